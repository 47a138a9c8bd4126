import { lazily } from '../../lib/tasks.ts';
import { MOST_LINES } from '../cart-line.ts';
import { countRows, type Delimiter, type Row, rowsOf } from './delimited.ts';
import { DOZENS, MEASURES, NAME_MARKERS } from './quantity-words.ts';
import {
  type Doubt,
  limited,
  type OrderLine,
  plainText,
  type Quantity,
  readCell,
  readCount,
  readCountedLine,
  readLine,
  readName,
} from './read-line.ts';
import { headedTable, isNothing, LOOKED_AT, plainTable, type Table, unitIn } from './table-columns.ts';
import { isFooter } from './table-headings.ts';

export interface OrderList {
  /** Each is read when it is needed: reading hundreds takes a while. */
  lines: (() => OrderLine)[];
  /** Lines that are not taken, because there is no room (D52.45). */
  left: number;
  /** Those lines, as they were typed. */
  rest: string;
}

/** Pasted, typed or from a file: a table if it looks like one, else lines. */
export function readList(text: string, room = MOST_LINES): OrderList {
  const { delimiter, body } = delimiterOf(text);
  const list = listIn(body, delimiter, room);
  // Headings alone may be what is wanted.
  return list.lines.length > 0 || room === 0 ? list : listIn(body, null, room);
}

function listIn(body: string, delimiter: Delimiter | null, room: number): OrderList {
  const first = rowsOf(body, delimiter, LOOKED_AT).rows;
  const table = delimiter && tableOf(first, delimiter);
  const start = table?.start ?? 0;
  const isTaken = (row: Row) => !table || isLine(row, table);
  const taken: Row[] = [];
  let { end } = rowsOf(body, delimiter, start);
  while (taken.length < room && end < body.length) {
    const next = rowsOf(body, delimiter, room - taken.length, end);
    taken.push(...next.rows.filter(isTaken));
    end = next.end;
  }
  const more = rowsOf(body, delimiter, LOOKED_AFTER, end);
  const left = more.rows.filter(isTaken).length + countRows(body, delimiter, more.end);
  const header = first.slice(Math.max(0, start - 1), start);
  const columns = table ? columnsInDoubt(first, table) : [];
  return {
    lines: taken.map((row) => lazily(() => (table ? lineOfRow(row, table, columns) : readLine(row.typed)))),
    left,
    rest: left > 0 ? [...header.map(({ typed }) => typed), body.slice(end).trimEnd()].join('\n') : '',
  };
}

/** More rows that are not taken are only counted. */
const LOOKED_AFTER = 1000;

/** Spreadsheets may say it themselves: `sep=;`. */
function delimiterOf(text: string): { delimiter: Delimiter | null; body: string } {
  const [said, delimiter] = /^\ufeff?sep=([,;\t|])\r?\n/i.exec(text) ?? [];
  if (said && isDelimiter(delimiter)) return { delimiter, body: text.slice(said.length) };
  const sample = text.slice(0, SAMPLE);
  const found = DELIMITERS.find((each) => {
    const { rows } = rowsOf(sample, each, LOOKED_AT);
    return rows.some(({ cells }) => cells.length > 1) && tableOf(rows, each) !== null;
  });
  if (found) return { delimiter: found, body: text };
  const spaced = rowsOf(sample.replace(GAPS, '\t'), '\t', LOOKED_AT).rows;
  return isSpaced(spaced)
    ? { delimiter: '\t', body: text.replace(GAPS, '\t') }
    : { delimiter: null, body: text };
}

/** Columns that are set with spaces, as in a mail. */
const GAPS = /(?<=\S) {2,}(?=\S)/g;

function isSpaced(rows: readonly Row[]): boolean {
  if (!rows.some(({ cells }) => cells.length > 1)) return false;
  const cells = rows.map((row) => row.cells);
  if (headedTable(cells)) return true;
  const isEven = rows.length > 1 && cells.every(({ length }) => length === cells[0]?.length);
  return isEven && (plainTable(cells)?.quantity ?? -1) >= 0;
}

