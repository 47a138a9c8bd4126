import * as v from 'valibot';
import { type CartChange, type CartState, changed, type LoggedChange } from './cart-change.ts';
import { CartLine } from './cart-line.ts';
import { readLines } from './cart-rules.ts';
import type { CartLog } from './cart-text.ts';

/** The cart as IndexedDB holds it (D17). */
export interface CartDocument extends CartState {
  format: 1;
  /** Which document this is: one made anew after the browser dropped the old counts from 1 again. */
  born: string;
  /** Counts the transactions that changed it; no clock has a say in what is newer. */
  rev: number;
  /** The last change in it of each tab, the most recently active tab last. */
  applied: readonly (readonly [tab: string, seq: number])[];
}

const TABS_REMEMBERED = 64;

/** `changes` on top of `document`, each once however often it is handed in; the same document where all were in it. */
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

export function appliedOf(document: CartDocument, tab: string): number {
  return new Map(document.applied).get(tab) ?? 0;
}

/** What is stored, if it is a cart. Throws where a newer version of the shop wrote it: that one is not ours to touch. */
export function readDocument(stored: unknown): CartDocument | undefined {
  if (v.is(v.object({ format: v.pipe(v.number(), v.minValue(2)) }), stored)) {
    throw new Error('The cart was written by a newer version of the shop');
  }
  const read = v.safeParse(Document, stored);
  return read.success ? read.output : undefined;
}

/** What another tab wrote down in localStorage of its changes on their way. */
export function readLog(text: string | null): CartLog {
  try {
    return v.parse(Log, JSON.parse(text ?? ''));
  } catch {
    return { base: null, changes: [] };
  }
}

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const Lines = v.pipe(
  v.array(v.unknown()),
  v.transform((lines): readonly CartLine[] => readLines(lines)?.lines ?? []),
);

const Document: v.GenericSchema<unknown, CartDocument> = v.object({
  format: v.literal(1),
  born: v.string(),
  rev: Count,
  lines: Lines,
  orders: v.array(v.string()),
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
  v.object({ type: v.literal('order'), order: v.string() }),
  v.object({ type: v.literal('replace'), lines: Lines }),
]);

const Logged: v.GenericSchema<unknown, LoggedChange> = v.object({
  tab: v.string(),
  seq: v.pipe(Count, v.minValue(1)),
  change: Change,
});

const Log: v.GenericSchema<unknown, CartLog> = v.object({
  base: v.nullish(Lines, null),
  changes: v.array(Logged),
});
