import { singular } from './words.ts';

const COVERED = 2;
const NEIGHBOURS = 0.8;
const LAST_WORD = 0.5;

/**
 * Breaks ties (D39): how much of the title was typed, adjacent words as typed, and a last word that names the kind
 * ("Ball Pen" before "Pen Stand" for "pen"). `title` has a space before, between and after its words.
 */
export function titleBonus(title: string, words: readonly string[]): number {
  const inTitle = title.trim().split(' ');
  const asked = words.map((word) => ({ word, single: singular(word) }));
  const covered = inTitle.filter((each) =>
    asked.some(
      ({ word, single }) => each.startsWith(word) || (each[0] === word[0] && singular(each) === single),
    ),
  ).length;
  const beside = words.filter((word, at) => at > 0 && title.includes(` ${words[at - 1]} ${word}`)).length;
  const lastAsked = asked.at(-1)?.single ?? '';
  const last = singular(inTitle.at(-1) ?? '');
  return (
    (COVERED * covered) / inTitle.length +
    NEIGHBOURS * beside +
    (last !== '' && last === lastAsked ? LAST_WORD : 0)
  );
}
