import { amountIn, type Cells, isCount } from './cells.ts';
import type { Column, Look } from './columns.ts';
import { readCount } from './counted-text.ts';
import { hasWord, plainText } from './grid.ts';
import { wordsIn } from './headings.ts';
import { isWord, kindOf, type Meaning } from './vocabulary.ts';

/** What the columns of a list say of a line, each by its place; -1 without one. */
export interface ListColumns {
  quantity: number;
  /** If it is not known, those that may be it, the likeliest first. */
  candidates: readonly number[];
  unit: number;
  isInDozens: boolean;
  id: number;
  code: number;
  serial: number;
  /** The first names the product. */
  words: readonly number[];
  /** They say more of it: brand, colour, size. */
  details: readonly number[];
  notes: readonly number[];
  /** Most rows have no quantity: the others are not wanted. */
  isForm: boolean;
}

const MOST_ASKED = 8;

export function headedList(columns: readonly Column[], rows: number): ListColumns {
  const at = (test: (column: Column) => boolean) => columns.filter(test).map((column) => column.at);
  const of = (...meanings: Meaning[]) => at(({ is }) => meanings.includes(is));
  const cells = (place: number) => columns[place]?.cells ?? [];
  const filled = (place: number) => cells(place).filter(Boolean);
  const serial = of('serial')[0] ?? -1;
  const unit =
    at(({ is, look }) => is === 'unit' && look === 'units')[0] ??
    at(({ is, look }) => is === 'unit' && look === 'text')[0] ??
    -1;
  const look = (place: number) => columns[place]?.look ?? 'empty';
  const isNumeric = (place: number) => NUMERIC.has(look(place));
  const isWhole = (place: number) => look(place) !== 'numbers' && isNumeric(place);
  const counted = (place: number) =>
    place !== serial && place !== unit && (isWhole(place) || filled(place).some(isCount));
  const isOpen = (place: number) => counted(place) && isWhole(place);
  const headed = firstOf(
    of('quantity', 'break-from').filter(counted),
    of('number').filter((place) => counted(place) && isNumeric(place)),
    of('unit').filter((place) => counted(place) && isWhole(place)),
    of('quantity').filter((place) => place !== unit),
  );
  const hasPrices = columns.some(({ is }) => kindOf(is) === 'money');
  const open = of('unknown', 'blank', ...(hasPrices ? [] : (['total'] as const)));
  const perhaps = at(({ is, heading }) => is === 'wanted' || (LEFT.has(is) && hasCountWord(heading)));
  const possible = firstOf(headed, open.filter(isOpen), perhaps.filter(isOpen));
  const isOne = headed.every((place) => isSame(cells(place), cells(headed[0] ?? -1)));
  const known = (isOne ? headed[0] : undefined) ?? sumOfOthers(possible, cells);
  const money = at(({ is }) => kindOf(is) === 'money' || is === 'total');
  const quantity = known ?? ratedBy(possible, money, cells) ?? -1;
  const candidates = quantity >= 0 ? [] : possible.slice(0, MOST_ASKED);
  const isFree = (place: number) =>
    ![quantity, serial, unit, ...candidates].includes(place) && filled(place).length > 0;
  const isText = (place: number) => isFree(place) && !isNumeric(place);
  const texts = of('unknown', 'blank').filter(isText);
  const [id = -1] = of('id');
  const named = of('name', 'description');
  // A number may be what the office calls it.
  const [code = -1] = [...of('code', 'barcode'), ...named.filter((place) => isFree(place) && !isText(place))];
  const words = firstOf(
    named.filter(isText),
    of('id', 'code', 'barcode').slice(0, 1),
    texts,
    code >= 0 ? [code] : [],
    at(({ is }) => kindOf(is) === 'describing' || LEFT.has(is)).filter(isText),
  ).filter((place) => place !== id && place !== code);
  const details = [...at(({ is }) => kindOf(is) === 'describing'), ...texts];
  return {
    quantity,
    candidates,
    unit,
    isInDozens: columns[quantity]?.unit === 'dozen',
    id,
    code,
    serial,
    words,
    details: details.filter((place) => isFree(place) && !words.includes(place)).sort((a, b) => a - b),
    notes: of('note', 'department'),
    isForm: quantity >= 0 && filled(quantity).length * 2 < rows,
  };
}

const NUMERIC: ReadonlySet<Look> = new Set(['counts', 'numbers', 'serial']);
const LEFT: ReadonlySet<Meaning> = new Set(['stock', 'count']);

