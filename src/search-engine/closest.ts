import { madePer } from '../lib/made-per.ts';
import { FUNCTION_WORDS, halvesOf, termsAsTyped, termsLike as termsWithErrors } from './match.ts';
import { isIn, namesIn } from './names.ts';
import { ALL_FIELDS, FIELD_BITS, postingsOf } from './postings.ts';
import type { SearchIndex, StoredSegment } from './search-index.ts';
import { FIELDS, type Segment, termAt, titlesIn } from './segment.ts';
import { letterMask, lettersMissing } from './typing-errors.ts';
import { joined, singular } from './words.ts';

export type Alternatives = readonly string[];

export interface Close {
  id: string;
  /** With a space before, between and after. */
  title: string;
  /** The share of the words that the product has, weighted by rarity. */
  found: number;
  /** The share of the title that is in the words. */
  covered: number;
  /** All words in title, brand and whole values; all somewhere; or some. */
  has: 'all-in-names' | 'all' | 'some';
  /** The last name among the words is in title, brand or whole values. */
  hasLast: boolean;
  isOfKind: boolean;
  score: number;
}

export interface Asked {
  words: readonly Alternatives[];
  optional?: readonly string[];
}

/** Products with most of the words, best first; a search needs all. */
export function closest(index: SearchIndex, { words, optional = [] }: Asked, most: number): Close[] {
  const parts = index.parts();
  const size = Math.max(1, index.size());
  const asked = [
    ...words.map((each) => ({ each, extra: false })),
    ...optional.map((word) => ({ each: [word], extra: true })),
  ].map(({ each, extra }) => wordIn(parts, each, size, extra));
  const whole = asked.reduce((sum, { weight, extra }) => sum + (extra ? 0 : weight), 0);
  if (whole === 0) return [];
  return parts
    .flatMap((part, at) => bestIn(part, at, asked, most * CLOSELY))
    .sort((a, b) => b.sum - a.sum)
    .slice(0, most * CLOSELY)
    .flatMap(({ part, at, number, sum, extra, has, hasLast, isOfKind }) => {
      const found = Math.min(1, sum / whole);
      const titles = titlesIn(part.segment.titles[number] ?? '').map((title) => {
        const covered = coverage(titleWords(parts, title), at, asked, size);
        const beside = besideEachOther(title, words);
        const closeness = found + COVERED * covered + BESIDE * beside + (EXTRA * extra) / whole;
        const score = closeness + (isOfKind ? OF_KIND : 0);
        return { id: part.segment.ids[number] ?? '', title, found, covered, has, hasLast, isOfKind, score };
      });
      return titles.sort(byScore).slice(0, 1);
    })
    .sort(byScore)
    .slice(0, most);
}

function byScore(one: Close, other: Close): number {
  return other.score - one.score;
}

/** 'note book' as one word, 'ballpen' as two. */
export function asInTitles(index: SearchIndex, words: readonly string[]): Alternatives[] {
  const segments = index.parts().map(({ segment }) => segment);
  const inTitle = (word: string) => isInTitles(index, word);
  return words.flatMap((word, at): Alternatives[] => {
    const [before, after] = [words[at - 1], words[at + 1]];
    const both = [before && joined(before, word), after && joined(word, after)];
    const one = both.flatMap((each) =>
      each && each.length >= SHORTEST_JOINED && inTitle(each) ? [each] : [],
    );
    if (one.length > 0 || inTitle(word)) return [[word, ...one]];
    return apart(word, segments, inTitle).map((half) => [half]);
  });
}

export function isInTitles(index: SearchIndex, word: string): boolean {
  return index.parts().some(({ segment }) => isIn(segment, termAt(segment, singular(word)), FIELDS.title));
}

const SHORTEST_JOINED = 5;
const SHORTEST_HALF = 3;

function apart(word: string, segments: readonly Segment[], inTitle: (word: string) => boolean): string[] {
  if (/\P{L}/u.test(word)) return [word];
  const halves = segments.flatMap((segment) => halvesOf(segment, word));
  const two = halves.find((pair) => pair.every((half) => half.length >= SHORTEST_HALF && inTitle(half)));
  return two ?? [word];
}

/** So many candidates per wanted product are compared word by word. */
const CLOSELY = 6;
const COVERED = 0.35;
const BESIDE = 0.1;
const EXTRA = 0.3;
const OF_KIND = 0.2;

interface AskedWord {
  terms: Map<number, number>[];
  weight: number;
  extra: boolean;
  isName: boolean;
}

