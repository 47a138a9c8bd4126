import {
  atPriceOf,
  atQuantity,
  CartLine,
  type LineCount,
  lineKey,
  MOST_LINES,
  pricedOf,
  sameLine,
} from '../../contract/cart-line.ts';
import { priceAt } from '../../contract/variants.ts';
import { paise } from '../../lib/money.ts';
import { type ListKind, type Replacement, readEach } from '../../platform/durable-list/list-kind.ts';
import type { OwnChange } from './cart-format.ts';

export type CartChange = OwnChange | Replacement<CartState>;

export interface CartState {
  lines: readonly CartLine[];
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
      return { lines: withPrice(lines, change), orders };
    case 'clear':
      return { lines: [], orders };
    case 'take':
      return { lines: withoutOrdered(lines, change.lines), orders };
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
  readLines: (value) => readEach(value, CartLine, lineKey, MOST_LINES, merged),
};

type Lines = readonly CartLine[];

/** SPEC 4: the same id, size and colour add up. `at` is for Undo. */
export function withLine(lines: Lines, line: CartLine, at = lines.length): Lines {
  if (lines.some((each) => sameLine(each, line))) {
    return lines.map((each) => (sameLine(each, line) ? merged(each, line) : each));
  }
  return lines.length < MOST_LINES ? lines.toSpliced(at, 0, line) : lines;
}

export type Added = 'added' | 'merged' | 'full';

export function addedTo(before: Lines, after: Lines, line: CartLine): Added {
  const has = after.find((each) => sameLine(each, line));
  const had = before.find((each) => sameLine(each, line));
  if (!has || (had && had.quantity >= has.quantity)) return 'full';
  return had ? 'merged' : 'added';
}

export function withoutProduct(lines: Lines, id: string): Lines {
  return lines.filter((line) => line.id !== id);
}

export function withQuantity(lines: Lines, key: string, quantity: number): Lines {
  if (!Number.isInteger(quantity) || quantity < 1) return lines;
  return lines.map((line) => (lineKey(line) === key ? atQuantity(line, quantity) : line));
}

/** SPEC 4: what was added meanwhile stays. */
export function withoutOrdered(lines: Lines, ordered: readonly LineCount[]): Lines {
  const counts = new Map(ordered.map(({ key, quantity }) => [key, quantity]));
  return lines.flatMap((line) => {
    const quantity = line.quantity - (counts.get(lineKey(line)) ?? 0);
    if (quantity === line.quantity) return line;
    return quantity > 0 ? atQuantity(line, quantity) : [];
  });
}

export function withPrice(lines: Lines, change: Omit<Extract<OwnChange, { type: 'price' }>, 'type'>): Lines {
  const { id, key, originalPrice } = change;
  const now = { ...pricedOf(change), originalPrice };
  const isMeant = (line: CartLine) => (key === undefined ? line.id === id : lineKey(line) === key);
  return lines.map((line) => (isMeant(line) ? atPriceOf(line, now) : line));
}

/** So that React does not render equal lines again. */
export function sharing(before: Lines, next: Lines): Lines {
  const known = new Map(before.map((line) => [JSON.stringify(line), line]));
  const shared = next.map((line) => known.get(JSON.stringify(line)) ?? line);
  const unchanged = shared.length === before.length && shared.every((line, at) => line === before[at]);
  return unchanged ? before : shared;
}

export function itemCount(lines: Lines): number {
  return lines.reduce((count, line) => count + line.quantity, 0);
}

/** Breaks of more pieces are taken if they agree with the line's price. */
function merged(line: CartLine, more: CartLine): CartLine {
  const priced = pricedOf(more);
  const isSame = priced.breaks.length > 0 && paise(priceAt(priced, line.quantity)) === paise(line.price);
  const { basePrice, breaks } = isSame ? more : line;
  return atQuantity({ ...line, basePrice, breaks }, line.quantity + more.quantity);
}
