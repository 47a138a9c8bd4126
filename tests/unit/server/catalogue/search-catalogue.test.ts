import { afterEach, describe, expect, it, vi } from 'vitest';
import { listProducts } from '../../../../server/catalogue/list-products.ts';
import type { Filters } from '../../../../server/catalogue/list-request.ts';
import { loadCatalogue } from '../../../../server/catalogue/load-catalogue.ts';
import type { WireProduct } from '../../../../server/catalogue/wire.ts';
import { type Database, openDatabase } from '../../../../server/database.ts';
import { ownFolder } from '../../own-folder.ts';

const inFolder = ownFolder();
const databases: Database[] = [];
afterEach(() => {
  for (const db of databases.splice(0)) db.close();
});

async function shopWith(count: number) {
  const db = await openDatabase(':memory:');
  databases.push(db);
  const products = Array.from({ length: count }, (_, at): WireProduct => {
    const attributes = [{ id: '1', key: 'Brand', value: [at % 2 ? 'Kalam' : 'Patra'] }];
    return { id: `p${at}`, title: `Gel Pen ${at}`, category: 'Pens', regularPrice: at + 1, attributes };
  });
  const catalogue = { name: 'test', products, categories: [], categoryImages: {}, languages: {} };
  return { db, ...(await loadCatalogue(db, catalogue)) };
}

const NONE = { category: '', parentCategory: '', gender: '', filter: '' };
const search = (words: string, more: Partial<Filters> = {}): Filters => ({ ...NONE, search: words, ...more });

describe('D39.8: the index of the reference API', () => {
  it('answers from a part while it is built, and says so', async () => {
    const { db, indexed } = await shopWith(1500);
    const part = await listProducts({ db }, search('gel pen'), 1, 5);
    expect(part).toMatchObject({ count: 1000, searched: { count: 1000, of: 1500 } });
    expect(part.products).toHaveLength(5);
    await indexed;
    const whole = await listProducts({ db }, search('gel pen'), 1, 5);
    expect(whole.count).toBe(1500);
    expect(whole.searched).toBeUndefined();
  });

  it('of a small shop is whole before the first answer', async () => {
    const { db } = await shopWith(300);
    expect((await listProducts({ db }, search('pen'), 1, 5)).searched).toBeUndefined();
  });

  it('is no longer built when the server ends', async () => {
    const { db, indexed } = await shopWith(1500);
    db.close();
    await expect(indexed).resolves.toBeUndefined();
  });

  it('is in memory: the text tables of an earlier release go', async () => {
    const open = () => openDatabase(inFolder('shop.db'));
    const before = await open();
    await before.executeMultiple(`
      CREATE VIRTUAL TABLE products_text USING fts5 (title, content = '');
      CREATE VIRTUAL TABLE products_words USING fts5vocab (products_text, 'row');
      CREATE VIRTUAL TABLE products_text_hi USING fts5 (title, content = '');
      CREATE VIRTUAL TABLE products_words_hi USING fts5vocab (products_text_hi, 'row');`);
    before.close();
    const after = await open();
    const { rows } = await after.execute(
      "SELECT name FROM sqlite_master WHERE name LIKE '%text%' OR name LIKE '%words%'",
    );
    after.close();
    expect(rows).toEqual([]);
  });
});

describe('D40: what a request costs the reference API', () => {
  it('invented attributes cost one look-up together, and filter nothing', async () => {
    const { db } = await shopWith(20);
    const attributes = Object.fromEntries(Array.from({ length: 47 }, (_, at) => [`x${at}`, ['a']]));
    const execute = vi.spyOn(db, 'execute');
    const { count } = await listProducts({ db }, search('pen', { attributes }), 1, 5);
    expect([count, execute.mock.calls.length]).toEqual([20, 4]);
  });

  it('an attribute of the list counts beside invented ones', async () => {
    const { db } = await shopWith(20);
    const attributes = { brand: ['kalam'], nothing: ['here'] };
    expect((await listProducts({ db }, search('pen', { attributes }), 1, 5)).count).toBe(10);
    expect((await listProducts({ db }, { ...NONE, attributes }, 1, 5)).count).toBe(10);
  });

  it.each([
    ['a search', search('pen')],
    ['a sorted search', search('pen', { sort: 'name' })],
    ['a list', NONE],
  ])('a page after the last of %s reads no products', async (_, filters) => {
    const { db } = await shopWith(20);
    const execute = vi.spyOn(db, 'execute');
    expect(await listProducts({ db }, filters, 1_000_000, 100)).toMatchObject({ products: [], count: 20 });
    const read = execute.mock.calls.filter(([statement]) => JSON.stringify(statement).includes('json_patch'));
    expect(read).toEqual([]);
  });

  it('pages of a search have each product once, in the order of the whole', async () => {
    const { db } = await shopWith(700);
    const ids = async (page: number, limit: number) =>
      (await listProducts({ db }, search('pen'), page, limit)).products.map(({ id }) => id);
    const pages = await Promise.all(Array.from({ length: 14 }, (_, at) => ids(at + 1, 50)));
    expect(new Set(pages.flat()).size).toBe(700);
    expect(pages.flat()).toEqual(await ids(1, 700));
  });
});
