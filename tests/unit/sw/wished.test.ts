import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { wishlistKind } from '../../../src/features/wishlist/wishlist.ts';
import * as wishlistSchemas from '../../../src/features/wishlist/wishlist-format.ts';
import { durableValue } from '../../../src/lib/durable-value.ts';
import { openBook } from '../../../src/platform/durable-list/list-book.ts';
import { startSync } from '../../../src/platform/durable-list/list-sync.ts';
import { wishedProducts } from '../../../sw/wished.ts';
import { fakeStorage } from '../fake-device.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe('D41: the worker knows what is wished for', () => {
  it('as the page has stored it', async () => {
    const book = openBook(wishlistKind, { storage: fakeStorage() });
    book.act({ type: 'add', line: { id: 'pen', name: 'Pen', image: '' } });
    book.act({ type: 'add', line: { id: 'ink', name: 'Ink', image: '' } });
    await startSync(book, wishlistSchemas, {
      channel: null,
      onFirstStored: () => {},
    })();
    expect([...(await wishedProducts())]).toEqual(['pen', 'ink']);
  });

  it('nothing, and makes no database, where there is no wishlist', async () => {
    expect((await wishedProducts()).size).toBe(0);
    expect(await indexedDB.databases()).toEqual([]);
  });

  it('nothing of what cannot be read', async () => {
    for (const stored of ['text', { lines: 7 }, { lines: [null, 'pen', { id: 7 }] }]) {
      await durableValue('daftar-wishlist').exchange(() => stored);
      expect((await wishedProducts()).size).toBe(0);
    }
  });
});
