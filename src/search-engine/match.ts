import { postingsOf } from './postings.ts';
import { FIELDS, lowerBound, type Segment, termAt } from './segment.ts';
import { errorsAllowed, errorsBetween, letterMask, lettersMissing } from './typing-errors.ts';
import { joined, singular } from './words.ts';

/** `whole`: allows no beginnings. `errors`: allows typing errors. */
export type Care = 'whole' | 'exact' | 'errors';

/** The score of each product; 0 if a word is missing (D39.9). A word counts by its best field and match. */
export function scoresIn(segment: Segment, words: readonly string[], care: Care): Float32Array {
  const total = new Float32Array(segment.ids.length);
  const matches = words.map((word, at) => ({
    word,
    terms: termsFor(segment, words, at, care),
    apart: inTwoWords(segment, word),
  }));
  if (matches.some(({ terms, apart }) => terms.size === 0 && apart.length === 0)) return total;
  const best = new Float32Array(segment.ids.length);
  for (const { word, terms, apart } of matches) {
    best.fill(0);
    const weight = FUNCTION_WORDS.has(word) ? 0.1 : 1;
    for (const [term, quality] of terms) {
      const end = segment.starts[term + 1] ?? 0;
      for (let place = segment.starts[term] ?? 0; place < end; place += 1) {
        const posting = segment.postings[place] ?? 0;
        const score = (FIELD_WEIGHTS[posting & 15] ?? 0) * quality * weight;
        if (score > (best[posting >>> 4] ?? 0)) best[posting >>> 4] = score;
      }
    }
    for (const number of apart) {
      best[number] = Math.max(best[number] ?? 0, (FIELD_WEIGHTS[FIELDS.title] ?? 0) * WRITTEN_APART);
    }
    for (let number = 0; number < total.length; number += 1) {
      const found = best[number] ?? 0;
      if (found === 0) total[number] = Number.NEGATIVE_INFINITY;
      else total[number] = (total[number] ?? 0) + found;
    }
  }
  for (let number = 0; number < total.length; number += 1) {
    if ((total[number] ?? 0) < 0) total[number] = 0;
  }
  return total;
}

/** They say little about a product. */
export const FUNCTION_WORDS = new Set('a an and by for from in of on or the to with'.split(' '));

/** A second field adds a little. */
const FIELD_WEIGHTS = Float32Array.from({ length: 16 }, (_, fields) => {
  const found = [
    [FIELDS.title, 10],
    [FIELDS.brand, 6],
    [FIELDS.category, 3.5],
    [FIELDS.rest, 1],
  ].flatMap(([bit = 0, weight = 0]) => ((fields & bit) > 0 ? [weight] : []));
  const [first = 0, ...others] = found;
  return first + others.reduce((sum, weight) => sum + weight, 0) * 0.15;
});

const AS_TYPED = 1;
const OTHER_NUMBER = 0.97;
const WRITTEN_APART = 0.9;

export type Dictionary = Pick<Segment, 'terms' | 'masks'>;

/** The terms that match the word `at` this position, each with a quality from 0 to 1. */
export function termsFor(
  segment: Dictionary,
  words: readonly string[],
  at: number,
  care: Care,
): Map<number, number> {
  const found = new Map<number, number>();
  const note = (term: number, quality: number) => {
    if (term >= 0 && quality > (found.get(term) ?? 0)) found.set(term, quality);
  };
  const word = words[at] ?? '';
  const [before, after] = [words[at - 1], words[at + 1]];
  note(termAt(segment, word), AS_TYPED);
  note(termAt(segment, singular(word)), OTHER_NUMBER);
  // A title may write 't shirt' or 'note book' as one word.
  if (before !== undefined) note(termAt(segment, singular(joined(before, word))), AS_TYPED);
  if (after !== undefined) note(termAt(segment, singular(joined(word, after))), AS_TYPED);
  if (care === 'whole') return found;
  const isUnderWay = after === undefined && !isNumber(word);
  if (isUnderWay || !isWhole(word) || found.size === 0) noteBeginnings(segment, word, note);
  if (care === 'errors') noteErrors(segment, word, note);
  return found;
}

/** '10' does not match '100', and a single letter before other words is no prefix. */
function isWhole(word: string): boolean {
  return [...word].length === 1 || isNumber(word);
}

function isNumber(word: string): boolean {
  return /^[\d.]+$/.test(word);
}

type Note = (term: number, quality: number) => void;

function noteBeginnings(segment: Dictionary, word: string, note: Note): void {
  const { terms } = segment;
  for (let at = lowerBound(segment, word); terms[at]?.startsWith(word); at += 1) {
    note(at, 0.55 + (0.3 * word.length) / (terms[at]?.length ?? 1));
  }
}

function noteErrors(segment: Dictionary, word: string, note: Note): void {
  if (errorsAllowed(word) === 0) return;
  const recent = withErrors.get(segment) ?? new Map<string, Map<number, number>>();
  withErrors.set(segment, recent);
  const found = recent.get(word) ?? likeWord(segment, word);
  recent.delete(word);
  recent.set(word, found);
  for (const oldest of recent.keys()) {
    if (recent.size <= MAX_WORDS) break;
    recent.delete(oldest);
  }
  for (const [term, quality] of found) note(term, quality);
}

/** While a shopper types, earlier words need no new comparison. */
const withErrors = new WeakMap<Dictionary, Map<string, Map<number, number>>>();
const MAX_WORDS = 8;

/** Terms that equal the word or begin with it, despite errors. */
function likeWord(segment: Dictionary, word: string): Map<number, number> {
  const found = new Map<number, number>();
  const most = errorsAllowed(word);
  const forms = [...new Set([word, singular(word)])].map((form) => ({ form, mask: letterMask(form) }));
  for (const { form, mask } of forms) {
    for (let at = 0; at < segment.terms.length; at += 1) {
      if (lettersMissing(mask, segment.masks[at] ?? 0) > most) continue;
      const term = segment.terms[at] ?? '';
      if (form.length - term.length > most) continue;
      if (errorsBetween(form, term, most, { beginning: true }) > most) continue;
      const whole = errorsBetween(form, term, most);
      const quality = whole <= most ? 0.6 - 0.15 * whole : 0.25;
      found.set(at, Math.max(quality, found.get(at) ?? 0));
    }
  }
  return found;
}

const SHORTEST_HALF = 2;

/** 'Ball Pen' in a title matches 'ballpen'. */
function inTwoWords(segment: Segment, word: string): number[] {
  return halvesOf(segment, word).flatMap(([first, second]) => {
    const found: number[] = [];
    for (const posting of postingsOf(segment, termAt(segment, singular(first)))) {
      const inTitle = (posting & FIELDS.title) > 0;
      if (inTitle && segment.titles[posting >>> 4]?.includes(` ${first} ${second}`))
        found.push(posting >>> 4);
    }
    return found;
  });
}

/** Splits a word into two known words. */
export function halvesOf(dictionary: Dictionary, word: string): [first: string, second: string][] {
  const halves: [string, string][] = [];
  for (let cut = SHORTEST_HALF; cut <= word.length - SHORTEST_HALF; cut += 1) {
    const [first, second] = [word.slice(0, cut), word.slice(cut)];
    const known = [first, second].every((half) => termAt(dictionary, singular(half)) >= 0);
    if (known) halves.push([first, second]);
  }
  return halves;
}
