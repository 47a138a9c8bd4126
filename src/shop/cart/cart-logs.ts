import type { CartBook } from './cart-book.ts';
import { appliedOf, type CartDocument, readLog } from './cart-document.ts';
import { type Beginning, logOf } from './cart-mode.ts';
import { type CartLog, otherLogKeys } from './cart-text.ts';

/**
 * The changes that all tabs, open or closed, have on their way to the database; this tab's come from memory, in case
 * localStorage is full.
 */
export function logsOf({ storage, tab, mode }: CartBook): CartLog[] {
  const others = otherLogKeys(storage, tab).map((key) => readLog(storage.read(key)));
  const own = mode();
  return own.is === 'alone' ? others : [...others, logOf(own)];
}

/**
 * What the changes in the logs are applied to. If no document is known, that is what the earliest log started from,
 * or else the text at this tab's start, which already includes what was in the logs then.
 */
export function groundOf(ground: Beginning | CartDocument, logs: readonly CartLog[]): CartDocument {
  if (ground.born !== null) return ground;
  const unborn = { format: 1, born: '', rev: 0, orders: [] } as const;
  const [root] = logs
    .filter(({ base }) => base !== null)
    .sort((one, other) => firstNumber(one) - firstNumber(other));
  if (root?.base) return { ...unborn, lines: root.base, applied: [] };
  const held = ground.logs.flatMap((log) => readLog(log).changes);
  return { ...unborn, lines: ground.lines, applied: [...new Map(held.map(({ tab, seq }) => [tab, seq]))] };
}

/** For when there is no document: the device is new, or the browser dropped it. */
export function firstDocument({ tab, mode }: CartBook, logs: readonly CartLog[]): CartDocument {
  const own = mode();
  if (own.is === 'alone') throw new Error('The text is the cart');
  const ground = groundOf(own.ground, logs);
  return { ...ground, born: `${tab}-${own.pending.at(-1)?.seq ?? 0}`, rev: ground.rev + 1 };
}

/** Removes the other tabs' logs whose changes are all in `document`. */
export function dropLogs({ storage, tab: own }: CartBook, document: CartDocument): void {
  for (const key of otherLogKeys(storage, own)) {
    const { changes } = readLog(storage.read(key));
    if (changes.every(({ tab, seq }) => seq <= appliedOf(document, tab))) storage.remove(key);
  }
}

/** For when the text becomes the cart: the text already includes what is in the logs. */
export function dropAllLogs({ storage, tab }: CartBook): void {
  for (const key of otherLogKeys(storage, tab)) storage.remove(key);
}

function firstNumber({ changes }: CartLog): number {
  return changes[0]?.seq ?? Number.POSITIVE_INFINITY;
}
