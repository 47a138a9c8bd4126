import { HSN_RULE, isHsn } from '../../src/contract/gst/goods.ts';
import { DOZENS } from '../../src/contract/lists/quantity-words.ts';
import { plainText as latin, readCount } from '../../src/contract/lists/read-line.ts';
import { readNumber, readPrice } from '../../src/lib/lenient.ts';
import { paise, rupees } from '../../src/lib/money.ts';
import type { Paise } from '../../src/lib/units.ts';
import type { Break } from './entry.ts';

/** A cell that says something that cannot be; the sentence goes behind 'Row 7: '. */
export class BadCell extends Error {}

/** '1,299.00', 'Rs. 45/-', '₹1,00,000', '45.00 INR', '45/pc', 'रु ४५' */
export function priceIn(cell: string, column: string): Paise {
  const plain = latin(cell)
    .replace(/रुपये|रुपए|रु\.?|रू\.?/g, ' ')
    .trim()
    .replace(OF_ONE_PIECE, '');
  const said = `"${short(cell)}" in ${column}`;
  const unit = OF_A_UNIT.exec(plain)?.[1];
  if (unit) {
    throw new BadCell(
      `${said} is a price per ${short(unit)}. Write a number alone: what a shopper pays for one of this item.`,
    );
  }
  const price = isProgrammed(plain) ? undefined : readPrice(plain);
  if (price === undefined) throw new BadCell(`${said} is not a price.`);
  if (price > MOST_RUPEES) throw new BadCell(`${said} is more than a product can cost.`);
  // What a formula of a spreadsheet leaves, as 84.99999999999, is whole.
  if (Math.abs(price - rupees(paise(price))) > 1e-6) {
    throw new BadCell(`${said} has parts of a paisa. Round it to two decimals; in Excel with =ROUND(…,2).`);
  }
  return paise(price);
}

const OF_ONE_PIECE =
  / ?(?:(?:\/|per|प्रति) ?(?:pcs?|pces?|pieces?|nos?|units?|each|ea|नग|पीस|अदद)|each)\.?$/iu;
/** '600 per box', '50/pkt of 10'; but not 'N/A'. */
const OF_A_UNIT = /\d[\s/-]*(?:\/|per\b|प्रति)\s*(?!only|inr)(\p{L}.*)$/iu;

/** '0x10' and '1e3' are numbers to a program only. */
function isProgrammed(text: string): boolean {
  return /^[+-]?(?:0[xob][\da-f]+|[\d.]+e[+-]?\d+)$/i.test(text);
}

function numberIn(text: string): number | undefined {
  return isProgrammed(text) ? undefined : readNumber(text);
}

/** A barcode in the wrong column is more. */
const MOST_RUPEES = 100_000_000;

/** Null if it is not counted. */
export function stockIn(cell: string, column: string): number | null {
  const plain = latin(cell).trim().toLowerCase();
  if (/^(?:yes|y|in ?stock|available|na|n\/a|unlimited|हाँ|उपलब्ध)$/.test(plain)) return null;
  if (/^(?:no|nil|none|-+|out ?of ?stock|sold ?out|not available|शून्य|नहीं)$/.test(plain)) return 0;
  const alone = numberIn(plain.replaceAll(',', ''));
  const counted = alone === undefined ? readCount(cell) : null;
  if (counted && !isOfPieces(counted.unit)) {
    throw new BadCell(
      `"${short(cell)}" in ${column} is not in pieces. Write a number alone: how many of this item there are.`,
    );
  }
  const number = alone ?? counted?.quantity;
  if (number === undefined || !Number.isInteger(number) || number > MOST_PIECES) {
    throw new BadCell(`"${short(cell)}" in ${column} is not a number of pieces.`);
  }
  // What was sold and has yet to arrive.
  return Math.max(0, number);
}

function isOfPieces(unit: string): boolean {
  return unit === '' || PIECES.has(unit) || DOZENS.has(unit);
}

const PIECES = new Set(
  `pc pcs pce pces piece pieces peice peices no nos number numbers unit units ea each qty nag piis
  पीस नग अदद`.split(/\s+/),
);

/** '10 box' is one, too, though it cannot be read. */
export function isStock(cell: string): boolean {
  if (readCount(cell)) return true;
  try {
    stockIn(cell, '');
    return true;
  } catch {
    return false;
  }
}

const MOST_PIECES = 2 ** 31 - 1;

export function hsnIn(cell: string, column: string): string {
  const digits = latin(cell).replace(/[\s.]/g, '');
  if (!isHsn(digits)) throw new BadCell(`"${short(cell)}" in ${column} is no HSN code: ${HSN_RULE}.`);
  return digits;
}

/** '18%', '18', 'GST 18 %'; and 0.18, as Excel stores what it shows as 18 %. */
export function gstIn(cell: string, column: string): number {
  const plain = latin(cell).trim().toLowerCase();
  if (/^(?:nil|exempt(?:ed)?|none|no|-|शून्य)$/.test(plain)) return 0;
  const number = numberIn(plain.replace(/^(?:i?gst)? ?@? ?/, '').replace(/ ?%$/, ''));
  if (number === undefined || number < 0 || number > 100) {
    throw new BadCell(`"${short(cell)}" in ${column} is not a rate of tax.`);
  }
  const isShare =
    number < 1 && !plain.includes('%') && RATES.has(Math.round(number * 10_000) / 100) && !RATES.has(number);
  return isShare ? Math.round(number * 10_000) / 100 : number;
}

