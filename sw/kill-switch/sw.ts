/// <reference lib="webworker" />

import { CATALOGUE_DATABASE } from '../../src/contract/catalogue-layout.ts';
import { SEARCH_DATABASE } from '../../src/contract/index-database.ts';

declare const self: ServiceWorkerGlobalScope;

/** The emergency build (`DAFTAR_KILL_SWITCH=1`): deletes what worker and search stored, and unregisters (faults row 26). */
self.addEventListener('install', (event) => {
  event.waitUntil(self.skipWaiting());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(leave());
});

// A page of the version before may have registered the worker again meanwhile; then it sends a message.
self.addEventListener('message', (event) => {
  event.waitUntil(leave());
});

async function leave(): Promise<void> {
  try {
    await Promise.all([deleteCaches(), ...[CATALOGUE_DATABASE, SEARCH_DATABASE].map(deleteDatabase)]);
  } finally {
    await self.registration.unregister();
  }
}

async function deleteCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}

function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    for (const end of ['success', 'error', 'blocked']) request.addEventListener(end, () => resolve());
  });
}
