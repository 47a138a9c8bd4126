import { madePer } from '../lib/made-per.ts';
import { recalling } from '../lib/recalling.ts';
import { type Dictionary, isIn, namesIn } from './names.ts';
import { ALL_FIELDS, FIELD_BITS, postingsOf } from './postings.ts';
import { FIELDS, lowerBound, NAMES, type Segment, termAt } from './segment.ts';
import {
  errorsAllowed,
  errorsInBeginning,
  errorsInWord,
  letterMask,
  lettersMissing,
} from './typing-errors.ts';
import { isJoinedTo, joined, singular } from './words.ts';

/** `whole`: no beginnings. `errors`: errors in names; `any-errors`: also in descriptions. */
export type Care = 'whole' | 'exact' | 'errors' | 'any-errors';

export type Cares = (word: string) => Care;

/** 0 if a word is missing (D39.9). A word counts by its best field and match. */
export function scoresIn(segment: Segment, words: readonly string[], care: Cares): Float32Array {
  const total = new Float32Array(segment.ids.length);
  const matches: { word: string; terms: Map<number, number>; apart: number[] }[] = [];
  for (const [at, word] of words.entries()) {
    const terms = termsFor(segment, words, at, care(word));
    const apart = inTwoWords(segment, word);
    if (terms.size === 0 && apart.length === 0) return total;
    matches.push({ word, terms, apart });
  }
  const best = new Float32Array(segment.ids.length);
  for (const { word, terms, apart } of matches) {
    best.fill(0);
    const weight = FUNCTION_WORDS.has(word) ? 0.1 : 1;
    for (const [term, quality] of terms) {
      for (const posting of postingsOf(segment, term)) {
        const score = (FIELD_WEIGHTS[posting & ALL_FIELDS] ?? 0) * quality * weight;
        if (score > (best[posting >>> FIELD_BITS] ?? 0)) best[posting >>> FIELD_BITS] = score;
      }
    }
    for (const number of apart) {
      best[number] = Math.max(best[number] ?? 0, (FIELD_WEIGHTS[FIELDS.title] ?? 0) * WRITTEN_APART);
    }
    let isAnyLeft = false;
    for (let number = 0; number < total.length; number += 1) {
      const found = best[number] ?? 0;
      const sum = found === 0 ? Number.NEGATIVE_INFINITY : (total[number] ?? 0) + found;
      if (sum > 0) isAnyLeft = true;
      total[number] = sum;
    }
    if (!isAnyLeft) return total.fill(0);
  }
  return total.map((score) => Math.max(0, score));
}

/** They say little about a product. */
export const FUNCTION_WORDS = new Set('a an and by for from in of on or the to with'.split(' '));

const SECOND_FIELD = 0.3;

/** The head word is also in the title. A second field adds a little. */
const FIELD_WEIGHTS = Float32Array.from({ length: ALL_FIELDS + 1 }, (_, fields) => {
  const found = [
    [FIELDS.head, 13],
    [FIELDS.title, 10],
    [FIELDS.value, 10],
    [FIELDS.brand, 8],
    [FIELDS.sub, 6],
    [FIELDS.category, 3],
    [FIELDS.rest, 1],
  ].flatMap(([bit = 0, weight = 0]) => ((fields & bit) > 0 ? [weight] : []));
  const [first = 0, ...others] = found;
  return first + others.reduce((sum, weight) => sum + weight, 0) * SECOND_FIELD;
});

const AS_TYPED = 1;
const OTHER_NUMBER = 0.97;
const OTHER_FORM = 0.8;
const WRITTEN_APART = 0.9;
const LESS_LIKELY = 0.5;

function termsFor(segment: Segment, words: readonly string[], at: number, care: Care): Map<number, number> {
  const found = termsAsTyped(segment, words, at, care);
  const word = words[at] ?? '';
  if (care === 'errors') {
    const names = namesIn(segment);
    for (const [term, quality] of termsLike(names, word)) note(found, names.numbers[term] ?? -1, quality);
  }
  if (care === 'any-errors' && word.length >= SHORTEST_BEGINNING)
    for (const [term, quality] of termsLike(segment, word)) note(found, term, quality);
  return found;
}

function note(found: Map<number, number>, term: number, quality: number): void {
  if (term >= 0 && quality > (found.get(term) ?? 0)) found.set(term, quality);
}

