import { type Care, scoresIn } from './match.ts';
import { type Entry, merged, type Place, type Segment, segmentOf } from './segment.ts';
import { titleBonus } from './title-bonus.ts';

/** A product that was found. */
export interface Hit {
  id: string;
  place: Place;
}

/** The products of a shop, found by their words (D39). Runs in a worker, in a page, and in the reference API. */
export interface SearchIndex {
  /** Adds products, in place of those with the same ids. */
  put(entries: readonly Entry[]): void;
  remove(ids: Iterable<string>): void;
  /** The best first; `keep` leaves out what stands elsewhere in the shop. */
  find(words: readonly string[], keep?: (place: Place) => boolean): Hit[];
  size(): number;
  ids(): IterableIterator<string>;
  /** Each place in the shop, with how many products stand there. */
  places(): { place: Place; count: number }[];
  /** For the database, and to look at the words. */
  parts(): readonly KeptPart[];
}

/** Some of the products. `gone` is 1 where a product is no longer in the shop, or stands in a later part. */
export interface KeptPart {
  segment: Segment;
  gone: Uint8Array;
}

/** Products with an error in a word are shown only when fewer than this many are found without. */
const ENOUGH = 6;

export function createSearchIndex(kept: readonly KeptPart[] = []): SearchIndex {
  let parts = kept.map(({ segment, gone }) => partOf(segment, gone));
  const where = new Map<string, { part: Part; number: number }>();
  for (const part of parts) enter(part);

  function enter(part: Part): void {
    part.segment.ids.forEach((id, number) => {
      if (part.gone[number] === 1) return;
      leave(id);
      where.set(id, { part, number });
    });
  }

  function leave(id: string): void {
    const found = where.get(id);
    if (!found) return;
    found.part.gone[found.number] = 1;
    found.part.left -= 1;
    where.delete(id);
  }

  /** Many small segments would be slow to search, and products that are gone still take their space. */
  function tidy(): void {
    const small = parts.filter(({ left }) => left < SMALL);
    const wasteful = parts.filter(
      ({ segment, left }) => segment.ids.length - left > segment.ids.length * MOST_WASTE,
    );
    const work = new Set([...(small.length > MOST_SMALL ? small : []), ...wasteful]);
    if (work.size === 0) return;
    const whole = partOf(
      merged([...work].map((part) => ({ segment: part.segment, isAlive: (at) => part.gone[at] === 0 }))),
    );
    parts = [...parts.filter((part) => !work.has(part)), ...(whole.left > 0 ? [whole] : [])];
    whole.segment.ids.forEach((id, number) => {
      where.set(id, { part: whole, number });
    });
  }

  function found(words: readonly string[], care: Care, keep: (place: Place) => boolean): Scored[] {
    return parts.flatMap((part) => {
      const { segment, gone } = part;
      const kept = segment.places.map(keep);
      const scored: Scored[] = [];
      scoresIn(segment, words, care).forEach((score, number) => {
        if (score > 0 && gone[number] === 0 && kept[segment.standsAt[number] ?? 0])
          scored.push({ part, number, score });
      });
      return scored;
    });
  }

  return {
    put(entries) {
      if (entries.length === 0) return;
      // A product that stands twice counts as it stands last.
      const last = new Map(entries.map((entry) => [entry.product.id, entry]));
      const part = partOf(segmentOf([...last.values()]));
      enter(part);
      parts = [...parts, part];
      tidy();
    },

    remove(ids) {
      for (const id of ids) leave(id);
      tidy();
    },

    find(words, keep = () => true) {
      if (words.length === 0) return [];
      const exact = found(words, 'exact', keep);
      if (exact.length >= ENOUGH) return ranked(exact, words);
      const known = new Set(exact.map(({ part, number }) => part.segment.ids[number]));
      const others = found(words, 'errors', keep).filter(
        ({ part, number }) => !known.has(part.segment.ids[number]),
      );
      return [...ranked(exact, words), ...ranked(others, words)];
    },

    size: () => where.size,
    ids: () => where.keys(),

    places() {
      const counts = new Map<string, { place: Place; count: number }>();
      for (const { part, number } of where.values()) {
        const place = placeOf(part, number);
        const key = `${place.categoryName}\n${place.parentName}\n${place.gender}`;
        const entry = counts.get(key) ?? { place, count: 0 };
        entry.count += 1;
        counts.set(key, entry);
      }
      return [...counts.values()];
    },

    parts: () => parts,
  };
}

const SMALL = 500;
const MOST_SMALL = 4;
const MOST_WASTE = 0.3;

interface Part extends KeptPart {
  left: number;
}

interface Scored {
  part: Part;
  number: number;
  score: number;
}

function partOf(segment: Segment, gone: Uint8Array = new Uint8Array(segment.ids.length)): Part {
  return { segment, gone, left: gone.reduce((left, isGone) => left - isGone, segment.ids.length) };
}

function placeOf({ segment }: Part, number: number): Place {
  const place = segment.places[segment.standsAt[number] ?? 0];
  if (!place) throw new Error('A product of the index stands nowhere');
  return place;
}

/** Titles are compared word by word only where it can matter. */
const CLOSELY = 400;

function ranked(found: Scored[], words: readonly string[]): Hit[] {
  const orderOf = ({ part, number }: Scored) => part.segment.orders[number] ?? 0;
  const byScore = (a: Scored, b: Scored) => b.score - a.score || orderOf(a) - orderOf(b);
  found.sort(byScore);
  const best = found.slice(0, CLOSELY).map((hit) => ({
    ...hit,
    score: hit.score + titleBonus(hit.part.segment.titles[hit.number] ?? '', words),
  }));
  return [...best.sort(byScore), ...found.slice(CLOSELY)].map(({ part, number }) => ({
    id: part.segment.ids[number] ?? '',
    place: placeOf(part, number),
  }));
}
