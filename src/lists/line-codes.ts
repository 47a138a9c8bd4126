import { plainCode } from '../search-engine/codes.ts';
import type { OrderLine } from './order-line.ts';

/** What of the line may be a code, and how many pieces it then asks for: '1042 5' is five of 1042, or 1042 of 5. */
export function codesIn({ code = '', words, typed: line, quantity, isCounted }: OrderLine): Coded[] {
  const typed = line.length > LONGEST ? '' : line;
  const [, before = '', count = ''] = CODE_AND_COUNT.exec(typed) ?? [];
  const [, first = '', after = ''] = COUNT_AND_CODE.exec(typed) ?? [];
  const inRow = [
    { code, quantity },
    { code: words, quantity },
  ];
  const inText = [
    { code: before, quantity: Number(count) },
    ...inRow,
    { code: after, quantity: Number(first) },
    { code: typed, quantity: 1 },
  ];
  return (isCounted ? inRow : inText).filter((each) => each.code !== '');
}

export interface Coded {
  code: string;
  quantity: number;
}

/** A code has at most 64 characters. */
const LONGEST = 100;
const CODE_AND_COUNT = /^(\S.*?)\s+(?:[-x×*]\s*)?(\d{1,4})$/i;
const COUNT_AND_CODE = /^(\d{1,4})\s*[\sx×*]\s*(\S+)$/i;

/** In a column of codes or of ids, and no other column names a product. */
export function isCodeAlone({ id, code = '', words }: Pick<OrderLine, 'id' | 'code' | 'words'>): boolean {
  const called = code || id;
  return /\d|^\S+$/.test(called) && plainCode(called) === plainCode(words);
}

/** Letters alone may be meant as words. */
export function isPlainCode(code: string): boolean {
  return /\d/.test(code) && !isOfTwoNumbers(code);
}

/** One of them may be how many; but a barcode may be written in groups. */
export function isOfTwoNumbers(code: string): boolean {
  return /\d\S*\s+\S*\d/.test(code) && !/^[\d\s]{8,}$/.test(code);
}
