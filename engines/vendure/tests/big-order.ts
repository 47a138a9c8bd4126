import assert from 'node:assert/strict';
import { elapsed } from '../../../src/lib/time.ts';
import { deleted } from './as-staff.ts';
import type { OwnShop } from './own-shop.ts';
import { ADDRESS, newShopper, productWith } from './shopper.ts';

/** D45: what a cart takes, a quote and an order take: 500 lines of different sizes and colours, within the shop's own timeout. */
export async function bigOrder({ importGoods, asStaff, engines, database }: OwnShop): Promise<void> {
  const [api = ''] = engines;
  const numbered = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name} ${at}`);
  const goods = ['threads', 'buttons'].map((id) => ({
    id,
    title: `Box of ${id}`,
    regularPrice: 45,
    stock: 5000,
    attributes: [
      { key: 'size', value: numbered('Size', 25) },
      { key: 'color', value: numbered('Colour', 10) },
    ],
  }));
  await importGoods(goods);
  // The import's 250 variants share the stock: before all of it is there, the engine has read a part of them.
  for (const each of goods) await productWith(api, each.id, ({ stock }) => stock === each.stock);
  try {
    await ordered(api, goods, database);
  } finally {
    for (const { id } of goods) await deleted(asStaff, api, id);
  }
}

async function ordered(
  api: string,
  goods: readonly { id: string; attributes: { value: string[] }[] }[],
  database: OwnShop['database'],
): Promise<void> {
  const lines = goods.flatMap(({ id, attributes: [sizes, colors] }) =>
    (sizes?.value ?? []).flatMap((size) =>
      (colors?.value ?? []).map((color) => ({ id, quantity: 2, size, color })),
    ),
  );
  assert.equal(lines.length, 500);
  const { ask } = await newShopper(api);
  const wish = {
    products: { threads: 500, buttons: 500 },
    lines,
    expectedTotal: 45_000,
    shippingAddress: ADDRESS,
  };
  const began = elapsed();
  const quote = await ask(api, '/quotes', { products: wish.products, lines });
  assert.deepEqual([quote.status, quote.json.lines?.length, quote.json.total], [200, 500, 45_000]);
  const from = elapsed();
  console.log(`      a quote of 500 lines took ${((from - began) / 1000).toFixed(1)} s`);
  const { status, json } = await ask(api, '/orders', wish);
  console.log(`      500 lines took ${((elapsed() - from) / 1000).toFixed(1)} s`);
  assert.deepEqual([status, json.items?.length, json.total], [201, 500, 45_000], json.error);
  assert.deepEqual(await database.stock('threads'), { onHand: 5000, allocated: 500 });
  const more = {
    ...wish,
    products: { ...wish.products, threads: 501 },
    lines: [...lines, { id: 'threads', quantity: 1 }],
  };
  const refused = await ask(api, '/orders', more);
  assert.deepEqual([refused.status, refused.json.error], [422, 'An order has at most 500 lines']);
}
