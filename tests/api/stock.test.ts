import { writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { moveOrder } from '../../server/orders/order-status.ts';
import { ADDRESS, isOurs, type OpenShop, openShop } from './open-shop.ts';
import { folderForEach } from './temporary-folder.ts';

const LAMP = { id: 'lamp', title: 'Desk lamp', category: 'Light', regularPrice: 500, stock: 3 };
const PEN = { id: 'pen', title: 'Blue pen', category: 'Pens', regularPrice: 20 };
const INK = { id: 'ink', title: 'Ink', category: 'Pens', regularPrice: 90, stock: 0 };
const CARD = {
  id: 'card',
  title: 'Card',
  category: 'Paper',
  regularPrice: 5,
  stock: 9,
  attributes: [{ key: 'color', value: ['Red', 'Blue'] }],
};
const HOUR = 3_600_000;

const folder = folderForEach();
let shop: OpenShop;
let now: number;
let asha: { Authorization: string };

beforeEach(async () => {
  now = Date.UTC(2026, 0, 5);
  await open([LAMP, PEN, INK, CARD]);
  asha = await shop.signIn();
});
afterEach(() => shop.close());

async function open(products: object[]) {
  const catalogue = folder('products.json');
  await writeFile(catalogue, JSON.stringify(products));
  shop = await openShop({ database: folder('shop.db'), catalogue, now: () => now, holdMinutes: 60 });
}

const order = (products: Record<string, number>, headers: object = {}, more: object = {}) =>
  shop.post('/orders', { products, shippingAddress: ADDRESS, ...more }, { ...asha, ...headers });
const stockOf = async (id: string) => (await shop.get(`/products/${id}`)).json.stock;
const pay = async (orderId: string) => (await shop.pay(asha, orderId)).json;

describe.runIf(isOurs)('D53.51: the reference API sells what it has', () => {
  it('an order that is placed while the clock is a day ahead does not hold its pieces until then', async () => {
    now += 24 * HOUR;
    const { id } = (await order({ lamp: 3 })).json;
    now -= 24 * HOUR;
    expect((await order({ lamp: 1 })).status).toBe(201);
    await shop.post(`/orders/${(await order({ lamp: 1 })).json.id}/cancel`, {}, asha);
    expect(await pay(id)).toEqual({ success: false, error: 'This order can no longer be paid.' });
    expect((await shop.get(`/orders/${id}`, asha)).json.status).toBe(0);
  });

  it('a small step of the clock back releases nothing early, and the time to pay still ends', async () => {
    now += HOUR / 2;
    await order({ lamp: 3 });
    now -= HOUR / 2;
    expect((await order({ lamp: 1 })).status).toBe(409);
    now += 2 * HOUR;
    expect((await order({ lamp: 1 })).status).toBe(201);
  });

  it('lists and products say how many are left; those that are not counted say nothing', async () => {
    await order({ lamp: 2, pen: 500 });
    const { data } = (await shop.get('/products')).json;
    expect(data.map(({ id, stock }: { id: string; stock?: number }) => [id, stock])).toEqual(
      expect.arrayContaining([
        ['lamp', 1],
        ['pen', undefined],
        ['ink', 0],
        ['card', 9],
      ]),
    );
    expect(await stockOf('lamp')).toBe(1);
  });

  it('twenty orders at once for the last three pieces sell three, and the others learn which line', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => order({ lamp: 1, pen: 1 }, { 'Idempotency-Key': `${at}` })),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(17);
    for (const { status, json } of refused)
      expect([status, json]).toEqual([
        409,
        { error: 'Desk lamp is out of stock.', lines: [{ id: 'lamp', stock: 0 }] },
      ]);
    expect(await stockOf('lamp')).toBe(0);
    const again = await order(
      { lamp: 1, pen: 1 },
      { 'Idempotency-Key': `${answers.findIndex(({ status }) => status === 201)}` },
    );
    expect([again.status, await stockOf('lamp')]).toEqual([201, 0]);
  });

  it('sizes and colours of a product share its stock; each line is named', async () => {
    const lines = [
      { id: 'card', quantity: 5, color: 'Red' },
      { id: 'card', quantity: 5, color: 'Blue' },
      { id: 'ink', quantity: 1 },
    ];
    const { status, json } = await order({ card: 10, ink: 1 }, {}, { lines });
    expect([status, json]).toEqual([
      409,
      {
        error: 'Only 9 left of Card. Ink is out of stock.',
        lines: [
          { id: 'card', color: 'Red', stock: 9 },
          { id: 'card', color: 'Blue', stock: 9 },
          { id: 'ink', stock: 0 },
        ],
      },
    ]);
    expect(await stockOf('card')).toBe(9);
    const inHindi = await order({ card: 10, ink: 1 }, {}, { lines, lang: 'hi' });
    expect(inHindi.json.error).toBe('Card: सिर्फ़ 9 बचे हैं। Ink स्टॉक में नहीं है।');
  });

  it('cancelling gives the pieces back, once', async () => {
    const { id } = (await order({ lamp: 2 })).json;
    for (const _ of [1, 2]) await shop.post(`/orders/${id}/cancel`, {}, asha);
    await moveOrder(shop.db, id, 'cancelled');
    expect(await stockOf('lamp')).toBe(3);
  });

  it('an order that is not paid in time gives its pieces back, and is paid only while there is enough', async () => {
    const slow = (await order({ lamp: 3 })).json.id;
    expect((await order({ lamp: 1 })).status).toBe(409);
    now += HOUR + 1;
    const quick = (await order({ lamp: 1 })).json.id;
    expect(await stockOf('lamp')).toBe(2);
    expect(await pay(slow)).toEqual({ success: false, error: 'This order can no longer be paid.' });
    expect((await shop.get(`/orders/${slow}`, asha)).json.status).toBe(0);
    await shop.post(`/orders/${quick}/cancel`, {}, asha);
    expect(await pay(slow)).toEqual({ success: true });
    expect(await stockOf('lamp')).toBe(0);
  });

  it('a paid order keeps its pieces; the staff give them back, and cannot take what is sold', async () => {
    const { id } = (await order({ lamp: 3 })).json;
    await pay(id);
    now += 2 * HOUR;
    expect((await order({ lamp: 1 })).status).toBe(409);
    await moveOrder(shop.db, id, 'cancelled');
    expect((await order({ lamp: 1 })).status).toBe(201);
    await expect(moveOrder(shop.db, id, 'processing')).rejects.toThrow(`Order ${id} stays as it is`);
  });

  it('what is sold stays sold after a restart; another catalogue counts anew', async () => {
    await order({ lamp: 2 });
    const labels = () => shop.db.execute("SELECT value FROM settings WHERE key = 'languages'");
    const { rows } = await labels();
    // As an older version stored it.
    await shop.db.execute("UPDATE settings SET value = 'null' WHERE key = 'languages'");
    await shop.close();
    await open([LAMP, PEN, INK, CARD]);
    expect(await stockOf('lamp')).toBe(1);
    expect((await labels()).rows).toEqual(rows);
    await shop.close();
    await open([{ ...LAMP, stock: 7 }]);
    expect(await stockOf('lamp')).toBe(7);
  });
});

