import type { ListKind, Replacement } from '../durable-list/list-kind.ts';
import { type CartLine, type LineCount, lineKey } from './cart-line.ts';
import {
  readLines,
  withLine,
  withoutOrdered,
  withoutProduct,
  withPrice,
  withQuantity,
} from './cart-rules.ts';

/**
 * Changes are data: stored first, then applied once, to the cart as it is then (D17). So a quantity changes
 * *by* a number: plus in two tabs adds two.
 */
export type OwnChange =
  | { type: 'add'; line: CartLine; at?: number | undefined }
  | { type: 'remove'; id: string }
  | { type: 'step'; key: string; by: number }
  | { type: 'price'; id: string; price: number; originalPrice?: number | undefined }
  | { type: 'clear' }
  /** `order`: ATTEMPT_PREFIX and the attempt's random name (D34). */
  | { type: 'order'; order: string; lines: readonly LineCount[] };

export type CartChange = OwnChange | Replacement<CartState>;

export interface CartState {
  lines: readonly CartLine[];
  /** The attempts whose lines have left this cart. */
  orders: readonly string[];
}

export const ATTEMPT_PREFIX = 'attempt:';

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
      return {
        lines: withoutOrdered(lines, change.lines),
        orders: [...orders, change.order].slice(-ORDERS_REMEMBERED),
      };
    case 'replace':
      return { lines: change.lines, orders };
  }
}

export const cartKind: ListKind<CartState, OwnChange> = {
  key: 'cart',
  empty: { lines: [], orders: [] },
  changed,
  readLines,
};
