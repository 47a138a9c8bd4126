import { withoutApostrophes } from '../../lib/csv-field.ts';
import type { SheetRow } from './workbook.ts';

export type Delimiter = ',' | ';' | '\t' | '|';

export interface Row {
  cells: string[];
  /** As it is in the text, without the line's end. */
  typed: string;
}

export interface Rows {
  rows: Row[];
  /** Where the text after them begins. */
  end: number;
}

export interface Limits {
  /** A quote that is closed nowhere near is a letter: one in line 3 must not hide the lines after it. */
  longestField: number;
  /** The rest of a wider row is its last cell. */
  mostCells: number;
}

const OF_LISTS: Limits = { longestField: 2000, mostCells: 100 };

/** Rows of quoted or plain fields (RFC 4180). Rows without text are omitted; the rest of `most` is not read. */
export function rowsOf(
  text: string,
  delimiter: Delimiter | null,
  most = Number.POSITIVE_INFINITY,
  start = 0,
): Rows {
  const rows: Row[] = [];
  let end = start;
  while (end < text.length && rows.length < most) {
    const cells: string[] = [];
    const to = rowEnd(text, end, delimiter, cells);
    const typed = text.slice(end, to);
    if (/\S/.test(typed)) rows.push({ cells, typed });
    end = afterRow(text, to);
  }
  return { rows, end };
}

/** All that have text, with the numbers that a spreadsheet gives them. */
export function numberedRows(text: string, delimiter: Delimiter, limits: Limits): SheetRow[] {
  const rows: SheetRow[] = [];
  for (let at = 0, number = 1; at < text.length; number += 1) {
    const cells: string[] = [];
    at = afterRow(text, rowEnd(text, at, delimiter, cells, limits));
    const filled = cells.findLastIndex(Boolean) + 1;
    if (filled > 0) rows.push({ number, cells: cells.slice(0, filled) });
  }
  return rows;
}

/** As many as `rowsOf` finds, in a fraction of its time. */
export function countRows(text: string, delimiter: Delimiter | null, start: number): number {
  let count = 0;
  for (let at = start; at < text.length; ) {
    const to = rowEnd(text, at, delimiter);
    if (/\S/.test(text.slice(at, to))) count += 1;
    at = afterRow(text, to);
  }
  return count;
}

function rowEnd(
  text: string,
  start: number,
  delimiter: Delimiter | null,
  cells?: string[],
  { longestField, mostCells } = OF_LISTS,
): number {
  let at = start;
  for (let count = 1; ; count += 1) {
    const between = count < mostCells ? delimiter : null;
    const closed = between === null ? -1 : quotedEnd(text, at, between, longestField);
    const end = closed < 0 ? fieldEnd(text, at, between) : closed;
    const field = closed < 0 ? text.slice(at, end) : text.slice(at + 1, end - 1).replaceAll('""', '"');
    const cell = field.trim();
    cells?.push(delimiter === null ? cell : withoutApostrophes(cell).trim());
    if (between === null || text[end] !== between) return end;
    at = end + 1;
  }
}

function afterRow(text: string, end: number): number {
  return end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1);
}

function fieldEnd(text: string, from: number, delimiter: Delimiter | null): number {
  let at = from;
  while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
}

/** Behind the closing quote; -1 for a field that is not quoted. */
function quotedEnd(text: string, from: number, delimiter: Delimiter, longest: number): number {
  if (text[from] !== '"') return -1;
  const last = Math.min(text.length, from + longest);
  for (let at = from + 1; at < last; at += 1) {
    if (text[at] !== '"') continue;
    if (text[at + 1] === '"') {
      at += 1;
      continue;
    }
    const after = text[at + 1];
    const isClosed = after === undefined || after === delimiter || after === '\n' || after === '\r';
    return isClosed ? at + 1 : -1;
  }
  return -1;
}
