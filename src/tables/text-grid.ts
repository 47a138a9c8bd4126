import { type Delimiter, type Limits, type Rows, rowsOf } from './delimited.ts';
import { findTable, LOOKED_AT } from './find-table.ts';
import type { Grid } from './grid.ts';

export interface Delimited {
  delimiter: Delimiter;
  from: Pick<Rows, 'end' | 'next'>;
}

/** The delimiter that the text says of itself, as `sep=;`, or by which most headings are known; null without headings. */
export function delimiterOf(text: string, limits?: Limits): Delimited | null {
  const [said, sign] = /^\ufeff?sep=(.)\r?\n/i.exec(text) ?? [];
  const own = DELIMITERS.find((each) => each === sign);
  if (said && own) return { delimiter: own, from: { end: said.length, next: 2 } };
  const sample = text.slice(0, SAMPLE);
  const [best] = DELIMITERS.map((delimiter) => ({
    delimiter,
    score:
      findTable(rowsOf(sample, delimiter, { most: LOOKED_AT, ...(limits && { limits }) }).rows)?.score ?? 0,
  })).toSorted((a, b) => b.score - a.score);
  return best && best.score > 0 ? { delimiter: best.delimiter, from: { end: 0, next: 1 } } : null;
}

const SAMPLE = 64_000;
export const DELIMITERS: readonly Delimiter[] = ['\t', '|', ';', ','];

/** All of a text's rows. */
export function gridOfText(text: string, limits: Limits = OF_FILES): Grid {
  const { delimiter, from } = delimiterOf(text, limits) ?? { delimiter: ',' as const, from: undefined };
  const { rows } = rowsOf(text, delimiter, { limits, ...(from && { from }) });
  return { rows, hiddenRows: 0, hiddenColumns: 0 };
}

const OF_FILES: Limits = { longestField: 200_000, mostCells: 1000 };
