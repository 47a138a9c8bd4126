import { type CartLine, lineKey, MOST_OF_ONE } from '../../contract/cart-line.ts';
import { isInDoubt } from '../../contract/lists/column-question.ts';
import type { OrderLine } from '../../contract/lists/read-line.ts';
import type { Product } from '../../contract/product.ts';
import { type Choice, missingOption, offerOf, onlyChoice } from '../../contract/variants.ts';
import { totalOf } from '../../lib/money.ts';
import type { Rupees } from '../../lib/units.ts';
import { wordsOf } from '../../search-engine/words.ts';
import { type BasketChoice, lineOf } from '../basket/basket.ts';
import type { MatchedLine } from '../search/match-line.ts';

/** A line with what the shop and the shopper have made of it (D52.46). */
export interface ListLine {
  key: string;
  line: OrderLine;
  /** `unchecked`: not compared with the products yet. */
  is: 'unchecked' | MatchedLine['is'];
  /** Best first. */
  products: readonly Product[];
  /** The id of one of them; '' without one. */
  selected: string;
  /** To be added; for several products only the shopper can say so. */
  agreed: boolean;
  choice: Choice;
}

export function newLine(key: string, read: () => OrderLine): ListLine {
  return {
    key,
    get line() {
      return read();
    },
    is: 'unchecked',
    products: [],
    selected: '',
    agreed: false,
    choice: NO_CHOICE,
  };
}

const NO_CHOICE: Choice = { size: undefined, color: undefined };

export function withMatch(before: ListLine, { is, products, quantity }: MatchedLine): ListLine {
  const [first] = products;
  if (!first) return { ...before, is: 'not-found', products: [], selected: '', agreed: false };
  // The shopper may have chosen another column meanwhile.
  const line = before.line.isCounted ? before.line : { ...before.line, quantity };
  return {
    ...before,
    line,
    is,
    products,
    selected: first.id,
    agreed: is === 'found',
    choice: choiceIn(line, first),
  };
}

export function selectedIn({
  products,
  selected,
}: Pick<ListLine, 'products' | 'selected'>): Product | undefined {
  return products.find(({ id }) => id === selected);
}

/** The shopper selects a product, perhaps one that was not offered. */
export function withProduct(before: ListLine, product: Product): ListLine {
  const isOffered = before.products.some(({ id }) => id === product.id);
  const products = isOffered ? before.products : [product, ...before.products];
  return { ...before, products, selected: product.id, choice: choiceIn(before.line, product) };
}

/** The shopper has searched for it: that is an agreement. */
export function withOwnProduct(before: ListLine, product: Product): ListLine {
  return { ...withProduct(before, product), is: 'found', agreed: true };
}

export function withQuantity(before: ListLine, quantity: number): ListLine {
  const whole = Math.min(Math.max(0, Math.trunc(quantity) || 0), MOST_OF_ONE);
  // The shopper's own number: no column changes it any more.
  const { asked: _, doubt: __, ...line } = before.line;
  return { ...before, line: { ...line, quantity: whole, isCounted: true } };
}

/** The only size and colour, else those that the line names. */
function choiceIn({ words }: OrderLine, product: Product): Choice {
  const only = onlyChoice(product);
  return {
    size: only.size ?? named(product.sizes, words),
    color: only.color ?? named(product.colors, words),
  };
}

function named(options: readonly string[], words: string): string | undefined {
  const inLine = ` ${plain(words)} `;
  const found = options.filter((option) => plain(option) !== '' && inLine.includes(` ${plain(option)} `));
  // 'Navy Blue' before 'Blue'
  return found.sort((a, b) => b.length - a.length)[0];
}

function plain(text: string): string {
  return wordsOf(text)
    .map(({ word }) => word)
    .join(' ');
}

/** Why a line is not added; null if it is. */
export function missing(
  each: ListLine,
): 'product' | 'price' | 'agreement' | 'column' | 'quantity' | keyof Choice | null {
  const product = selectedIn(each);
  if (!product) return 'product';
  if (product.onRequest) return 'price';
  const { line, agreed, choice } = each;
  if (!agreed) return 'agreement';
  if (isInDoubt(line)) return 'column';
  if (line.quantity < 1) return 'quantity';
  return missingOption(offerOf(product, undefined), choice);
}

export function chosenIn(line: ListLine): BasketChoice | null {
  const product = selectedIn(line);
  if (!product || missing(line) !== null) return null;
  return { product, choice: line.choice, quantity: line.line.quantity };
}

export function cartLineIn(line: ListLine): CartLine | null {
  const chosen = chosenIn(line);
  return chosen && lineOf(chosen);
}

/** `products`: each product and choice once (D52.47). */
export function sumOf(lines: readonly ListLine[]): { products: number; total: Rupees } {
  const ready = lines.flatMap((line) => cartLineIn(line) ?? []);
  return { products: new Set(ready.map(lineKey)).size, total: totalOf(ready) };
}