const SAMPLE = 20_000;
const DELIMITERS: readonly Delimiter[] = ['\t', '|', ';', ','];

function isDelimiter(text: string | undefined): text is Delimiter {
  return DELIMITERS.some((each) => each === text);
}

/** Null if these are just lines with commas. */
function tableOf(rows: readonly Row[], delimiter: Delimiter): Table | null {
  const cells = rows.map((row) => row.cells);
  return headedTable(cells) ?? (isPlain(rows, delimiter) ? plainOf(rows) : null);
}

/** Text has commas, too; a tab is a column's. */
function isPlain(rows: readonly Row[], delimiter: Delimiter): boolean {
  if (delimiter === '\t') return true;
  const width = rows[0]?.cells.length ?? 0;
  // 'pens,1,000': the last cell is a part of a number.
  const isWide = rows.every(
    ({ cells }) => cells.length === width && !cells.some((cell) => /^0\d\d$/.test(cell)),
  );
  if (!isWide || delimiter !== ',') return isWide;
  return !rows.some(({ typed }) => MARKED_NUMBER.test(plainText(typed))) && !rows.every(hasNumberInPhrase);
}

/** 'pens - 1,500' and 'pens, 1,500': the comma is the number's. */
const MARKED_NUMBER =
  /(?:\s[-–—]|[-–—] |[:=×*@₹>→…_|\t]|\.\.|\p{L}[^,]{0,40}, |[^\p{L}]x) ?\d{1,3}(?:,\d{2,3})*,\d{3}(?!,?\d)/iu;

/** '1,500 pens', 'pens 1,500', 'pens 1,500 nos'; but not 'pin no 10,500', 'HP 803,100' and '5,200 ml bottle'. */
const NUMBER_IN_PHRASE =
  /(?:^\s*|([\p{L}\p{M}]{1,20})[.)\]}]? +|\d +(?=\d\d?,\d\d,|\d\d?,\d{3} +\p{L}))\d{1,2}(?:,\d\d)*,\d{3}(?=\s*$|[x×*]| +([\p{L}\p{M}]{1,20}))/u;

function hasNumberInPhrase({ typed }: Row): boolean {
  const [found, before = '', after = ''] = NUMBER_IN_PHRASE.exec(plainText(typed)) ?? [];
  return found !== undefined && !NAME_MARKERS.has(before.toLowerCase()) && !MEASURES.has(after.toLowerCase());
}

function plainOf(rows: readonly Row[]): Table | null {
  const table = plainTable(rows.map(({ cells }) => cells));
  if (!table) return null;
  const isSure = table.serial >= 0 || rows.some(({ typed }) => typed.startsWith('"'));
  return isSure || table.quantity >= 0 || table.candidates.length > 0 ? table : null;
}

/** Not a heading that is repeated, a sum or a tax. */
function isLine({ cells }: Row, table: Table): boolean {
  if (!cells.some((cell) => /[\p{L}\p{N}]/u.test(cell))) return false;
  const isHeading =
    table.start > 0 &&
    cells.every((cell, at) => cell.toLowerCase() === (table.headings[at] ?? '').toLowerCase());
  const isNameless = table.words.length > 0 && [...table.words, table.id].every((at) => !cells[at]);
  // A sum, without the word.
  if (table.start > 0 && isNameless && !cells.some((cell) => /\p{L}/u.test(cell))) return false;
  const named =
    table.words.map((at) => cells[at] ?? '').find(Boolean) ?? cells.find((cell) => /\p{L}/u.test(cell));
  return !isHeading && !isFooter(named ?? '');
}

/** The columns between which the shopper chooses, with their first cells. */
function columnsInDoubt(rows: readonly Row[], { candidates, headings, start }: Table): Doubt['columns'] {
  return candidates.map((at) => ({
    number: at + 1,
    heading: (headings[at] ?? '').slice(0, LONGEST_SHOWN),
    cells: rows
      .slice(start)
      .flatMap(({ cells }) => cells[at] || [])
      .slice(0, SHOWN)
      .map((cell) => cell.slice(0, LONGEST_SHOWN)),
  }));
}

