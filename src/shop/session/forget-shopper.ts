import { localStore } from '../../lib/local-storage.ts';

/**
 * Where what a shopper types may be kept: localStorage keys that start with this are gone after signing out,
 * also when the module that wrote them was not loaded since (D34).
 */
export const PRIVATE_KEY_PREFIX = 'private:';

/** A database that is the shopper's as a whole: the order under way. */
export const PRIVATE_DATABASE = 'daftar-order';

const forgetters = new Set<() => void>();

/** Calls `forget` when the shopper signs out, in this tab or another; returns how to stop that. */
export function onSignOut(forget: () => void): () => void {
  forgetters.add(forget);
  return () => forgetters.delete(forget);
}

/** What this tab holds of the shopper. */
export function forgetInThisTab(): void {
  for (const forget of [...forgetters]) forget();
}

/** Leaves nothing of the shopper behind but cart, wishlist and settings (D34). */
export function forgetShopper(): void {
  for (const key of localStore.keys()) {
    if (key.startsWith(PRIVATE_KEY_PREFIX)) localStore.remove(key);
  }
  try {
    indexedDB.deleteDatabase(PRIVATE_DATABASE);
  } catch {
    // No database, so nothing is in it.
  }
  forgetInThisTab();
}
