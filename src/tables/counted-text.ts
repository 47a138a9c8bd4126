import { hasWord, LETTERS, plainText } from './grid.ts';
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

export function readCountedText(typed: string): CountedText {
  const { text, note: inBrackets } = withoutNotes(withoutBullets(plainText(typed.slice(0, LONGEST_LINE))));
  const priced = withoutPrice(text);
  const unpriced = priced && partsOfPriced(priced);
  const isPriced = unpriced !== null && unpriced.found !== null;
  const { tokens, found } = isPriced ? unpriced : partsOfLine(text);
  const unread = unreadIn(text, found);
  if (unread) {
    const [said] = unread;
    const around = `${text.slice(0, unread.index)} ${text.slice(unread.index + said.length)}`;
    const words = textOf(withoutCourtesies(tokensOf(around)));
    return { quantity: 0, unit: '', words, note: inBrackets, isCounted: true, unread: said.trim() };
  }
  const note = [inBrackets, isPriced && priced?.price].filter(Boolean).join(', ');
  const rest = found ? withoutQuantity(tokens, found) : tokens;
  const words = textOf(rest);
  const unit = found?.unit ?? '';
  // '10 box': the unit is the product.
  const named = words === '' && unit !== '' && !isMany(unit) ? unit : words;
  return {
    quantity: found?.quantity ?? 1,
    unit: named === words ? unit : '',
    words: named,
    note,
    isCounted: found !== null,
  };
}

/** A quantity that is there, and is not one number of pieces. */
function unreadIn(text: string, found: Found | null): RegExpExecArray | null | undefined {
  // 'Flash cards 1-10 pcs set - 4', 'Pens: as per sample - 5'
  const isFound = (beside: Found | null) => found !== null && beside?.quantity === found.quantity;
  const range = RANGE.exec(text);
  if (range && Number(range[1]) < Number(range[2])) {
    if (!isFound(clearIn(tokensWithout(range[0], range.index, text)))) return range;
  }
  const asSaid = AS_SAID.exec(text);
  if (asSaid) {
    const [said, as = ''] = asSaid;
    const isSize = /\d ?[x×*] ?\d+$/i.test(said);
    if (isSize || !isFound(quantityIn(tokensWithout(as, asSaid.index, text)))) return asSaid;
  }
  const isLeft = ({ 0: said, index }: RegExpExecArray) =>
    said !== text && !isFound(clearIn(tokensWithout(said, index, text)));
  return NOT_ONE.map((pattern) => pattern.exec(text)).find((each) => each && isLeft(each));
}

function tokensWithout(said: string, at: number, text: string): string[] {
  const left = `${text.slice(0, at)} as , ${text.slice(at + said.length)}`;
  return withoutCourtesies(tokensOf(withoutPrice(left)?.text ?? left));
}

const COUNT = '\\d{1,6}(?: ?(?:pcs|nos|pkt|box|doz|dozen|dz|set)\\.?)?';
const RANGE =
  /(?<![^\s,:])(\d{1,5})(?:[-–]| to )(\d{1,5}) ?(?:pcs?|nos?|pieces?|pkts?|box|doz|dozen|dz)\.?(?!\w)/i;
const NOT_ONE = [
  new RegExp(`(?<=[\\s:,–—-])${COUNT}(?: ?\\+ ?${COUNT})+$`, 'i'),
  /(?<![^\s,:-])\d{1,6} ?(?:doz|dozen|dz|gross)\.? ?(?:[+,&]|and|aur)? ?\d{1,6} ?(?:pcs?|nos?|pieces?)\.?(?!\w)/i,
  /(?<![^\s,:-])\d{1,6} ?(?:doz|dozen|dz|gross)\.? ?\+ ?\d{1,6}(?: ?(?:doz|dozen|dz|gross)\.?)?(?= )/i,
  /(?<=[–—:=] ?|- | -|-(?=\?))(?:\?{1,5}|nil|n\/?a)$/i,
];
const AS_SAID = /(?<=[–—:=] ?|- | -)(as (?:required|needed|per(?= )))(?:(?<=per) [^:=]{1,40})?$/i;

function partsOfPriced({ text, price }: { text: string; price: string }) {
  const parts = partsOfLine(text);
  return parts.found || !price.startsWith('@') ? parts : partsOfLine(withCountApart(text));
}

