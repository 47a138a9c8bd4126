import { columnsOf, unheadedColumns } from './columns.ts';
import { type Delimiter, rowsOf } from './delimited.ts';
import { findTable, itemsIn, LOOKED_AT, type Table } from './find-table.ts';
import { type GridRow, plainText } from './grid.ts';
import { headedList, type ListColumns, unheadedList } from './list-columns.ts';
import { MEASURES, NAME_MARKERS } from './quantity-words.ts';
import { DELIMITERS, delimiterOf } from './text-grid.ts';

/** A table in a text that may as well be lines of words. */
export interface ListInText {
  /** The text, with tabs for what is set with spaces. */
  body: string;
  delimiter: Delimiter;
  /** Of its first row below the headings. */
  from: { end: number; next: number };
  /** Null without headings. */
  table: Table | null;
  columns: ListColumns;
}

/** Null if these are just lines. */
export function listInText(text: string): ListInText | null {
  const headed = delimiterOf(text);
  if (headed) {
    const found = headedIn(text, headed.delimiter, headed.from);
    if (found) return found;
  }
  const from = headed?.from ?? { end: 0, next: 1 };
  const sample = text.slice(0, from.end + SAMPLE);
  for (const delimiter of headed ? [headed.delimiter] : DELIMITERS) {
    const { rows } = rowsOf(sample, delimiter, { most: LOOKED_AT, from });
    const columns =
      rows.some(({ cells }) => cells.length > 1) && isPlain(rows, delimiter) ? plainList(rows) : null;
    if (columns) return { body: text, delimiter, from, table: null, columns };
  }
  return spacedIn(text, sample);
}

const SAMPLE = 20_000;

function headedIn(body: string, delimiter: Delimiter, first: ListInText['from']): ListInText | null {
  const { rows } = rowsOf(body, delimiter, { most: LOOKED_AT, from: first });
  const table = findTable(rows);
  if (!table) return null;
  const items = rows.slice(table.start).flatMap((row) => itemsIn(row, table));
  const from = rowsOf(body, delimiter, { most: table.start, from: first });
  return { body, delimiter, from, table, columns: headedList(columnsOf(table, items), items.length) };
}

/** Columns that are set with spaces, as in a mail. */
function spacedIn(text: string, sample: string): ListInText | null {
  const start = { end: 0, next: 1 };
  const { rows } = rowsOf(sample.replace(GAPS, '\t'), '\t', { most: LOOKED_AT });
  if (!rows.some(({ cells }) => cells.length > 1)) return null;
  const body = () => text.replace(GAPS, '\t');
  if (findTable(rows)) return headedIn(body(), '\t', start);
  const isEven = rows.length > 1 && rows.every(({ cells }) => cells.length === rows[0]?.cells.length);
  const columns = isEven ? unheadedList(unheadedColumns(rows), rows.length) : null;
  const isCounted = columns !== null && columns.quantity >= 0;
  return isCounted ? { body: body(), delimiter: '\t', from: start, table: null, columns } : null;
}

const GAPS = /(?<=\S) {2,}(?=\S)/g;

function plainList(rows: readonly GridRow[]): ListColumns | null {
  const columns = unheadedList(unheadedColumns(rows), rows.length);
  if (!columns) return null;
  const isSure = columns.serial >= 0 || rows.some(({ typed }) => typed.startsWith('"'));
  return isSure || columns.quantity >= 0 || columns.candidates.length > 0 ? columns : null;
}

/** Text has commas, too; a tab is a column's. */
function isPlain(rows: readonly GridRow[], delimiter: Delimiter): boolean {
  if (delimiter === '\t') return true;
  const width = rows[0]?.cells.length ?? 0;
  // 'pens,1,000': the last cell is a part of a number.
  const isWide = rows.every(
    ({ cells }) => cells.length === width && !cells.some((cell) => /^0\d\d$/.test(cell)),
  );
  if (!isWide || delimiter !== ',') return isWide;
  const texts = rows.map(({ typed }) => plainText(typed.slice(0, LONGEST_LOOKED_AT)));
  return !texts.some((text) => MARKED_NUMBER.test(text)) && !texts.every(hasNumberInPhrase);
}

const LONGEST_LOOKED_AT = 1000;

/** 'pens - 1,500' and 'pens, 1,500': the comma is the number's. */
const MARKED_NUMBER =
  /(?:\s[-–—]|[-–—] |[:=×*@₹>→…_|\t]|\.\.|\p{L}[^,]{0,40}, |[^\p{L}]x) ?\d{1,3}(?:,\d{2,3})*,\d{3}(?!,?\d)/iu;

/** '1,500 pens', 'pens 1,500', 'pens 1,500 nos'; but not 'pin no 10,500', 'HP 803,100' and '5,200 ml bottle'. */
const NUMBER_IN_PHRASE =
  /(?:^\s*|([\p{L}\p{M}]{1,20})[.)\]}]? +|\d +(?=\d\d?,\d\d,|\d\d?,\d{3} +\p{L}))\d{1,2}(?:,\d\d)*,\d{3}(?=\s*$|[x×*]| +([\p{L}\p{M}]{1,20}))/u;

function hasNumberInPhrase(text: string): boolean {
  const [found, before = '', after = ''] = NUMBER_IN_PHRASE.exec(text) ?? [];
  return found !== undefined && !NAME_MARKERS.has(before.toLowerCase()) && !MEASURES.has(after.toLowerCase());
}
