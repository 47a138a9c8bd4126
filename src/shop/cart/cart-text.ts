import type { localStore } from '../../lib/local-storage.ts';
import type { LoggedChange } from './cart-change.ts';
import type { CartLine } from './cart-line.ts';
import { readLines } from './cart-rules.ts';

/** Where the text copy is stored; tests pass one that fills up, forgets or forbids. */
export type TextStorage = typeof localStore;

export const CART_KEY = 'cart';
export const QUARANTINE_KEY = 'cart:quarantine';
/** Each tab writes down its own changes on their way to the database; no two tabs share a key. */
export const LOG_PREFIX = 'cart:log:';

const MOST_QUARANTINED = 10_000;
const HIGHEST_NUMBER = 1e15;

/**
 * localStorage.cart is a bare JSON array (D17). A copy of what the database holds, or is about to hold,
 * ends in one space: still the same JSON, but it may be stale after a crash and then loses to the database.
 * Any other text wins over the database: another program wrote it, or a tab of a browser that has none.
 */
export function cartText(lines: readonly CartLine[], copy: boolean): string {
  return JSON.stringify(lines) + (copy ? ' ' : '');
}

export function isCopy(text: string): boolean {
  return text.endsWith(' ');
}

/** The lines in a text; `lines` is null if there is nothing to read. */
export function readCartText(text: string): { lines: readonly CartLine[] | null; sound: boolean } {
  if (text.trim() === '') return { lines: null, sound: true };
  try {
    return readLines(JSON.parse(text)) ?? { lines: null, sound: false };
  } catch {
    return { lines: null, sound: false };
  }
}

/** Puts an unsound text aside: a person may still be able to read it. */
export function quarantine(storage: TextStorage, text: string): void {
  storage.write(QUARANTINE_KEY, text.slice(0, MOST_QUARANTINED));
}

/**
 * A tab's changes on their way to the database. `base`: the lines they were made on, while no database is known; null
 * if one is, or if the base may already include other tabs' changes.
 */
export interface CartLog {
  base: readonly CartLine[] | null;
  changes: readonly LoggedChange[];
}

/**
 * A log begins with the number of its last change, which can be read without the rest. False if it cannot be stored.
 */
export function writeLog(storage: TextStorage, tab: string, log: CartLog): boolean {
  const last = log.changes.at(-1);
  return !last || storage.write(LOG_PREFIX + tab, `${last.seq} ${JSON.stringify(log)}`);
}

/** 0 if there is no number, or it is too high to count on from. */
export function lastNumber(log: string): number {
  const number = Number.parseInt(log, 10);
  return number < HIGHEST_NUMBER ? number : 0;
}

/** The keys of the other tabs' logs, closed tabs included. */
export function otherLogKeys(storage: TextStorage, tab: string): string[] {
  return storage.keys().filter((key) => key.startsWith(LOG_PREFIX) && key !== LOG_PREFIX + tab);
}
