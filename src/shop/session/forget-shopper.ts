import { deleteDatabase } from '../../lib/databases.ts';
import { localStore } from '../../lib/local-storage.ts';
import { forgetInThisTab } from './forgetters.ts';

/**
 * Where what a shopper types may be kept: localStorage keys that start with this are gone after signing out,
 * also when the module that wrote them was not loaded since (D34).
 */
export const PRIVATE_KEY_PREFIX = 'private:';

/** A database that is the shopper's as a whole: the order under way. */
export const PRIVATE_DATABASE = 'daftar-order';

/** Leaves nothing of the shopper behind but cart, wishlist and settings (D34). */
export function forgetShopper(): void {
  for (const key of localStore.keys()) {
    if (key.startsWith(PRIVATE_KEY_PREFIX)) localStore.remove(key);
  }
  deleteDatabase(PRIVATE_DATABASE);
  forgetInThisTab();
}
