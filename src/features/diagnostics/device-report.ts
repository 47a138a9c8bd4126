import * as t from '#texts/diagnostics.ts';
import { databaseNames } from '../../lib/databases.ts';
import type { Needs } from '../../platform/needs.ts';
import { fits, STORAGE_INVENTORY, type StorageEntry } from '../../platform/storage/storage-inventory.ts';

export interface PresentEntry extends StorageEntry {
  here: boolean;
}

type Device = Needs<'navigator.serviceWorker' | 'navigator.storage'>;
type Dependencies = Device & Needs<'caches' | 'session.token' | 'storage.keys'>;

export async function readDevice(shop: Dependencies) {
  return {
    serviceWorker: await serviceWorkerState(shop),
    storage: await storageUse(shop),
    /** Without sessionStorage, which ends with the tab. */
    stored: await presentEntries(shop),
  };
}

async function presentEntries({ session, storage, caches }: Dependencies): Promise<PresentEntry[]> {
  const [databases, cacheNames] = await Promise.all([databaseNames(), caches?.keys().catch(() => []) ?? []]);
  return entriesAmong({
    cookie: session.token() === null ? [] : ['auth_token'],
    localStorage: storage.keys(),
    IndexedDB: databases,
    caches: cacheNames,
  });
}

export function entriesAmong(
  names: Partial<Record<StorageEntry['area'], readonly string[] | undefined>>,
): PresentEntry[] {
  return STORAGE_INVENTORY.flatMap((row) => {
    const found = names[row.area];
    return found ? [{ ...row, here: found.some((name) => fits(row, name)) }] : [];
  });
}

async function serviceWorkerState({ navigator }: Device): Promise<string> {
  if (!('serviceWorker' in navigator)) return t.notSupported;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  if (!registration) return t.notRegistered;
  if (registration.waiting) return t.newVersionWaiting;
  if (registration.installing) return t.installing;
  return navigator.serviceWorker.controller ? t.inControl : t.active;
}

async function storageUse({ navigator }: Device): Promise<string> {
  const estimate = await navigator.storage?.estimate().catch(() => undefined);
  if (estimate?.usage === undefined || estimate.quota === undefined) return t.unknown;
  const isPersistent = await navigator.storage.persisted?.().catch(() => false);
  const say = isPersistent ? t.usedPersistently : t.used;
  return say(formatBytes(estimate.usage), formatBytes(estimate.quota));
}

export function formatBytes(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB'];
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  return `${Math.round((bytes / 1000 ** power) * 10) / 10} ${units[power]}`;
}
