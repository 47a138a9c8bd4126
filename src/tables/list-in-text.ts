import { columnsOf, unheadedColumns } from './columns.ts';
import { hasGroups } from './counted-text.ts';
import { DELIMITERS, type Delimiter, headedRows, rowsOf } from './delimited.ts';
import { findTable, itemsIn, LOOKED_AT, type Table } from './find-table.ts';
import { type GridRow, plainText } from './grid.ts';
import { headedList, type ListColumns, unheadedList } from './list-columns.ts';
import { MEASURES, NAME_MARKERS } from './quantity-words.ts';

/** A table in a text that may as well be lines of words. */
export interface ListInText {
  rows: readonly GridRow[];
  table: Table | null;
  columns: ListColumns;
}

export function listInText(text: string): ListInText | null {
  const headed = headedRows(text);
  const found = headed && headedIn(headed);
  if (found) return found;
  for (const delimiter of DELIMITERS) {
    const rows = rowsOf(text.slice(0, SAMPLE), delimiter, { most: LOOKED_AT });
    const isTable = rows.some(({ cells }) => cells.length > 1) && isPlain(rows, delimiter);
    const columns = isTable ? plainList(rows) : null;
    if (columns) return { rows: rowsOf(text, delimiter), table: null, columns };
  }
  return spacedIn(text);
}

const SAMPLE = 20_000;

function headedIn(all: readonly GridRow[]): ListInText | null {
  const table = findTable(all);
  if (!table) return null;
  const rows = all.slice(table.start);
  const items = rows.slice(0, LOOKED_AT).flatMap((row) => itemsIn(row, table));
  return { rows, table, columns: headedList(columnsOf(table, items), items.length) };
}

/** Columns that are set with spaces, as in a mail. */
function spacedIn(text: string): ListInText | null {
  const first = rowsOf(text.slice(0, SAMPLE).replace(GAPS, '\t'), '\t', { most: LOOKED_AT });
  if (!first.some(({ cells }) => cells.length > 1)) return null;
  const rows = () => rowsOf(text.replace(GAPS, '\t'), '\t');
  if (findTable(first)) return headedIn(rows());
  const isEven = first.length > 1 && first.every(({ cells }) => cells.length === first[0]?.cells.length);
  const columns = isEven ? unheadedList(unheadedColumns(first), first.length) : null;
  return columns && columns.quantity >= 0 ? { rows: rows(), table: null, columns } : null;
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
  return (
    !texts.some((text) => hasGroups(text) && MARKED_NUMBER.test(text)) && !texts.every(hasNumberInPhrase)
  );
}

const LONGEST_LOOKED_AT = 1000;

/** 'pens - 1,500' and 'pens, 1,500': the comma is the number's. */
const MARKED_NUMBER =
  /(?:\s[-–—]|[-–—] |[:=×*@₹>→…_|\t]|\.\.|\p{L}[^,]{0,40}, |[^\p{L}]x) ?\d{1,3}(?:,\d{2,3})*,\d{3}(?!,?\d)/iu;

/** '1,500 pens', 'pens 1,500', 'pens 1,500 nos'; but not 'pin no 10,500', 'HP 803,100' and '5,200 ml bottle'. */
const NUMBER_IN_PHRASE =
  /(?:^\s*|([\p{L}\p{M}]{1,20})[.)\]}]? +|\d +(?=\d\d?,\d\d,|\d\d?,\d{3} +\p{L}))\d{1,2}(?:,\d\d)*,\d{3}(?=\s*$|[x×*]| +([\p{L}\p{M}]{1,20}))/u;

function hasNumberInPhrase(text: string): boolean {
  if (!hasGroups(text)) return false;
  const [found, before = '', after = ''] = NUMBER_IN_PHRASE.exec(text) ?? [];
  return found !== undefined && !NAME_MARKERS.has(before.toLowerCase()) && !MEASURES.has(after.toLowerCase());
}
