import { type CartLine, type LineCount, lineKey } from '../../contract/cart-line.ts';
import type { Order } from '../../contract/order.ts';
import type { OrderAttempt, OrderedLine } from './order-attempt.ts';

interface Counted {
  id: string;
  quantity: number;
}

/**
 * `certain`: made since the attempt, with the same products, whatever the status (D23, faults F1).
 * `possible`: the shopper has to choose.
 */
export interface Matches {
  certain: Order[];
  possible: Order[];
}

export function matchesOf(attempt: OrderAttempt, orders: readonly Order[]): Matches {
  const matches: Matches = { certain: [], possible: [] };
  for (const order of orders) {
    const age = ageOf(order, attempt);
    const content = contentOf(order, attempt.lines);
    if (age === 'old' || content === 'other') continue;
    const certain = age === 'new' && content === 'same';
    matches[certain ? 'certain' : 'possible'].push(order);
  }
  return matches;
}

export function sameLines(one: readonly Counted[], other: readonly Counted[]): boolean {
  return tally(one, (line) => line.id) === tally(other, (line) => line.id);
}

export function hasAll(lines: readonly Counted[], ordered: readonly Counted[]): boolean {
  const totals = totalsBy(lines, (line) => line.id);
  return ordered.every(({ id, quantity }) => (totals.get(id) ?? 0) >= quantity);
}

/** For attempts without `cartLines`: the first lines of each product. */
export function cartLinesOf(lines: readonly CartLine[], ordered: readonly Counted[]): LineCount[] {
  const left = totalsBy(ordered, (line) => line.id);
  return lines.flatMap((line) => {
    const quantity = Math.min(line.quantity, left.get(line.id) ?? 0);
    left.set(line.id, (left.get(line.id) ?? 0) - quantity);
    return quantity > 0 ? { key: lineKey(line), quantity } : [];
  });
}

export function orderedLines(lines: readonly OrderedLine[]): OrderedLine[] {
  const byId = new Map<string, OrderedLine>();
  for (const { id, name, quantity } of lines) {
    byId.set(id, { id, name, quantity: (byId.get(id)?.quantity ?? 0) + quantity });
  }
  return [...byId.values()];
}

/** For attempts without `known`: clocks may differ. */
const CLOCK_TOLERANCE_MS = 2 * 60_000;

/** A shop may list only some orders at a time, so an undated one may be old. */
function ageOf({ id, date }: Order, { known, startedAt }: OrderAttempt): 'old' | 'new' | 'unknown' {
  if (known === null) return 'unknown';
  if (known?.includes(id)) return 'old';
  const made = Date.parse(date ?? '');
  if (Number.isNaN(made)) return 'unknown';
  return known || made >= startedAt - CLOCK_TOLERANCE_MS ? 'new' : 'old';
}

/** An item's id may be its own, not its product's. */
function contentOf({ items }: Order, lines: readonly OrderedLine[]): 'same' | 'other' | 'unknown' {
  const products = items.map(({ id, productId = id, quantity }) => ({ id: productId, quantity }));
  if (sameLines(products, lines)) return 'same';
  const sameTitles = tally(items, (item) => item.name) === tally(lines, (line) => line.name);
  if (!sameTitles || items.some(({ productId }) => productId)) return 'other';
  return items.every(({ id }) => id === '') ? 'same' : 'unknown';
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
