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
/** A link is typed by anybody; each product is a request. */
const MOST_PRODUCTS = 100;
const LONGEST_ID = 200;

/** The `add` of an address (D44): `ID:2,ID2:1`, ids percent-encoded. What is unsound is left out, equal ids add up (D44.26). */
export function readBasket(add: string): BasketItem[] {
  const quantities = new Map<string, number>();
  for (const { id, quantity } of add.split(',').flatMap(readItem)) {
    quantities.set(id, Math.min((quantities.get(id) ?? 0) + quantity, MOST_OF_ONE));
  }
  return [...quantities].slice(0, MOST_PRODUCTS).map(([id, quantity]) => ({ id, quantity }));
}

/** The `add` of these products, as `readBasket` reads it: the first hundred. */
export function basketText(items: readonly Pick<BasketItem, 'id' | 'quantity'>[]): string {
  return items
    .slice(0, MOST_PRODUCTS)
    .map(({ id, quantity }) => `${encodeURIComponent(id)}:${quantity}`)
    .join(',');
}

/** The path and query of the link that offers these products. */
export function basketAddress(items: readonly Pick<BasketItem, 'id' | 'quantity'>[]): string {
  return `/cart?add=${encodeURIComponent(basketText(items))}`;
}

function readItem(part: string): BasketItem[] {
  const colon = part.lastIndexOf(':');
  const quantity = part.slice(colon + 1);
  const id = decoded(part.slice(0, Math.max(0, colon)).trim());
  if (!id || id.length > LONGEST_ID || !/^[1-9]\d{0,2}$/.test(quantity.trim())) return [];
  return [{ id, quantity: Number(quantity) }];
}

/** '' for what cannot be decoded. */
function decoded(text: string): string {
  try {
    return wellFormed(decodeURIComponent(text));
  } catch {
    return '';
  }
}
