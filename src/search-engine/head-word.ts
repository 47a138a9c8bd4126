import { singular, tokenize } from './words.ts';

interface Details {
  values: readonly string[];
  places: readonly string[];
}

/** The word that names the kind: 'Desk Stand for Pens, Blue' is a stand; a set is also what is in it. */
export function headOf(title: string, { values, places }: Details): string {
  const phrase = title.split(ENDS).find((part) => part.trim() !== '') ?? '';
  const words = tokenize(phrase).map(({ word }) => word);
  const kinds = new Set(places.flatMap((place) => tokenize(place).map(({ word }) => singular(word))));
  const details = new Set(values.flatMap(shortValue));
  const isDetail = (word: string) =>
    /\d/.test(word) || PACKED.has(word) || (details.has(word) && !kinds.has(singular(word)));
  let end = words.length;
  while (end > 0) {
    const [before = '', last = ''] = [words[end - 2], words[end - 1]];
    if (isDetail(last)) end -= 1;
    // '2 Quire', '180 Pages'
    else if (end > 2 && /^\d/.test(before)) end -= 2;
    else break;
  }
  const packed = words.slice(end).filter((word) => PACKED.has(word));
  return [words[(end || words.length) - 1] ?? '', ...packed].join('; ');
}

const ENDS = /[,;:()[\]|–—]|\s[-/]\s|\s(?:with|for|in|of|from|by|to)\s/i;

/** What they hold is the kind, too. */
const PACKED = new Set(['set', 'pack', 'pair', 'ream', 'combo', 'kit', 'no']);

/** Of a long value, no word stands for the value. */
function shortValue(value: string): string[] {
  const words = tokenize(value).map(({ word }) => word);
  return words.length <= LONGEST_VALUE ? words : [];
}

const LONGEST_VALUE = 3;
