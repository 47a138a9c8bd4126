import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { CATALOGUE_DATABASE } from '../../../src/contract/catalogue-layout.ts';
import { readLine } from '../../../src/features/order-list/read-list.ts';
import { catalogueReader } from '../../../src/features/search/catalogue-reader.ts';
import { matchLine } from '../../../src/features/search/match-line.ts';
import { createSearchIndex } from '../../../src/search-engine/search-index.ts';
import { createAnswers } from '../../../sw/answer.ts';
import type { CachedAnswer } from '../../../sw/cached-answers.ts';
import { prefetch, refreshCatalogue, saveCataloguePage } from '../../../sw/catalogue.ts';
import { catalogueDatabase } from '../../../sw/catalogue-database.ts';
import type { Outcome } from '../../../sw/network.ts';
import { createOfflineCatalogue } from '../../../sw/offline-catalogue.ts';
import { BASE, readOf } from '../contract/read-of.ts';
import { prefetchWorld } from './prefetch-world.ts';

const NOW = Date.UTC(2026, 10, 21);
const ENGLISH = { id: '7', title: 'Pencil', description: 'Soft.', category: 'Pens', regularPrice: 10 };
const HINDI = { ...ENGLISH, title: 'पेंसिल', description: 'मुलायम।', labels: { Pens: 'पेन' } };
const RUBBER = { id: '8', title: 'Rubber', category: 'Pens', regularPrice: 5 };

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe('D51: products that are stored in two languages', () => {
  it.each([
    [
      'English first',
      [
        ['/products', ENGLISH],
        ['/products?lang=hi', HINDI],
      ],
    ],
    [
      'Hindi first',
      [
        ['/products?lang=hi', HINDI],
        ['/products', ENGLISH],
      ],
    ],
  ] as const)('are offline in the language of the page, %s', async (_, lists) => {
    const device = newDevice();
    for (const [path, product] of lists) await device.see(path, product);
    expect(await device.offline('/products/7')).toMatchObject({ title: 'Pencil', description: 'Soft.' });
    expect(await device.offline('/products/7')).not.toHaveProperty('labels');
    expect(await device.offline('/products/7?lang=hi')).toEqual(HINDI);
    expect((await device.offline('/products?lang=hi')).data).toEqual([HINDI]);
  });

  it('have the price that was seen last, in every language', async () => {
    const device = newDevice();
    await device.see('/products', ENGLISH);
    await device.see('/products?lang=hi', { ...HINDI, regularPrice: 12 });
    expect(await device.offline('/products/7')).toMatchObject({ title: 'Pencil', regularPrice: 12 });
  });

  it('in one language only are shown in that one, with the words that lists leave out', async () => {
    const device = newDevice();
    await device.see('/products/7', ENGLISH);
    await device.see('/products', RUBBER);
    expect(await device.offline('/products/7?lang=hi')).toMatchObject({ title: 'Pencil' });
    const { description: _, ...listed } = HINDI;
    await device.see('/products?lang=hi', listed);
    expect(await device.offline('/products/7?lang=hi')).toEqual({ ...HINDI, description: 'Soft.' });
    const titles = (await device.offline('/products?lang=hi')).data.map(
      ({ title }: { title: string }) => title,
    );
    expect(titles.toSorted()).toEqual(['Rubber', 'पेंसिल']);
  });

  it('a launch online shows no words of another language, a launch offline does', async () => {
    const device = newDevice();
    await device.see('/products/7', ENGLISH);
    expect(await device.launch('/products?lang=hi')).toBeNull();
    expect(await device.launch('/products/7?lang=hi')).toBeNull();
    expect(await device.launch('/products?category=pens')).not.toBeNull();
    device.isOffline = true;
    expect((await device.launch('/products?lang=hi'))?.text).toContain('Pencil');
  });

  it('a list updates stored answers of other languages but for their words, and a product that is gone has none', async () => {
    const device = newDevice();
    await device.see('/products/7', ENGLISH);
    await device.see('/products?lang=hi', { ...HINDI, regularPrice: 12 });
    const stored = JSON.parse(device.answers.get(`${BASE}/products/7`)?.text ?? '{}');
    expect(stored).toEqual({ ...ENGLISH, regularPrice: 12 });
    await device.see('/products/7?lang=hi', HINDI);
    await device.learn('/products/7', { kind: 'gone', response: new Response(null, { status: 404 }) });
    expect([...device.answers.keys()]).toEqual([`${BASE}/products?lang=hi`]);
  });

  it('both names are titles of the index, whatever the page, and the page shows its own', async () => {
    const device = newDevice();
    await device.see('/products', ENGLISH);
    await device.see('/products?lang=hi', HINDI);
    const hindi = catalogueReader(CATALOGUE_DATABASE, 'hi');
    const english = catalogueReader(CATALOGUE_DATABASE, '');
    const [entry] = await english.entries(['7']);
    expect(entry?.product).toMatchObject({ name: 'पेंसिल', otherNames: ['Pencil'], description: 'मुलायम।' });
    const index = createSearchIndex();
    index.put(await english.entries(['7']));
    for (const typed of ['2 pencils', 'pensil', 'पेंसिल', 'Pencil - 3'])
      expect([typed, matchLine(index, readLine(typed))]).toMatchObject([
        typed,
        { is: 'found', products: ['7'] },
      ]);
    expect((await hindi.products(['7']))[0]?.name).toBe('पेंसिल');
    expect((await english.products(['7']))[0]?.name).toBe('Pencil');
  });
});

