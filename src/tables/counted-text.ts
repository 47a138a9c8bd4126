import { plainText } from './grid.ts';
import {
  COURTESIES,
  DOZENS,
  FRACTION_WORDS,
  LENGTHS,
  MEASURES,
  MULTIPLIERS,
  NAME_MARKERS,
  NUMBER_WORDS,
  UNITS,
} from './quantity-words.ts';

export interface Quantity {
  quantity: number;
  /** As written, '' without one. Some are also words: 'set square'. A dozen is counted as 12 pieces. */
  unit: string;
}

/** What is wanted, and how much of it, in one text (D52.44). */
export interface CountedText extends Quantity {
  /** '' if nothing names a thing. */
  words: string;
  note: string;
  isCounted: boolean;
  /** A quantity that cannot be read, as '10+10'. */
  unread?: string;
}

export const LONGEST_LINE = 500;
const DOZEN = 12;

export function readCountedText(typed: string): CountedText {
  const { text, note: inBrackets } = withoutNotes(withoutBullets(plainText(typed.slice(0, LONGEST_LINE))));
  const sum = SUM.exec(text);
  if (sum && sum.index > 0) {
    const words = textOf(withoutCourtesies(tokensOf(text.slice(0, sum.index))));
    return { quantity: 0, unit: '', words, note: inBrackets, isCounted: true, unread: sum[1] ?? '' };
  }
  const priced = withoutPrice(text);
  const unpriced = priced && partsOfPriced(priced);
  const isPriced = unpriced !== null && unpriced.found !== null;
  const { tokens, found } = isPriced ? unpriced : partsOfLine(text);
  const note = [inBrackets, isPriced && priced?.price].filter(Boolean).join(', ');
  const rest = found ? withoutQuantity(tokens, found) : tokens;
  const words = textOf(rest);
  const unit = found?.unit ?? '';
  // '10 box': the unit is the product.
  const named = words === '' && unit !== '' && !DOZENS.has(unit) ? unit : words;
  return {
    quantity: found?.quantity ?? 1,
    unit: named === words ? unit : '',
    words: named,
    note,
    isCounted: found !== null,
  };
}

const COUNT = '\\d{1,6}(?: ?(?:pcs|nos|pkt|box|doz|dozen|dz|set)\\.?)?';
const SUM = new RegExp(`(?:[\\s:,–—-] ?)(${COUNT}(?: ?\\+ ?${COUNT})+)$`, 'iu');

function partsOfPriced({ text, price }: { text: string; price: string }) {
  const parts = partsOfLine(text);
  return parts.found || !price.startsWith('@') ? parts : partsOfLine(withCountApart(text));
}

function partsOfLine(text: string): { tokens: string[]; found: Found | null } {
  const tokens = withoutCourtesies(tokensOf(text.replace(GROUPED_AT_END, ', ')));
  return { tokens, found: quantityIn(tokens) };
}

/** A name without a quantity, as in a column of its own. */
export function readName(typed: string): Pick<CountedText, 'words' | 'note'> {
  const { text, note } = withoutNotes(plainText(typed.slice(0, LONGEST_LINE)));
  return { words: text.replace(/\s+/g, ' ').trim(), note };
}

/** A number or number word with an optional unit, of any size; null if it is neither. */
export function readCount(text: string): Quantity | null {
  if (text.length > LONGEST_COUNT_TEXT) return null;
  if (/^\d{1,7}$/.test(text)) return { quantity: Number(text), unit: '' };
  const [word = ''] = FIRST_WORD.exec(text) ?? [];
  if (word && !COUNT_WORDS.has(word.toLowerCase()) && !isQuantity(word)) return null;
  const plain = plainText(text)
    .replace(/(?<=\S) ?\([^()]*\)/g, ' ')
    .trim();
  const whole = plain
    .replace(/^(\d[\d,]*)(?:\.0+|,00?)(?![\d,])/, '$1')
    .replace(/^\d{1,3}(?: \d{3})+$/, (digits) => digits.replaceAll(' ', ''));
  const written = tokensOf(whole);
  if (isSeparator(written[0])) return null;
  const tokens = withoutCourtesies(written);
  const found = counted(tokens, 0);
  return found && found.to === tokens.length ? { quantity: found.quantity, unit: found.unit } : null;
}

