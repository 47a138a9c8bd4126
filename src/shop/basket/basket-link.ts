import { wellFormed } from '../../lib/lenient.ts';

/** A product that may be added to the cart, before its price is known. */
export interface BasketItem {
  id: string;
  /** A whole number of at least 1. */
  quantity: number;
  /** What it was called when it was ordered, and what it cost in rupees, if the order says so. */
  before?: { name: string; price?: number };
}

const MOST_OF_ONE = 999;
/** Products in a link: anybody can write one, and each product is a request. */
export const MOST_IN_LINK = 100;
const LONGEST_ID = 200;

/** The `add` of an address (D44): `ID:2,ID2:1`, ids percent-encoded. What is unsound is left out, equal ids add up (D44.26). */
export function readBasket(add: string): BasketItem[] {
  return allItems(add).slice(0, MOST_IN_LINK);
}

/** Whether the link names more products than `readBasket` reads. */
export function isTooLong(add: string): boolean {
  return allItems(add).length > MOST_IN_LINK;
}

/** The `add` of these products, as `readBasket` reads it: the first hundred. */
export function basketText(items: readonly Pick<BasketItem, 'id' | 'quantity'>[]): string {
  return items
    .slice(0, MOST_IN_LINK)
    .map(({ id, quantity }) => `${encodeURIComponent(id)}:${quantity}`)
    .join(',');
}

/** The path and query of the link that offers these products. */
export function basketAddress(items: readonly Pick<BasketItem, 'id' | 'quantity'>[]): string {
  return `/cart?add=${encodeURIComponent(basketText(items))}`;
}

/** One item for each product: quantities of equal ids add up, to as many as a link may ask for. */
export function addedUp(items: readonly BasketItem[]): BasketItem[] {
  const quantities = new Map<string, number>();
  for (const { id, quantity } of items) {
    quantities.set(id, Math.min((quantities.get(id) ?? 0) + quantity, MOST_OF_ONE));
  }
  return [...quantities].map(([id, quantity]) => ({ id, quantity }));
}

function allItems(add: string): BasketItem[] {
  return addedUp(add.split(',').flatMap(readItem));
}

function readItem(part: string): BasketItem[] {
  const colon = part.lastIndexOf(':');
  const quantity = part.slice(colon + 1);
  const id = decoded(part.slice(0, Math.max(0, colon)).trim());
  if (!id || id.length > LONGEST_ID || !/^[1-9]\d{0,2}$/.test(quantity.trim())) return [];
  return [{ id, quantity: Number(quantity) }];
}

/** '' for what cannot be decoded. A `%` that encodes nothing stands for itself: who writes a link by hand forgets it. */
function decoded(text: string): string {
  try {
    return wellFormed(decodeURIComponent(text.replace(/%(?![\da-f]{2})/gi, '%25')));
  } catch {
    return '';
  }
}
