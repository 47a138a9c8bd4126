import { databaseNames, deleteDatabase } from '../../lib/databases.ts';
import type { localStore } from '../../lib/local-storage.ts';
import { STORAGE_INVENTORY, type StorageEntry, storageEntry } from '../device/storage-inventory.ts';

/**
 * Removes everything except the shopper's own data (cart, wishlist, order attempt, draft). Reload the page
 * afterwards.
 */
export async function resetSavedData({ storage }: { storage: typeof localStore }): Promise<void> {
  await Promise.allSettled([removeWorkers(), removeCaches(), removeDatabases()]);
  for (const key of storage.keys()) {
    if (goes('localStorage', key)) storage.remove(key);
  }
}

/** Unknown names are removed, too. */
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
  // If the browser cannot list its databases.
  const known = () => STORAGE_INVENTORY.filter(({ place }) => place === 'IndexedDB').map(({ name }) => name);
  for (const name of (await databaseNames()) ?? known()) {
    if (goes('IndexedDB', name)) deleteDatabase(name);
  }
}