describe('D51: products are prefetched in the language of the page', () => {
  it('once a day for each, and without a page in that of the last one', async () => {
    const world = prefetchWorld();
    await prefetch([], [], world.fetching, 'hi');
    expect(world.asked).toContain('/storeInfo');
    const lists = world.asked.filter((path) => path !== '/storeInfo');
    expect(lists.length).toBeGreaterThan(2);
    expect(lists.every((path) => path.includes('lang=hi'))).toBe(true);
    expect(world.notes.get('lang')).toBe('hi');
    world.asked.length = 0;
    await prefetch([], [], world.fetching, 'hi');
    expect(world.asked).toEqual([]);
    await prefetch([], [], world.fetching);
    expect(world.asked.some((path) => path.startsWith('/products'))).toBe(true);
    expect(world.asked.some((path) => path.includes('lang'))).toBe(false);
  });

  it('a refresh without a page', async () => {
    const world = prefetchWorld();
    world.notes.set('lang', 'hi');
    await refreshCatalogue('refresh-catalogue', world.fetching, () => true);
    expect(world.asked).toContain('/products?category=pens&lang=hi&limit=12&page=1');
  });

  it('a saved page', async () => {
    const world = prefetchWorld();
    await saveCataloguePage(2, world.fetching, 'hi').catch(() => {});
    expect(world.asked).toEqual(['/products?lang=hi&limit=100&page=2']);
  });
});

/** The worker's stores, filled by answers of the network. */
function newDevice() {
  const answers = new Map<string, CachedAnswer>();
  const catalogue = createOfflineCatalogue(catalogueDatabase(CATALOGUE_DATABASE));
  const { learn, forDocument } = createAnswers({
    cached: {
      find: async (url) => answers.get(url) ?? null,
      keep: async (url, answer) => void answers.set(url, answer),
      drop: async (url) => void answers.delete(url),
      addresses: async () => [...answers.keys()],
    },
    catalogue,
    askNetwork: () => Promise.reject(new Error('No network')),
    postToPages: () => {},
    now: () => NOW,
    isOffline: () => device.isOffline,
    withRoom: (work) => work(),
  });
  const device = {
    isOffline: false,
    answers,
    learn: (path: string, outcome: Outcome) => learn(readOf(path), outcome),
    async see(path: string, product: Record<string, unknown> & { id: string }) {
      const read = readOf(path);
      const text = JSON.stringify(read.kind === 'products' ? { data: [product], count: 1 } : product);
      const products = [{ id: product.id, raw: { ...product } }];
      expect(await learn(read, { kind: 'valid', text, products })).toBe(true);
    },
    // biome-ignore lint/suspicious/noExplicitAny: a body as the server would send it
    async offline(path: string): Promise<any> {
      return JSON.parse(JSON.stringify((await catalogue.answer(readOf(path)))?.body));
    },
    launch(path: string) {
      answers.clear();
      return forDocument(readOf(path), new Promise(() => {}));
    },
  };
  return device;
}
