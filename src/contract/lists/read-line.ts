import { MOST_OF_ONE } from '../cart-line.ts';
import {
  COURTESIES,
  DOZENS,
  FRACTION_WORDS,
  LENGTHS,
  MEASURES,
  NAME_MARKERS,
  NUMBER_WORDS,
  UNITS,
} from './quantity-words.ts';

/** A line of an order list (D52.44). */
export interface OrderLine {
  /** As the shopper wrote it. */
  typed: string;
  /** 0 to 9,999; 0 is written by forms for what is not wanted. */
  quantity: number;
  /** Of the quantity, '' without one. Some are also words: 'set square'. */
  unit: string;
  /** '' if nothing names a product. */
  words: string;
  /** Of a table's column; it may be the shopper's own. */
  id: string;
  /** What was in brackets. */
  note: string;
}

/** The rest of a longer line is not read. */
const LONGEST_LINE = 500;
const DOZEN = 12;

export function readLine(typed: string): OrderLine {
  const { text, note } = withoutNotes(withoutBullets(plainText(typed.slice(0, LONGEST_LINE))));
  const tokens = withoutCourtesies(tokensOf(text));
  const found = quantityIn(tokens);
  const rest = found ? withoutQuantity(tokens, found) : tokens;
  const words = textOf(rest);
  const unit = found?.unit ?? '';
  // '10 box': the unit is the product.
  const named = words === '' && unit !== '' && !DOZENS.has(unit) ? unit : words;
  return {
    typed: typed.trim(),
    quantity: found?.quantity ?? 1,
    unit: named === words ? unit : '',
    words: named,
    id: '',
    note,
  };
}

/** A name without a quantity, as in a column of its own. */
export function readName(typed: string): Pick<OrderLine, 'words' | 'note'> {
  const { text, note } = withoutNotes(plainText(typed.slice(0, LONGEST_LINE)));
  return { words: text.replace(/\s+/g, ' ').trim(), note };
}

/** A number or number word with an optional unit; null if it is neither, or too large. */
export function readQuantity(text: string): Pick<OrderLine, 'quantity' | 'unit'> | null {
  const tokens = tokensOf(plainText(text).replace(/^(\d+)[.,]0+$/, '$1'));
  const found = counted(tokens, 0);
  return found && found.to === tokens.length ? found : null;
}

/** Latin digits, no invisible characters. */
export function plainText(text: string): string {
  return text
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\ufe0f/g, '')
    .replace(/[\u00a0\u2000-\u200a\u202f\u3000]/g, ' ')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));
}

const DEVANAGARI_ZERO = '०'.charCodeAt(0);

/** A bracket that is never closed reaches to the end. If nothing is left, the brackets are the line. */
function withoutNotes(text: string): { text: string; note: string } {
  const sent = SENT_BY.exec(text)?.[0] ?? '';
  const notes = sent ? [sent.trim()] : [];
  const left = text.slice(sent.length).replace(BRACKETS, (_, ...groups: (string | undefined)[]) => {
    notes.push((groups[0] ?? groups[1] ?? groups[2] ?? '').trim());
    return ' ';
  });
  const isAllNotes = !/[\p{L}\p{N}]/u.test(left);
  if (isAllNotes) return { text: text.replace(/[()[\]{}]/g, ' '), note: '' };
  return { text: left, note: notes.filter(Boolean).join(', ') };
}

const BRACKETS = /\(([^()]*)(?:\)|$)|\[([^[\]]*)(?:\]|$)|\{([^{}]*)(?:\}|$)/g;

/** Who wrote it when, as WhatsApp copies messages. */
const SENT_BY =
  /^\s*(?:\[[^\]]{0,30}\d:\d\d[^\]]{0,20}\]|\d[\d/.]{5,9}, \d{1,2}:\d\d[^-]{0,5} -) [^:]{1,40}: /;

function withoutBullets(text: string): string {
  let left = text.trim();
  for (;;) {
    const after = left.replace(BULLET, '');
    if (after === left || after === '') return left;
    left = after;
  }
}

/** '1.', '2)', 'a)', '-', '•', '✓', '1️⃣'; but not '1.5 l'. */
const BULLET =
  /^(?:[-–—•·*‣◦▪▫●○■□☐☑☒✓✔➢➤►▶→>]+(?=[^\d.]|\d)|\p{Extended_Pictographic}+|\d{1,3}\u20e3|\(?\d{1,3}(?:\)\.?|\.(?!\d))|[a-z]\)|\[[ x]?\])\s*/iu;

