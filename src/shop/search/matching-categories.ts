import type { Place } from './segment.ts';
import { errorsAllowed, errorsBetween } from './typing-errors.ts';
import { singular, wordsOf } from './words.ts';

const MOST_CATEGORIES = 3;

/** The categories and sub-categories whose name holds all the words: the best first, then those with most products. */
export function matchingCategories(
  places: readonly { place: Place; count: number }[],
  words: readonly string[],
): { name: string; parent?: string }[] {
  const named = new Map<string, { name: string; parent?: string; count: number }>();
  const note = (entry: { name: string; parent?: string }, count: number) => {
    const key = `${entry.name.toLowerCase()}\n${entry.parent?.toLowerCase() ?? ''}`;
    const known = named.get(key);
    if (entry.name) named.set(key, { ...(known ?? entry), count: (known?.count ?? 0) + count });
  };
  for (const { place, count } of places) {
    note({ name: place.categoryName }, count);
    if (place.categoryName) note({ name: place.parentName, parent: place.categoryName }, count);
  }
  return [...named.values()]
    .map((entry) => ({ entry, fit: fitOf(entry.name, words) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit || b.entry.count - a.entry.count)
    .slice(0, MOST_CATEGORIES)
    .map(({ entry: { count: _, ...entry } }) => entry);
}

/** 0 if a word is missing in the name; more, the more of the name was typed and the fewer errors there are. */
function fitOf(name: string, words: readonly string[]): number {
  const inName = wordsOf(name).map(({ word }) => word);
  if (inName.length === 0 || words.length === 0) return 0;
  const fits = words.map((word) => Math.max(...inName.map((each) => likeness(word, each))));
  if (fits.includes(0)) return 0;
  return fits.reduce((sum, fit) => sum + fit, 0) / Math.max(words.length, inName.length);
}

function likeness(typed: string, word: string): number {
  if (singular(typed) === singular(word)) return 1;
  if (word.startsWith(typed)) return 0.8;
  const most = errorsAllowed(typed);
  return most > 0 && errorsBetween(typed, word, most, { beginning: true }) <= most ? 0.3 : 0;
}
