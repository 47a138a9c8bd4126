/// <reference lib="webworker" />
import { SHELF_DATABASE } from '../../src/shop/worker/shelf-layout.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * The emergency exit (`DAFTAR_KILL_SWITCH=1 npm run build`): served instead of the worker, it takes over at once,
 * deletes what the worker kept, and removes itself. The cart is stored elsewhere and stays.
 */
self.addEventListener('install', (event) => {
  event.waitUntil(self.skipWaiting());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(leave());
});

async function leave(): Promise<void> {
  try {
    await Promise.all([deleteCaches(), deleteShelf()]);
  } finally {
    await self.registration.unregister();
  }
}

async function deleteCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}

function deleteShelf(): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(SHELF_DATABASE);
    for (const end of ['success', 'error', 'blocked']) request.addEventListener(end, () => resolve());
  });
}
