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

/** Latin digits, no invisible characters. */
export function plainText(text: string): string {
  if (/^[ -~]*$/.test(text)) return text;
  return latinDigits(
    text
      .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\ufe0f/g, '')
      .replace(/[\u00a0\u2000-\u200a\u202f\u3000]/g, ' '),
  );
}
