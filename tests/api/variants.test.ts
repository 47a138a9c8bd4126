import { writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { moveOrder } from '../../server/orders/order-status.ts';
import { ADDRESS, isOurs, type OpenShop, openShop } from './open-shop.ts';
import { folderForEach } from './temporary-folder.ts';

const REGISTER = {
  id: 'register',
  title: 'Register',
  category: 'Paper',
  regularPrice: 999,
  breaks: [
    { from: 10, price: 36 },
    { from: 50, price: 33.35 },
  ],
  variants: [
    {
      size: '100 pages',
      regularPrice: '₹50',
      discountedPrice: 40,
      stock: 3,
      imgUrl: '/pictures/notebook.webp',
      sku: 'R-100',
    },
    { size: '200 pages', regularPrice: 75, stock: 90, breaks: [{ from: 20, price: 70.05 }] },
  ],
};
const FOLDER = {
  id: 'folder',
  title: 'Folder',
  category: 'Filing',
  stock: 9,
  attributes: [{ key: 'Size', value: ['A4', 'A3'] }],
  variants: [
    { size: 'A4', color: 'Red', regularPrice: 20 },
    { size: 'A4', color: 'Blue', regularPrice: 20 },
    { size: 'A3', color: 'Red', regularPrice: 35 },
  ],
};
const PEN = {
  id: 'pen',
  title: 'Pen',
  category: 'Pens',
  regularPrice: 60,
  breaks: [{ from: 12, price: 55 }],
};
const ONLY = { id: 'only', title: 'Ink', category: 'Pens', variants: [{ size: '30 ml', regularPrice: 90 }] };
const HOUR = 3_600_000;

describe.runIf(isOurs)('D54, D55: variants and quantity prices of the reference API', () => {
  const folder = folderForEach();
  let shop: OpenShop;
  let now: number;
  let asha: { Authorization: string };

  beforeEach(async () => {
    now = Date.UTC(2026, 0, 5);
    await open([REGISTER, FOLDER, PEN, ONLY]);
    asha = await shop.signIn();
  });
  afterEach(() => shop.close());

  async function open(products: object[], words?: object) {
    const catalogue = folder('products.json');
    await writeFile(catalogue, JSON.stringify(products));
    if (words) await writeFile(folder('products.hi.json'), JSON.stringify(words));
    shop = await openShop({ database: folder('shop.db'), catalogue, now: () => now, holdMinutes: 60 });
  }

  interface Line {
    id: string;
    quantity: number;
    size?: string;
    color?: string;
  }

  function order(lines: Line[], more: object = {}, headers: object = {}) {
    const products: Record<string, number> = {};
    for (const { id, quantity } of lines) products[id] = (products[id] ?? 0) + quantity;
    return shop.post(
      '/orders',
      { products, lines, shippingAddress: ADDRESS, ...more },
      { ...asha, ...headers },
    );
  }
  const small = (quantity: number) => ({ id: 'register', quantity, size: '100 pages' });
  const large = (quantity: number) => ({ id: 'register', quantity, size: '200 pages' });
  const product = async (id: string) => (await shop.get(`/products/${id}`)).json;
  const stocks = async (id: string) => {
    const { stock, variants } = await product(id);
    return [stock, ...variants.map((each: { stock?: number }) => each.stock)];
  };
  const ids = async (query: string) =>
    (await shop.get(`/products?${query}`)).json.data.map(({ id }: { id: string }) => id);
  const cancel = (id: string) => shop.post(`/orders/${id}/cancel`, {}, asha);
  const pay = (orderId: string) => shop.pay(asha, orderId);

  it('sends prices and stock as numbers, pictures with their origin, and sizes as an attribute, too', async () => {
    expect((await shop.get('/storeInfo')).json.features).toEqual(
      expect.arrayContaining(['variants', 'breaks']),
    );
    expect(await product('register')).toEqual({
      ...REGISTER,
      regularPrice: 50,
      discountedPrice: 40,
      stock: 93,
      attributes: [{ id: 'size', key: 'size', value: ['100 pages', '200 pages'] }],
      variants: [
        { ...REGISTER.variants[0], regularPrice: 50, imgUrl: `${shop.url}/pictures/notebook.webp` },
        REGISTER.variants[1],
      ],
    });
    expect((await product('folder')).attributes).toEqual([
      { key: 'Size', value: ['A4', 'A3'] },
      { id: 'color', key: 'color', value: ['Red', 'Blue'] },
    ]);
    expect(await ids('size=200 pages')).toEqual(['register']);
  });

  it("the product's own price is that of its cheapest variant in stock, in lists too", async () => {
    expect(await ids('sort=price-asc')).toEqual(['folder', 'register', 'pen', 'only']);
    const { id } = (await order([small(3)])).json;
    const sold = await product('register');
    expect([sold.regularPrice, sold.discountedPrice, sold.stock]).toEqual([75, undefined, 90]);
    expect(await ids('sort=price-asc')).toEqual(['folder', 'pen', 'register', 'only']);
    expect(await ids('minPrice=70&maxPrice=80')).toEqual(['register']);
    expect(await ids('sale=true')).toEqual([]);
    await cancel(id);
    const back = await product('register');
    expect([back.regularPrice, back.discountedPrice, back.stock]).toEqual([50, 40, 93]);
    expect(await ids('sort=price-asc')).toEqual(['folder', 'register', 'pen', 'only']);
    expect(await ids('maxPrice=40&sale=true')).toEqual(['register']);
    await order([small(3), large(90)]);
    expect([(await product('register')).discountedPrice, ...(await stocks('register'))]).toEqual([
      40, 0, 0, 0,
    ]);
  });

  it('charges each line by its variant and quantity, to the paisa', async () => {
    const lines = [small(3), large(20), { id: 'pen', quantity: 11 }, { id: 'only', quantity: 1 }];
    const total = 3 * 40 + 20 * 70.05 + 11 * 60 + 90;
    expect((await order(lines, { expectedTotal: total - 0.01 })).status).toBe(409);
    const { status, json } = await order(lines, { expectedTotal: total });
    expect(status).toBe(201);
    expect(json.items).toEqual([
      { ...small(3), productTitle: 'Register', price: 40 },
      { ...large(20), productTitle: 'Register', price: 70.05 },
      { id: 'pen', productTitle: 'Pen', quantity: 11, price: 60 },
      // The only size need not be named.
      { id: 'only', productTitle: 'Ink', size: '30 ml', quantity: 1, price: 90 },
    ]);
    const { items } = (await order([{ id: 'pen', quantity: 12 }], { expectedTotal: 660 })).json;
    expect(items[0].price).toBe(55);
  });

  it('an order without lines is asked for a size, too', async () => {
    const wish = { products: { register: 1 }, shippingAddress: ADDRESS };
    const { status, json } = await shop.post('/orders', wish, asha);
    expect([status, json]).toEqual([422, { error: 'Please choose a size of Register' }]);
    const only = await shop.post('/orders', { ...wish, products: { only: 2, pen: 1 } }, asha);
    expect(only.json.items.map(({ size }: Line) => size)).toEqual(['30 ml', undefined]);
  });

  it('twenty orders at once for the last three of a variant sell three, and nothing of the other', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => order([small(1), large(1)])));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(17);
    for (const { status, json } of refused)
      expect([status, json]).toEqual([
        409,
        {
          error: 'Register, 100 pages is out of stock.',
          lines: [{ id: 'register', size: '100 pages', stock: 0 }],
        },
      ]);
    expect(await stocks('register')).toEqual([87, 0, 87]);
  });

  it('names the lines that are short; variants without a stock share that of the product', async () => {
    const { status, json } = await order([
      small(4),
      large(90),
      { id: 'folder', quantity: 5, size: 'A4', color: 'Red' },
      { id: 'folder', quantity: 5, size: 'A3', color: 'Red' },
    ]);
    expect([status, json]).toEqual([
      409,
      {
        error: 'Only 3 left of Register, 100 pages. Only 9 left of Folder.',
        lines: [
          { id: 'register', size: '100 pages', stock: 3 },
          { id: 'folder', size: 'A4', color: 'Red', stock: 9 },
          { id: 'folder', size: 'A3', color: 'Red', stock: 9 },
        ],
      },
    ]);
    await order([{ id: 'folder', quantity: 9, size: 'A3', color: 'Red' }]);
    expect([(await product('folder')).regularPrice, ...(await stocks('folder'))]).toEqual([
      20,
      0,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('unpaid pieces go back to their variant, are taken again by paying, and come back from the staff', async () => {
    const slow = (await order([small(3), large(1)])).json.id;
    now += HOUR + 1;
    const quick = (await order([small(1)])).json.id;
    expect(await stocks('register')).toEqual([92, 2, 90]);
    expect((await pay(slow)).json).toMatchObject({ success: false });
    await cancel(quick);
    expect((await pay(slow)).json).toEqual({ success: true });
    expect(await stocks('register')).toEqual([89, 0, 89]);
    await moveOrder(shop.db, slow, 'cancelled');
    expect(await stocks('register')).toEqual([93, 3, 90]);
    await order([small(2)]);
    await expect(moveOrder(shop.db, slow, 'processing')).rejects.toThrow('out of stock');
    expect(await stocks('register')).toEqual([91, 1, 90]);
  });

  it('a variant of an order that another catalogue no longer has takes nothing from the others', async () => {
    const { id } = (await order([small(1)])).json;
    await shop.close();
    const [, other] = REGISTER.variants;
    await open([{ ...REGISTER, variants: [other, { ...other, size: '300 pages' }] }]);
    expect((await pay(id)).json).toEqual({ success: true });
    expect(await stocks('register')).toEqual([180, 90, 90]);
  });

  it('a translation names the sizes', async () => {
    await shop.close();
    await open([REGISTER], { values: { '100 pages': '100 पृष्ठ' }, attributes: { size: 'आकार' } });
    const { labels, variants } = (await shop.get('/products/register?lang=hi')).json;
    expect(labels).toEqual({ '100 pages': '100 पृष्ठ', size: 'आकार' });
    expect(variants.map(({ size }: Line) => size)).toEqual(['100 pages', '200 pages']);
  });

  it('names what is left out of a catalogue file', async () => {
    await shop.close();
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const [first, second] = REGISTER.variants;
    await open([
      {
        ...REGISTER,
        breaks: [{ from: 1, price: 1 }, { from: 10, price: 36 }, { from: '5', price: 35 }, 'x'],
        variants: [first, { ...first, stock: 1 }, { size: 'A4' }, { regularPrice: 5 }, null, second],
      },
      { id: 'none', title: 'None', regularPrice: 5, variants: [{ size: 'A4' }] },
      { ...PEN, breaks: [{ from: 12, price: 60 }] },
      { ...FOLDER, variants: [{ ...FOLDER.variants[0], breaks: { from: 2, price: 20 } }] },
    ]);
    const file = `of the catalogue file ${folder('products.json')} is left out:`;
    const noPrice = 'it has no price, or neither size nor colour.';
    const noBreak = 'more pieces than before, at least 2, must cost less each.';
    expect(warn.mock.calls.map(([line]) => line)).toEqual([
      `Variant 2 of entry 1 (register, Register) ${file} an earlier variant has its size and colour.`,
      `Variant 3 of entry 1 (register, Register) ${file} ${noPrice}`,
      `Variant 4 of entry 1 (register, Register) ${file} ${noPrice}`,
      `Variant 5 of entry 1 (register, Register) ${file} ${noPrice}`,
      `Quantity price 1 of entry 1 (register, Register) ${file} ${noBreak}`,
      `Quantity price 3 of entry 1 (register, Register) ${file} ${noBreak}`,
      `Quantity price 4 of entry 1 (register, Register) ${file} ${noBreak}`,
      `Variant 1 of entry 2 (none, None) ${file} ${noPrice}`,
      `Entry 2 (none, None) ${file} none of its variants has a price and a size or colour.`,
      `Quantity price 1 of entry 3 (pen, Pen) ${file} ${noBreak}`,
      `Quantity price 1 of variant 1 of entry 4 (folder, Folder) ${file} ${noBreak}`,
    ]);
    warn.mockRestore();
    expect(await product('register')).toMatchObject({
      breaks: [{ from: 10, price: 36 }],
      variants: [{ size: '100 pages', stock: 3 }, { size: '200 pages' }],
    });
    expect((await shop.get('/products/none')).status).toBe(404);
  });

  it('an update of the shop keeps what is left, what is held, and the database of an earlier release', async () => {
    const { id } = (await order([small(2)])).json;
    await shop.db.executeMultiple(`
      DROP TRIGGER hold_taken;
      DROP TRIGGER hold_ended;
      CREATE TRIGGER pieces_taken AFTER INSERT ON holds BEGIN SELECT RAISE(ABORT, 'earlier'); END;
      CREATE TRIGGER hold_ended AFTER DELETE ON holds BEGIN SELECT RAISE(ABORT, 'earlier'); END;
      UPDATE settings SET value = replace(value, ':', ':0') WHERE key = 'catalogue';
      PRAGMA user_version = 0;
    `);
    await shop.close();
    await open([REGISTER, FOLDER, PEN, ONLY]);
    expect(await stocks('register')).toEqual([91, 1, 90]);
    await cancel(id);
    expect(await stocks('register')).toEqual([93, 3, 90]);
    expect((await order([small(3)])).status).toBe(201);
    expect(await stocks('register')).toEqual([90, 0, 90]);
  });
});
