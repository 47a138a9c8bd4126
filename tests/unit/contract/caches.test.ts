import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, expect, it, vi } from 'vitest';
import { evictPictures } from '../../../src/contract/caches.ts';
import { wishlistKind } from '../../../src/features/wishlist/wishlist.ts';
import * as wishlistSchemas from '../../../src/features/wishlist/wishlist-format.ts';
import { durableValue } from '../../../src/lib/durable-value.ts';
import { openBook } from '../../../src/platform/durable-list/list-book.ts';
import { startSync } from '../../../src/platform/durable-list/list-sync.ts';
import { fakeStorage } from '../fake-device.ts';

// Other files that ran in this thread have left theirs.
globalThis.indexedDB = new IDBFactory();

afterEach(() => vi.restoreAllMocks());

/** Cache Storage with these caches. */
function cacheStorage(...names: string[]) {
  const all = new Set(names);
  return { all, caches: { delete: async (name: string) => all.delete(name) } };
}

it('D17: seen pictures go first, then saved ones, nothing else', async () => {
  const { all, caches } = cacheStorage(
    'daftar-answers-v1',
    'daftar-pictures-v1',
    'daftar-saved-pictures-v1',
    'workbox-precache-v2',
  );
  expect(await evictPictures(caches)).toBe(true);
  expect([...all]).toEqual(['daftar-answers-v1', 'daftar-saved-pictures-v1', 'workbox-precache-v2']);
  expect(await evictPictures(caches)).toBe(true);
  expect([...all]).toEqual(['daftar-answers-v1', 'workbox-precache-v2']);
  expect(await evictPictures(caches)).toBe(false);
});

it('D17: a device that is full of pictures keeps what the shopper adds to a list', async () => {
  const { all, caches } = cacheStorage('daftar-pictures-v1', 'daftar-saved-pictures-v1');
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
    if (all.has('daftar-pictures-v1')) throw new DOMException('No room', 'QuotaExceededError');
    return put.apply(this, args);
  });
  const book = openBook(wishlistKind, { storage: fakeStorage() });
  book.act({ type: 'add', line: { id: 'pen', name: 'Pen', image: '' } });
  await startSync(book, wishlistSchemas, {
    channel: null,
    onFirstStored: () => {},
    makeRoom: () => evictPictures(caches),
  })();
  expect(book.mode().is).toBe('following');
  expect(await durableValue('daftar-wishlist').exchange((stored) => stored)).toMatchObject({
    lines: [{ id: 'pen' }],
  });
  expect([...all]).toEqual(['daftar-saved-pictures-v1']);
});

it('a browser without caches has no pictures', async () => {
  expect(await evictPictures()).toBe(false);
});