function partsOfLine(text: string): { tokens: string[]; found: Found | null } {
  const tokens = withoutCourtesies(tokensOf(hasGroups(text) ? text.replace(GROUPED_AT_END, ', ') : text));
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
  const plain = plainText(text)
    .replace(/(?<=\S) ?\([^()]*\)/g, ' ')
    .trim();
  if (plain.match(WORDS)?.some((word) => !COUNT_WORDS.has(word.toLowerCase()))) return null;
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
const WORDS = new RegExp(`[${LETTERS}]+`, 'g');
const COUNT_WORDS = new Set([
  ...['x', 'qty', 'quantity', 'मात्रा'],
  ...NUMBER_WORDS.keys(),
  ...FRACTION_WORDS.keys(),
  ...MULTIPLIERS.keys(),
  ...UNITS.keys(),
  ...COURTESIES,
]);

/** A bracket that is never closed reaches to the end. If nothing is left, the brackets are the line. */
function withoutNotes(text: string): { text: string; note: string } {
  if (!/[([{]|^\s*\d[\d/.]{5}/.test(text)) return { text, note: '' };
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
  const isAllNotes = !hasWord(left);
  if (isAllNotes) return { text: text.replace(/[()[\]{}]/g, ' '), note: '' };
  return { text: left, note: notes.filter(Boolean).join(', ') };
}

const BRACKETS = /\(([^()]*)(?:\)|$)|\[([^[\]]*)(?:\]|$)|\{([^{}]*)(?:\}|$)/g;

const UNIT_IN_BRACKETS = /(?<=\d ?)\([^\d()]{2,11}\)|\([^\d()]{2,11}\)(?= ?[-:=]? ?\d+$)/g;

const SENT_BY =
  /^\s*(?:\[[^\]]{0,30}\d:\d\d[^\]]{0,20}\]|\d[\d/.]{5,9}, \d{1,2}:\d\d[^-]{0,5} -) [^:]{1,40}: /;

/** A price behind the line: '@ 5', 'Rs. 120/-', '₹5 each', '5/- per pc'. */
const PRICE =
  /(?:(?:@|₹|(?<![a-z\u0900-\u0963])(?:rs|inr|mrp|rate|price|cost|रु|रू|दर|मूल्य)(?![a-z\u0900-\u0963])[.:]?)[\s:=.@]{0,3}(?:(?:₹|rs\.?) ?)?\d[\d,]{0,12}(?:\.\d{1,2})?(?: ?\/[-=])?|(?<![\d,.])\d[\d,]{0,12}(?:\.\d{1,2})? ?\/[-=])(?: ?(?:each|only|wala|वाला|(?:per|\/|प्रति) ?[^\s\d=]{1,11}))?(?: ?= ?(?:₹|rs\.?)? ?\d[\d,.]{0,15}(?:\/[-=])?)?$/i;

/** What every price has; the pattern of all of it is slow to find nothing. */
const PRICED = /[@₹]|\/[-=]|rs|inr|mrp|rate|price|cost|रु|रू|दर|मूल्य/i;

function withoutPrice(text: string): { text: string; price: string } | null {
  if (!PRICED.test(text)) return null;
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
  const ungrouped = hasGroups(text)
    ? text.replace(GROUPED, (_, groups: string) => groups.replaceAll(',', ''))
    : text;
  const spaced = ungrouped
    .replace(/\bhalf a (?=doz|gross)/i, 'half ')
    .replace(AND_A_HALF, (said, before: string | undefined, count: string) =>
      isMarker(before?.trim()) ? said : `${before ?? ''}${count}.5`,
    )
    .replace(/\t+|[=-]>|[;|=→,…]|(?<!\d):|:(?!\d\d\b)|\.{2,}|_{2,}/g, ' $& ');
  return spaced
    .split(/[^\S\t]+/)
    .filter(Boolean)
    .flatMap(partsOf);
}

/** '2 ½ dozen'; but not 'A5 ½ dozen', 'FC-2 1/2 dozen' and 'register no. 4 ½ dozen' */
const AND_A_HALF =
  /(\S{1,20}\s+)?(?<![^\s(,:=–—x×*-]|\S[x×*-])(\d{1,3}) ?(?:½|1\/2)(?= ?(?:doz|dz|gross|दर्जन))/gi;

export function hasGroups(text: string): boolean {
  return /,\d\d/.test(text);
}

/** '1,000', '1,00,000' and '12,000.00'; after another cell only with a group that cannot be a number: 'pens,1,000'. */
const GROUPED =
  /((?<![\d.,])(?:\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d\d)+,\d{3})|(?<=[^\d\s],)\d{1,3}(?:,\d{2,3})*,0\d\d)(?:\.0+(?!\d))?(?!,?\d)/g;

const GROUPED_AT_END = /(?<=[^\s,;:\-–—@₹])(?<!\s[x×*]) +(?=\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.0+)?\.?$)/;

/** '10pcs', 'x10', '-10', 'pen-10' and '10-pcs' are several tokens; 'A4', '75gsm' and 'HP-803' are one. */
function partsOf(token: string): string[] {
  if (!/\d|[-–—:]$/.test(token) || /^\d+$/.test(token)) return [token];
  const glued = /^(\d+)[-.]?(\D+?)\.?$/.exec(token);
  if (glued?.[1] && glued[2] && isCounting(glued[2])) return [glued[1], glued[2]];
  const [, many, things] = /^(\d+)([a-zß-öø-ÿ]{4,})$/.exec(token) ?? [];
  if (many && things && !isMeasure(things)) return [many, things];
  const [, count, thing] = TIMES_THING.exec(token) ?? [];
  if (count && thing) return [count, 'x', thing];
  const [, name, amount] = THING_TIMES.exec(token) ?? [];
  if (name && amount) return [name, 'x', ...partsOf(amount)];
  const times = /^[x×*](\d+(?:\.5)?)$/i.exec(token);
  if (times?.[1]) return ['x', times[1]];
  const [, dash, number] = /^([-–—]+)(\d.*)$/.exec(token) ?? [];
  if (dash && number) return [dash, ...partsOf(number)];
  const [, before, after] = DASHED.exec(token) ?? [];
  if (before && after) return [...partsOf(before), after];
  const [, word, joint, end] = JOINED.exec(token) ?? [];
  if (word && joint && end && word !== word.toUpperCase()) {
    const parts = partsOf(end);
    if (parts.length > 1 || /^\d+$/.test(end)) return [word, joint, ...parts];
  }
  return [token];
}

const TIMES_THING = new RegExp(`^(\\d+)[×*]([${LETTERS}].*)$`);
const THING_TIMES = new RegExp(`^(.*[${LETTERS}].*)[×*](\\d+[${LETTERS}]*\\.?)$`);
const DASHED = new RegExp(`^(.*[${LETTERS}\\d])([-–—:]+)$`);
const JOINED = new RegExp(`^([${LETTERS}]{3,})([-–—])(\\d{1,4}(?:[${LETTERS}]+\\.?)?)$`);

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
  return clearIn(tokens) ?? bareInFront(tokens);
}

