import type { CartLine } from './cart-line.ts';
import { lineKey } from './cart-line.ts';
import { withLine, withoutProduct, withPrice, withQuantity } from './cart-rules.ts';

/**
 * Everything that can happen to a cart, as data: a change is written down before it is carried out, and
 * carried out once, on whatever the cart has become by then (D17). So a quantity changes *by* a number:
 * two tabs that both press plus make two more, not one.
 */
export type CartChange =
  | { type: 'add'; line: CartLine; at?: number | undefined }
  | { type: 'remove'; id: string }
  | { type: 'step'; key: string; by: number }
  | { type: 'price'; id: string; price: number; originalPrice?: number | undefined }
  | { type: 'clear' }
  | { type: 'order'; order: string }
  | { type: 'replace'; lines: readonly CartLine[] };

/** A change with its place in the order of its tab's changes, counted from 1. */
export interface LoggedChange {
  tab: string;
  seq: number;
  change: CartChange;
}

export interface CartState {
  lines: readonly CartLine[];
  /** The orders this cart was emptied for, so that none empties it twice. */
  orders: readonly string[];
}

const ORDERS_REMEMBERED = 20;

export function changed(cart: CartState, change: CartChange): CartState {
  const { lines, orders } = cart;
  switch (change.type) {
    case 'add':
      return { lines: withLine(lines, change.line, change.at), orders };
    case 'remove':
      return { lines: withoutProduct(lines, change.id), orders };
    case 'step': {
      const line = lines.find((each) => lineKey(each) === change.key);
      return line ? { lines: withQuantity(lines, change.key, line.quantity + change.by), orders } : cart;
    }
    case 'price':
      return { lines: withPrice(lines, change.id, change), orders };
    case 'clear':
      return { lines: [], orders };
    case 'order':
      if (orders.includes(change.order)) return cart;
      return { lines: [], orders: [...orders, change.order].slice(-ORDERS_REMEMBERED) };
    case 'replace':
      return { lines: change.lines, orders };
  }
}