function hasCountWord(heading: string): boolean {
  return wordsIn(plainText(heading).toLowerCase()).some((word) => isWord('quantity', word));
}

/** Without headings: what columns are is seen from their form and from what they make multiplied. */
export function unheadedList(columns: readonly Column[], rows: number): ListColumns | null {
  const width = columns.length;
  if (width < 2) return null;
  const cells = (place: number) => columns[place]?.cells ?? [];
  const look = (place: number) => columns[place]?.look ?? 'empty';
  const serial = look(0) === 'serial' && (width > 2 || rows > 2) ? 0 : -1;
  const filled = columns.flatMap(({ at }) => (look(at) === 'empty' || at === serial ? [] : [at]));
  const isCode = (place: number) => cells(place).every((cell) => !cell || /^\d{8,14}$/.test(plainText(cell)));
  const code = filled.find(isCode) ?? -1;
  const left = filled.filter((place) => place !== code);
  // 'Dozen' is 12, unless it is beside '2'.
  const numbers = firstOf(
    left.filter((place) => NUMERIC.has(look(place))),
    left.filter((place) => cells(place).every(isCount)),
  ).slice(0, MOST_ASKED);
  const isWritten = (test: RegExp) => (place: number) =>
    cells(place).some((cell) => test.test(plainText(cell)));
  const whole = numbers.filter((place) => !isAmount(place, numbers, cells) && look(place) !== 'numbers');
  const possible = firstOf(
    whole.filter(isWritten(/\d ?\p{L}/u)),
    whole.filter((place) => !isWritten(/\d\.\d/)(place)),
    whole,
  );
  const texts = left.filter((place) => !numbers.includes(place));
  const unit = texts.find((place) => look(place) === 'units') ?? -1;
  const words = texts.filter((place) => place !== unit && cells(place).some(hasWord));
  if (words.length === 0 && code < 0) return null;
  const is = (at: number): Meaning => {
    if (at === serial) return 'serial';
    if (at === code) return 'code';
    if (at === unit) return 'unit';
    if (possible.includes(at)) return possible.length === 1 ? 'quantity' : 'blank';
    if (numbers.includes(at)) return 'money';
    return at === words[0] ? 'name' : words.includes(at) ? 'detail' : 'private';
  };
  const meant = columns.map((column) => ({ ...column, is: is(column.at) }));
  return { ...headedList(meant, rows), isForm: false };
}

type CellsAt = (place: number) => Cells;

function isAmount(at: number, numbers: readonly number[], cells: CellsAt): boolean {
  const before = numbers.filter((number) => number < at);
  return before.some((one, place) =>
    before.slice(place + 1).some((other) => isProduct(one, other, at, cells)),
  );
}

function isProduct(one: number, other: number, amount: number, cells: CellsAt): boolean {
  const [ones = [], others = [], amounts = []] = [one, other, amount].map((at) => cells(at).map(amountIn));
  const rows = amounts.flatMap((product, row) => {
    const [first, second] = [ones[row] ?? null, others[row] ?? null];
    return first === null || second === null || product === null ? [] : Math.abs(first * second - product);
  });
  return rows.length > 0 && rows.every((difference) => difference < 0.051);
}

function ratedBy(possible: readonly number[], money: readonly number[], cells: CellsAt): number | undefined {
  const rated = possible.filter((at) =>
    money.some((rate) => money.some((amount) => rate < amount && isProduct(at, rate, amount, cells))),
  );
  return rated.length === 1 ? rated[0] : undefined;
}

function sumOfOthers(possible: readonly number[], cells: CellsAt): number | undefined {
  if (possible.length < 3) return undefined;
  return possible.find((sum) => {
    const others = possible.filter((at) => at !== sum);
    return cells(sum).every((cell, row) => {
      const values = others.map((at) => amountIn(cells(at)[row] ?? '') ?? 0);
      return (amountIn(cell) ?? 0) === values.reduce((all, value) => all + value, 0);
    });
  });
}

function firstOf(...lists: readonly number[][]): number[] {
  return lists.find((list) => list.length > 0) ?? [];
}

function isSame(one: Cells, other: Cells): boolean {
  return one.every((cell, at) => {
    const count = readCount(cell)?.quantity;
    return cell === other[at] || (count !== undefined && count === readCount(other[at] ?? '')?.quantity);
  });
}
