import { meantBy } from '../../contract/meanings.ts';
import type { Product } from '../../contract/product.ts';
import type { Products } from '../../contract/search-rules.ts';
import { codesIn, isCodeAlone, isOfTwoNumbers } from '../../lists/line-codes.ts';
import type { OrderLine } from '../../lists/order-line.ts';
import {
  type Alternatives,
  asInTitles,
  type Close,
  closest,
  isInTitles,
} from '../../search-engine/closest.ts';
import { hasZeros, plainCode } from '../../search-engine/codes.ts';
import type { SearchIndex } from '../../search-engine/search-index.ts';
import { singular, tokenize } from '../../search-engine/words.ts';
import { LONGEST_LINE } from '../../tables/counted-text.ts';
import { MEASURES } from '../../tables/quantity-words.ts';
import { LANGUAGE_CODES } from '../../texts/languages.ts';
import { DETAILS, SAME_WORDS } from './product-words.ts';

export interface Match {
  is: 'found' | 'choose' | 'not-found';
  /** Ids, best first; one if it is found. */
  products: string[];
  quantity: number;
}

export interface MatchedLine extends Omit<Match, 'products'> {
  products: Product[];
}

export async function matchFrom(
  index: SearchIndex,
  products: Products,
  lines: readonly OrderLine[],
): Promise<MatchedLine[]> {
  const matches = lines.map((line) => matchLine(index, line));
  const ids = new Set(matches.flatMap((match) => match.products));
  const found = new Map((await products([...ids])).map((product) => [product.id, asOnCard(product)]));
  return matches.map((match) => ({
    ...match,
    products: match.products.flatMap((id) => found.get(id) ?? []),
  }));
}

function asOnCard(product: Product): Product {
  return { ...product, description: '', images: [], attributes: [] };
}

const MOST_CHOICES = 5;

/** By id, code, exact title, words, then their meaning (D51.43). What may be of two products is asked about (D61.84). */
export function matchLine(index: SearchIndex, line: OrderLine): Match {
  const { id, code = '', words, quantity } = line;
  const isOwn = index.has(id);
  const isAlone = words === '' || [id, code].some((each) => plainCode(each) === plainCode(words));
  if (isOwn && isAlone) return matchOf([id], quantity);
  // An id that this device does not have is nobody's code.
  if (isAlone && code === '' && /^\d+$/.test(id)) return { is: 'not-found', products: [], quantity };
  const inColumn = isOwn ? [id] : calledSo(index, code);
  if (inColumn.length > 0 && !isAlone) return besideWords(index, line, inColumn);
  const byWords = matchByWords(index, line);
  const called = codesIn(line).flatMap((each) => calledSo(index, each.code).map((of) => ({ ...each, of })));
  const [first] = called;
  const isTitle = (of: string) =>
    index.titlesOf(of).some((title) => isExactly(title, plainWords(line.words)));
  if (!first && isCodeAlone(line) && !byWords.products.some(isTitle)) {
    return { is: 'not-found', products: [], quantity };
  }
  if (!first) return byWords;
  // Beside a code that nobody has, the words are a name.
  const isOfNobody = code !== '' && !isAlone;
  // Letters alone may be meant as words, but not in a column of codes.
  const isWord = called.some((each) => !/\d/.test(each.code));
  const isName = isOfNobody || byWords.products.some(isTitle) || (isWord && code === '');
  const isSure = !isOfNobody && !called.some((each) => isOfTwoNumbers(each.code));
  const products = [...called.map(({ of }) => of), ...(isName ? byWords.products : [])];
  return matchOf(products, first.quantity, isSure);
}

/** By code, or by an id that is not made of digits: a number is never an id. */
function calledSo(index: SearchIndex, text: string): string[] {
  const { exact, alike } = index.calledBy(text);
  const codes = hasZeros(text) && exact.length > 0 ? exact : [...exact, ...alike];
  return /\D/.test(text) && index.has(text) ? [...codes, text] : codes;
}

/** The words of the row may be of another product. */
function besideWords(index: SearchIndex, line: OrderLine, called: readonly string[]): Match {
  const { words, quantity } = line;
  const byWords = matchByWords(index, line);
  const named = called.filter((each) => isNamed(index, each, words, byWords));
  return named.length === 1
    ? matchOf(named, quantity)
    : matchOf([...called, ...byWords.products], quantity, false);
}

function matchOf(all: readonly string[], quantity: number, isSure = true): Match {
  const products = [...new Set(all)].slice(0, MOST_CHOICES);
  return { is: isSure && products.length === 1 ? 'found' : 'choose', products, quantity };
}

function isNamed(index: SearchIndex, id: string, typed: string, { is, products }: Match): boolean {
  if (products.includes(id)) return true;
  const words = new Set(plainWords(typed).map(singular));
  const isWhole = index.titlesOf(id).some((title) =>
    title
      .trim()
      .split(' ')
      .every((word) => words.has(singular(word))),
  );
  return is !== 'found' && isWhole;
}

