import { readCount } from './counted-text.ts';
import { plainText } from './grid.ts';
import { MEASURES, UNITS } from './quantity-words.ts';

/** What the cells of a column look like; of a row or column. */
export type Cells = readonly string[];

export function unitIn(cell: string): string | null {
  const word = plainText(cell.slice(0, LONGEST_NUMBER)).toLowerCase().replace(/\.$/, '');
  return word === '' || UNITS.has(word) ? word : null;
}

export function areUnits(cells: Cells): boolean {
  return cells.some(unitIn) && cells.every((cell) => unitIn(cell) !== null);
}

export function isCount(cell: string): boolean {
  return readCount(cell) !== null;
}

/** '500 ml', '75 gsm' */
export function isMeasured(cell: string): boolean {
  const [, unit = ''] = /^\d[\d.]* ?(\S{1,10}?)\.?$/.exec(plainText(cell.slice(0, LONGEST_NUMBER))) ?? [];
  return MEASURES.has(unit.toLowerCase());
}

/** What forms have in the quantity of what is not wanted. */
export function isNothing(cell: string): boolean {
  return /^(?:[-–—]{1,3}|nil|na|n\/a|none|शून्य)$/i.test(plainText(cell.slice(0, LONGEST_NUMBER)).trim());
}

export function isNumeric(cells: Cells): boolean {
  const filled = cells.filter(Boolean);
  return (
    filled.length > 0 &&
    filled.every((cell) => amountIn(cell) !== null || isCount(cell) || isNothing(cell)) &&
    filled.some((cell) => !isNothing(cell))
  );
}

export function areWhole(cells: Cells): boolean {
  return cells.every((cell) => !cell || isNothing(cell) || isCount(cell));
}

export function areSerial(cells: Cells): boolean {
  const numbers = cells.flatMap((cell) => (cell ? [Number(plainText(cell).replace(/^\(|[.)]+$/g, ''))] : []));
  const [first = Number.NaN] = numbers;
  return numbers.length > (first === 1 ? 1 : 2) && numbers.every((number, at) => number === first + at);
}

export function amountIn(cell: string): number | null {
  const amount = cell.length > LONGEST_NUMBER ? null : AMOUNT.exec(plainText(cell).trim())?.[1];
  return amount ? Number(amount.replaceAll(',', '')) : null;
}

const AMOUNT = /^(?:₹|rs\.?|inr|रु\.?)? ?(\d[\d,]*(?:\.\d+)?)(?: ?\/[-=])?$/i;
const LONGEST_NUMBER = 30;