describe.runIf(isOurs)('D11, D53.51: prices and stock as they are written', () => {
  beforeEach(async () => {
    await shop.close();
    await open([
      { id: 'written', title: 'Diary', regularPrice: '1,299.00' },
      { id: 'request', title: 'Globe', regularPrice: 'ask us' },
      { id: 'free', title: 'Sample', regularPrice: 0 },
      { id: 'none', title: 'Ruler', regularPrice: 5, stock: '-2' },
      { id: 'part', title: 'Clip', regularPrice: 5, stock: 4.5 },
    ]);
  });

  it('an order costs what is written, and what has no price is not sold', async () => {
    const { status, json } = await order({ written: 2 }, {}, { expectedTotal: 2598 });
    expect([status, json.items?.[0].price]).toEqual([201, 1299]);
    expect((await order({ free: 1 }, {}, { expectedTotal: 0 })).status).toBe(201);
    const refused = await order({ request: 1 });
    expect([refused.status, refused.json.error]).toEqual([422, 'Globe has no price and cannot be ordered']);
  });

  it('fewer than none are none, and a part of a piece is not sold', async () => {
    const none = await order({ none: 1 });
    expect([none.status, none.json.lines]).toEqual([409, [{ id: 'none', stock: 0 }]]);
    const part = await order({ part: 5 });
    expect([part.status, part.json.lines]).toEqual([409, [{ id: 'part', stock: 4 }]]);
    expect((await order({ part: 4 })).status).toBe(201);
  });
});
