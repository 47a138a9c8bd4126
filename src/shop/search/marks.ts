import { errorsAllowed, errorsBetween } from './typing-errors.ts';
import { singular, wordsOf } from './words.ts';

/** The letters of a name that the typed words found, as ranges from a place up to another, in their order. */
export function marks(name: string, typed: string): [from: number, to: number][] {
  const words = wordsOf(typed).map(({ word }) => word);
  const glued = words.length > 1 ? [...words, words.join('')] : words;
  return wordsOf(name).flatMap(({ word, from, to }): [number, number][] => {
    const lengths = glued.map((each) => lengthFound(each, word));
    const longest = Math.max(0, ...lengths);
    if (longest === 0) return [];
    // Where letters were taken off for comparing, a part of the word could end inside a letter.
    return [[from, longest < word.length && to - from === word.length ? from + longest : to]];
  });
}

/** How many letters of the word were found, from its beginning. */
function lengthFound(typed: string, word: string): number {
  if (word.startsWith(typed)) return typed.length;
  if (singular(typed) === singular(word)) return word.length;
  const most = errorsAllowed(typed);
  return most > 0 && errorsBetween(typed, word, most) <= most ? word.length : 0;
}
