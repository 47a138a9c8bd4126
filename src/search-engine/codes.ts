import { FIELD_BITS } from './postings.ts';

/** To compare: case, spaces, hyphens, dots and slashes are no difference (D61.83). */
export function plainCode(code: string): string {
  return code
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s./\\\p{Dash}]/gu, '');
}

/** Spreadsheets drop the zeros in front. */
export function withoutZeros(plain: string): string {
  return plain.replace(/^0+(?=.)/, '');
}

/** A code is a term without its zeros in front; a bit says how many these were. */
export function codePosting(plain: string): [term: string, zeros: number] {
  const term = withoutZeros(plain);
  return [term, 2 ** Math.min(plain.length - term.length, FIELD_BITS - 1)];
}
