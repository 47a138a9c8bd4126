import { DOZENS, UNITS } from './quantity-words.ts';
import { plainText, readCount } from './read-line.ts';
import { type Heading, readHeading } from './table-headings.ts';

/** Of a row or a column. */
type Cells = readonly string[];

/** Which column of a table is what (D52.45), whatever the table came from. */
export interface Table {
  /** Rows before the first line: titles and headings. */
  start: number;
  /** '' without headings. */
  headings: Cells;
  /** -1: not known. */
  quantity: number;
  /** If it is not known, those that may be it, the likeliest first. */
  candidates: readonly number[];
  /** Of the quantity; -1 without one. */
  unit: number;
  isInDozens: boolean;
  id: number;
  serial: number;
  /** The first names the product. */
  words: readonly number[];
  /** They say more of it: brand, colour, size. */
  details: readonly number[];
  notes: readonly number[];
  /** Most rows have no quantity: the others are not wanted. */
  isForm: boolean;
}

/** Rows that decide what the columns are. */
export const LOOKED_AT = 50;
const LOOKED_AT_OF_CELL = 200;
/** A heading may be below the name of an office, an address and a date. */
const HEADED_WITHIN = 10;

export function headedTable(rows: readonly Cells[]): Table | null {
  for (let at = 0; at < Math.min(rows.length, HEADED_WITHIN); at += 1) {
    const found = tableBelow(rows, at);
    if (found) return found;
  }
  return null;
}

function tableBelow(rows: readonly Cells[], at: number): Table | null {
  const first = rows[at] ?? [];
  if (first.some((cell) => cell.length > LONGEST_HEADING)) return null;
  const headings = first.map(readHeading);
  if (!isHeadingRow(first, headings, rows.slice(at + 1), at)) return null;
  const second = secondRow(first, headings, rows[at + 1]);
  const names = second ?? [...first];
  const read = second ? second.map(readHeading) : headings;
  let start = at + (second ? 2 : 1);
  if (isNumbering(rows[start])) start += 1;
  const below = rows.slice(start, LOOKED_AT).filter((row) => row.some(Boolean));
  return tableOf(names, read, below, start);
}

function isHeadingRow(
  cells: Cells,
  headings: readonly Heading[],
  below: readonly Cells[],
  at: number,
): boolean {
  const filled = cells.filter(Boolean);
  if (cells.length < 2 || filled.length === 0) return false;
  const names = headings.filter(({ kind }) => kind === 'words' || kind === 'id');
  // 'Dozens' is 12, unless it is beside 'Item'.
  const isHeading = (cell: string) => names.length > 0 && DOZENS.has(cell.toLowerCase());
  const isNumber = (cell: string) => isCount(cell) || (isNumeral(cell) && !YEARS.test(plainText(cell)));
  if (filled.some((cell) => isNumber(cell) && !isHeading(cell))) return false;
  const kinds = headings.filter(({ kind }) => kind !== 'blank' && kind !== 'unknown').map(({ kind }) => kind);
  const hasNumbers = kinds.some((kind) => NUMERIC.has(kind));
  if (names.length > 0)
    return hasNumbers || kinds.length > 2 || (at === 0 && names.some(({ isSure }) => isSure));
  // 'Pens and paper, Qty'
  const numeric = headings.findIndex(({ kind }) => kind === 'quantity' || kind === 'money');
  return (
    filled.length > 1 && numeric >= 0 && isNumeric(columnOf(below, numeric)) && (at === 0 || kinds.length > 1)
  );
}

const LONGEST_HEADING = 100;
/** '2025-26', of a column with what was bought then. */
const YEARS = /^(?:19|20)\d\d(?: ?[-–/] ?\d\d(?:\d\d)?)?$/;

/** '@' and '₹' are headings. */
function isNumeral(cell: string): boolean {
  return /\d/.test(plainText(cell)) && !/\p{L}/u.test(cell);
}

