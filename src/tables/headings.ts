import { LETTERS, plainText } from './grid.ts';
import { DOZENS } from './quantity-words.ts';
import {
  HEADING_WORDS,
  HEADINGS,
  isSystem,
  isWord,
  type Kind,
  type Meaning,
  OWN_HEADINGS,
  OWN_LIST_HEADINGS,
  SIGNATURES,
  type System,
  WITH_TAX,
  WITHOUT_TAX,
} from './vocabulary.ts';

export interface Heading {
  is: Meaning;
  /** The vocabulary has it, or all of its words. */
  isSure: boolean;
  /** The likeliest of several columns of one meaning has the lowest. */
  rank: number;
  /** 'Qty (Dozen)', 'Rate per doz.'; '' without one. */
  unit: string;
  from: number;
  /** 'Qty 2' beside 'Rate 2', 'Option1 Name' beside 'Option1 Value'. */
  pair: string;
}

export const LONGEST_HEADING = 100;
const MOST_WORDS = 12;

export function systemOf(headings: readonly string[]): System {
  const isOwn = (own: readonly string[]) => own.every((heading, at) => heading === headings[at]);
  if (isOwn(OWN_HEADINGS) || isOwn(OWN_LIST_HEADINGS)) return 'own';
  const names = new Set(headings.map(plainHeading));
  return SIGNATURES.find(({ headings: all }) => all.every((name) => names.has(name)))?.system ?? 'list';
}

export function readHeading(text: string, system: System = 'list'): Heading {
  const heading: Heading = { is: 'unknown', isSure: false, rank: PHRASES.size, unit: '', from: 0, pair: '' };
  if (text.length > LONGEST_HEADING) return heading;
  const { outside, all } = wordsOf(text);
  if (all.length === 0) return { ...heading, is: 'blank', isSure: true };
  const found = { ...heading, ...meaningOf(text, outside, system) };
  const isSure = found.isSure || outside.every((word) => DOZENS.has(word) || HEADING_WORDS.has(word));
  const isCount = found.is === 'quantity' || found.is === 'stock';
  const hasUnit = PRICES.has(found.is) || (isCount && !all.some(isOfPieces));
  const unit = hasUnit && all.some((word) => DOZENS.has(word)) ? 'dozen' : '';
  return { ...found, isSure: isSure && found.is !== 'unknown', unit };
}

/** 'Stock (pcs or dozen)', 'Stock (1 dozen = 12)', 'Available (not in dozen)' */
function isOfPieces(word: string): boolean {
  return /^(?:\d.*|or|not|pcs?|pieces?|each|या|नहीं|पीस|नग)$/.test(word);
}

const PRICES: ReadonlySet<Meaning> = new Set(['offer', 'price', 'mrp', 'break', 'untaxed-price', 'money']);

/** Of a note above or below the table: 'All rates are exclusive of GST @18%'. */
export function taxSaidIn(text: string): 'with' | 'without' | null {
  const plain = plainText(text.slice(0, LONGEST_NOTE));
  if (WITHOUT_TAX.test(plain)) return 'without';
  return WITH_TAX.test(plain) ? 'with' : null;
}

const LONGEST_NOTE = 300;

function meaningOf(text: string, outside: readonly string[], system: System): Partial<Heading> {
  const spellings = [...new Set([text, inWords(text)])];
  const plain = spellings.map(plainHeading);
  const known = phraseIn(plain, system);
  if (known && known.system !== null) return known;
  const pair = pairOf(plain[0] ?? '', system);
  if (pair) return pair;
  if (spellings.some(isPaid)) return { is: 'paid', isSure: true };
  const isOfTax = known && OF_TAX.has(known.is);
  const isUntaxed =
    !isOfTax && spellings.some((each) => NAMES_TAX.test(each) && WITHOUT_TAX.test(plainText(each)));
  if (isUntaxed && plain.some((each) => PRICED.test(each))) return { is: 'untaxed-price', isSure: true };
  const from = piecesFrom(text);
  if (from > 0) return { is: 'break', isSure: true, from };
  if (plain.some((each) => TAX_IN_RUPEES.test(each))) return { is: 'tax-amount', isSure: true };
  const named = known ?? phraseIn(plain.map(withoutFillers), system);
  if (named) return named;
  if (plain.some((each) => PICTURE.test(each))) return { is: 'picture', isSure: true };
  const isExport = isSystem(system);
  if (isUntaxed && !isExport && !/applicable/i.test(text)) return { is: 'untaxes', isSure: true };
  // An export has dozens of columns for the program that wrote it.
  if (isExport) return { is: 'private', isSure: true };
  const is = [outside, ...spellings.slice(1).map((each) => wordsOf(each).outside)].map(byWords);
  return { is: is.find((each) => each !== 'unknown') ?? 'unknown' };
}

const NAMES_TAX = /gst|tax|vat|basic|जीएसटी|कर/i;
const OF_TAX: ReadonlySet<Meaning> = new Set(['gst', 'cgst', 'sgst', 'tax-included']);

interface Phrase extends Pick<Heading, 'is' | 'isSure' | 'rank'> {
  system: System | null;
}

