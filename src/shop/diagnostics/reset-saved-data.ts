import { databaseNames, deleteDatabase } from '../../lib/databases.ts';
import { localStore } from '../../lib/local-storage.ts';
import { PRIVATE_KEY_PREFIX } from '../session/forget-shopper.ts';

/** What is the shopper's own stays: the cart in both its copies, the wishlist, an order on its way, a draft. */
const KEPT = new RegExp(`^(daftar-)?(cart|wishlist|order)\\b|^${PRIVATE_KEY_PREFIX}`);

/**
 * Takes the shop off this device as if it had never been here, but for the cart: caches, service worker, kept
 * products and settings. What cannot be removed is left; a reload then starts afresh.
 */
export async function resetSavedData(): Promise<void> {
  await Promise.allSettled([removeWorkers(), removeCaches(), removeDatabases()]);
  for (const key of localStore.keys()) {
    if (!KEPT.test(key)) localStore.remove(key);
  }
}

async function removeWorkers(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
}

async function removeCaches(): Promise<void> {
  if (!('caches' in globalThis)) return;
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

async function removeDatabases(): Promise<void> {
  for (const name of await databaseNames()) {
    if (!KEPT.test(name)) deleteDatabase(name);
  }
}
