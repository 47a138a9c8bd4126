import type { localStore } from '../../lib/local-storage.ts';
import type { LoggedChange } from './cart-change.ts';
import type { CartLine } from './cart-line.ts';
import { readLines } from './cart-rules.ts';

/** Where the text copy lives; the tests put a storage here that fills up, forgets and forbids. */
export type TextStorage = typeof localStore;

export const CART_KEY = 'cart';
export const QUARANTINE_KEY = 'cart:quarantine';
/** Each tab writes down its own changes on their way to the database; no two tabs share a key. */
export const LOG_PREFIX = 'cart:log:';

const MOST_QUARANTINED = 10_000;

/**
 * localStorage.cart is a bare JSON array (D17). A copy of what the database holds, or is about to hold,
 * ends in one space: the same JSON, but recognisably a copy, which may be stale after a crash and then
 * loses to the database. Any other text is somebody's word, and wins: another program's, an older
 * version's, or this one's where there is no database.
 */
export function cartText(lines: readonly CartLine[], copy: boolean): string {
  return JSON.stringify(lines) + (copy ? ' ' : '');
}

export function isCopy(text: string): boolean {
  return text.endsWith(' ');
}

/** What a text holds; `lines` is null where there is nothing to read. */
export function readCartText(text: string): { lines: readonly CartLine[] | null; sound: boolean } {
  if (text.trim() === '') return { lines: null, sound: true };
  try {
    return readLines(JSON.parse(text)) ?? { lines: null, sound: false };
  } catch {
    return { lines: null, sound: false };
  }
}

/** Puts an unsound text aside, not to lose what a person may still read in it. */
export function quarantine(storage: TextStorage, text: string): void {
  storage.write(QUARANTINE_KEY, text.slice(0, MOST_QUARANTINED));
}

/**
 * A tab's changes on their way to the database. `base`: what they were made on, where no database has been
 * heard of yet; null where one has, or where the base may hold other tabs' changes already.
 */
export interface CartLog {
  base: readonly CartLine[] | null;
  changes: readonly LoggedChange[];
}

export function writeLog(storage: TextStorage, tab: string, log: CartLog): void {
  if (log.changes.length > 0) storage.write(LOG_PREFIX + tab, JSON.stringify(log));
  else storage.remove(LOG_PREFIX + tab);
}

/** The keys of the other tabs' logs, dead ones' included. */
export function otherLogKeys(storage: TextStorage, tab: string): string[] {
  return storage.keys().filter((key) => key.startsWith(LOG_PREFIX) && key !== LOG_PREFIX + tab);
}