const SEPARATOR = /^(?:[,;|:=\t→]|[-–—]+>?|=>|\.{2,}|…|_{2,})$/;

/** Words, numbers, units and separators, each a token. */
function tokensOf(text: string): string[] {
  const spaced = text
    .replace(/(?<![\d,])(\d{1,2}),(\d{3})(?![\d,])/g, '$1$2')
    .replace(/\bhalf a (?=doz)/i, 'half ')
    .replace(/\t+|[=-]>|[;|=→,…]|(?<!\d):|:(?!\d\d\b)|\.{2,}|_{2,}/g, ' $& ');
  return spaced
    .split(/[^\S\t]+/)
    .filter(Boolean)
    .flatMap(partsOf);
}

/** '10pcs', 'x10', '-10', 'pen-10' and '10-pcs' are several tokens; 'A4', '75gsm' and 'HP-803' are one. */
function partsOf(token: string): string[] {
  const glued = /^(\d+)[-.]?(\p{L}[\p{L}\p{M}]*|[×*])\.?$/u.exec(token);
  if (glued?.[1] && glued[2] && isCounting(glued[2])) return [glued[1], glued[2]];
  const [, count, thing] = /^(\d+)[×*](\p{L}.*)$/u.exec(token) ?? [];
  if (count && thing) return [count, 'x', thing];
  const times = /^[x×*](\d+)$/i.exec(token);
  if (times?.[1]) return ['x', times[1]];
  const [, dash, number] = /^([-–—]+)(\d.*)$/.exec(token) ?? [];
  if (dash && number) return [dash, ...partsOf(number)];
  const [, before, after] = /^(.*[\p{L}\p{M}\d])([-–—:]+)$/u.exec(token) ?? [];
  if (before && after) return [...partsOf(before), after];
  const [, word, joint, end] = /^([\p{L}\p{M}]{3,})([-–—])(\d{1,4}(?:\p{L}+\.?)?)$/u.exec(token) ?? [];
  if (word && joint && end && word !== word.toUpperCase()) {
    const parts = partsOf(end);
    if (parts.length > 1 || /^\d+$/.test(end)) return [word, joint, ...parts];
  }
  return [token];
}

function isCounting(text: string): boolean {
  return UNITS.has(unitOf(text)) || isTimes(text);
}

interface Found {
  quantity: number;
  unit: string;
  /** Tokens that are no words. */
  from: number;
  to: number;
}

/** The clearest first: '2 x', '2 pkt', then at the end, then a bare number in front. */
function quantityIn(tokens: readonly string[]): Found | null {
  return explicitInFront(tokens) ?? atEnd(tokens) ?? inMiddle(tokens) ?? bareInFront(tokens);
}

function explicitInFront(tokens: readonly string[]): Found | null {
  const found = isTimes(tokens[0]) ? counted(tokens, 1) : counted(tokens, 0);
  if (!found || (found.to === tokens.length && !found.unit)) return null;
  if (found.from === 1) return { ...found, from: 0 };
  if (!isTimes(tokens[found.to])) return found.unit ? found : null;
  const isDimension = isNumber(tokens[found.to + 1]) && isLength(tokens[found.to + 2]);
  return isDimension || found.unit ? null : { ...found, to: found.to + 1 };
}

function atEnd(all: readonly string[]): Found | null {
  const isEndedByTimes = isTimes(all.at(-1)) && isNumber(all.at(-2)) && !isTimes(all.at(-3));
  if (isEndedByTimes) return { quantity: Number(all.at(-2)), unit: '', from: all.length - 2, to: all.length };
  return countAtEnd(all);
}

function countAtEnd(tokens: readonly string[]): Found | null {
  for (let from = Math.max(1, tokens.length - LONGEST_COUNT); from < tokens.length; from += 1) {
    const found = counted(tokens, from);
    if (found?.to !== tokens.length) continue;
    const before = tokens[from - 1];
    if (isTimes(before)) return isNumber(tokens[from - 2]) ? null : { ...found, from: from - 1 };
    const isApart = isSeparator(before) || isQuantity(before);
    const isInName = isMarker(isSeparator(before) ? tokens[from - 2] : before);
    if ((isApart || found.unit) && !isInName) return found;
  }
  return null;
}

