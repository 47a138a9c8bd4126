import { errorsAllowed, errorsInWord } from '../../search-engine/typing-errors.ts';
import { singular, tokenize } from '../../search-engine/words.ts';

export function marks(name: string, typed: string): [from: number, to: number][] {
  const words = tokenize(typed).map(({ word }) => word);
  const glued = words.length > 1 ? [...words, words.join('')] : words;
  const inName = tokenize(name);
  const found = inName.map(({ word }) => Math.max(0, ...glued.map((each) => lengthFound(each, word))));
  inName.slice(1).forEach((next, at) => {
    const word = inName[at]?.word ?? '';
    const isOne = word.length === 1 || (next.from - 1 === inName[at]?.to && name[next.from - 1] === '-');
    // 'tshirt' for T-Shirt, also with an error; 'ballpen' for Ball Pen.
    const spanning = words.filter((each) => each.length > word.length && (isOne || each.startsWith(word)));
    const both = Math.max(0, ...spanning.map((each) => lengthFound(each, word + next.word)));
    if (both <= word.length) return;
    found[at] = word.length;
    found[at + 1] = Math.max(found[at + 1] ?? 0, both - word.length);
  });
  return inName.flatMap(({ word, from, to }, at): [number, number][] => {
    const longest = found[at] ?? 0;
    if (longest === 0) return [];
    // If normalising removed letters, a part could end inside a letter.
    return [[from, longest < word.length && to - from === word.length ? from + longest : to]];
  });
}

function lengthFound(typed: string, word: string): number {
  if (word.startsWith(typed)) return typed.length;
  if (singular(typed) === singular(word)) return word.length;
  const most = errorsAllowed(typed);
  return most > 0 && errorsInWord(typed, word, most) <= most ? word.length : 0;
}
