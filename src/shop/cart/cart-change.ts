import { type CartLine, type LineCount, lineKey } from './cart-line.ts';
import { withLine, withoutOrdered, withoutProduct, withPrice, withQuantity } from './cart-rules.ts';

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
  /** `order` is ATTEMPT_PREFIX and the random name of the attempt: it says nothing about the shopper (D34). */
  | { type: 'order'; order: string; lines: readonly LineCount[] }
  | { type: 'replace'; lines: readonly CartLine[] };

/**
 * `seq` grows from change to change of one tab, and is above those of all changes the tab knew of: the lower
 * one happened first, or neither knew of the other.
 */
export interface LoggedChange {
  tab: string;
  seq: number;
  change: CartChange;
}

export interface CartState {
  lines: readonly CartLine[];
  /** The attempts whose order was taken out of this cart, so that none is taken out twice. */
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
