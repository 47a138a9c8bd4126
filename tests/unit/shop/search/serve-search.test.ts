import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { SHELF_CHANNEL, SHELF_DATABASE } from '../../../../src/shop/offline/shelf-layout.ts';
import { deviceSearch } from '../../../../src/shop/search/device-search.ts';
import { serveSearch } from '../../../../src/shop/search/serve-search.ts';
import { publicReadOf } from '../../../../sw/public-read.ts';
import { createShelf } from '../../../../sw/shelf.ts';
import { shelfDatabase } from '../../../../sw/shelf-database.ts';

const BASE = 'https://shop.example/api/v1';
const LIST = publicReadOf(`${BASE}/products?page=1&limit=100`, BASE);

/** A tab with a search worker of its own; all tabs share the shelf. */
function tab() {
  const device = deviceSearch(
    () => 'shelf',
    (source) => {
      const { port1, port2 } = new MessageChannel();
      serveSearch(port2, source);
      return { port: port1, end: () => port1.close() };
    },
  );
  return {
    settled: () => device.ask({ kind: 'settle' }),
    suggested: async () => {
      const { products } = await device.ask({ kind: 'suggest', search: 'pen' });
      return products.map(({ id }) => id);
    },
  };
}

it('D39: a tab suggests what another tab has just seen, as soon as the service worker says so', async () => {
  const shelf = createShelf(shelfDatabase(SHELF_DATABASE));
  const see = async (...ids: string[]) => {
    if (!LIST) throw new Error('The list is no public read');
    await shelf.put(
      LIST,
      ids.map((id) => ({ id, raw: { id, title: id } })),
      1,
    );
  };
  await see('Red pen');
  const tabs = [tab(), tab()];
  for (const { settled, suggested } of tabs) {
    await settled();
    expect(await suggested()).toEqual(['Red pen']);
  }
  await see('Red pen', 'Blue pen');
  const serviceWorker = new BroadcastChannel(SHELF_CHANNEL);
  serviceWorker.postMessage(null);
  for (const { suggested } of tabs)
    await expect.poll(suggested, { timeout: 10_000 }).toEqual(['Red pen', 'Blue pen']);
  serviceWorker.close();
});