const NUMERIC: ReadonlySet<string> = new Set([
  'quantity',
  'perhaps',
  'money',
  'number',
  'serial',
  'unit',
  'other',
]);

/** Headings of two rows: 'Quantity' over 'Required' and 'In stock'. */
function secondRow(first: Cells, headings: readonly Heading[], next: Cells | undefined): string[] | null {
  if (!next?.some(Boolean)) return null;
  const isBelowName = next.some(
    (cell, at) => cell && (headings[at]?.kind === 'words' || headings[at]?.kind === 'serial'),
  );
  const isOfTexts = next.every(
    (cell) => !cell || (cell.length <= LONGEST_HEADING && /\p{L}/u.test(cell) && !/\d/.test(plainText(cell))),
  );
  const isBelowGroup = first.some((cell, at) => !cell && next[at]);
  // '(Nos)' and '(Rs)' below 'Qty' and 'Rate'
  const isOfUnits = next.every((cell) => !cell || /^\(.*\)$/.test(cell));
  if (isBelowName || !isOfTexts || !(isBelowGroup || isOfUnits)) return null;
  return Array.from({ length: Math.max(first.length, next.length) }, (_, at) => {
    if (!next[at]) return first[at] ?? '';
    const group = first.slice(0, at + 1).findLast(Boolean) ?? '';
    return `${group} ${next[at]}`;
  });
}

/** '(1), (2), (3)' under the headings of a tender. */
function isNumbering(row: readonly string[] | undefined): boolean {
  const filled =
    row?.flatMap((cell, at) => (cell ? [[plainText(cell).replace(/[()[\]. ]/g, ''), at] as const] : [])) ??
    [];
  return (
    filled.length > 2 &&
    (filled.every(([cell, at]) => cell === String(at + 1)) ||
      filled.every(([cell, at]) => cell.toLowerCase() === String.fromCharCode(97 + at)))
  );
}

function tableOf(names: Cells, headings: readonly Heading[], rows: readonly Cells[], start: number): Table {
  const columns = headings.map((_, at) => columnOf(rows, at));
  const of = (...kinds: Heading['kind'][]) =>
    headings.flatMap(({ kind }, at) => (kinds.includes(kind) ? [at] : []));
  const filled = (at: number) => (columns[at] ?? []).filter(Boolean);
  const hasUnits = (at: number) => filled(at).length > 0 && filled(at).every(unitIn);
  const serial =
    of('serial')[0] ?? of('number', 'blank', 'unknown').find((at) => isSerial(columns[at] ?? [])) ?? -1;
  const unit =
    [...of('unit'), ...of('quantity'), ...of('unknown', 'blank')].find(hasUnits) ??
    of('unit').find((at) => !isNumeric(columns[at] ?? [])) ??
    -1;
  const counted = (at: number) => at !== serial && at !== unit && filled(at).some(isCount);
  const headed = firstOf(
    of('quantity').filter(counted),
    of('number').filter((at) => counted(at) && isNumeric(columns[at] ?? [])),
    of('unit').filter((at) => counted(at) && isWhole(columns[at] ?? [])),
    of('quantity').filter((at) => at !== unit),
  );
  const hasPrices = headings.some(({ kind, isTotal }) => kind === 'money' && !isTotal);
  const open = [
    ...of('unknown', 'blank'),
    ...(hasPrices ? [] : headings.flatMap(({ isTotal }, at) => (isTotal ? [at] : []))),
  ];
  const isOpen = (at: number) => counted(at) && isWhole(columns[at] ?? []);
  const possible = firstOf(headed, open.filter(isOpen), of('perhaps').filter(isOpen));
  const isOne = headed.every((at) => isSame(columns[at], columns[headed[0] ?? -1]));
  const known = (isOne ? headed[0] : undefined) ?? sumOfOthers(possible, columns);
  const quantity = known ?? ratedBy(possible, of('money'), columns) ?? -1;
  const candidates = quantity >= 0 ? [] : possible.slice(0, MOST_ASKED);
  const isFree = (at: number) =>
    at !== quantity && at !== serial && at !== unit && !candidates.includes(at) && filled(at).length > 0;
  const isText = (at: number) => isFree(at) && !isNumeric(columns[at] ?? []);
  const texts = of('unknown', 'blank').filter(isText);
  // A number may be what the office calls it.
  const [id = -1] = [...of('id'), ...of('words').filter((at) => isFree(at) && !isText(at))];
  const named = firstOf(
    of('words').filter(isText),
    of('id').slice(0, 1),
    texts,
    id >= 0 ? [id] : [],
    of('detail', 'other', 'perhaps').filter(isText),
  );
  const words = named.filter((at) => at !== id);
  return {
    start,
    headings: names,
    quantity,
    candidates,
    unit,
    isInDozens: headings[quantity]?.isInDozens ?? false,
    id,
    serial,
    words,
    details: [...of('detail'), ...texts]
      .filter((at) => isFree(at) && !words.includes(at))
      .sort((a, b) => a - b),
    notes: of('note'),
    isForm: quantity >= 0 && filled(quantity).length * 2 < rows.length,
  };
}

