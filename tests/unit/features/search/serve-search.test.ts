import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it } from 'vitest';
import { CATALOGUE_CHANNEL, CATALOGUE_DATABASE } from '../../../../src/contract/catalogue-layout.ts';
import { createDeviceSearch } from '../../../../src/features/search/device-search.ts';
import { serveSearch } from '../../../../src/features/search/serve-search.ts';
import { catalogueDatabase } from '../../../../sw/catalogue-database.ts';
import { createOfflineCatalogue } from '../../../../sw/offline-catalogue.ts';
import { readOf } from '../../contract/read-of.ts';
import { products } from './catalogue.ts';

const SEEN_AT = 1;
const LIST = readOf('/products?page=1&limit=100');

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

/** As the service worker stores them. */
async function see(...ids: string[]): Promise<void> {
  await createOfflineCatalogue(catalogueDatabase(CATALOGUE_DATABASE)).put(
    LIST,
    ids.map((id) => ({ id, raw: { id, title: id } })),
    SEEN_AT,
  );
}

const PENS = { kind: 'find', query: { search: 'pen', page: 1, limit: 12 } } as const;

/** A tab with a search worker of its own; all tabs share the catalogue. */
function tab() {
  const device = createDeviceSearch({
    source: () => 'device',
    start(source) {
      const { port1, port2 } = new MessageChannel();
      serveSearch(port2, source);
      return { port: port1, end: () => port1.close() };
    },
    wholeShop: () => Promise.reject(new Error('No shop')),
  });
  const { signal } = new AbortController();
  return {
    settled: () => device.ask({ kind: 'settle' }, signal),
    give: (...ids: string[]) =>
      device.ask(
        { kind: 'give', products: products(...ids.map((id) => ({ id }))), from: 0, total: 9 },
        signal,
      ),
    savedAt: async () => (await device.ask(PENS, signal)).savedAt,
    found: async () => {
      const { products, searched } = await device.ask(PENS, signal);
      return [...products.map(({ id }) => id), searched.whole];
    },
    suggested: async () => {
      const { products } = await device.ask({ kind: 'suggest', search: 'pen' }, signal);
      return products.map(({ id }) => id);
    },
  };
}

it('D39.11: the page’s products are searched until the offline catalogue has some', async () => {
  const { give, found } = tab();
  expect(await found()).toEqual([false]);
  await give('Given pen');
  expect(await found()).toEqual(['Given pen', false]);
  await see('Kept pen');
  await expect.poll(found, { timeout: 10_000 }).toEqual(['Kept pen', false]);
});

it('D35: results from the offline catalogue have the time they were saved, the page’s have none', async () => {
  const { give, savedAt } = tab();
  await give('Given pen');
  expect(await savedAt()).toBeNull();
  await see('Kept pen');
  await expect.poll(savedAt, { timeout: 10_000 }).toBe(SEEN_AT);
});

it('D39: reports that it builds its index, so that the page does not end it', async () => {
  await see(...Array.from({ length: 300 }, (_, at) => `Pen ${at}`));
  const { port1, port2 } = new MessageChannel();
  const said: unknown[] = [];
  const settled = new Promise<void>((resolve) => {
    port1.onmessage = ({ data }) => {
      said.push(data);
      if (data !== 'building') resolve();
    };
  });
  serveSearch(port2, 'device');
  port1.postMessage({ number: 1, request: { kind: 'settle' } });
  await settled;
  port1.close();
  // After each 250 products.
  expect(said).toEqual(['building', 'building', { number: 1, value: null }]);
});

it('D39: a tab suggests what another tab has just seen, as soon as the service worker says so', async () => {
  await see('Red pen');
  const tabs = [tab(), tab()];
  for (const { settled, suggested } of tabs) {
    await settled();
    expect(await suggested()).toEqual(['Red pen']);
  }
  await see('Red pen', 'Blue pen');
  const serviceWorker = new BroadcastChannel(CATALOGUE_CHANNEL);
  serviceWorker.postMessage(null);
  for (const { suggested } of tabs)
    await expect.poll(suggested, { timeout: 10_000 }).toEqual(['Red pen', 'Blue pen']);
  serviceWorker.close();
});
