import * as v from 'valibot';
import { type CartLine, type LineCount, lineKey, quantitiesBy } from '../../contract/cart-line.ts';
import type { Order } from '../../contract/order.ts';
import { type OwnedValueDependencies, ownedValue } from '../../platform/session/owned-value.ts';

const OrderedLine = v.object({ id: v.string(), name: v.string(), quantity: v.number() });
export type OrderedLine = v.InferOutput<typeof OrderedLine>;

/** Stored before anything is sent (faults F1). `not-placed`: not listed. `taken`: without a valid id (D48). */
const OrderAttempt = v.object({
  whose: v.nullable(v.string()),
  id: v.string(),
  content: v.optional(v.string()),
  lines: v.array(OrderedLine),
  /** Rupees. Earlier versions stored neither this nor the next two. */
  agreed: v.optional(v.number()),
  cartLines: v.optional(v.array(v.object({ key: v.string(), quantity: v.number() }))),
  known: v.optional(v.nullable(v.array(v.string()))),
  startedAt: v.number(),
  state: v.union([
    v.object({ is: v.literal('sent') }),
    v.object({ is: v.literal('not-placed') }),
    v.object({ is: v.literal('taken') }),
    v.object({ is: v.literal('placed'), orderId: v.string() }),
  ]),
});
export type OrderAttempt = v.InferOutput<typeof OrderAttempt>;

const KEY = 'private:order-intent';

export function orderAttempts(dependencies: OwnedValueDependencies) {
  const { owner } = dependencies;
  const { read, update } = ownedValue(KEY, OrderAttempt, dependencies);
  return {
    read,

    /** With `instead`, writes only if that attempt is stored (null: none), in one transaction. */
    async write(attempt: OrderAttempt, instead?: OrderAttempt | null): Promise<boolean> {
      if (attempt.whose !== owner.tag()) return false;
      let written = false;
      await update((stored) => {
        written = instead === undefined || isSame(stored, instead);
        return written ? attempt : stored;
      });
      return written;
    },

    forget: (): Promise<void> => update(() => null),
  };
}

function isSame(one: OrderAttempt | null, other: OrderAttempt | null): boolean {
  return one?.id === other?.id && one?.startedAt === other?.startedAt && one?.state.is === other?.state.is;
}

export type OrderAttempts = ReturnType<typeof orderAttempts>;

interface Counted {
  id: string;
  quantity: number;
}

/** `certain`: made since the attempt, with the same products (D23, faults F1). `possible`: the shopper chooses. */
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
  return tally(one) === tally(other);
}

export function hasAll(lines: readonly Counted[], ordered: readonly Counted[]): boolean {
  const totals = quantitiesBy(lines);
  return ordered.every(({ id, quantity }) => (totals.get(id) ?? 0) >= quantity);
}

/** For attempts without `cartLines`: the first lines of each product. */
export function cartLinesOf(lines: readonly CartLine[], ordered: readonly Counted[]): LineCount[] {
  const left = quantitiesBy(ordered);
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

function tally<Line extends Counted>(lines: readonly Line[], key?: (line: Line) => string): string {
  return JSON.stringify([...quantitiesBy(lines, key)].sort(([one], [other]) => (one < other ? -1 : 1)));
}
