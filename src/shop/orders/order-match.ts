import { type CartLine, type LineCount, lineKey } from '../cart/cart-line.ts';
import type { Order } from './order.ts';
import type { OrderedLine, OrderIntent } from './order-intent.ts';
import { isPending } from './order-status.ts';

interface Counted {
  id: string;
  quantity: number;
}

/** Clocks of shop and device differ by this much without anyone noticing. */
const CLOCK_TOLERANCE_MS = 2 * 60_000;

/**
 * The orders that may have come out of this attempt (D23): Pending, with the same lines, and made since
 * it began (faults F1). An order without a date may be that.
 */
export function ordersOf(intent: OrderIntent, orders: readonly Order[]): Order[] {
  return orders.filter((order) => isPending(order) && hasLines(order, intent.lines) && isNew(order, intent));
}

/** The same products in the same quantities, in any order. */
export function sameLines(one: readonly Counted[], other: readonly Counted[]): boolean {
  return tally(one, (line) => line.id) === tally(other, (line) => line.id);
}

/** Whether `lines` hold at least what was ordered of each product. */
export function hasAll(lines: readonly Counted[], ordered: readonly Counted[]): boolean {
  const totals = totalsBy(lines, (line) => line.id);
  return ordered.every(({ id, quantity }) => (totals.get(id) ?? 0) >= quantity);
}

/** Which of the cart's lines an order was made of, where only its products are known: the first of each. */
export function cartLinesOf(lines: readonly CartLine[], ordered: readonly Counted[]): LineCount[] {
  const left = totalsBy(ordered, (line) => line.id);
  return lines.flatMap((line) => {
    const quantity = Math.min(line.quantity, left.get(line.id) ?? 0);
    left.set(line.id, (left.get(line.id) ?? 0) - quantity);
    return quantity > 0 ? { key: lineKey(line), quantity } : [];
  });
}

/** The cart's lines as an order has them: one for each product (D18). */
export function orderedLines(lines: readonly OrderedLine[]): OrderedLine[] {
  const byId = new Map<string, OrderedLine>();
  for (const { id, name, quantity } of lines) {
    byId.set(id, { id, name, quantity: (byId.get(id)?.quantity ?? 0) + quantity });
  }
  return [...byId.values()];
}

function isNew(order: Order, { startedAt }: OrderIntent): boolean {
  const made = Date.parse(order.date ?? '');
  return Number.isNaN(made) || made >= startedAt - CLOCK_TOLERANCE_MS;
}

/** An order's items may carry ids of their own instead of the products'; then the titles have to do. */
function hasLines(order: Order, lines: readonly OrderedLine[]): boolean {
  const byTitle = tally(order.items, (item) => item.name) === tally(lines, (line) => line.name);
  return byTitle || sameLines(order.items, lines);
}

function tally<Line extends { quantity: number }>(
  lines: readonly Line[],
  key: (line: Line) => string,
): string {
  return JSON.stringify([...totalsBy(lines, key)].sort(([one], [other]) => (one < other ? -1 : 1)));
}

function totalsBy<Line extends { quantity: number }>(
  lines: readonly Line[],
  key: (line: Line) => string,
): Map<string, number> {
  const totals = new Map<string, number>();
  for (const line of lines) totals.set(key(line), (totals.get(key(line)) ?? 0) + line.quantity);
  return totals;
}
