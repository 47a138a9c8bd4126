import { postingsOf } from './postings.ts';
import type { SearchIndex } from './search-index.ts';
import { lowerBound, type Place, type Segment, termAt } from './segment.ts';
import { errorsBetween, letterMask, lettersMissing, wrongFirst } from './typing-errors.ts';
import { singular } from './words.ts';

const TRIED = 3;

/** Each unknown word becomes the closest, then most frequent known one that `keep` accepts (D39.6). */
export function nearestSpelling(
  index: SearchIndex,
  words: readonly string[],
  keep?: (place: Place) => boolean,
): string | null {
  const segments = index.parts().map(({ segment }) => segment);
  const choices = words.map((word) => (isKnown(segments, word) ? [word] : spellingsOf(segments, word)));
  if (words.length === 0 || choices.every((choice, at) => choice[0] === words[at])) return null;
  for (let turn = 0; turn < TRIED; turn += 1) {
    const tried = choices.map((choice) => choice[Math.min(turn, choice.length - 1)] ?? '');
    if (tried.includes('')) return null;
    if (index.find(tried, keep).total > 0) return tried.join(' ');
  }
  return null;
}

function isKnown(segments: readonly Segment[], word: string): boolean {
  return segments.some(
    (segment) =>
      termAt(segment, singular(word)) >= 0 ||
      (word.length > 1 && segment.terms[lowerBound(segment, word)]?.startsWith(word) === true),
  );
}

function spellingsOf(segments: readonly Segment[], word: string): string[] {
  const most = Math.min(word.length >= 8 ? 3 : 2, Math.floor(word.length / 2));
  const mask = letterMask(word);
  const found = new Map<string, { errors: number; products: number }>();
  for (const segment of segments) {
    segment.terms.forEach((term, at) => {
      if (Math.abs(term.length - word.length) > most) return;
      if (lettersMissing(mask, segment.masks[at] ?? 0) > most) return;
      const errors = errorsBetween(word, term, most);
      if (errors > most) return;
      const products = postingsOf(segment, at).length;
      found.set(term, {
        errors: errors + wrongFirst(word, term),
        products: products + (found.get(term)?.products ?? 0),
      });
    });
  }
  return [...found]
    .sort(([, a], [, b]) => a.errors - b.errors || b.products - a.products)
    .slice(0, TRIED)
    .map(([term]) => term);
}
