import { plainCode } from './codes.ts';
import { type Hits, hitsOf, type Tier } from './hits.ts';
import { type Cares, isKnown, isNumber, scoresIn } from './match.ts';
import { type Meant, type MeantPart, meantScoresIn, readingsOf, SECOND } from './meant.ts';
import { codePosting, FIELD_BITS, postingsOf } from './postings.ts';
import { type Entry, merged, type Place, type Segment, segmentOf, termAt, titlesIn } from './segment.ts';
import { errorsAllowed } from './typing-errors.ts';
import { joined, singular } from './words.ts';

export type SearchIndex = ReturnType<typeof createSearchIndex>;

/** `gone` is 1 for a product that was removed or is in a later segment. */
export interface StoredSegment {
  segment: Segment;
  gone: Uint8Array;
}

/** With fewer exact matches, those with errors are added. */
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

  /** Many small segments are slow. */
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

  const inAny = (word: string) => parts.some(({ segment }) => termAt(segment, word) >= 0);

  /** '75 gsm' and '75gsm' are one. */
  function withUnits(words: readonly string[]): string[] {
    return words.flatMap((word, at) => {
      const [before = '', next = ''] = [words[at - 1], words[at + 1]];
      if (isUnitOf(before, word)) return [];
      return isUnitOf(word, next) ? [joined(word, next)] : [word];
    });
  }

  function isUnitOf(number: string, word: string): boolean {
    return isNumber(number) && /^\p{L}+$/u.test(word) && inAny(singular(joined(number, word)));
  }

  function inNames(words: readonly string[], at: number, care: 'whole' | 'exact'): boolean {
    return parts.some(({ segment }) => isKnown(segment, words, at, care));
  }

  function isName({ typed }: MeantPart): boolean {
    return typed.every((_, at) => inNames(typed, at, 'exact'));
  }

  /** `alike`: but for zeros in front. */
  function calledBy(code: string): Record<'exact' | 'alike', string[]> {
    const called: Record<'exact' | 'alike', string[]> = { exact: [], alike: [] };
    const [term, zeros] = codePosting(plainCode(code));
    for (const { segment, gone } of parts) {
      const { codes, ids } = segment;
      for (const posting of postingsOf(codes, termAt(codes, term))) {
        const number = posting >>> FIELD_BITS;
        if (gone[number] === 0) called[(posting & zeros) > 0 ? 'exact' : 'alike'].push(ids[number] ?? '');
      }
    }
    return called;
  }

  /** `meant`: other words for the same; `keep` selects places; `search`: the words as typed, perhaps a code. */
  function find(
    typed: readonly string[],
    keep: (place: Place) => boolean = () => true,
    meant: Meant | null = null,
    search = '',
  ): Hits {
    if (typed.length === 0) return hitsOf([]);
    const { exact: called, alike } = calledBy(search);
    if (called.length === 0 && alike.length === 1) called.push(...alike);
    // 'kalam pens' is an English search for a brand.
    if (
      called.length === 0 &&
      meant &&
      !meant.isForeign &&
      meant.parts.some(({ isTyped }) => isTyped) &&
      meant.parts.every(isName)
    ) {
      const asTyped = find(typed, keep);
      if (asTyped.total > 0) return asTyped;
    }
    const words = withUnits(typed);
    const weight = meant?.isForeign ? SECOND : 1;
    const readings = meant ? [words, ...readingsOf(meant)] : [words];
    const found = (care: Cares): Tier => ({
      scored: scored((segment) => {
        const scores = scoresIn(segment, words, care);
        return meant ? bestOf(scores, weight, meantScoresIn(segment, meant, care)) : scores;
      }, keep),
      readings,
    });
    const exact = found(() => 'exact');
    if (called.length > 0) {
      const ids = new Set(called);
      const isCalled = ({ ids: all }: Segment) => Float32Array.from(all, (id) => Number(ids.has(id)));
      return hitsOf([{ scored: scored(isCalled, keep), readings }, exact]);
    }
    const hits = hitsOf([exact]);
    if (hits.total >= ENOUGH || (!meant && words.every((word) => errorsAllowed(word) === 0))) return hits;
    // Errors in a word that has a meaning would find what nobody meant.
    const known = new Set(words.filter((_, at) => inNames(words, at, 'whole')));
    if (known.size < words.length) {
      const some = hitsOf([exact, found((word) => (known.has(word) ? 'exact' : 'errors'))]);
      if (some.total > 0) return some;
    }
    if (hits.total > 0) return hits;
    const names = hitsOf([found(() => 'errors')]);
    return names.total > 0 ? names : hitsOf([found(() => 'any-errors')]);
  }

  return {
    put: (entries: readonly Entry[]) => putSegment(segmentOf(entries)),
    putSegment,

    remove(ids: Iterable<string>): void {
      for (const id of ids) leave(id);
      tidy();
    },

    find,
    calledBy,

    size: () => where.size,
    has: (id: string) => where.has(id),
    ids: () => where.keys(),

    titlesOf(id: string): string[] {
      const { part, number } = where.get(id) ?? {};
      return part && number !== undefined ? titlesIn(part.segment.titles[number] ?? '') : [];
    },

    places() {
      places ??= countedPlaces(parts);
      return places;
    },

    compact(): void {
      if (parts.length > 1) merge(new Set(parts));
    },

    parts: (): readonly StoredSegment[] => parts,
  };
}

function bestOf(scores: Float32Array, weight: number, others: Float32Array): Float32Array {
  return others.map((other, number) => Math.max(other, (scores[number] ?? 0) * weight));
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
