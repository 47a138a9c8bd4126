import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADDRESS, isOurs, type OpenShop, openShop } from './open-shop.ts';
import { folderForAll } from './temporary-folder.ts';

const CATALOGUE = [
  { id: 'written', title: 'Diary', regularPrice: '1,299.00' },
  { id: 'request', title: 'Globe', regularPrice: 'ask us' },
  { id: 'free', title: 'Sample', regularPrice: 0 },
  { id: 'none', title: 'Ruler', regularPrice: 5, stock: '-2' },
  { id: 'part', title: 'Clip', regularPrice: 5, stock: 4.5 },
];

describe.skipIf(!isOurs)('D11, D53.51: prices and stock as they are written', () => {
  const folder = folderForAll();
  let shop: OpenShop;
  let asha: { Authorization: string };

  beforeAll(async () => {
    const catalogue = folder('catalogue.json');
    await writeFile(catalogue, JSON.stringify(CATALOGUE));
    shop = await openShop({ catalogue });
    asha = await shop.signIn();
  });
  afterAll(() => shop.close());

  const order = (id: string, quantity: number, more: object = {}) =>
    shop.post('/orders', { products: { [id]: quantity }, shippingAddress: ADDRESS, ...more }, asha);

  it('an order costs what is written, and what has no price is not sold', async () => {
    const { status, json } = await order('written', 2, { expectedTotal: 2598 });
    expect(status).toBe(201);
    expect(json.items[0].price).toBe(1299);
    expect((await order('free', 1, { expectedTotal: 0 })).status).toBe(201);
    const refused = await order('request', 1);
    expect([refused.status, refused.json.error]).toEqual([422, 'Globe has no price and cannot be ordered']);
  });

  it('fewer than none are none, and a part of a piece is not sold', async () => {
    const none = await order('none', 1);
    expect([none.status, none.json.lines]).toEqual([409, [{ id: 'none', stock: 0 }]]);
    const part = await order('part', 5);
    expect([part.status, part.json.lines]).toEqual([409, [{ id: 'part', stock: 4 }]]);
    expect((await order('part', 4)).status).toBe(201);
  });
});