const SHOWN = 3;
const LONGEST_SHOWN = 60;

function lineOfRow(row: Row, table: Table, columns: Doubt['columns']): OrderLine {
  const cells = aligned(row.cells, table);
  const cell = (at: number) => cells[at] ?? '';
  const filled = (columnsOf: readonly number[]) =>
    columnsOf.map(cell).filter((each) => each && !isNothing(each));
  const [name = '', ...others] = filled(table.words);
  const id = cell(table.id);
  const named = name || id;
  const unit = unitIn(cell(table.unit));
  const details = [
    ...others,
    ...(unit === null ? filled([table.unit]) : []),
    ...filled(table.details),
  ].filter((detail) => !named.toLowerCase().includes(detail.toLowerCase()));
  const isShort = details.join(' ').length <= LONGEST_DETAILS;
  const note = isShort ? [] : details;
  const quantities = (table.quantity >= 0 ? [table.quantity] : table.candidates).map((at) =>
    withUnit(
      countIn(cell(at), table, cells),
      unit || (table.isInDozens && at === table.quantity ? 'dozen' : ''),
    ),
  );
  const [count = null] = quantities;
  const own = readCountedLine(named);
  // A column of its own says how many: the name keeps its numbers.
  const line = count
    ? { ...count, ...readName(named), isCounted: true }
    : (own ?? withUnit(readLine(named), unit ?? ''));
  const unread = table.quantity >= 0 && !count ? cell(table.quantity) : '';
  const isInDoubt = table.quantity < 0 && (columns.length > 0 || !own);
  return {
    ...line,
    words: [line.words, ...(isShort ? details : [])].filter(Boolean).join(' '),
    id,
    typed: row.typed.trim(),
    note: [line.note, ...note, ...filled(table.notes), unread].filter(Boolean).join(', '),
    ...(isInDoubt && {
      doubt: { columns, quantities: [...quantities.map((each) => each ?? NONE), quantityOf(own)] },
    }),
  };
}

/** Longer ones describe the product: no title has so many words. */
const LONGEST_DETAILS = 60;
const NONE: Quantity = { quantity: 0, unit: '' };

function quantityOf(line: OrderLine | null): Quantity {
  return line ? { quantity: line.quantity, unit: line.unit, asked: line.asked } : { quantity: 1, unit: '' };
}

/** Null for text; a form leaves empty what is not wanted, and a heading between the lines has no number either. */
function countIn(cell: string, { isForm, serial }: Table, cells: readonly string[]): Quantity | null {
  if (isNothing(cell)) return NONE;
  if (cell) return readCell(cell);
  return isForm || (serial >= 0 && !cells[serial]) ? NONE : null;
}

function withUnit<T extends Quantity | null>(count: T, unit: string): T {
  if (!count || count.unit || !unit || typeof count.asked === 'string') return count;
  const quantity = (count.asked ?? count.quantity) * (DOZENS.has(unit) ? 12 : 1);
  return { ...count, ...limited({ quantity, unit }) };
}

/** A comma in a number or a name that was not quoted makes a row too wide. */
function aligned(cells: readonly string[], { headings, quantity, words, start }: Table): readonly string[] {
  const more = cells.length - headings.length;
  const [name = -1] = words;
  if (start === 0 || more <= 0 || quantity < 0 || cells.slice(headings.length).every((cell) => cell === ''))
    return cells;
  const count = plainText(cells.slice(quantity, quantity + more + 1).join(','));
  if (/^\d{1,3}(?:,\d{2,3})*,\d{3}$/.test(count)) {
    return [...cells.slice(0, quantity), count, ...cells.slice(quantity + more + 1)];
  }
  const isCounted = (row: readonly string[]) => readCount(row[quantity] ?? '') !== null;
  const isLast = quantity === headings.length - 1;
  const named = [
    ...cells.slice(0, name),
    cells.slice(name, name + more + 1).join(', '),
    ...cells.slice(name + more + 1),
  ];
  const isInName = name >= 0 && name < quantity && isCounted(named) && (isLast || !isCounted(cells));
  return isInName ? named : cells;
}
