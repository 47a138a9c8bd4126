import { type Hits, hitsOf, type Tier } from './hits.ts';
import { type Care, scoresIn } from './match.ts';
import { type Meant, meantScoresIn, readingsOf } from './meant.ts';
import { type Entry, merged, type Place, type Segment, segmentOf, titlesIn } from './segment.ts';

export type SearchIndex = ReturnType<typeof createSearchIndex>;

/** `gone` is 1 for a product that was removed, or is in a later segment. */
export interface StoredSegment {
  segment: Segment;
  gone: Uint8Array;
}

/** Below this number of exact matches, those with errors are added. */
export const ENOUGH = 6;

/** Finds products by words (D39), in a worker, a page and the reference API. */
export function createSearchIndex(stored: readonly StoredSegment[] = []) {
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

  /** Many small segments are slow, and removed products occupy space. */
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

  function scored(
    scoresOf: (segment: Segment) => Float32Array,
    keep: (place: Place) => boolean,
  ): Tier['scored'] {
    return parts.map((part) => {
      const { segment, gone } = part;
      const stored = segment.places.map(keep);
      const scores = scoresOf(segment);
      for (let number = 0; number < scores.length; number += 1) {
        if (gone[number] === 1 || !stored[segment.isAt[number] ?? 0]) scores[number] = 0;
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

  /** All words must match, as typed or as `meant`; `keep` selects places. */
  function find(
    words: readonly string[],
    keep: (place: Place) => boolean = () => true,
    meant: Meant | null = null,
  ): Hits {
    if (words.length === 0) return hitsOf([]);
    // 'kalam pens' is an English search for a brand.
    if (meant && !meant.isForeign && meant.parts.some(({ isTyped }) => isTyped)) {
      const asTyped = find(words, keep);
      if (asTyped.total > 0) return asTyped;
    }
    const typed = (care: Care): Tier => ({
      scored: scored((segment) => scoresIn(segment, words, care), keep),
      readings: [words],
    });
    const meaning = (care: Care): Tier[] =>
      meant
        ? [
            {
              scored: scored((segment) => meantScoresIn(segment, meant, care), keep),
              readings: readingsOf(meant),
            },
          ]
        : [];
    const both = (care: Care) =>
      meant?.isForeign ? [...meaning(care), typed(care)] : [typed(care), ...meaning(care)];
    const exact = both('exact');
    const hits = hitsOf(exact);
    if (hits.total >= ENOUGH) return hits;
    // Errors in a word that has a meaning would find what nobody meant.
    const others = meant?.isForeign && hits.total > 0 ? meaning('errors') : both('errors');
    return hitsOf([...exact, ...others]);
  }

  return {
    /** Replaces equal ids. */
    put: (entries: readonly Entry[]) => putSegment(segmentOf(entries)),
    putSegment,

    remove(ids: Iterable<string>): void {
      for (const id of ids) leave(id);
      tidy();
    },

    find,

    size: () => where.size,
    has: (id: string) => where.has(id),
    ids: () => where.keys(),

    titlesOf(id: string): string[] {
      const { part, number } = where.get(id) ?? {};
      return part && number !== undefined ? titlesIn(part.segment.titles[number] ?? '') : [];
    },

    /** `count`: of products. */
    places() {
      places ??= countedPlaces(parts);
      return places;
    },

    /** Merges all segments, for speed. */
    compact(): void {
      if (parts.length > 1) merge(new Set(parts));
    },

    /** For the database and spelling. */
    parts: (): readonly StoredSegment[] => parts,
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
    segment.isAt.forEach((at, number) => {
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
