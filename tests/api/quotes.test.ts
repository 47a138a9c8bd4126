import { rm, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storedPromotions } from '../../server/quotes/promotions.ts';
import type { ApiOptions } from '../../server/start.ts';
import { readDelivery } from '../../src/contract/delivery.ts';
import { isOurs, type OpenShop, openShop, shopOfTest } from './open-shop.ts';
import { folderForEach } from './temporary-folder.ts';

const PRODUCTS = [
  {
    id: 'pen',
    title: 'Pen',
    category: 'Pens',
    parentCategory: 'Writing',
    regularPrice: 10,
    breaks: [{ from: 10, price: 8.1 }],
  },
  {
    id: 'book',
    title: 'Book',
    category: 'Paper',
    variants: [
      { size: 'A5', regularPrice: 149 },
      { size: 'A4', regularPrice: 249.5 },
    ],
  },
];
const PROMOTIONS = [
  { text: { en: '10 % off writing', hi: 'लिखने के सामान पर 10 % छूट' }, percent: 10, category: 'writing' },
  { text: 'Old', percent: 50, until: '2026-01-04' },
  { text: 'Welcome', code: 'WELCOME50', amount: 50, above: 200 },
  { text: 'We send it', code: 'FREE', freeDelivery: true, category: 'Paper' },
  { text: 'Soon', code: 'SOON', percent: 5, from: '2026-02-01' },
  { text: 'Gone', code: 'GONE', percent: 5, until: '2026-01-04' },
];
const ZONES = readDelivery({
  zones: [
    { name: 'Mumbai', pinCodes: ['400'], charge: 0, days: [1, 2], payOnDelivery: true },
    { name: 'India', pinCodes: ['5', '6'], charge: 49, freeFrom: 499, days: [2, 4], payOnDelivery: false },
  ],
});

