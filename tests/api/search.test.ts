import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoCatalogue } from '../../server/catalogue/demo-catalogue.ts';
import { Product, ProductList } from '../../src/contract/product.ts';
import { entryOf, type FindQuery, filtered, findFrom } from '../../src/contract/search-rules.ts';
import { listOf } from '../../src/lib/wire.ts';
import { createSearchIndex } from '../../src/search-engine/search-index.ts';
import { DEMO_QUERIES } from '../unit/features/search/hard-queries.ts';
import { type OpenShop, openShop } from './open-shop.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function list(query: string): Promise<ProductList> {
  return v.parse(ProductList, (await shop.get(`/products?limit=100&${query}`)).json);
}

const titles = ({ products }: ProductList) => products.map(({ name }) => name);

describe('D45: the server says what it can do', () => {
  it('search, sort, filter, lines, totals and ids', async () => {
    expect((await shop.get('/storeInfo')).json.features).toEqual(
      expect.arrayContaining(['search', 'sort', 'filter', 'lines', 'totals', 'ids']),
    );
  });
});

describe('D39: GET /products?search=', () => {
  it('titles come before what only mentions the word', async () => {
    const found = titles(await list('search=envelopes'));
    const first = found.findIndex((title) => !/envelope/i.test(title));
    expect(first).toBeGreaterThan(0);
    expect(found.slice(first).filter((title) => /envelope/i.test(title))).toEqual([]);
  });

  it('has pages and a count, and stays in its category', async () => {
    const all = await list('search=pen');
    expect(all.total).toBe(all.products.length);
    const address = '/products?search=pen&page=2&limit=5';
    const second = v.parse(ProductList, (await shop.get(address)).json);
    expect(second.total).toBe(all.total);
    expect(titles(second)).toEqual(titles(all).slice(5, 10));
    const some = await list('search=pen&category=writing%20instruments');
    expect(some.total).toBeGreaterThan(0);
    expect(some.products.every(({ category }) => category === 'Writing Instruments')).toBe(true);
    expect(some.total).toBe(all.products.filter(({ category }) => category === 'Writing Instruments').length);
  });

  it.each(['', '%20%20'])('nothing typed (%j) is no search', async (typed) => {
    expect((await list(`search=${typed}`)).total).toBe((await list('')).total);
  });

  it('hostile text is only text', async () => {
    const typed = '"pen" * a OR b) NEAR( {title} : x \\ % \u0000 \ud83d\ude00';
    const { status, json } = await shop.get(`/products?search=${encodeURIComponent(typed)}`);
    expect(status).toBe(200);
    expect(json.data).toBeInstanceOf(Array);
  });
});

describe('D40: sort and filters on GET /products', () => {
  it('unknown and invalid values count as absent', async () => {
    const query = 'sort=best&minPrice=x&sale=1&utm_source=mail&gclid=x&nothing=here';
    expect(titles(await list(query))).toEqual(titles(await list('')));
  });
});

describe('D39, D40: server and device agree', () => {
  const products = v.parse(listOf(Product), demoCatalogue().products);
  const index = createSearchIndex();
  index.put(products.map((product, order) => entryOf(product, order)));
  const byId = new Map(products.map((product) => [product.id, product]));
  const load = async (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  const onDevice = (query: Partial<FindQuery>) => findFrom(index, load, { page: 1, limit: 100, ...query });

  it('on which products every hard query finds', async () => {
    const differ: string[] = [];
    for (const { query: search } of DEMO_QUERIES) {
      const [server, device] = [
        await list(`search=${encodeURIComponent(search)}`),
        await onDevice({ search }),
      ];
      const same =
        titles(server).toSorted().join() ===
        device.products
          .map(({ name }) => name)
          .toSorted()
          .join();
      if (!same || server.total !== device.total) differ.push(search);
    }
    expect(differ).toEqual([]);
  });

  it('on the order of what is sorted, and on what the filters leave', async () => {
    for (const [address, query] of [
      ['sort=price-asc', { sort: 'price-asc' }],
      ['sort=price-desc', { sort: 'price-desc' }],
      ['sort=discount', { sort: 'discount' }],
      ['sort=name', { sort: 'name' }],
      ['sort=price-asc&sale=true&minPrice=50', { sort: 'price-asc', sale: true, minPrice: 50 }],
      ['sort=name&brand=kalam&size=fine', { sort: 'name', attributes: { brand: ['kalam'], size: ['fine'] } }],
      ['sort=name&nothing=here', { sort: 'name', attributes: { nothing: ['here'] } }],
      [
        'sort=name&category=art%20supplies&nib=steel',
        { sort: 'name', category: 'art supplies', attributes: { nib: ['steel'] } },
      ],
    ] as const) {
      const listed = query.category
        ? products.filter(({ category }) => category.toLowerCase() === query.category)
        : products;
      const server = await list(address);
      const device = filtered(listed, listed.length, { page: 1, limit: 100, ...query });
      expect([address, titles(server)]).toEqual([address, device.products.map(({ name }) => name)]);
      expect(server.total).toBe(device.total);
    }
  });

  it('D40.13: on a search by discount, whose rest is in the shop’s order', async () => {
    const device = await onDevice({ search: 'pen', sort: 'discount' });
    const server = await list('search=pen&sort=discount');
    expect(titles(server)).toEqual(device.products.map(({ name }) => name));
    const rest = device.products.filter(({ originalPrice }) => originalPrice === undefined);
    const inShop = products.filter(({ id }) => rest.some((product) => product.id === id));
    expect(rest.length).toBeGreaterThan(5);
    expect(rest.map(({ id }) => id)).toEqual(inShop.map(({ id }) => id));
  });
});
