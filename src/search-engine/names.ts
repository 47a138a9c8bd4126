import { madePer } from '../lib/made-per.ts';
import { postingsOf } from './postings.ts';
import { NAMES, type Segment } from './segment.ts';

export type Dictionary = Pick<Segment, 'terms' | 'masks'>;

export interface Names extends Dictionary {
  numbers: number[];
}

/** Descriptions have many more words. */
export const namesIn = madePer((segment: Segment): Names => {
  const { terms, masks } = segment;
  const numbers = [...terms.keys()].filter((term) => isIn(segment, term, NAMES));
  return {
    numbers,
    terms: numbers.map((number) => terms[number] ?? ''),
    masks: Int32Array.from(numbers, (number) => masks[number] ?? 0),
  };
});

export function isIn(segment: Segment, term: number, fields: number): boolean {
  return postingsOf(segment, term).some((posting) => (posting & fields) > 0);
}