const LONGEST_COUNT_TEXT = 40;
const FIRST_WORD = /^[\p{L}\p{M}]+/u;
const COUNT_WORDS = new Set([...NUMBER_WORDS.keys(), ...FRACTION_WORDS.keys(), ...DOZENS, ...COURTESIES]);

/** A bracket that is never closed reaches to the end. If nothing is left, the brackets are the line. */
function withoutNotes(text: string): { text: string; note: string } {
  const sent = SENT_BY.exec(text)?.[0] ?? '';
  const notes = sent ? [sent.trim()] : [];
  const left = text
    .slice(sent.length)
    .replace(UNIT_IN_BRACKETS, (whole: string) => {
      const unit = whole.slice(1, -1);
      return UNITS.has(unitOf(unit)) ? ` ${unit} ` : whole;
    })
    .replace(BRACKETS, (_, ...groups: (string | undefined)[]) => {
      notes.push((groups[0] ?? groups[1] ?? groups[2] ?? '').trim());
      return ' ';
    });
  const isAllNotes = !/[\p{L}\p{N}]/u.test(left);
  if (isAllNotes) return { text: text.replace(/[()[\]{}]/g, ' '), note: '' };
  return { text: left, note: notes.filter(Boolean).join(', ') };
}

const BRACKETS = /\(([^()]*)(?:\)|$)|\[([^[\]]*)(?:\]|$)|\{([^{}]*)(?:\}|$)/g;

const UNIT_IN_BRACKETS = /(?<=\d ?)\([\p{L}\p{M}]{2,10}\.?\)|\([\p{L}\p{M}]{2,10}\.?\)(?= ?[-:=]? ?\d+$)/gu;

const SENT_BY =
  /^\s*(?:\[[^\]]{0,30}\d:\d\d[^\]]{0,20}\]|\d[\d/.]{5,9}, \d{1,2}:\d\d[^-]{0,5} -) [^:]{1,40}: /;

/** A price behind the line: '@ 5', 'Rs. 120/-', '₹5 each', '5/- per pc'. */
const PRICE =
  /(?:(?:@|₹|(?<![\p{L}\p{M}])(?:rs|inr|mrp|rate|price|cost|रु|रू|दर|मूल्य)(?![\p{L}\p{M}])[.:]?)[\s:=.@]{0,3}(?:(?:₹|rs\.?) ?)?\d[\d,]{0,12}(?:\.\d{1,2})?(?: ?\/[-=])?|(?<![\d,.])\d[\d,]{0,12}(?:\.\d{1,2})? ?\/[-=])(?: ?(?:each|only|wala|वाला|(?:per|\/|प्रति) ?[\p{L}\p{M}]{1,10}\.?))?(?: ?= ?(?:₹|rs\.?)? ?\d[\d,.]{0,15}(?:\/[-=])?)?$/iu;

function withoutPrice(text: string): { text: string; price: string } | null {
  const whole = text.trimEnd();
  const price = PRICE.exec(whole);
  return price && price.index > 0 ? { text: whole.slice(0, price.index).trimEnd(), price: price[0] } : null;
}

/** 'blue pen 10 @ 5'; but 'diary 2027 @ 150' */
function withCountApart(text: string): string {
  return text.replace(/(?<=[^\s,;:\-–—])(?<!\s[x×*]) (?!(?:19|20)\d\d$)([\d,]+)$/, ', $1');
}

function withoutBullets(text: string): string {
  let left = text.trim();
  for (;;) {
    const after = left.replace(BULLET, '');
    if (after === left || after === '') return left;
    left = after;
  }
}

