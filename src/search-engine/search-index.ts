import { type Hits, hitsOf, type Scored, totalOf } from './hits.ts';
import { type Care, scoresIn } from './match.ts';
import { type Entry, merged, type Place, type Segment, segmentOf } from './segment.ts';

/** The products of a shop, found by their words (D39). Runs in a worker, in a page, and in the reference API. */
export interface SearchIndex {
  /** Adds products, in place of those with the same ids. */
  put(entries: readonly Entry[]): void;
  putSegment(segment: Segment): void;
  remove(ids: Iterable<string>): void;
  /** What holds all the words; `keep` leaves out what stands elsewhere in the shop. */
  find(words: readonly string[], keep?: (place: Place) => boolean): Hits;
  size(): number;
  ids(): IterableIterator<string>;
  /** Each place in the shop, with how many products stand there. */
  places(): { place: Place; count: number }[];
  /** Makes one part of all: the fewer parts, the faster. */
  compact(): void;
  /** For the database, and to look at the words. */
  parts(): readonly StoredSegment[];
}

/** Some of the products. `gone` is 1 where a product is no longer in the shop, or stands in a later part. */
export interface StoredSegment {
  segment: Segment;
  gone: Uint8Array;
}

/** Products with an error in a word are shown only when fewer than this many are found without. */
export const ENOUGH = 6;

export function createSearchIndex(stored: readonly StoredSegment[] = []): SearchIndex {
  let parts = stored.map(({ segment, gone }) => partOf(segment, gone));
  let places: { place: Place; count: number }[] | undefined;
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
    places = undefined;
    const small = parts.filter(({ left }) => left < SMALL);
    const wasteful = parts.filter(
      ({ segment, left }) => segment.ids.length - left > segment.ids.length * MOST_WASTE,
    );
    merge(new Set([...(small.length > MOST_SMALL ? small : []), ...wasteful]));
  }

  function merge(some: ReadonlySet<Part>): void {
    if (some.size === 0) return;
    const sources = [...some].map(({ segment, gone }) => ({
      segment,
      isAlive: (number: number) => gone[number] === 0,
    }));
    const whole = partOf(merged(sources));
    parts = [...parts.filter((part) => !some.has(part)), ...(whole.left > 0 ? [whole] : [])];
    whole.segment.ids.forEach((id, number) => {
      where.set(id, { part: whole, number });
    });
  }

  function scored(words: readonly string[], care: Care, keep: (place: Place) => boolean): Scored[] {
    return parts.map((part) => {
      const { segment, gone } = part;
      const stored = segment.places.map(keep);
      const scores = scoresIn(segment, words, care);
      for (let number = 0; number < scores.length; number += 1) {
        if (gone[number] === 1 || !stored[segment.standsAt[number] ?? 0]) scores[number] = 0;
      }
      return { part, scores };
    });
  }

  function putSegment(segment: Segment): void {
    if (segment.ids.length === 0) return;
    const part = partOf(segment);
    enter(part);
    parts = [...parts, part];
    tidy();
  }

  return {
    put: (entries) => putSegment(segmentOf(entries)),
    putSegment,

    remove(ids) {
      for (const id of ids) leave(id);
      tidy();
    },

    find(words, keep = () => true) {
      const exact = words.length > 0 ? scored(words, 'exact', keep) : [];
      if (words.length === 0 || totalOf(exact) >= ENOUGH) return hitsOf(exact, [], words);
      const others = scored(words, 'errors', keep);
      others.forEach(({ scores }, at) => {
        exact[at]?.scores.forEach((score, number) => {
          if (score > 0) scores[number] = 0;
        });
      });
      return hitsOf(exact, others, words);
    },

    size: () => where.size,
    ids: () => where.keys(),

    places() {
      places ??= countedPlaces(parts);
      return places;
    },

    compact() {
      if (parts.length > 1) merge(new Set(parts));
    },

    parts: () => parts,
  };
}

const SMALL = 2000;
const MOST_SMALL = 4;
const MOST_WASTE = 0.3;

interface Part extends StoredSegment {
  left: number;
}

function partOf(segment: Segment, gone: Uint8Array = new Uint8Array(segment.ids.length)): Part {
  return { segment, gone, left: gone.reduce((left, isGone) => left - isGone, segment.ids.length) };
}

function countedPlaces(parts: readonly Part[]): { place: Place; count: number }[] {
  const counts = new Map<string, { place: Place; count: number }>();
  for (const { segment, gone } of parts) {
    const inPart = new Uint32Array(segment.places.length);
    segment.standsAt.forEach((at, number) => {
      if (gone[number] === 0) inPart[at] = (inPart[at] ?? 0) + 1;
    });
    segment.places.forEach((place, at) => {
      const key = JSON.stringify([place.categoryName, place.parentName, place.gender, place.lists]);
      const count = (counts.get(key)?.count ?? 0) + (inPart[at] ?? 0);
      if (count > 0) counts.set(key, { place, count });
    });
  }
  return [...counts.values()];
}
