import { databaseNames, deleteDatabase } from '../../lib/databases.ts';
import type { localStore } from '../../lib/local-storage.ts';
import { STORAGE_INVENTORY, type StorageEntry, storageEntry } from '../device/storage-inventory.ts';

/**
 * Removes everything the shop keeps on this device except what is the shopper's own: the cart, the wishlist, an order
 * on its way, a draft. What cannot be removed stays; then the page should be reloaded.
 */
export async function resetSavedData({ storage }: { storage: typeof localStore }): Promise<void> {
  await Promise.allSettled([removeWorkers(), removeCaches(), removeDatabases()]);
  for (const key of storage.keys()) {
    if (goes('localStorage', key)) storage.remove(key);
  }
}

/** Names without a row in the table are removed as well. */
function goes(place: StorageEntry['place'], name: string): boolean {
  return storageEntry(place, name)?.reset !== 'stays';
}

async function removeWorkers(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
}

async function removeCaches(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const names = (await caches.keys()).filter((name) => goes('caches', name));
  await Promise.all(names.map((name) => caches.delete(name)));
}

async function removeDatabases(): Promise<void> {
  // Without a list, those of the table.
  const known = () => STORAGE_INVENTORY.filter(({ place }) => place === 'IndexedDB').map(({ name }) => name);
  for (const name of (await databaseNames()) ?? known()) {
    if (goes('IndexedDB', name)) deleteDatabase(name);
  }
}
