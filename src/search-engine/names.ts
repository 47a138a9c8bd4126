import { postingsOf } from './postings.ts';
import { NAMES, type Segment } from './segment.ts';

export type Dictionary = Pick<Segment, 'terms' | 'masks'>;

export interface Names extends Dictionary {
  numbers: number[];
}

/** Descriptions have many more words. */
export function namesIn(segment: Segment): Names {
  const known = names.get(segment);
  if (known) return known;
  const { terms, masks } = segment;
  const numbers = [...terms.keys()].filter((term) => isIn(segment, term, NAMES));
  const found = {
    numbers,
    terms: numbers.map((number) => terms[number] ?? ''),
    masks: Int32Array.from(numbers, (number) => masks[number] ?? 0),
  };
  names.set(segment, found);
  return found;
}

const names = new WeakMap<Segment, Names>();

export function isIn(segment: Segment, term: number, fields: number): boolean {
  return postingsOf(segment, term).some((posting) => (posting & fields) > 0);
}
