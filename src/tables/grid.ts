import { latinDigits } from '../lib/indian-numbers.ts';

export interface GridRow {
  /** As a spreadsheet counts. */
  number: number;
  /** As they are shown (D62). A formula without a stored value is its own text. */
  cells: readonly string[];
  /** As it stood in a text. */
  typed: string;
}

/** What is hidden in a workbook is not in `rows`; the cells of a hidden column are empty. */
export interface Grid {
  rows: GridRow[];
  hiddenRows: number;
  hiddenColumns: number;
}

/** As spreadsheets name columns: A, Z, AA. */
export function letters(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : letters(Math.floor(at / 26) - 1) + letter;
}

/** For a class of a pattern: letters with their marks. Patterns with \p{L}\p{M} take milliseconds to compile. */
export const LETTERS = 'A-Za-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u0963\\u0966-\\u1fff\\u2c00-\\ufdff';

const WORD = new RegExp(`[${LETTERS}\\d]`);

export function hasWord(text: string): boolean {
  return WORD.test(text);
}

/** Latin digits, no invisible characters. */
export function plainText(text: string): string {
  if (/^[ -~]*$/.test(text)) return text;
  return latinDigits(
    text
      .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\ufe0f/g, '')
      .replace(/[\u00a0\u2000-\u200a\u202f\u3000]/g, ' '),
  );
}