const BULLET =
  /^(?:[-–—•·*‣◦▪▫●○■□☐☑☒✓✔➢➤►▶→>]+(?=[^\d.]|\d)|\p{Extended_Pictographic}+|\d{1,3}\u20e3|\(?\d{1,3}(?:\)\.?|\.(?!\d))|[a-z]\)|\[[ x]?\])\s*/iu;

const SEPARATOR = /^(?:[,;|:=\t→]|[-–—]+>?|=>|\.{2,}|…|_{2,})$/;

function tokensOf(text: string): string[] {
  const spaced = text
    .replace(GROUPED, (_, groups: string) => groups.replaceAll(',', ''))
    .replace(/\bhalf a (?=doz)/i, 'half ')
    .replace(/\t+|[=-]>|[;|=→,…]|(?<!\d):|:(?!\d\d\b)|\.{2,}|_{2,}/g, ' $& ');
  return spaced
    .split(/[^\S\t]+/)
    .filter(Boolean)
    .flatMap(partsOf);
}

/** '1,000', '1,00,000' and '12,000.00'; after another cell only with a group that cannot be a number: 'pens,1,000'. */
const GROUPED =
  /((?<![\d.,])(?:\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d\d)+,\d{3})|(?<=[^\d\s],)\d{1,3}(?:,\d{2,3})*,0\d\d)(?:\.0+(?!\d))?(?!,?\d)/g;

const GROUPED_AT_END = /(?<=[^\s,;:\-–—@₹])(?<!\s[x×*]) +(?=\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.0+)?\.?$)/;

/** '10pcs', 'x10', '-10', 'pen-10' and '10-pcs' are several tokens; 'A4', '75gsm' and 'HP-803' are one. */
function partsOf(token: string): string[] {
  const glued = /^(\d+)[-.]?(\p{L}[\p{L}\p{M}]*|[×*])\.?$/u.exec(token);
  if (glued?.[1] && glued[2] && isCounting(glued[2])) return [glued[1], glued[2]];
  const [, many, things] = /^(\d+)(\p{Ll}{4}[\p{L}\p{M}]*)$/u.exec(token) ?? [];
  if (many && things && !isMeasure(things)) return [many, things];
  const [, count, thing] = /^(\d+)[×*](\p{L}.*)$/u.exec(token) ?? [];
  if (count && thing) return [count, 'x', thing];
  const [, name, amount] = /^(.*\p{L}.*)[×*](\d+\p{L}*\.?)$/u.exec(token) ?? [];
  if (name && amount) return [name, 'x', ...partsOf(amount)];
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
  return UNITS.has(unitOf(text)) || MULTIPLIERS.has(lower(text)) || isTimes(text);
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
  return countAtEnd(all) ?? unitBeforeCount(all);
}

/** 'gel pen Nos. 10', 'pencil doz 2'; but not 'pin no 10' and 'folders pack 25'. */
function unitBeforeCount(all: readonly string[]): Found | null {
  const unit = unitOf(all.at(-2));
  const number = numberOf(all.at(-1) ?? '');
  if (all.length < 3 || number === undefined || !UNITS.has(unit) || isMarker(unit) || OF_CONTENTS.has(unit))
    return null;
  return { quantity: number * (DOZENS.has(unit) ? DOZEN : 1), unit, from: all.length - 2, to: all.length };
}

/** 'pack 25' may be a pack of 25. */
const OF_CONTENTS = new Set(['pack', 'packs', 'pk', 'pks', 'set', 'sets', 'unit']);