function wordIn(
  parts: readonly StoredSegment[],
  alternatives: Alternatives,
  size: number,
  extra: boolean,
): AskedWord {
  const exact = parts.map(({ segment }) => termsOf(segment, alternatives));
  const isKnown = exact.some((terms) => terms.size > 0);
  const terms = isKnown || extra ? exact : parts.map(({ segment }) => termsLike(segment, alternatives));
  const inTitles = parts.reduce((sum, { segment }, at) => sum + titlesWith(segment, terms[at]), 0);
  const [word = ''] = alternatives;
  const isName = !extra && /^\p{L}/u.test(word) && !FUNCTION_WORDS.has(word) && !NUMBERING.has(word);
  return { terms, weight: weightOf(word, inTitles, size), extra, isName };
}

const NUMBERING = new Set(['no', 'nos', 'number']);

/** Rare words weigh more; a word that no title has weighs less. */
function weightOf(word: string, inTitles: number, size: number): number {
  const rare = Math.log(1 + size / Math.max(1, inTitles));
  return rare * (FUNCTION_WORDS.has(word) ? 0.05 : inTitles === 0 ? UNKNOWN : 1);
}

const UNKNOWN = 0.7;

function titlesWith(segment: Segment, terms: ReadonlyMap<number, number> | undefined): number {
  let count = 0;
  for (const [term] of terms ?? []) {
    for (const posting of postingsOf(segment, term)) if ((posting & FIELDS.title) > 0) count += 1;
  }
  return count;
}

function termsOf(segment: Segment, alternatives: Alternatives): Map<number, number> {
  const found = new Map<number, number>();
  alternatives.forEach((word, at) => {
    for (const form of new Set([word, singular(word)])) {
      const term = termAt(segment, form);
      if (term >= 0) found.set(term, Math.max(found.get(term) ?? 0, at === 0 ? 1 : ALTERNATIVE));
    }
  });
  return found;
}

const ALTERNATIVE = 0.95;

/** Prefixes, typing errors, and words without their vowels: 'ntbk'. */
function termsLike(segment: Segment, alternatives: Alternatives): Map<number, number> {
  const [word = ''] = alternatives;
  const found = new Map<number, number>();
  if (/^[\d.]+$/.test(word) || word.length < SHORTEST) return found;
  const names = namesIn(segment);
  const numberOf = (at: number) => names.numbers[at] ?? -1;
  for (const terms of [termsAsTyped(names, ['', word], 1, 'exact'), termsWithErrors(names, word)])
    for (const [at, quality] of terms)
      found.set(numberOf(at), Math.max(found.get(numberOf(at)) ?? 0, quality ** SOFTER));
  if (/^[b-df-hj-np-tv-z]{3,}$/.test(word)) {
    const mask = letterMask(word);
    names.terms.forEach((term, at) => {
      if (term[0] !== word[0] || lettersMissing(mask, names.masks[at] ?? 0) > 0) return;
      if (consonants(term) !== consonants(word)) return;
      found.set(numberOf(at), Math.max(found.get(numberOf(at)) ?? 0, WITHOUT_VOWELS));
    });
  }
  return found;
}

const SHORTEST = 3;
/** The likeness of a known word counts less. */
const SOFTER = 0.25;
const WITHOUT_VOWELS = 0.85;

function consonants(word: string): string {
  return word.replace(/[aeiou]/g, '').replace(/(.)\1/g, '$1');
}

interface Candidate extends Pick<Close, 'has' | 'hasLast' | 'isOfKind'> {
  part: StoredSegment;
  at: number;
  number: number;
  sum: number;
  extra: number;
}

