export type Delimiter = ',' | ';' | '\t';

export interface Row {
  cells: string[];
  /** As it is in the text, without the line's end. */
  typed: string;
}

/** A quote that is closed nowhere near is a letter: one in line 3 must not hide the lines after it. */
const LONGEST_FIELD = 2000;

/** Rows of quoted or plain fields (RFC 4180). Rows without text are omitted; the rest of `most` is not read. */
export function rowsOf(text: string, delimiter: Delimiter | null, most = Number.POSITIVE_INFINITY): Row[] {
  const rows: Row[] = [];
  for (let at = 0; at < text.length && rows.length < most; ) {
    const { row, next } = rowAt(text, at, delimiter);
    if (row.typed.trim() !== '') rows.push(row);
    at = next;
  }
  return rows;
}

function rowAt(text: string, start: number, delimiter: Delimiter | null): { row: Row; next: number } {
  const cells: string[] = [];
  let at = start;
  for (;;) {
    const quoted = delimiter === null ? null : quotedAt(text, at, delimiter);
    const end = quoted?.end ?? fieldEnd(text, at, delimiter);
    cells.push(quoted?.value ?? text.slice(at, end));
    if (text[end] === delimiter) {
      at = end + 1;
      continue;
    }
    const next = end + (text.startsWith('\r\n', end) ? 2 : 1);
    return { row: { cells: cells.map((cell) => cell.trim()), typed: text.slice(start, end) }, next };
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