export function gstOfHalf(cell: string, column: string): number {
  return gstIn(latin(cell).replace(/^\s*(?:[cs]|ut)gst\b/i, ''), column);
}

export function gstOfHalves(cgst: string, sgst: string, columns: string): number {
  const [half, other] = [cgst, sgst].map((cell) => (cell ? gstOfHalf(cell, columns) : null));
  const sum = Math.round((half ?? 0) * 20_000) / 10_000;
  const rate = gstIn(`${sum}${cgst.includes('%') ? '%' : ''}`, columns);
  if (half !== other || !RATES.has(rate)) {
    throw new BadCell(
      `"${short(cgst)}" and "${short(sgst)}" in ${columns} are no rate of tax together. Give one column "GST %" with all of it.`,
    );
  }
  return rate;
}

const RATES = new Set([0, 0.1, 0.25, 1, 1.5, 3, 5, 6, 7.5, 12, 18, 28, 40]);

export function discountIn(cell: string, column: string): number {
  const plain = latin(cell).trim();
  const number = numberIn(plain.replace(/ ?%$/, ''));
  if (number === undefined || number < 0 || number >= 100) {
    throw new BadCell(`"${short(cell)}" in ${column} is not a discount in per cent.`);
  }
  return number > 0 && number < 1 && !plain.includes('%') ? number * 100 : number;
}

/** '10: 36; 50: 32.50' (export-csv.ts) */
export function breaksIn(cell: string, column: string): Break[] {
  return cell
    .split(';')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [, from, price] = /^\s*(\d{1,7})\s*[:+=]\s*(.+)$/.exec(latin(part)) ?? [];
      if (!from || !price)
        throw new BadCell(
          `"${short(part.trim())}" in ${column} is not a quantity and its price, as in "10: 36".`,
        );
      const each = priceIn(price.trim(), column);
      if (each === 0) throw new BadCell(`"${short(part.trim())}" in ${column} is a price of 0.`);
      return { from: Number(from), price: each };
    });
}

/** Excel writes 8901234567890 into a CSV as 8.90123E+12. */
export function codeIn(cell: string, column: string): string {
  if (/^\d(?:\.\d+)?E\+\d+$/i.test(cell)) {
    throw new BadCell(
      `"${cell}" in ${column} is a number that the spreadsheet has shortened. Format the column as text.`,
    );
  }
  return cell;
}

/** Excel makes '5-10' a date: '2026-05-10' in a workbook, '10-May' or '10/05/2026' in a CSV. */
export function optionIn(cell: string, column: string): string {
  if (DATE.test(cell) || NAMED_DATE.test(cell)) {
    throw new BadCell(
      `"${short(cell)}" in ${column} is a date: Excel has made one of what was typed, such as 5-10. Format the column as text, and type it again.`,
    );
  }
  return cell;
}

const DATE = /^(?:\d{4}-\d\d-\d\d|\d{1,2}([-/.])\d{1,2}\1(?:19|20)\d\d)$/;
const NAMED_DATE =
  /^(?=.*\d)(?:\d{1,2}-)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:-\d\d(?:\d\d)?)?$/i;

export function isYes(cell: string): boolean {
  return /^(?:1|yes|y|true|हाँ)$/i.test(cell.trim());
}

/** Of a product that shoppers are not to see. */
export function isDraft(cell: string): boolean {
  return /^(?:0|-1|no|n|false|draft|archived|inactive|unpublished|private|pending|hidden|disabled|नहीं)$/i.test(
    cell.trim(),
  );
}

export function short(cell: string, longest = 60): string {
  const line = cell.replace(/\s+/g, ' ');
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
}

/** 'S | M | L', with a backslash before a bar that belongs to a value. */
export function listIn(cell: string): string[] {
  const values = [''];
  for (let at = 0; at < cell.length; at += 1) {
    const [sign = '', next = ''] = [cell[at], cell[at + 1]];
    if (sign === '\\' && /[\\|:n]/.test(next)) {
      values.push(`${values.pop() ?? ''}${next === 'n' ? '\n' : next}`);
      at += 1;
    } else if (sign === '|') values.push('');
    else values.push(`${values.pop() ?? ''}${sign}`);
  }
  return values.map((value) => value.trim()).filter(Boolean);
}

/** As `listIn` reads it. */
export function listCell(values: readonly string[]): string {
  return values.map((value) => value.replace(/[\\|]/g, '\\$&')).join(' | ');
}

/** A line for each: 'Length (mm): 138 | 140' */
export function detailsIn(cell: string): { label: string; values: string[] }[] {
  return cell.split(/\r?\n|\r/).flatMap((line) => {
    const [, label = '', values = ''] = /^((?:[^\\:]|\\.)*):\s*(.*)$/s.exec(line) ?? [];
    const [key] = listIn(label);
    return key ? [{ label: key, values: listIn(values) }] : [];
  });
}

export function detailsCell(details: Iterable<{ label: string; values: readonly string[] }>): string {
  const lines = [...details].map(({ label, values }) => {
    const key = label.replace(/[\\|:]/g, '\\$&');
    return `${key}: ${listCell(values)}`.replaceAll('\n', '\\n');
  });
  return lines.join('\n');
}
