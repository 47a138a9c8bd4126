import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { invoiceOf } from '../../../../server/shop/invoices/work-out-invoice.ts';
import { readLists, readSaved } from '../../../../src/features/diagnostics/device-contents.ts';
import { keptInvoices } from '../../../../src/features/invoices/kept-invoices.ts';
import { savedListsOf } from '../../../../src/root/saved-lists.ts';
import { createShop } from '../../../../src/root.ts';
import { catalogueDatabase } from '../../../../sw/catalogue-database.ts';
import { fakeDevice, fakeStorage } from '../../fake-device.ts';

// Other files that ran in this thread have left theirs.
globalThis.indexedDB = new IDBFactory();

const PARTY = { name: 'Asha', gstin: undefined, address: 'Pune', state: 'Maharashtra' };
const PEN = { title: 'Pen', quantity: 1, price: 10 };
const INVOICE = invoiceOf({ seller: PARTY, buyer: PARTY, place: '27', lines: [PEN] });
const LINE = { typed: 'pen', quantity: 1, unit: '', words: 'pen', id: '', note: '' };
const LIST = { whose: null, name: 'Office', lines: [{ line: LINE }], monthly: false };

let texts: Record<string, string>;

beforeEach(async () => {
  texts = {};
  await new Promise((empty) => {
    indexedDB.deleteDatabase('daftar-shelf').onsuccess = empty;
  });
});

async function contents(caches?: object) {
  const device = {
    ...fakeDevice({ storage: fakeStorage(texts) }),
    caches: caches as CacheStorage | undefined,
  };
  const shop = createShop(device);
  shop.cart.start();
  shop.wishlist.start();
  const savedLists = savedListsOf(shop);
  const parts = [...(await readSaved(shop)), ...readLists({ ...shop, savedLists })];
  // What they load when idle must not come after the last test.
  await Promise.all([shop.cart, shop.wishlist, savedLists].map((list) => list.keep()));
  return Object.fromEntries(parts.map(({ name, ...rest }) => [name, rest]));
}

const picture = (bytes: number, headers: Record<string, string>) =>
  new Response('x'.repeat(bytes), { headers });

describe('what is stored on this device, as a shopper sees it', () => {
  it('is nothing on a new device, and reading it creates no database', async () => {
    for (const part of Object.values(await contents())) expect(part).toMatchObject({ count: 0, bytes: 0 });
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('daftar-shelf');
  });

  it('counts and measures the saved products, with the oldest time', async () => {
    const entry = (id: string, savedAt: number) => ({ id, savedAt }) as never;
    const raw = (id: string) => ({ id, raw: { id, title: 'Pen' } }) as never;
    await catalogueDatabase().write(
      [
        { product: raw('a'), entry: entry('a', 2000) },
        { product: raw('b'), entry: entry('b', 1000) },
      ],
      [],
      [],
    );
    const bytes = 2 * JSON.stringify({ id: 'a', raw: { id: 'a', title: 'Pen' } }).length;
    expect((await contents()).products).toEqual({ count: 2, bytes, since: 1000 });
  });

  it('measures pictures by header or content, with the oldest time', async () => {
    const at = Date.UTC(2026, 10, 21);
    const stored: Record<string, Response[]> = {
      'daftar-pictures-v1': [
        picture(5, { 'content-length': '500', 'x-daftar-kept-at': String(at) }),
        picture(30, {}),
      ],
      'other-cache': [picture(7000, {})],
    };
    const caches = {
      keys: async () => Object.keys(stored),
      open: async (name: string) => ({ matchAll: async () => stored[name] ?? [] }),
    };
    expect((await contents(caches)).pictures).toEqual({ count: 2, bytes: 530, since: at });
  });

  it('D58.74: counts the invoices of the owner', async () => {
    texts['private:owner'] = '{"tag":"asha","session":"s","shopper":null}';
    const invoice = { number: 'DF/26-27/0001', date: '2026-11-26', ...INVOICE };
    const keep = (whose: string) =>
      keptInvoices({ storage: fakeStorage(), owner: { tag: () => whose } }).keep({
        orderId: 'DF-1',
        at: 7,
        invoice,
      });
    await keep('ravi');
    expect((await contents()).invoices).toEqual({ count: 0, bytes: 0, since: undefined });
    await keep('asha');
    const { invoices } = await contents();
    expect(invoices).toMatchObject({ count: 1, since: 7 });
    expect(invoices?.bytes).toBeGreaterThan(100);
  });

  it('says since when there is a cart, and when the oldest search was made and product viewed', async () => {
    const [early, late] = [Date.UTC(2026, 10, 19), Date.UTC(2026, 10, 21)];
    texts['cart:since'] = String(early);
    texts['recent-searches'] = JSON.stringify([
      { words: 'pen', at: late },
      { words: 'ink', at: early },
    ]);
    texts['recently-viewed'] = JSON.stringify([
      { id: 'b', name: 'B', image: '', at: late },
      { id: 'a', name: 'A', image: '' },
    ]);
    const { cart, searches, viewed } = await contents();
    expect([cart?.since, searches?.since, viewed?.since]).toEqual([early, early, late]);
  });

  it('counts wishes, searches and what was viewed', async () => {
    texts.wishlist = JSON.stringify([
      { id: 'a', addedAt: '2026-11-21T10:00:00.000Z' },
      { id: 'b', addedAt: '2026-11-20T10:00:00.000Z' },
    ]);
    texts['recent-searches'] = '["pen","ink"]';
    texts['recently-viewed'] = '[{"id":"a","name":"₹","image":""}]';
    texts['saved-lists'] = JSON.stringify([
      { ...LIST, id: 'a', savedAt: 2000 },
      { ...LIST, id: 'b', savedAt: 1000 },
    ]);
    const { wishlist, lists, searches, viewed } = await contents();
    expect(lists).toMatchObject({ count: 2, since: 1000 });
    expect(wishlist).toMatchObject({ count: 2, since: Date.parse('2026-11-20T10:00:00.000Z') });
    expect(searches).toEqual({ count: 2, bytes: 13 });
    // Bytes, not characters.
    expect(viewed).toEqual({ count: 1, bytes: texts['recently-viewed'].length + 2 });
  });
});