function countAtEnd(tokens: readonly string[]): Found | null {
  for (let from = Math.max(1, tokens.length - LONGEST_COUNT); from < tokens.length; from += 1) {
    const found = counted(tokens, from);
    if (found?.to !== tokens.length) continue;
    const before = tokens[from - 1];
    if (isTimes(before)) {
      // '8 x 10', but not 'pin no 10 x 5', 'diary 2027 x 5' and 'paper 8 x 5 pkt'
      const size = tokens[from - 2] ?? '';
      const isDimension =
        !found.unit && isNumber(size) && !/^(?:19|20)\d\d$/.test(size) && !isMarker(tokens[from - 3]);
      return isDimension ? null : { ...found, from: from - 1 };
    }
    const isApart = isSeparator(before) || isQuantity(before);
    const isInName = isMarker(isSeparator(before) ? tokens[from - 2] : before);
    const isLong = found.to - from > 1;
    if ((isApart || found.unit || isLong) && !isInName) return found;
  }
  return null;
}

const LONGEST_COUNT = 3;

function inMiddle(tokens: readonly string[]): Found | null {
  for (let from = tokens.length - 1; from > 0; from -= 1) {
    const found = counted(tokens, from);
    if (!found || counted(tokens, from - 1)?.to === found.to) continue;
    const before = tokens[from - 1];
    const isInName = isMarker(isSeparator(before) ? tokens[from - 2] : before);
    if ((found.unit || isBeforeComma(tokens, found)) && !isInName) return found;
  }
  return null;
}

function isBeforeComma(tokens: readonly string[], { from, to }: Found): boolean {
  return /^(?:[:=→]|[-–—]+>?|=>)$/.test(tokens[from - 1] ?? '') && /^[,;]$/.test(tokens[to] ?? '');
}

function bareInFront(tokens: readonly string[]): Found | null {
  const found = counted(tokens, 0);
  if (!found || found.to === tokens.length || isMeasure(tokens[found.to])) return null;
  return isTimes(tokens[found.to]) ? null : found;
}

/** A number, then perhaps a unit. Only dozens and multiples have fractions, only a dozen has no number. */
function counted(tokens: readonly string[], from: number): Found | null {
  const first = lower(tokens[from]);
  if (DOZENS.has(unitOf(first))) return { quantity: DOZEN, unit: unitOf(first), from, to: from + 1 };
  const fraction = fractionOf(first);
  const number = numberOf(first) ?? fraction;
  if (number === undefined) return null;
  const times = MULTIPLIERS.get(lower(tokens[from + 1]));
  const to = from + (times ? 2 : 1);
  const [second = '', third = ''] = [lower(tokens[to]), lower(tokens[to + 1])];
  const unit = unitOf(second);
  const isDozen = DOZENS.has(unit);
  if (fraction !== undefined && !times && !isDozen) return null;
  // '2 box of 12 pencils' and '5 no 10 pins': the second token belongs to the name.
  const isName = isNumber(third) ? unit === 'no' : third === 'of' && isNumber(tokens[to + 2]);
  const quantity = Math.round(number * (times ?? 1) * (isDozen ? DOZEN : 1));
  return UNITS.has(unit) && !isName ? { quantity, unit, from, to: to + 1 } : { quantity, unit: '', from, to };
}

function withoutQuantity(tokens: readonly string[], { from, to }: Found): string[] {
  const before = tokens.slice(0, from);
  const after = tokens.slice(to);
  while (before.length > 0 && (isSeparator(before.at(-1)) || isQuantity(before.at(-1)))) before.pop();
  while (after.length > 0 && (isSeparator(after[0]) || (from === 0 && lower(after[0]) === 'of')))
    after.shift();
  return withoutCourtesies([...before, ...after]);
}

function withoutCourtesies(tokens: readonly string[]): string[] {
  const left = [...tokens];
  const isIdle = (token: string | undefined) => isSeparator(token) || COURTESIES.has(unitOf(token));
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

const isMeasure = isAmong(MEASURES);
const isLength = isAmong(LENGTHS);
const isMarker = isAmong(NAME_MARKERS);

function isAmong(words: ReadonlySet<string>) {
  return (token: string | undefined): boolean => words.has(unitOf(token));
}

function unitOf(token: string | undefined): string {
  return lower(token).replace(/\.$/, '');
}

function lower(token: string | undefined): string {
  return (token ?? '').toLowerCase();
}
