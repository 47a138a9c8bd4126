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

/** A quote that is closed nowhere near is a letter: one in line 3 must not hide the lines after it. */
const LONGEST_FIELD = 2000;
/** The rest of a wider row is its last cell: no list of products has so many columns. */
const MOST_CELLS = 100;

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
    const { row, next } = rowAt(text, end, delimiter);
    if (/\S/.test(row.typed)) rows.push(row);
    end = next;
  }
  return { rows, end };
}

function rowAt(text: string, start: number, delimiter: Delimiter | null): { row: Row; next: number } {
  const cells: string[] = [];
  let at = start;
  for (;;) {
    const between = cells.length < MOST_CELLS - 1 ? delimiter : null;
    const quoted = between === null ? null : quotedAt(text, at, between);
    const end = quoted?.end ?? fieldEnd(text, at, between);
    cells.push((quoted?.value ?? text.slice(at, end)).trim());
    if (between !== null && text[end] === between) {
      at = end + 1;
      continue;
    }
    const next = end + (text.startsWith('\r\n', end) ? 2 : 1);
    return { row: { cells, typed: text.slice(start, end) }, next };
  }
}

function fieldEnd(text: string, from: number, delimiter: Delimiter | null): number {
  let at = from;
  while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
}

function quotedAt(text: string, from: number, delimiter: Delimiter): { value: string; end: number } | null {
  if (text[from] !== '"') return null;
  const last = Math.min(text.length, from + LONGEST_FIELD);
  for (let at = from + 1; at < last; at += 1) {
    if (text[at] !== '"') continue;
    if (text[at + 1] === '"') {
      at += 1;
      continue;
    }
    const after = text[at + 1];
    const isClosed = after === undefined || after === delimiter || after === '\n' || after === '\r';
    return isClosed ? { value: text.slice(from + 1, at).replaceAll('""', '"'), end: at + 1 } : null;
  }
  return null;
}
