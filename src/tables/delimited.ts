import { withoutApostrophes } from '../lib/csv-field.ts';
import { findTable, LOOKED_AT } from './find-table.ts';
import type { Grid, GridRow } from './grid.ts';

export type Delimiter = ',' | ';' | '\t' | '|';
export const DELIMITERS: readonly Delimiter[] = ['\t', '|', ';', ','];

interface Limits {
  /** A quote that is closed nowhere near is a letter: one in line 3 must not hide the lines after it. */
  longestField: number;
  /** The rest of a wider row is its last cell. */
  mostCells: number;
}

const OF_LISTS: Limits = { longestField: 2000, mostCells: 100 };
const OF_FILES: Limits = { longestField: 200_000, mostCells: 1000 };

export function gridOfText(text: string): Grid {
  const rows = headedRows(text, OF_FILES) ?? rowsOf(text, ',', { limits: OF_FILES });
  return { rows, hiddenRows: 0, hiddenColumns: 0 };
}

/** By the delimiter that a text says of itself, as `sep=;`, or by which most headings are known; null without headings. */
export function headedRows(text: string, limits = OF_LISTS): GridRow[] | null {
  const [, said] = /^\ufeff?sep=([\t|;,])\r?\n/i.exec(text) ?? [];
  const own = DELIMITERS.find((each) => each === said);
  if (own) return rowsOf(text, own, { limits }).slice(1);
  const sample = text.slice(0, SAMPLE);
  const [best] = DELIMITERS.map((delimiter) => ({
    delimiter,
    score: findTable(rowsOf(sample, delimiter, { most: LOOKED_AT, limits }))?.score ?? 0,
  })).toSorted((a, b) => b.score - a.score);
  return best && best.score > 0 ? rowsOf(text, best.delimiter, { limits }) : null;
}

const SAMPLE = 64_000;

/** Rows of quoted or plain fields (RFC 4180), each a whole line without a delimiter. */
export function rowsOf(
  text: string,
  delimiter: Delimiter | null,
  { most = Number.POSITIVE_INFINITY, limits = OF_LISTS }: { most?: number; limits?: Limits } = {},
): GridRow[] {
  const rows: GridRow[] = [];
  let at = 0;
  for (let number = 1; at < text.length && rows.length < most; number += 1) {
    const start = at;
    const cells: string[] = [];
    for (let isOpen = true; isOpen; at += isOpen ? 1 : 0) {
      const between = cells.length + 1 < limits.mostCells ? delimiter : null;
      const { end, field } = fieldAt(text, at, between, limits.longestField);
      cells.push(delimiter === null ? field.trim() : shown(field));
      isOpen = between !== null && text[end] === between;
      at = end;
    }
    if (cells.some(Boolean)) rows.push({ number, cells, typed: text.slice(start, at) });
    at += text.startsWith('\r\n', at) ? 2 : 1;
  }
  return rows;
}

function shown(field: string): string {
  return field.includes("'") ? withoutApostrophes(field.trim()).trim() : field.trim();
}

function fieldAt(text: string, at: number, delimiter: Delimiter | null, longest: number) {
  const quoted = delimiter === null || text[at] !== '"' ? null : matchAt(QUOTED[delimiter], text, at);
  const isQuoted = quoted?.[1] !== undefined && quoted[1].length < longest;
  const [whole, inside] = isQuoted ? quoted : (matchAt(PLAIN[delimiter ?? '\n'], text, at) ?? ['']);
  return { end: at + whole.length, field: inside?.replaceAll('""', '"') ?? whole };
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

const QUOTED = byDelimiter((delimiter) => `"([^"]*(?:""[^"]*)*)"(?=[${delimiter}\\r\\n]|$)`);
const PLAIN = byDelimiter((delimiter) => `[^${delimiter}\\r\\n]*`);

function byDelimiter(source: (delimiter: string) => string) {
  const pattern = (delimiter: string) => new RegExp(source(delimiter), 'y');
  return {
    ',': pattern(','),
    ';': pattern(';'),
    '\t': pattern('\t'),
    '|': pattern('|'),
    '\n': pattern('\n'),
  };
}