describe.runIf(isOurs)('D56: quotes of the reference API', () => {
  const folder = folderForEach();
  let shop: OpenShop;
  let now: number;

  beforeEach(async () => {
    now = Date.parse('2026-01-05T10:00:00+05:30');
    const catalogue = folder('products.json');
    await writeFile(catalogue, JSON.stringify(PRODUCTS));
    await writeFile(folder('products.offers.json'), JSON.stringify(PROMOTIONS));
    shop = await openShop({ catalogue, now: () => now, ordersPerHour: 1, ...(ZONES && { delivery: ZONES }) });
  });
  afterEach(() => shop.close());

  const LINES = [
    { id: 'pen', quantity: 10 },
    { id: 'book', quantity: 1, size: 'A4' },
  ];
  const WISH = { products: { pen: 10, book: 1 }, lines: LINES };
  const quote = (more: object = {}) => shop.post('/quotes', { ...WISH, ...more });

  it('names lines, discounts, delivery and total, without a token', async () => {
    expect((await shop.get('/storeInfo')).json).toMatchObject({
      delivery: ZONES,
      features: expect.arrayContaining(['quotes']),
    });
    const { status, json, headers } = await quote({ postalCode: '560 001', coupon: ' welcome 50' });
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    expect(json).toEqual({
      lines: [
        { id: 'pen', quantity: 10, price: 8.1, total: 81 },
        { id: 'book', size: 'A4', quantity: 1, price: 249.5, total: 249.5 },
      ],
      discounts: [
        { text: '10 % off writing', amount: 8.1 },
        { text: 'Welcome', amount: 50 },
      ],
      delivery: { text: 'Standard Shipping', amount: 49 },
      total: 321.4,
      coupon: { code: 'WELCOME50', text: 'Welcome' },
    });
  });

  it.each([
    ['no PIN code yet', {}, null, 322.4],
    ['a zone, with a coupon for delivery', { postalCode: '600001', coupon: 'free' }, 0, 322.4],
    ['a coupon of blanks', { postalCode: '600001', coupon: ' ' }, 49, 371.4],
  ])('%s', async (_, more, charge, total) => {
    const { json } = await quote(more);
    expect([json.delivery?.amount ?? null, json.total]).toEqual([charge, total]);
  });

  it('has its texts in the language of the page', async () => {
    const { json } = await quote({ lang: 'hi', postalCode: '560001' });
    expect(json.discounts[0].text).toBe('लिखने के सामान पर 10 % छूट');
    expect(json.delivery.text).toBe('सामान्य डिलीवरी');
  });

  const pens = { products: { pen: 10 }, lines: undefined };
  it.each([
    [{ coupon: 'NONE' }, { error: 'The coupon NONE is not known.', coupon: true }],
    [{ coupon: 'gone' }, { error: 'The coupon GONE has expired.', coupon: true }],
    [
      { coupon: 'gone', lang: 'hi' },
      { error: 'कूपन GONE की तारीख निकल चुकी है।', coupon: true },
    ],
    [{ coupon: 'soon' }, { error: 'The coupon SOON is not valid yet.', coupon: true }],
    [
      { ...pens, coupon: 'welcome50' },
      { error: 'The coupon WELCOME50 is for goods of ₹200 or more.', coupon: true },
    ],
    [
      { ...pens, coupon: 'free' },
      { error: 'The coupon FREE is not for these goods.', coupon: true },
    ],
    [{ coupon: 5 }, { error: 'A coupon code must be a text' }],
    [
      { postalCode: '744101', lang: 'hi' },
      { error: 'हम अभी 744101 पर डिलीवरी नहीं करते।', field: 'postalCode' },
    ],
    [{ postalCode: '12' }, { error: 'Postal code must be a PIN code of 6 digits' }],
    [{ products: { pen: 9, book: 1 } }, { error: 'The lines of an order must add up to its products' }],
  ])('%j is refused', async (more, refusal) => {
    const { status, json } = await quote(more);
    expect([status, json]).toEqual([422, refusal]);
  });

  it('writes nothing, and has a limit by address and hour', async () => {
    const before = (await shop.db.execute('SELECT total_changes() AS changes')).rows[0]?.changes;
    for (let asked = 0; asked < 100; asked += 1) expect((await quote({ coupon: 'FREE' })).status).toBe(200);
    const after = (await shop.db.execute('SELECT total_changes() AS changes')).rows[0]?.changes;
    expect(after).toBe(before);
    const { status, headers } = await quote();
    expect([status, headers.get('Retry-After')]).toEqual([429, '3600']);
    now += 3_600_000;
    expect((await quote()).status).toBe(200);
  });

  it("the demo's offers are not those of an owner's products, whose own stay", async () => {
    const database = folder('shop.db');
    const restart = async (options: ApiOptions) => {
      await shop.close();
      shop = await openShop({ database, now: () => now, ...options });
    };
    const codes = async () => (await storedPromotions(shop.db)).map(({ code }) => code);
    const demo = [{ text: 'Demo', code: 'DEMO', percent: 90 }];
    await restart({ promotions: demo });
    expect(await codes()).toEqual(['DEMO']);
    await restart({ catalogue: folder('products.json') });
    const own = [undefined, undefined, 'WELCOME50', 'FREE', 'SOON', 'GONE'];
    expect(await codes()).toEqual(own);
    await restart({ promotions: demo });
    expect(await codes()).toEqual(own);
    await restart({ reset: true, promotions: demo });
    await shop.db.execute("INSERT INTO settings VALUES ('imported', 'x')");
    await restart({ promotions: demo });
    expect(await codes()).toEqual([]);
  });

  it("an owner's offers count without their catalogue, too, and a wrong one stops the start", async () => {
    const database = folder('shop.db');
    const promotions = [{ text: 'Demo', code: 'DEMO', percent: 90 }];
    const restart = async () => {
      await shop.close();
      shop = await openShop({
        database,
        promotions,
        promotionsBeside: folder('products.json'),
        now: () => now,
      });
    };
    const codes = async () => (await storedPromotions(shop.db)).flatMap(({ code }) => code ?? []);
    await restart();
    expect(await codes()).toEqual(['WELCOME50', 'FREE', 'SOON', 'GONE']);
    await shop.db.execute("INSERT INTO settings VALUES ('imported', 'x')");
    await writeFile(folder('products.offers.json'), JSON.stringify([{ text: 'A', code: 'ONE', amount: 5 }]));
    await restart();
    expect(await codes()).toEqual(['ONE']);
    await writeFile(folder('products.offers.json'), '[{ "text": "Pens" }]');
    await expect(restart()).rejects.toThrow('Entry 1 (Pens) of the offers file');
    await rm(folder('products.offers.json'));
    await restart();
    expect(await codes()).toEqual(['ONE']);
  });

  it('the start names an offer for a category that no product has', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const promotions = [
      { text: 'Ten', percent: 10, category: 'Penns' },
      { text: 'Old', percent: 10, category: 'Inks', until: '2026-01-04' },
      { text: 'Paper week', percent: 10, category: 'paper' },
    ];
    await writeFile(folder('products.offers.json'), JSON.stringify(promotions));
    await shop.close();
    shop = await openShop({ catalogue: folder('products.json'), now: () => now });
    expect(warn.mock.calls).toEqual([
      ["No product is in the category 'Penns', so the offer 'Ten' never applies."],
    ]);
    warn.mockRestore();
  });

  it('a shop without zones delivers for nothing', async () => {
    const plain = await shopOfTest();
    const [{ id, regularPrice }] = (await plain.get('/products?limit=1')).json.data;
    const { json } = await plain.post('/quotes', { products: { [id]: 1 } });
    expect(json.delivery).toEqual({ text: 'Standard Shipping', amount: 0 });
    expect(json.total).toBeLessThanOrEqual(regularPrice);
    expect((await plain.get('/storeInfo')).json).not.toHaveProperty('delivery');
  });
});
