import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { prefetchedAt } from '../prefetched.ts';

/** Visits Home and waits until the worker controls the page, has prefetched and has every language. */
export async function visitOnce(page: Page): Promise<void> {
  await page.goto('/');
  await catalogueIsFull(page);
  await expect.poll(() => storedDocuments(page)).toEqual(['/hi/index.html', '/index.html']);
}

/** Those of the languages that are complete (D51.41). */
export function storedDocuments(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const name = (await caches.keys()).find((key) => key.includes('precache')) ?? '';
    const paths = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
    return paths.filter((path) => path.endsWith('.html')).toSorted();
  });
}

export async function inControl(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 40_000 });
}

export async function catalogueIsFull(page: Page): Promise<void> {
  await inControl(page);
  await expect.poll(() => page.evaluate(prefetchedAt), { timeout: 40_000 }).not.toBeNull();
}

/** The part that shows notices is there, which some pages load when they are idle. */
export async function noticesAreThere(page: Page): Promise<void> {
  const isLoaded = async () => {
    const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    return names
      .map((name) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js'))
      .map((path) => readFileSync(join('dist', path), 'utf8'))
      .some((text) => text.includes('showWaitingNotices') && !text.includes('createRoot'));
  };
  await expect.poll(isLoaded).toBe(true);
}

/** Everything in Cache Storage, IndexedDB and both storages, keys included, as one text. */
export function everythingStored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const stored: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        stored.push(name, request.url, response ? await response.text() : '');
      }
    }
    for (const { name } of await indexedDB.databases()) {
      if (!name) continue;
      const open = indexedDB.open(name);
      const db = await new Promise<IDBDatabase>((resolve) => {
        open.onsuccess = () => resolve(open.result);
      });
      for (const store of db.objectStoreNames) {
        const all = db.transaction(store).objectStore(store).getAll();
        const records = await new Promise((resolve) => {
          all.onsuccess = () => resolve(all.result);
        });
        stored.push(name, store, JSON.stringify(records));
      }
      db.close();
    }
    stored.push(JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage }));
    return stored.join('\n');
  });
}