function matchByWords(index: SearchIndex, line: OrderLine): Match {
  const words = plainWords(line.words);
  const asTyped = matchWords(index, line, words);
  const called = asTyped.is === 'found' ? null : asCalled(index, words);
  const other = called && matchWords(index, line, called.words, called.isSold);
  return other && BETTER.indexOf(other.is) < BETTER.indexOf(asTyped.is) ? other : asTyped;
}

function asCalled(index: SearchIndex, words: readonly string[]): { words: string[]; isSold: boolean } | null {
  const meant = meantBy(words, OTHER_LANGUAGE);
  const inTitles = (way: readonly string[]) => way.every((word) => isInTitles(index, word));
  if (!meant) return null;
  return {
    words: meant.parts.flatMap(({ ways }) => ways.find(inTitles) ?? ways[0] ?? []),
    isSold: meant.parts.every(({ ways, isTyped }) => isTyped || ways.some(inTitles)),
  };
}

/** Of no English page, because there English words of the lists count, too. */
const OTHER_LANGUAGE = LANGUAGE_CODES.find((code) => code !== 'en');

const BETTER: readonly Match['is'][] = ['found', 'choose', 'not-found'];

/** Without `isSold`, titles are only like the words, as a stapler is like staples. */
function matchWords(index: SearchIndex, line: OrderLine, words: readonly string[], isSold = true): Match {
  const { quantity } = line;
  const best = closest(index, askedOf(index, words, line.unit), MOST_CHOICES);
  const [first, second] = best;
  if (!first || first.found < LEAST_FOUND) return { is: 'not-found', products: [], quantity };
  const exact = best.filter(({ title }) => isExactly(title, words));
  const inName = numberInName(line, first.title);
  const whole = inName && isExactly(first.title, typedWords(line));
  const isClear = isOnly(first, best) || isAhead(first, second, words);
  const isOne = exact.length > 0 ? exact.length === 1 : whole || isClear;
  const isFound = isSold && isOne;
  const offered = isFound ? [first] : best;
  return {
    is: isFound ? 'found' : 'choose',
    products: offered.map((each) => each.id),
    quantity: inName ? 1 : quantity,
  };
}

const LEAST_FOUND = 0.42;
const ENOUGH_FOUND = 0.84;
const AHEAD = 0.1;
const MUCH_COVERED = 0.6;
const LEAST_COVERED = 0.2;

function isOnly(first: Close, best: readonly Close[]): boolean {
  const isOther = (each: Close) => each !== first && each.isOfKind && each.has !== 'some';
  return first.has === 'all-in-names' && first.isOfKind && !best.some(isOther);
}

function isAhead(first: Close, second: Close | undefined, words: readonly string[]): boolean {
  const isMeant =
    first.covered >= MUCH_COVERED || (first.covered >= LEAST_COVERED && namesKind(first.title, words));
  return (
    first.found >= ENOUGH_FOUND &&
    isMeant &&
    first.hasLast &&
    (!second || first.score - second.score >= AHEAD)
  );
}

/** 'laptop' is no 'Laptop Stand': after the last of the words the title has only details. */
function namesKind(title: string, words: readonly string[]): boolean {
  const asked = new Set(words.flatMap((word) => [word, ...(SAME_WORDS.get(word) ?? [])]).map(singular));
  const inTitle = title.trim().split(' ');
  const last = inTitle.findLastIndex((word) => asked.has(singular(word)) && !isDetail(word));
  const next = inTitle[last + 1];
  return last >= 0 && (next === undefined || isDetail(next));
}

function isDetail(word: string): boolean {
  return DETAILS.has(word) || DETAILS.has(singular(word)) || MEASURES.has(word) || /^\d/.test(word);
}

function isExactly(title: string, words: readonly string[]): boolean {
  return title.trim() === words.join(' ');
}

/** '612 League dress': the title has the number before the same word. */
function numberInName({ typed, quantity, unit, isCounted }: OrderLine, title: string): boolean {
  if (isCounted) return false;
  const words = typedWords({ typed });
  const at = unit === '' ? words.indexOf(String(quantity)) : -1;
  const next = words[at + 1];
  return at >= 0 && next !== undefined && title.includes(` ${quantity} ${next} `);
}

function typedWords({ typed }: Pick<OrderLine, 'typed'>): string[] {
  return plainWords(typed.slice(0, LONGEST_LINE));
}

function plainWords(text: string): string[] {
  return tokenize(text).map(({ word }) => word);
}

function askedOf(
  index: SearchIndex,
  words: readonly string[],
  unit: string,
): { words: Alternatives[]; optional: string[] } {
  const asked = asInTitles(index, words).map((each) => [...each, ...(SAME_WORDS.get(each[0] ?? '') ?? [])]);
  return { words: asked, optional: unit ? [singular(unit)] : [] };
}
