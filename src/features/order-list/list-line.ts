import { type CartLine, lineKey, MOST_OF_ONE } from '../../contract/cart-line.ts';
import { isSoldOut, type Product } from '../../contract/product.ts';
import type { StoreInfo } from '../../contract/store-info.ts';
import { type Choice, missingOption, type Offer, offerOf, variantOf } from '../../contract/variants.ts';
import { totalOf } from '../../lib/money.ts';
import type { Rupees } from '../../lib/units.ts';
import { isInDoubt, type OrderLine } from '../../lists/order-line.ts';
import { type BasketChoice, lineOf, type Now, stockOf, together } from '../basket/basket.ts';
import type { StoredLine } from '../saved-lists/stored-line.ts';
import type { MatchedLine } from '../search/match-line.ts';
import { choiceInWords } from './choice-in-words.ts';

export interface ListLine {
  key: string;
  id: string;
  line: OrderLine;
  is: 'unchecked' | MatchedLine['is'];
  products: readonly Product[];
  /** The id of one of them; '' without one. */
  selected: string;
  /** To be added; for several products only the shopper can say so. */
  agreed: boolean;
  choice: Choice;
  decided?: boolean | undefined;
  restored?: StoredLine | undefined;
  /** What the device found for it, while the server is to be asked; not once the shopper has decided. */
  unasked?: MatchedLine | undefined;
}

export function newLine(key: string, { id, line }: Pick<ListLine, 'id' | 'line'>): ListLine {
  return { key, id, line, is: 'unchecked', products: [], selected: '', agreed: false, choice: {} };
}

export function isOpen({ is, agreed }: ListLine): boolean {
  return is === 'not-found' || (is === 'choose' && !agreed);
}

export type Info = StoreInfo | undefined;

export function withMatch(before: ListLine, { is, products, quantity }: MatchedLine, info: Info): ListLine {
  const [first] = products;
  if (!first) return { ...before, is: 'not-found', products: [], selected: '', agreed: false };
  const { choice, hasQuantity } = choiceInWords(before.line, offerOf(first, info), first.labels);
  // The shopper may have chosen another column meanwhile.
  const line = before.line.isCounted ? before.line : { ...before.line, quantity: hasQuantity ? 1 : quantity };
  return { ...before, line, is, products, selected: first.id, agreed: is === 'found', choice };
}

export function selectedIn({
  products,
  selected,
}: Pick<ListLine, 'products' | 'selected'>): Product | undefined {
  return products.find(({ id }) => id === selected);
}

export function withProduct(before: ListLine, product: Product, info: Info): ListLine {
  const isOffered = before.products.some(({ id }) => id === product.id);
  const products = isOffered ? before.products : [product, ...before.products];
  const { choice } = choiceInWords(before.line, offerOf(product, info), product.labels);
  return { ...before, products, selected: product.id, choice };
}

/** The shopper has searched for it: that is an agreement. */
export function withOwnProduct(before: ListLine, product: Product, info: Info): ListLine {
  return { ...withProduct(before, product, info), is: 'found', agreed: true };
}

export function withQuantity(before: ListLine, quantity: number): ListLine {
  const whole = Math.min(Math.max(0, Math.trunc(quantity) || 0), MOST_OF_ONE);
  // The shopper's own number: no column changes it any more.
  const { asked: _, doubt: __, ...line } = before.line;
  return { ...before, line: { ...line, quantity: whole, isCounted: true } };
}

export function offerIn(line: Pick<ListLine, 'products' | 'selected'>, info: Info): Offer | undefined {
  const product = selectedIn(line);
  return product && offerOf(product, info);
}

export function isOutOfStock(line: ListLine, { info, isOnline }: Now): boolean {
  const of = offerIn(line, info);
  if (!of) return false;
  const isOut = ({ stock }: { stock?: number | undefined }) => isSoldOut(stock, isOnline);
  return variantOf(of, line.choice)
    ? isOut({ stock: stockOf({ of, choice: line.choice }) })
    : of.variants.every(isOut);
}

/** What is sold out is not added (D53.51). */
export function unlessSoldOut(line: ListLine, now: Now): ListLine {
  return line.agreed && isOutOfStock(line, now) ? { ...line, agreed: false } : line;
}

export function missing(
  each: ListLine,
  info: Info,
): 'product' | 'price' | 'agreement' | 'column' | 'quantity' | keyof Choice | null {
  const of = offerIn(each, info);
  if (!of) return 'product';
  if (of.variants.every(({ onRequest }) => onRequest)) return 'price';
  const { line, agreed, choice } = each;
  if (!agreed) return 'agreement';
  if (isInDoubt(line)) return 'column';
  if (line.quantity < 1) return 'quantity';
  return missingOption(of, choice);
}

function chosenIn(line: ListLine, info: Info): BasketChoice | null {
  const product = selectedIn(line);
  return product
    ? { product, of: offerOf(product, info), choice: line.choice, quantity: line.line.quantity }
    : null;
}

export function cartLineIn(line: ListLine, info: Info): CartLine | null {
  const chosen = missing(line, info) === null ? chosenIn(line, info) : null;
  return chosen && lineOf(chosen);
}

/** What is ready, with the prices that it will have in one cart (D55.62). */
export function readyIn(lines: readonly ListLine[], info: Info): CartLine[] {
  return together(lines.flatMap((line) => cartLineIn(line, info) ?? []));
}

/** Of one piece; with other lines of the same product and choice if it is ready. Undefined without a choice. */
export function priceIn(lines: readonly ListLine[], line: ListLine, info: Info): Rupees | undefined {
  const ready = cartLineIn(line, info);
  if (ready) {
    const same = readyIn(
      lines.filter(({ selected }) => selected === line.selected),
      info,
    );
    return same.find((each) => lineKey(each) === lineKey(ready))?.price;
  }
  const chosen = chosenIn(line, info);
  return (chosen && lineOf({ ...chosen, quantity: Math.max(1, chosen.quantity) }))?.price;
}

export function sumOf(lines: readonly ListLine[], info: Info): { products: number; total: Rupees } {
  const ready = readyIn(lines, info);
  return { products: new Set(ready.map(lineKey)).size, total: totalOf(ready) };
}
