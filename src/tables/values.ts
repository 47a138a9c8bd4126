import { isHsn } from '../lib/hsn.ts';
import { readPrice } from '../lib/lenient.ts';
import { paise, rupees } from '../lib/money.ts';
import type { Paise } from '../lib/units.ts';
import { isNothing } from './cells.ts';
import { type Quantity, readCount } from './counted-text.ts';
import { plainText } from './grid.ts';
import { taxSaidIn } from './headings.ts';
import { UNITS } from './quantity-words.ts';
import reasons from './unread.json' with { type: 'json' };
import { WITH_TAX, WITHOUT_TAX } from './vocabulary.ts';

/** A cell that says something, and not what its column is (D62.92). Null stands for an empty cell. */
export interface Unread {
  unread: Why;
  text: string;
}

type Why = keyof typeof reasons;

/** Behind 'The cell "x" '. */
export function whyUnread({ unread: why }: Unread): string {
  return reasons[why];
}

export function isUnread(value: unknown): value is Unread {
  return typeof value === 'object' && value !== null && 'unread' in value;
}

const ERROR =
  /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA|BLOCKED!|CONNECT!)$/i;
const FORMULA = /^=(?:[A-Z][A-Z.]*\(|\$?[A-Z]{1,3}\$?\d{1,7}(?:$|[-+*/&:!^)])|[-+(\d])/i;
const LONGEST = 60;

function unread(why: Why, text: string): Unread {
  return { unread: why, text };
}

export function textIn(cell: string): string | Unread | null {
  if (cell === '') return null;
  if (!/^[#=]/.test(cell)) return cell;
  if (ERROR.test(cell)) return unread('error', cell);
  return FORMULA.test(cell) ? unread('formula', cell) : cell;
}

/** What `read` makes of a cell that is neither empty, an error nor too long. */
function valueIn<Value>(
  cell: string,
  otherwise: Why,
  read: (plain: string) => Value | Why,
): Value | Unread | null {
  const text = textIn(cell.trim());
  if (typeof text !== 'string') return text;
  const value = text.length > LONGEST ? otherwise : read(plainText(text).trim());
  return isWhy(value) ? unread(value, text) : value;
}

function isWhy(value: unknown): value is Why {
  return typeof value === 'string' && Object.hasOwn(reasons, value);
}

export function quantityIn(cell: string, unit = ''): Quantity | Unread | null {
  return valueIn<Quantity>(cell, 'no-number', (plain) => {
    if (isNothing(plain)) return { quantity: 0, unit: '' };
    const count = readCount(plain);
    return count ? withUnit(count, unit) : 'no-number';
  });
}

export function withUnit(count: Quantity, unit: string): Quantity {
  if (count.unit || !unit) return count;
  return { quantity: count.quantity * (piecesOf(unit) ?? 1), unit };
}

export function piecesOf(unit: string): number | null {
  const word = plainText(unit).trim().toLowerCase().replace(/\.$/, '');
  return word === '' ? 1 : (UNITS.get(word) ?? null);
}

export interface Money {
  amount: Paise;
  per: string;
  tax: 'with' | 'without' | null;
}

/** '1,299.00', 'Rs. 45/-', '₹1,00,000', '45.00 INR', '45/pc', 'रु ४५', '60 per dozen', '45 + GST' */
export function moneyIn(cell: string, unit = ''): Money | Unread | null {
  const money = valueIn<Money | 'none'>(cell, 'no-price', (written) => {
    const tax = taxSaidIn(written);
    const plain = written
      .replace(tax === 'without' ? WITHOUT_TAX : WITH_TAX, '')
      .replace(/रुपये|रुपए|रु\.?|रू\.?/g, ' ')
      .replace(/[(+\s]+\)?$/, '')
      .trim()
      .replace(OF_ONE_PIECE, '');
    if (/^(?:₹|rs\.?|inr)? ?[-–—]+$/i.test(plain)) return 'none';
    const [said, per = ''] = OF_A_UNIT.exec(plain) ?? [];
    const price = isProgrammed(plain)
      ? undefined
      : readPrice(said ? plain.slice(0, plain.length - said.length) : plain);
    if (price === undefined) return 'no-price';
    if (price > MOST_RUPEES) return 'too-much';
    // What a formula of a spreadsheet leaves, as 84.99999999999, is whole.
    if (Math.abs(price - rupees(paise(price))) > 1e-6) return 'part-of-paisa';
    const of = said ? per : unit;
    return { amount: paise(price), per: piecesOf(of) === 1 ? '' : of.trim(), tax };
  });
  return money === 'none' ? null : money;
}

const OF_ONE_PIECE =
  / ?(?:(?:\/|per|प्रति) ?(?:pcs?|pces?|pieces?|nos?|units?|each|ea|नग|पीस|अदद)|each)\.?$/iu;
const OF_A_UNIT = /(?<=\d)[\s/-]*(?:\/|per\b|प्रति)\s*(?!only|inr)(\p{L}.*)$/iu;
const MOST_RUPEES = 100_000_000;

function isProgrammed(text: string): boolean {
  return /^[+-]?(?:0[xob][\da-f]+|[\d.]+e[+-]?\d+)$/i.test(text);
}

function numberIn(text: string): number | undefined {
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(text) ? Number(text) : undefined;
}

/** 'uncounted': it is there. What was sold and has yet to arrive is 0. */
export function stockIn(cell: string, unit = ''): number | 'uncounted' | Unread | null {
  return valueIn<number | 'uncounted'>(cell, 'no-number', (text) => {
    const plain = text.toLowerCase();
    if (THERE.test(plain)) return 'uncounted';
    if (GONE.test(plain)) return 0;
    const whole = plain.replace(/^\(-\) ?/, '-');
    const alone = numberIn(whole.replaceAll(',', ''));
    const count = alone === undefined ? readCount(whole.replace(/^-/, '')) : { quantity: alone, unit: '' };
    if (!count) return /^n\/?a$/.test(plain) ? 'not-counted' : 'no-number';
    const each = piecesOf(count.unit || unit);
    if (each === null) return 'not-pieces';
    const number = count.unit ? count.quantity : count.quantity * each;
    if (!Number.isInteger(number) || number > MOST_PIECES) return 'no-number';
    return whole.startsWith('-') ? 0 : Math.max(0, number);
  });
}

const THERE = /^(?:yes|y|true|in[ _]?stock|available|unlimited|हाँ|उपलब्ध)$/;
const GONE = /^(?:no|n|false|nil|none|-+|out[ _]?of[ _]?stock|sold ?out|not available|शून्य|नहीं)$/;
const MOST_PIECES = 2 ** 31 - 1;

export function inStockIn(cell: string): boolean | Unread | null {
  return valueIn<boolean>(cell, 'no-stock', (text) => {
    const plain = text.toLowerCase().replace(/[.+]$/, '');
    if (FOR_SALE.test(plain)) return true;
    const stock = numberIn(plain) ?? stockIn(plain);
    if (isUnread(stock) || stock === null) return stock?.unread === 'not-pieces' || 'no-stock';
    return stock === 'uncounted' || stock > 0;
  });
}

const FOR_SALE =
  /^(?:(?:ready|limited)[ _]stock|limited[ _]?availability|(?:on[ _]?)?(?:back|pre)[ _-]?order|(?:available|made)[ _](?:for|on|to)[ _]order|in[ _]?stock\W+[1-9]\d*\)?)$/;

/** As text, perhaps with dots; 4820.0 is a number of a spreadsheet. */
export function hsnIn(cell: string): string | Unread | null {
  return valueIn<string>(cell, 'no-hsn', (plain) => {
    const digits = plain.replace(/\.0+$/, '').replace(/[\s.]/g, '');
    return isHsn(digits) ? digits : 'no-hsn';
  });
}

/** Of GST; some are of rice or gold. */
const RATES = new Set([0, 0.1, 0.25, 1, 1.5, 3, 5, 6, 7.5, 12, 18, 28, 40]);

/** '18%', '18', 'GST 18 %'; and 0.18, as Excel stores what it shows as 18 %. `isOwn`: any rate that this shop has. */
export function gstIn(cell: string, isOwn = false): number | Unread | null {
  return valueIn<number>(cell, 'no-rate', (text) => {
    const plain = text.toLowerCase();
    if (/^(?:nil|exempt(?:ed)?|none|no|-|शून्य|(?:nil|zero)[- ]rated)$/.test(plain)) return 0;
    const number = numberIn(GST.exec(plain)?.[1] ?? '');
    if (number === undefined) return 'no-rate';
    const share = Math.round(number * 10_000) / 100;
    if (isOwn && (plain.endsWith('%') || number >= 1) && number <= 100) return number;
    const isShare = number < 1 && !plain.includes('%') && RATES.has(share) && !RATES.has(number);
    if (isShare) return share;
    return RATES.has(number) ? number : 'no-rate';
  });
}

const GST = /^(?:(?:[icsu]|ut)?(?:gst|tax) ?@? ?)?(\d[\d.]*) ?%?(?: ?(?:[is]?gst|tax)\b.*)?$/;

export function gstOfHalves(cgst: string, sgst: string): number | Unread | null {
  const [half, other] = [cgst, sgst].map((cell) =>
    cell ? numberIn(GST.exec(plainText(cell).trim().toLowerCase())?.[1] ?? '') : null,
  );
  if (half === null && other === null) return null;
  const sum = Math.round((half ?? 0) * 20_000) / 10_000;
  return half === other
    ? gstIn(`${sum}${cgst.includes('%') ? '%' : ''}`)
    : unread('no-rate', `${cgst}, ${sgst}`);
}

/** `areShares`: 0.05 stands for 5 %, as in a column that Excel shows in per cent. */
export function discountIn(cell: string, areShares = false): number | Unread | null {
  return valueIn<number>(cell, 'no-discount', (plain) => {
    const number = numberIn(plain.replace(/ ?%$/, ''));
    if (number === undefined || number < 0 || number >= 100) return 'no-discount';
    return areShares && !plain.includes('%') ? number * 100 : number;
  });
}

/** All of a column's discounts are below 1, and not of 0.5 % beside 5 and 10. */
export function areShares(cells: readonly string[]): boolean {
  const numbers = cells.flatMap((cell) => numberIn(plainText(cell).trim()) ?? []);
  return numbers.some((number) => number > 0) && numbers.every((number) => number < 1);
}

/** Excel writes 8901234567890 into a CSV as 8.90E+12. */
export function isShortened(code: string): boolean {
  return /^\d(?:\.\d+)?E\+\d+$/i.test(code);
}

/** A number of a spreadsheet is 101.0. */
export function codeIn(cell: string): string | Unread | null {
  const text = textIn(cell);
  if (typeof text !== 'string') return text;
  if (isShortened(text)) return unread('shortened', text);
  return /^\d+\.0+$/.test(text) ? text.slice(0, text.indexOf('.')) : text;
}

/** A size or colour. Excel makes '5-10' a date: '2026-05-10' in a workbook, '10-May' or '10/05/2026' in a CSV. */
export function optionIn(cell: string): string | Unread | null {
  const text = textIn(cell);
  return typeof text === 'string' && (DATE.test(text) || NAMED_DATE.test(text)) ? unread('date', text) : text;
}

const DATE = /^(?:\d{4}-\d\d-\d\d|\d{1,2}([-/.])\d{1,2}\1(?:19|20)\d\d)$/;
const NAMED_DATE =
  /^(?=.*\d)(?:\d{1,2}-)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:-\d\d(?:\d\d)?)?$/i;

export function dayIn(cell: string): string | Unread | null {
  return valueIn<string>(cell, 'no-date', (plain) => {
    const iso = /^\d{4}-\d\d-\d\d(?=$|[T ])/.exec(plain)?.[0];
    const [, day = '', , month = '', year = ''] = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/.exec(plain) ?? [];
    const date = iso ?? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    return Number.isNaN(Date.parse(date)) ? 'no-date' : date;
  });
}

export function taxIncludedIn(cell: string): boolean | Unread | null {
  return valueIn<boolean>(cell, 'no-answer', (text) => {
    const plain = text.toLowerCase();
    if (/^(?:yes|y|true|1|incl(?:usive|uded)?\.?|with(?: tax| gst)?|हाँ)$/.test(plain)) return true;
    if (/^(?:no|n|false|0|excl(?:usive|uded)?\.?|without(?: tax| gst)?|नहीं)$/.test(plain)) return false;
    const said = taxSaidIn(plain);
    return said === null ? 'no-answer' : said === 'with';
  });
}

export function isYes(cell: string): boolean {
  return /^(?:1|yes|y|true|हाँ)$/i.test(cell.trim());
}
