import { cart } from '#texts/pages.ts';
import { type CartLine, MOST_OF_ONE, quantitiesBy } from '../../contract/cart-line.ts';
import type { Order } from '../../contract/order.ts';
import type { Choice } from '../../contract/variants.ts';
import { wellFormed } from '../../lib/lenient.ts';
import type { Rupees } from '../../lib/units.ts';
import type { Shared } from '../../platform/share.ts';

export interface BasketItem {
  id: string;
  quantity: number;
  before?: { name: string; price?: Rupees };
  choice?: Choice;
}

const MOST_IN_ENTRY = 999;
/** Anybody can write a link, and each product is a request. */
export const MOST_IN_LINK = 100;
const LONGEST_ID = 200;

export function readBasket(add: string): BasketItem[] {
  return allItems(add).slice(0, MOST_IN_LINK);
}

export function isTooLong(add: string): boolean {
  return allItems(add).length > MOST_IN_LINK;
}

export function asksForTooMany(add: string): boolean {
  return [...quantitiesBy(add.split(',').flatMap(readItem)).values()].some(
    (quantity) => quantity > MOST_OF_ONE,
  );
}

export function basketText(items: readonly Pick<BasketItem, 'id' | 'quantity'>[]): string {
  return items.slice(0, MOST_IN_LINK).flatMap(entriesOf).join(',');
}

function entriesOf({ id, quantity }: Pick<BasketItem, 'id' | 'quantity'>): string[] {
  const whole = Array.from({ length: Math.floor(quantity / MOST_IN_ENTRY) }, () => MOST_IN_ENTRY);
  return [...whole, quantity % MOST_IN_ENTRY]
    .filter((pieces) => pieces > 0)
    .map((pieces) => `${encodeURIComponent(id)}:${pieces}`);
}

export function basketAddress(items: readonly Pick<BasketItem, 'id' | 'quantity'>[]): string {
  return `/cart?add=${encodeURIComponent(basketText(items))}`;
}

export function addedUp(items: readonly BasketItem[]): BasketItem[] {
  return [...quantitiesBy(items)].map(([id, quantity]) => ({
    id,
    quantity: Math.min(quantity, MOST_OF_ONE),
  }));
}

function allItems(add: string): BasketItem[] {
  return addedUp(add.split(',').flatMap(readItem));
}

function readItem(part: string): BasketItem[] {
  const colon = part.lastIndexOf(':');
  const quantity = part.slice(colon + 1);
  const id = decoded(part.slice(0, Math.max(0, colon)).trim());
  if (!id || id.length > LONGEST_ID || !/^[1-9]\d{0,8}$/.test(quantity.trim())) return [];
  return [{ id, quantity: Number(quantity) }];
}

/** A `%` that starts no encoding is literal (D44.26). */
function decoded(text: string): string {
  try {
    return wellFormed(decodeURIComponent(text.replace(/%(?![\da-f]{2})/gi, '%25')));
  } catch {
    return '';
  }
}

/** D44.27: the link has each product once, the text its lines. */
export function sharedCart(lines: readonly CartLine[]): { shared: Shared; isCut: boolean } {
  const items = addedUp(lines);
  const inLink = new Set(items.slice(0, MOST_IN_LINK).map(({ id }) => id));
  const text = lines
    .filter(({ id }) => inLink.has(id))
    .map(lineText)
    .join('\n');
  return {
    shared: { title: cart, text, address: basketAddress(items) },
    isCut: items.length > MOST_IN_LINK,
  };
}

function lineText({ name, quantity, selectedSize, selectedColor }: CartLine): string {
  return `${quantity} × ${[name, selectedSize, selectedColor].filter(Boolean).join(', ')}`;
}

export function orderedBasket({ items }: Pick<Order, 'items'>): BasketItem[] | null {
  const basket = items.map(({ id, productId = id, quantity, name, price, size, color }) => ({
    id: productId,
    quantity: Math.max(1, Math.round(quantity)),
    before: { name, ...(price !== undefined && { price }) },
    ...((size ?? color) && { choice: { size, color } }),
  }));
  return basket.length > 0 && basket.every(({ id }) => id !== '') ? basket : null;
}