const PHRASES: ReadonlyMap<string, Phrase> = new Map(
  HEADINGS.map(({ heading, is, writtenBy }, rank) => {
    const system = isSystem(writtenBy) ? writtenBy : null;
    return [`${system ?? ''}:${heading.normalize('NFC')}`, { is, isSure: true, rank, system }];
  }),
);

/** In a system of its own, its meaning counts. */
function phraseIn(plain: readonly string[], system: System): Phrase | undefined {
  return [system, ''].flatMap((of) => plain.flatMap((each) => PHRASES.get(`${of}:${each}`) ?? []))[0];
}

function inWords(heading: string): string {
  return heading.replace(/[a-z](?=[A-Z])|[A-Z](?=[A-Z][a-z])/g, '$& ');
}

function plainHeading(heading: string): string {
  return plainText(heading)
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’`.]/g, '')
    .replaceAll('%', ' % ')
    .replace(NO_HEADING, ' ')
    .trim();
}

const NO_HEADING = new RegExp(`[^${LETTERS}\\d½#%+₹]+`, 'g');
const NO_WORD = new RegExp(`[^${LETTERS}\\d½#%₹]+`);
const NO_RANGE = new RegExp(`[^${LETTERS}\\d>-]+`, 'g');

/** 'MRP (Rs.) incl. of all taxes' is 'MRP'; but 'Discount (Rs.)' is no discount in per cent. */
function withoutFillers(plain: string): string {
  const all = plain.split(' ').filter((word) => word !== 'the');
  const without = (...kinds: Kind[]) =>
    all.filter((word) => !kinds.some((kind) => isWord(kind, word))).join(' ');
  if (all.some((word) => isWord('priceHeading', word))) return without('currency', 'priceFiller');
  const bare = without('currency');
  const is = PHRASES.get(`:${bare}`)?.is;
  return is && IN_PER_CENT.has(is) ? all.join(' ') : bare;
}

const IN_PER_CENT: ReadonlySet<Meaning> = new Set(['discount', 'gst', 'cgst', 'sgst']);

/** All words, and those that are not in brackets. 'क्र०' is short for 'क्रमांक'. */
function wordsOf(text: string): { outside: string[]; all: string[] } {
  const plain = plainText(text)
    .normalize('NFC')
    .toLowerCase()
    .replace(/(?<=[\u0900-\u0963])0/g, '');
  const outside = wordsIn(plain.replace(/[([{][^)\]}]*[)\]}]?/g, ' '));
  const all = wordsIn(plain);
  return { outside: outside.length > 0 ? outside : all, all };
}

