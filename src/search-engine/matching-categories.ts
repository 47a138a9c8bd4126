import { madePer } from '../lib/made-per.ts';
import { recalling } from '../lib/recalling.ts';
import type { Place } from './segment.ts';
import { errorsAllowed, errorsInBeginning } from './typing-errors.ts';
import { singular, tokenize } from './words.ts';

const MOST_CATEGORIES = 3;

interface Named {
  category: { name: string; parent?: string };
  words: string[];
  count: number;
}

type Places = readonly { place: Place; count: number }[];

export function matchingCategories(
  places: Places,
  words: readonly string[],
): { name: string; parent?: string }[] {
  const likenesses = words.map((typed) => recalling((word: string) => likeness(typed, word)));
  return namesOf(places)
    .map((entry) => ({ entry, fit: fitOf(entry.words, likenesses) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit || b.entry.count - a.entry.count)
    .slice(0, MOST_CATEGORIES)
    .map(({ entry }) => entry.category);
}

/** Names are split once for each state of the index. */
const namesOf = madePer((places: Places): Named[] => {
  const found = new Map<string, Named>();
  const note = (category: Named['category'], count: number) => {
    if (!category.name) return;
    const key = `${category.name.toLowerCase()}\n${category.parent?.toLowerCase() ?? ''}`;
    const known = found.get(key) ?? {
      category,
      words: tokenize(category.name).map(({ word }) => word),
      count: 0,
    };
    known.count += count;
    found.set(key, known);
  };
  for (const { place, count } of places) {
    note({ name: place.categoryName }, count);
    if (place.categoryName) note({ name: place.parentName, parent: place.categoryName }, count);
  }
  return [...found.values()];
});

/** 0 if a word is missing. */
function fitOf(inName: readonly string[], likenesses: readonly ((word: string) => number)[]): number {
  if (inName.length === 0 || likenesses.length === 0) return 0;
  let sum = 0;
  for (const likeness of likenesses) {
    const fit = inName.reduce((best, word) => Math.max(best, likeness(word)), 0);
    if (fit === 0) return 0;
    sum += fit;
  }
  return sum / Math.max(likenesses.length, inName.length);
}

function likeness(typed: string, word: string): number {
  if (singular(typed) === singular(word)) return 1;
  if (word.startsWith(typed)) return 0.8;
  const most = errorsAllowed(typed);
  return most > 0 && errorsInBeginning(typed, word, most) <= most ? 0.3 : 0;
}