const MOST_ASKED = 8;

/** As many cells in each row: what they are is seen from their form and from what they make multiplied. */
export function plainTable(rows: readonly Cells[]): Table | null {
  const width = Math.max(...rows.map((row) => row.length));
  if (width < 2) return null;
  const columns = Array.from({ length: width }, (_, at) => columnOf(rows, at));
  const all = [...columns.keys()].filter((at) => columns[at]?.some(Boolean));
  const serial = isSerial(columns[0] ?? []) && (width > 2 || rows.length > 2) ? 0 : -1;
  const isId = (at: number) =>
    columns[at]?.every((cell) => !cell || /^\d{8,14}$/.test(plainText(cell))) ?? false;
  const id = all.find((at) => at !== serial && isId(at)) ?? -1;
  const numbers = all
    .filter((at) => at !== serial && at !== id && isNumeric(columns[at] ?? []))
    .slice(0, MOST_NUMBERS);
  const isWritten = (test: RegExp) => (at: number) =>
    columns[at]?.some((cell) => test.test(plainText(cell))) ?? false;
  const whole = numbers.filter((at) => !isAmount(at, numbers, columns) && isWhole(columns[at] ?? []));
  const withUnit = whole.filter(isWritten(/\d ?\p{L}/u));
  const possible = firstOf(
    withUnit,
    whole.filter((at) => !isWritten(/\d\.\d/)(at)),
    whole,
  );
  const quantity = possible.length === 1 ? (possible[0] ?? -1) : -1;
  const candidates = quantity >= 0 ? [] : possible.slice(0, MOST_ASKED);
  const texts = all.filter((at) => at !== serial && at !== id && !numbers.includes(at));
  const isUnits = (cells: Cells) => cells.every((cell) => unitIn(cell) !== null) && cells.some(unitIn);
  const unit = texts.find((at) => isUnits(columns[at] ?? [])) ?? -1;
  const words = texts.filter((at) => at !== unit && columns[at]?.some((cell) => /[\p{L}\p{N}]/u.test(cell)));
  if (words.length === 0 && id < 0) return null;
  return {
    start: 0,
    headings: columns.map(() => ''),
    quantity,
    candidates,
    unit,
    isInDozens: false,
    id,
    serial,
    words: words.slice(0, 1),
    details: words.slice(1),
    notes: [],
    isForm: false,
  };
}

/** More columns than a table of products has. */
const MOST_NUMBERS = 8;

/** After quantity and rate, in either order. */
function isAmount(at: number, numbers: readonly number[], columns: readonly Cells[]): boolean {
  const before = numbers.filter((number) => number < at);
  return before.some((one, place) =>
    before.slice(place + 1).some((other) => isProduct(one, other, at, columns)),
  );
}