export function wordsIn(text: string): string[] {
  return text.replace(/['’`]/g, '').split(NO_WORD).filter(Boolean);
}

/** By any of its words: of 'Pur.Rate', `CostPrice` and 'Dealer Price (DP)', too. */
function isPaid(heading: string): boolean {
  const all = plainHeading(heading.replace(/[./]/g, ' ')).split(' ');
  const joined = plainHeading(heading).split(' ');
  if ([...all, ...joined].some((word) => isWord('paid', word) || JOINED.test(word))) return true;
  const isPrice = all.some((word) => PRICE_NOUN.test(word));
  const isOfStock = all.some((word) => isWord('inStock', word)) && all.some((word) => VALUE_NOUN.test(word));
  const isOfOwner = all.some((word) => isWord('ownersPrice', word));
  return (isPrice && isOfOwner) || isOfStock || PAID_PHRASE.test(all.join(' '));
}

const PRICE_NOUN = /^(?:price|rate|value)s?$/;
const VALUE_NOUN = /^(?:value|rate|price|amount|amt|rs|inr|₹|rupee)s?$/;
const JOINED =
  /^(?:[pc]price|prate|(?:cost|ws|purc?h?|purchase|buy|buying|dealer|landing|landed|supplier|vendor|wholesale)(?:price|rate|cost|amount|name))$/;
const PAID_PHRASE =
  /(?:^| )(?:[pcdl] (?:price|rate|value)|w s (?:price|rate|value)|(?:trade|company|party|mfr) disc(?:ount)?|whole sale|ex (?:factory|works|mill|godown)|(?<!colou?r )schemes?|mark up|party (?:name|code|phone))(?: |$)/;

const PRICED = new RegExp(
  'price|rate|amount|amt|value|basic|mrp|taxable|untaxed|₹|(?:^| )(?:s ?p|rs|net|daa?m|kee?mat|bhaa?v)(?: |$)|दर|मूल्य|कीमत|क़ीमत|भाव|रेट|दाम|राशि'.normalize(
    'NFC',
  ),
);
const TAX_IN_RUPEES =
  /^(?:total )?(?:(?:[cisu]|ut)?(?:gst|tax|cess)|disc(?:ount)?) (?:in )?(?:amount|amt|value|rs|₹)$/;
const PICTURE = /^(?:image|picture|photo|img)(?: (?:url|src|link))? ?\d$/;
const BREAK =
  /^(?:(?:price|rate) )?(?:for|from|at|of) (\d{1,5})(?: ?\+| (?:pcs|nos|pieces|units|(?:or |and )?(?:more|above)|onwards))*$|^(\d{1,5})(?: (?:pcs|nos|pieces|units))? ?(?:\+|(?:or |and )?(?:more|above)|onwards)(?: (?:pcs|nos|pieces|units|price|rate))*$/;
/** Not from this number on, unless it says so: '>= 100' */
const ABOVE =
  /^(?:(?:price|rate|qty|quantity|for) )*(?:(?:above|over|more than) |> ?)(\d{1,5})(?: (?:pcs|pc|nos|no|pieces|units|qty|price|rate))*$/;
const AT_LEAST = /≥|>=/;
const OF_RANGE = '(?:price|rate|rs|qty|quantity|pcs|pc|nos|no|pieces|units|for|from|of|per|each)';
const RANGE = new RegExp(`^(?:${OF_RANGE} )*(\\d{1,5}) ?(?:-|to) ?(\\d{1,5})(?: ?${OF_RANGE})*$`);
const YEAR = /^(?:19|20)\d\d$/;

function piecesFrom(heading: string): number {
  if (!/\d/.test(plainText(heading))) return 0;
  const from = BREAK.exec(plainHeading(heading))?.slice(1).find(Boolean);
  if (from) return Number(from);
  const plain = plainText(heading)
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(AT_LEAST, '>')
    .replace(NO_RANGE, ' ')
    .trim();
  // '> ₹500' is what an order costs.
  const above = heading.includes('₹') ? 0 : Number(ABOVE.exec(plain)?.[1] ?? 0);
  if (above > 0) return AT_LEAST.test(heading) ? above : above + 1;
  const [, first = '', last = ''] = RANGE.exec(plain) ?? [];
  const isRange = Number(last) > Number(first) && !(YEAR.test(first) && /^(?:19|20)?\d\d$/.test(last));
  return isRange ? Math.max(1, Number(first)) : 0;
}

function pairOf(plain: string, system: System): Partial<Heading> | null {
  const [, option, optionPart] = /^option(\d) (name|value)$/.exec(plain) ?? [];
  const [, attribute, attributePart] = /^attribute (\d{1,2}) (name|value s)$/.exec(plain) ?? [];
  const number = option ?? attribute;
  if (number && isSystem(system)) {
    const is = (optionPart ?? attributePart) === 'name' ? 'option-name' : 'option-value';
    return { is, pair: number, isSure: true };
  }
  const [, word, pair] = /^(?:min )?(qty|quantity|from|rate|price) (\d)$/.exec(plain) ?? [];
  if (!word || !pair) return null;
  return { is: /^(?:rate|price)$/.test(word) ? 'break-price' : 'break-from', pair, isSure: true };
}

function byWords(all: readonly string[]): Meaning {
  if (all.length > MOST_WORDS) return 'unknown';
  const has = (kind: Kind) => all.some((word) => isWord(kind, word));
  const isOnly = (...kinds: Kind[]) => all.every((word) => kinds.some((kind) => isWord(kind, word)));
  const text = all.join(' ');
  const isMoney = has('price') || has('charge');
  const isOfStock = has('inStock') && all.every((word) => isWord('inStock', word) || !isWord('other', word));
  if (isOnly('number')) return all.includes('संख्या') ? 'quantity' : 'number';
  if (text === 'no s' || all.every((word) => DOZENS.has(word))) return 'quantity';
  if (isOnly('serial', 'number') || /^s[rl]? nos$/.test(text)) return 'serial';
  if (/^(?:(?:product|item|article|material|part|art) ?)?(?:sku|id|code)(?: ?(?:no|number))?$/.test(text)) {
    return 'code';
  }
  if (/^(?:no|nos|number) of (?!pages|sheets|leaves|days)/.test(text) && !isMoney) return 'quantity';
  if (has('quantity')) {
    if (isMoney) return 'money';
    const isOfEach = all.includes('per') && !isWord('period', all.at(-1) ?? '');
    if (isOfStock && !isOfEach && !has('wanted')) return 'stock';
    return has('other') || has('pack') || isOfEach ? 'count' : 'quantity';
  }
  if (isOnly('unit', 'filler') && has('unitNoun')) return 'unit';
  if (has('total') && has('required') && !isMoney) return 'quantity';
  if (has('goods') && !has('total') && !isMoney) {
    return all.some((word) => isWord('other', word) && word !== 'stock') ? 'private' : 'name';
  }
  if (isOnly('total')) return 'total';
  if (isMoney && has('sumOfPrices')) return 'amount';
  if (isMoney) return has('price') ? 'money' : 'tax-amount';
  if (has('total')) return 'amount';
  if (isOnly('inStock', 'filler')) return 'stock';
  if (has('other')) return has('wanted') ? 'wanted' : 'count';
  if (has('note')) return 'note';
  if (has('required') && isOnly('required', 'number')) return 'quantity';
  if (has('wanted')) {
    return all.some((word) => /^(?:by|for|no|date|किसके)$/.test(word)) ? 'wanted' : 'quantity';
  }
  if (has('detail')) return 'detail';
  return isOnly('name', 'filler') && has('name') ? 'name' : 'unknown';
}
