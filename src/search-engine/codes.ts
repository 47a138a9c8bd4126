/** To compare: case, spaces, hyphens, dots and slashes are no difference (D61.83). */
export function plainCode(code: string): string {
  return code
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s./\\\p{Dash}]/gu, '');
}

/** Spreadsheets make 123 of 00123, and never the other way. */
export function hasZeros(code: string): boolean {
  return /^\s*0/.test(code);
}

export function withoutZeros(plain: string): string {
  return plain.replace(/^0+(?=.)/, '');
}
