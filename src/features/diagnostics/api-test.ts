import * as t from '#texts/diagnostics.ts';
import { StoreInfo } from '../../contract/store-info.ts';
import { databaseNames } from '../../lib/databases.ts';
import { RequestFailure } from '../../platform/api.ts';
import type { Needs } from '../../platform/needs.ts';
import {
  STORAGE_INVENTORY,
  type StorageEntry,
  storageEntry,
} from '../../platform/storage/storage-inventory.ts';

export interface ConnectionTest {
  ok: boolean;
  sentence: string;
}

export async function testConnection({ api }: Needs<'api.get'>): Promise<ConnectionTest> {
  try {
    const { saved } = await api.get('/storeInfo', StoreInfo, { fresh: true });
    return saved ? { ok: false, sentence: t.connectionFailed } : { ok: true, sentence: t.connected };
  } catch (error) {
    console.warn('API connection test failed', error);
    return { ok: false, sentence: connectionFailure(error) };
  }
}

export function connectionFailure(error: unknown): string {
  if (error instanceof RequestFailure) return t.connectionFailed;
  return t.unexpected(error instanceof Error ? error.message : String(error));
}

type Stored = Needs<'storage' | 'caches' | 'navigator.serviceWorker' | 'deleteDatabase'>;

export async function resetSavedData(shop: Stored): Promise<void> {
  const { storage } = shop;
  await Promise.allSettled([removeWorkers(shop), removeCaches(shop), removeDatabases(shop)]);
  for (const key of storage.keys()) {
    if (goes('localStorage', key)) storage.remove(key);
  }
}

function goes(area: StorageEntry['area'], name: string): boolean {
  return storageEntry(area, name)?.reset !== 'stays';
}

async function removeWorkers({ navigator }: Stored): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
}

async function removeCaches({ caches }: Stored): Promise<void> {
  if (!caches) return;
  const names = (await caches.keys()).filter((name) => goes('caches', name));
  await Promise.all(names.map((name) => caches.delete(name)));
}

async function removeDatabases({ deleteDatabase }: Stored): Promise<void> {
  // If the browser cannot list its databases.
  const known = () => STORAGE_INVENTORY.filter(({ area }) => area === 'IndexedDB').map(({ name }) => name);
  for (const name of (await databaseNames()) ?? known()) {
    if (goes('IndexedDB', name)) deleteDatabase(name);
  }
}
