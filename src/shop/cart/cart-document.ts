import * as v from 'valibot';
import { listOf } from '../../lib/wire.ts';
import {
  ATTEMPT_PREFIX,
  type CartChange,
  type CartState,
  changed,
  type LoggedChange,
} from './cart-change.ts';
import { CartLine } from './cart-line.ts';
import { readLines } from './cart-rules.ts';
import type { CartLog } from './cart-text.ts';

/** The cart as IndexedDB holds it (D17). */
export interface CartDocument extends CartState {
  format: 1;
  /** The document's random name. When the browser has dropped a document, the next one gets another name. */
  born: string;
  /** Counts the transactions that changed it. This, not a clock, says which copy is newer. */
  rev: number;
  /** Each tab's last change that is in the document; the most recently active tab comes last. */
  applied: readonly (readonly [tab: string, seq: number])[];
}

const TABS_REMEMBERED = 64;

/**
 * Applies `changes` to `document`, each once however often it is passed in. Returns the same object if it had them
 * all.
 */
export function withChanges(document: CartDocument, changes: readonly LoggedChange[]): CartDocument {
  let cart: CartState = document;
  const applied = new Map(document.applied);
  let fresh = false;
  for (const { tab, seq, change } of changes) {
    if (seq <= (applied.get(tab) ?? 0)) continue;
    cart = changed(cart, change);
    applied.delete(tab);
    applied.set(tab, seq);
    fresh = true;
  }
  if (!fresh) return document;
  const { lines, orders } = cart;
  return { ...document, rev: document.rev + 1, lines, orders, applied: [...applied].slice(-TABS_REMEMBERED) };
}

/** The changes of all logs in the order in which they must be applied. */
export function inOrder(logs: readonly CartLog[]): LoggedChange[] {
  return logs
    .flatMap((log) => log.changes)
    .sort((one, other) => one.seq - other.seq || (one.tab < other.tab ? -1 : 1));
}

export function appliedOf(document: CartDocument, tab: string): number {
  return new Map(document.applied).get(tab) ?? 0;
}

/**
 * The stored cart, if it is sound. Throws if a newer version of the shop wrote it: this version must not touch it.
 */
export function readDocument(stored: unknown): CartDocument | undefined {
  if (v.is(v.object({ format: v.pipe(v.number(), v.minValue(2)) }), stored)) {
    throw new Error('The cart was written by a newer version of the shop');
  }
  const read = v.safeParse(Document, stored);
  return read.success ? read.output : undefined;
}

/** A log of cart-text.ts, which is JSON after a number (hence not readAs); unsound changes are left out. */
export function readLog(text: string | null): CartLog {
  try {
    return v.parse(Log, JSON.parse(text?.slice(text.indexOf('{')) ?? ''));
  } catch {
    return { base: null, changes: [] };
  }
}

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const Lines = v.pipe(
  v.array(v.unknown()),
  v.transform((lines): readonly CartLine[] => readLines(lines)?.lines ?? []),
);

/** Earlier versions kept the shopper's order ids here, without the prefix; those are dropped. */
const Attempts = v.pipe(
  v.array(v.string()),
  v.transform((orders) => orders.filter((order) => order.startsWith(ATTEMPT_PREFIX))),
);

const Document: v.GenericSchema<unknown, CartDocument> = v.object({
  format: v.literal(1),
  born: v.string(),
  rev: Count,
  lines: Lines,
  orders: Attempts,
  applied: v.array(v.tuple([v.string(), Count])),
});

const Change: v.GenericSchema<unknown, CartChange> = v.union([
  v.object({ type: v.literal('add'), line: CartLine, at: v.optional(Count) }),
  v.object({ type: v.literal('remove'), id: v.string() }),
  v.object({ type: v.literal('step'), key: v.string(), by: v.pipe(v.number(), v.safeInteger()) }),
  v.object({
    type: v.literal('price'),
    id: v.string(),
    price: v.number(),
    originalPrice: v.optional(v.number()),
  }),
  v.object({ type: v.literal('clear') }),
  v.object({
    type: v.literal('order'),
    order: v.string(),
    lines: v.array(v.object({ key: v.string(), quantity: Count })),
  }),
  v.object({ type: v.literal('replace'), lines: Lines }),
]);

const Logged: v.GenericSchema<unknown, LoggedChange> = v.object({
  tab: v.string(),
  seq: v.pipe(Count, v.minValue(1)),
  change: Change,
});

const Log: v.GenericSchema<unknown, CartLog> = v.object({
  base: v.nullish(Lines, null),
  changes: listOf(Logged),
});