function bestIn(part: StoredSegment, at: number, asked: readonly AskedWord[], most: number): Candidate[] {
  const { segment, gone } = part;
  const sums = new Float32Array(segment.ids.length);
  const extras = new Float32Array(segment.ids.length);
  const best = new Float32Array(segment.ids.length);
  const wholes = new Uint8Array(segment.ids.length);
  const ofKind = new Uint8Array(segment.ids.length);
  const named = new Uint8Array(segment.ids.length);
  const anywhere = new Uint8Array(segment.ids.length);
  const last = new Uint8Array(segment.ids.length);
  const lastName = asked.findLast(({ isName }) => isName);
  for (const word of asked) {
    const { terms, weight, extra, isName } = word;
    const into = extra ? extras : sums;
    const [kind, names] = isName ? [FIELDS.head, ALL_FIELDS] : [0, 0];
    const ofLast = word === lastName ? CALLED : 0;
    best.fill(0);
    for (const [term, quality] of terms[at] ?? []) {
      for (const posting of postingsOf(segment, term)) {
        const number = posting >>> FIELD_BITS;
        if ((posting & kind) > 0) ofKind[number] = 1;
        if ((posting & names) > 0) named[number] = 1;
        if ((posting & ofLast) > 0) last[number] = 1;
        const value = quality * weight * (BY_FIELD[posting & ALL_FIELDS] ?? 0);
        const before = best[number] ?? 0;
        if (value <= before) continue;
        best[number] = value;
        into[number] = (into[number] ?? 0) + value - before;
      }
    }
    if (extra) continue;
    const least = weight * LEAST_WHOLE;
    for (let number = 0; number < best.length; number += 1) {
      if ((best[number] ?? 0) >= least) wholes[number] = (wholes[number] ?? 0) + 1;
      if ((best[number] ?? 0) > 0) anywhere[number] = (anywhere[number] ?? 0) + 1;
    }
  }
  const all = asked.filter(({ extra }) => !extra).length;
  const candidates: Candidate[] = [];
  let least = 0;
  for (let number = 0; number < sums.length; number += 1) {
    const sum = sums[number] ?? 0;
    if (sum <= least || gone[number] === 1 || (lastName && named[number] === 0)) continue;
    const place = candidates.findLastIndex((each) => each.sum >= sum) + 1;
    candidates.splice(place, 0, {
      part,
      at,
      number,
      sum,
      extra: extras[number] ?? 0,
      has: wholes[number] === all ? 'all-in-names' : anywhere[number] === all ? 'all' : 'some',
      hasLast: !lastName || last[number] === 1,
      isOfKind: ofKind[number] === 1,
    });
    if (candidates.length > most) candidates.pop();
    if (candidates.length === most) least = candidates.at(-1)?.sum ?? 0;
  }
  return candidates;
}

const CALLED = FIELDS.title | FIELDS.brand | FIELDS.value;

const LEAST_WHOLE = 0.75;

const BY_FIELD = Float32Array.from({ length: ALL_FIELDS + 1 }, (_, fields) => {
  if ((fields & FIELDS.title) > 0) return 1;
  if ((fields & FIELDS.value) > 0) return 0.8;
  if ((fields & FIELDS.brand) > 0) return 0.95;
  return (fields & (FIELDS.sub | FIELDS.category)) > 0 ? 0.6 : 0.5;
});

interface TitleWord {
  word: string;
  terms: (readonly [number, number])[];
  count: number;
}

function coverage(
  words: readonly TitleWord[],
  at: number,
  asked: readonly AskedWord[],
  size: number,
): number {
  let [covered, whole] = [0, 0];
  for (const { word, terms, count } of words) {
    const [one, other] = terms[at] ?? [-1, -1];
    let quality = 0;
    for (const { terms: found } of asked) {
      quality = Math.max(quality, found[at]?.get(one) ?? 0, found[at]?.get(other) ?? 0);
    }
    const weight = weightOf(word, count, size);
    covered += weight * quality;
    whole += weight;
  }
  return whole === 0 ? 0 : covered / whole;
}

function titleWords(parts: readonly StoredSegment[], title: string): TitleWord[] {
  const known = knownWords(parts);
  const words = new Set(title.trim().split(' '));
  return [...words].map((word) => {
    const found = known.get(word) ?? titleWord(parts, word);
    known.set(word, found);
    return found;
  });
}

/** Lines of one list have many words in common. */
const knownWords = madePer((_: readonly StoredSegment[]) => new Map<string, TitleWord>());

function titleWord(parts: readonly StoredSegment[], word: string): TitleWord {
  const terms = parts.map(({ segment }) => [termAt(segment, word), termAt(segment, singular(word))] as const);
  const count = parts.reduce(
    (sum, { segment }, at) => sum + postingsOf(segment, terms[at]?.[1] ?? -1).length,
    0,
  );
  return { word, terms, count };
}

/** The share of neighbours in `words` that are neighbours in the title. */
function besideEachOther(title: string, words: readonly Alternatives[]): number {
  if (words.length < 2) return 0;
  const pairs = words.slice(1).map((word, at) => [words[at]?.[0] ?? '', word[0] ?? ''] as const);
  const beside = pairs.filter(
    ([one, other]) => title.includes(` ${one} ${other}`) || title.includes(joined(one, other)),
  );
  return beside.length / pairs.length;
}