export function termsAsTyped(
  segment: Dictionary,
  words: readonly string[],
  at: number,
  care: Care,
): Map<number, number> {
  const found = new Map<number, number>();
  const word = words[at] ?? '';
  const [before, after] = [words[at - 1], words[at + 1]];
  const noteWord = (each: string, quality: number) => note(found, termAt(segment, each), quality);
  noteWord(word, AS_TYPED);
  noteWord(singular(word), OTHER_NUMBER);
  if (before !== undefined && isJoinable(before, word)) noteWord(singular(joined(before, word)), AS_TYPED);
  if (after !== undefined && isJoinable(word, after)) noteWord(singular(joined(word, after)), AS_TYPED);
  if (care === 'whole') return found;
  for (const form of otherForms(word)) noteWord(form, OTHER_FORM);
  const isUnderWay = after === undefined && !isNumber(word);
  if (isUnderWay || !isWhole(word) || found.size === 0) noteBeginnings(segment, word, found);
  return found;
}

function isJoinable(first: string, second: string): boolean {
  return first !== 'a' || isJoinedTo(first, second);
}

function otherForms(word: string): string[] {
  const stem = /^([a-z]{3,})(?:ed|ing)$/.exec(word)?.[1];
  return stem ? [stem, `${stem}e`, `${stem}ed`, `${stem}ing`].filter((form) => form !== word) : [];
}

/** Whether a name has the word. `exact`: or one that begins with it. */
export function isKnown(
  segment: Segment,
  words: readonly string[],
  at: number,
  care: 'whole' | 'exact',
): boolean {
  for (const [term] of termsAsTyped(segment, words, at, care)) if (isIn(segment, term, NAMES)) return true;
  return inTwoWords(segment, words[at] ?? '').length > 0;
}

/** '10' does not match '100'; a single letter before other words is no prefix. */
function isWhole(word: string): boolean {
  return [...word].length === 1 || isNumber(word);
}

export function isNumber(word: string): boolean {
  return /^[\d./]+$/.test(word);
}

/** Less likely meant if the word itself exists. */
function noteBeginnings({ terms }: Dictionary, word: string, found: Map<number, number>): void {
  const scale = found.size > 0 ? LESS_LIKELY : 1;
  for (let at = lowerBound({ terms }, word); terms[at]?.startsWith(word); at += 1) {
    note(found, at, scale * (0.55 + (0.3 * word.length) / (terms[at]?.length ?? 1)));
  }
}

/** Terms that equal the word or begin with it, despite errors. */
export function termsLike(dictionary: Dictionary, word: string): ReadonlyMap<number, number> {
  return errorsAllowed(word) === 0 ? new Map() : withErrors(dictionary)(word);
}

const MAX_WORDS = 8;
/** While a shopper types, earlier words stay. */
const withErrors = madePer((dictionary: Dictionary) =>
  recalling((word: string) => likeWord(dictionary, word), MAX_WORDS),
);

function likeWord(segment: Dictionary, word: string): Map<number, number> {
  const found = new Map<number, number>();
  const most = errorsAllowed(word);
  const forms = [...new Set([word, singular(word)])].map((form) => ({ form, mask: letterMask(form) }));
  for (const { form, mask } of forms) {
    for (let at = 0; at < segment.terms.length; at += 1) {
      if (lettersMissing(mask, segment.masks[at] ?? 0) > most) continue;
      const term = segment.terms[at] ?? '';
      if (form.length - term.length > most) continue;
      if (errorsInBeginning(form, term, most) > most) continue;
      const whole = errorsInWord(form, term, most);
      if (whole > most && form.length < SHORTEST_BEGINNING) continue;
      const quality = whole <= most ? 0.6 - 0.15 * whole : 0.25;
      found.set(at, Math.max(quality, found.get(at) ?? 0));
    }
  }
  return found;
}

const SHORTEST_BEGINNING = 5;
const SHORTEST_HALF = 2;

/** 'Ball Pen' for 'ballpen'. */
function inTwoWords(segment: Segment, word: string): number[] {
  return halvesOf(segment, word).flatMap(([first, second]) => {
    const found: number[] = [];
    for (const posting of postingsOf(segment, termAt(segment, singular(first)))) {
      const inTitle = (posting & FIELDS.title) > 0;
      const number = posting >>> FIELD_BITS;
      if (inTitle && segment.titles[number]?.includes(` ${first} ${second}`)) found.push(number);
    }
    return found;
  });
}

export function halvesOf(dictionary: Dictionary, word: string): [first: string, second: string][] {
  const halves: [string, string][] = [];
  for (let cut = SHORTEST_HALF; cut <= word.length - SHORTEST_HALF; cut += 1) {
    const [first, second] = [word.slice(0, cut), word.slice(cut)];
    const known = [first, second].every((half) => termAt(dictionary, singular(half)) >= 0);
    if (known) halves.push([first, second]);
  }
  return halves;
}
