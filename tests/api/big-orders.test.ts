import { writeFile } from 'node:fs/promises';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOST_LINES } from '../../src/contract/cart-line.ts';
import { type Product, ProductList } from '../../src/contract/product.ts';
import { ADDRESS, type OpenShop, openShop, shopOfTest } from './open-shop.ts';
import { folderForAll } from './temporary-folder.ts';

const folder = folderForAll();
let shop: OpenShop;
let asha: { Authorization: string };
let products: readonly Product[];

beforeAll(async () => {
  shop = await openShop();
  asha = await shop.signIn();
  const pages = await Promise.all([1, 2].map((page) => shop.get(`/products?limit=100&page=${page}`)));
  products = pages
    .flatMap(({ json }) => v.parse(ProductList, json).products)
    .filter(({ stock, variants }) => variants.length === 0 && (stock === undefined || stock > 10));
});
afterAll(() => shop.close());

describe('D45: an order may have as many lines as a cart', () => {
  it('of 120 different products', async () => {
    const lines = products.slice(0, 120).map(({ id }) => ({ id, quantity: 1 }));
    expect(lines).toHaveLength(120);
    expect((await order(lines)).status).toBe(201);
  });

  it('of 500 lines with the longest sizes and colours, and no more', async () => {
    const color = 'ख'.repeat(500);
    const sizes = Array.from({ length: MOST_LINES + 1 }, (_, at) => `${at} ${'क'.repeat(490)}`);
    const attributes = [
      { key: 'Size', value: sizes },
      { key: 'Color', value: [color] },
    ];
    await writeFile(
      folder('p.json'),
      JSON.stringify([{ id: 'pen', title: 'Pen', regularPrice: 1, attributes }]),
    );
    const large = await shopOfTest({ catalogue: folder('p.json') });
    const who = await large.signIn();
    const tooMany = sizes.map((size) => ({ id: 'pen', quantity: 1, size, color }));
    const lines = tooMany.slice(1);
    expect(JSON.stringify(lines).length).toBeGreaterThan(500_000);
    expect((await order(lines, large, who)).status).toBe(201);
    const { status, json } = await order(tooMany, large, who);
    expect(status).toBe(422);
    expect(json).toEqual({ error: 'An order has at most 500 lines' });
  });

  it('other requests stay small', async () => {
    expect((await shop.post('/payments', ' '.repeat(70 * 1024), asha)).status).toBe(413);
    expect((await shop.post('/orders', ' '.repeat(3 * 1024 * 1024), asha)).status).toBe(413);
  });
});

function order(lines: readonly { id: string; quantity: number }[], at = shop, who = asha) {
  const counts = new Map<string, number>();
  for (const { id, quantity } of lines) counts.set(id, (counts.get(id) ?? 0) + quantity);
  return at.post('/orders', { products: Object.fromEntries(counts), lines, shippingAddress: ADDRESS }, who);
}