function isProduct(one: number, other: number, amount: number, columns: readonly Cells[]): boolean {
  const [ones = [], others = [], amounts = []] = [one, other, amount].map((at) => columns[at]?.map(numberIn));
  const rows = amounts.flatMap((product, row) => {
    const [first, second] = [ones[row] ?? null, others[row] ?? null];
    return first === null || second === null || product === null ? [] : Math.abs(first * second - product);
  });
  return rows.length > 0 && rows.every((difference) => difference < 0.051);
}

/** The one that makes the amount with the rate. */
function ratedBy(
  possible: readonly number[],
  money: readonly number[],
  columns: readonly Cells[],
): number | undefined {
  const rated = possible.filter((at) =>
    money.some((rate) => money.some((amount) => rate < amount && isProduct(at, rate, amount, columns))),
  );
  return rated.length === 1 ? rated[0] : undefined;
}

/** 'Class 1 qty', 'Class 2 qty', 'Total qty' */
function sumOfOthers(possible: readonly number[], columns: readonly Cells[]): number | undefined {
  if (possible.length < 3) return undefined;
  return possible.find((sum) => {
    const others = possible.filter((at) => at !== sum);
    return columns[sum]?.every((cell, row) => {
      const values = others.map((at) => numberIn(columns[at]?.[row] ?? '') ?? 0);
      return (numberIn(cell) ?? 0) === values.reduce((all, value) => all + value, 0);
    });
  });
}

function columnOf(rows: readonly Cells[], at: number): string[] {
  return rows.slice(0, LOOKED_AT).map((row) => (row[at] ?? '').slice(0, LOOKED_AT_OF_CELL));
}

function firstOf(...lists: readonly number[][]): number[] {
  return lists.find((list) => list.length > 0) ?? [];
}

/** '10' and 'Ten only' are. */
function isSame(one: Cells = [], other: Cells = []): boolean {
  return one.every((cell, at) => {
    const count = readCount(cell)?.quantity;
    return cell === other[at] || (count !== undefined && count === readCount(other[at] ?? '')?.quantity);
  });
}

/** Null for what is no unit. */
export function unitIn(cell: string): string | null {
  const word = plainText(cell).toLowerCase().replace(/\.$/, '');
  return word === '' || UNITS.has(word) ? word : null;
}

function isCount(cell: string): boolean {
  return readCount(cell) !== null;
}

function isNumeric(cells: Cells): boolean {
  const filled = cells.filter(Boolean);
  return (
    filled.length > 0 &&
    filled.every((cell) => numberIn(cell) !== null || isCount(cell) || isNothing(cell)) &&
    filled.some((cell) => !isNothing(cell))
  );
}

function isWhole(cells: Cells): boolean {
  return cells.every((cell) => !cell || isNothing(cell) || isCount(cell));
}

/** What forms have in the quantity of what is not wanted. */
export function isNothing(cell: string): boolean {
  return /^(?:[-–—]{1,3}|nil|na|n\/a|none|शून्य)$/i.test(plainText(cell).trim());
}

/** 1, 2, 3, or another part of it. */
function isSerial(cells: Cells): boolean {
  const numbers = cells.flatMap((cell) => (cell ? [Number(plainText(cell).replace(/^\(|[.)]+$/g, ''))] : []));
  const [first = Number.NaN] = numbers;
  return numbers.length > (first === 1 ? 1 : 2) && numbers.every((number, at) => number === first + at);
}

/** Of money, too. */
function numberIn(cell: string): number | null {
  if (cell.length > LONGEST_NUMBER) return null;
  const plain = plainText(cell)
    .trim()
    .replace(/^(?:₹|rs\.?|inr|रु\.?) ?/i, '')
    .replace(/ ?\/[-=]$/, '');
  return /^\d[\d,]*(?:\.\d+)?$/.test(plain) ? Number(plain.replaceAll(',', '')) : null;
}

const LONGEST_NUMBER = 30;