function clearIn(tokens: readonly string[]): Found | null {
  return explicitInFront(tokens) ?? atEnd(tokens) ?? inMiddle(tokens);
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
  return { quantity: number * (UNITS.get(unit) ?? 1), unit, from: all.length - 2, to: all.length };
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
    const isLong = found.to - from > 1;
    if ((isApart || found.unit || isLong) && !isInName(tokens, found)) return found;
  }
  return null;
}

const LONGEST_COUNT = 3;

function inMiddle(tokens: readonly string[]): Found | null {
  for (let from = tokens.length - 1; from > 0; from -= 1) {
    const found = counted(tokens, from);
    if (!found || counted(tokens, from - 1)?.to === found.to) continue;
    if ((found.unit || isBeforeComma(tokens, found)) && !isInName(tokens, found)) return found;
  }
  return null;
}

/** 'pin no - 10 pcs'; but not 'Pencil HB 2 no - 10 pcs' */
function isInName(tokens: readonly string[], { from, unit }: Found): boolean {
  if (!isSeparator(tokens[from - 1])) return isMarker(tokens[from - 1]);
  return isMarker(tokens[from - 2]) && !(unit && isNumber(tokens[from - 3]));
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
  if (DOZENS.has(unitOf(first)) && !isNumber(tokens[from - 1]))
    return { quantity: 12, unit: unitOf(first), from, to: from + 1 };
  const fraction = fractionOf(first);
  const number = numberOf(first) ?? fraction;
  if (number === undefined) return null;
  const times = MULTIPLIERS.get(lower(tokens[from + 1]));
  const to = from + (times ? 2 : 1);
  const [second = '', third = ''] = [lower(tokens[to]), lower(tokens[to + 1])];
  const unit = unitOf(second);
  if (fraction !== undefined && !times && !isMany(unit)) return null;
  // '2 box of 12 pencils' and '5 no 10 pins': the second token belongs to the name.
  const isName = isNumber(third) ? unit === 'no' : third === 'of' && isNumber(tokens[to + 2]);
  const quantity = Math.round(number * (times ?? 1) * (UNITS.get(unit) ?? 1));
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
    .replace(NO_WORD, '')
    .trim();
}

const NO_WORD = /^[\s!-#%-*,-/:;?@[\]_{}·–—‘’“”…।]+$/;

function numberOf(token: string): number | undefined {
  return /^\d{1,7}$/.test(token) ? Number(token) : NUMBER_WORDS.get(token);
}

function fractionOf(token: string): number | undefined {
  return /^\d{1,3}[.](?:25|5|75)$/.test(token) ? Number(token) : FRACTION_WORDS.get(token);
}

/** A dozen or a gross. */
function isMany(unit: string): boolean {
  return (UNITS.get(unit) ?? 1) > 1;
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