/** Number, half and unit. */
const LONGEST_COUNT = 3;

/** 'A4 paper 5 rim 75 gsm' */
function inMiddle(tokens: readonly string[]): Found | null {
  for (let from = tokens.length - 1; from > 0; from -= 1) {
    const found = counted(tokens, from);
    const before = tokens[from - 1];
    const isInName = isMarker(isSeparator(before) ? tokens[from - 2] : before);
    if (found?.unit && !isInName) return found;
  }
  return null;
}

function bareInFront(tokens: readonly string[]): Found | null {
  const found = counted(tokens, 0);
  if (!found || found.to === tokens.length || isMeasure(tokens[found.to])) return null;
  return isTimes(tokens[found.to]) ? null : found;
}

/** A number, then perhaps a unit. Only dozens have fractions or no number. */
function counted(tokens: readonly string[], from: number): Found | null {
  const [first = '', second = '', third = ''] = [0, 1, 2].map((more) => lower(tokens[from + more]));
  const fraction = fractionOf(first);
  if (DOZENS.has(unitOf(first))) return { quantity: DOZEN, unit: unitOf(first), from, to: from + 1 };
  if (fraction !== undefined && DOZENS.has(unitOf(second)))
    return { quantity: Math.round(fraction * DOZEN), unit: unitOf(second), from, to: from + 2 };
  const number = numberOf(first);
  if (number === undefined || number > MOST_OF_ONE) return null;
  const unit = unitOf(second);
  // '2 box of 12 pencils' and '5 no 10 pins': the second token belongs to the name.
  const isName = isNumber(third) ? unit === 'no' : third === 'of' && isNumber(tokens[from + 3]);
  if (!UNITS.has(unit) || isName) return { quantity: number, unit: '', from, to: from + 1 };
  const quantity = DOZENS.has(unit) ? number * DOZEN : number;
  return quantity > MOST_OF_ONE ? null : { quantity, unit, from, to: from + 2 };
}

function withoutQuantity(tokens: readonly string[], { from, to }: Found): string[] {
  const before = tokens.slice(0, from);
  const after = tokens.slice(to);
  // 'Qty: 5' and '2 packets of pens'
  while (before.length > 0 && (isSeparator(before.at(-1)) || isQuantity(before.at(-1)))) before.pop();
  while (after.length > 0 && (isSeparator(after[0]) || (from === 0 && lower(after[0]) === 'of')))
    after.shift();
  return withoutCourtesies([...before, ...after]);
}

function withoutCourtesies(tokens: readonly string[]): string[] {
  const left = [...tokens];
  const isIdle = (token: string | undefined) => isSeparator(token) || COURTESIES.has(unitOf(lower(token)));
  while (left.length > 1 && (isIdle(left[0]) || isQuantity(left[0]))) left.shift();
  while (left.length > 1 && isIdle(left.at(-1))) left.pop();
  return left;
}

function textOf(tokens: readonly string[]): string {
  return tokens
    .join(' ')
    .replace(/ ([,;:])/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/^[\s\p{P}]+$/u, '')
    .trim();
}

function numberOf(token: string): number | undefined {
  return /^\d{1,7}$/.test(token) ? Number(token) : NUMBER_WORDS.get(token);
}

function fractionOf(token: string): number | undefined {
  return /^\d[.]5$/.test(token) ? Number(token) : FRACTION_WORDS.get(token);
}

function isNumber(token: string | undefined): boolean {
  return token !== undefined && /^\d+(?:\.\d+)?$/.test(token);
}

function isTimes(token: string | undefined): boolean {
  return token !== undefined && /^[x×*]$/i.test(token);
}

function isSeparator(token: string | undefined): boolean {
  return token !== undefined && SEPARATOR.test(token);
}

function isQuantity(token: string | undefined): boolean {
  return /^(?:qty|quantity|मात्रा)\.?$/i.test(token ?? '');
}

function isMeasure(token: string | undefined): boolean {
  return MEASURES.has(unitOf(lower(token)));
}

function isLength(token: string | undefined): boolean {
  return LENGTHS.has(unitOf(lower(token)));
}

function isMarker(token: string | undefined): boolean {
  return NAME_MARKERS.has(unitOf(lower(token)));
}

function unitOf(token: string): string {
  return lower(token).replace(/\.$/, '');
}

function lower(token: string | undefined): string {
  return (token ?? '').toLowerCase();
}
