import { writeFile } from 'node:fs/promises';
import { createClient } from '@libsql/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { moveOrder } from '../../server/orders/order-status.ts';
import { changeCoupons } from '../../server/quotes/coupons-command.ts';
import { loadPromotions, readPromotions } from '../../server/quotes/promotions.ts';
import { openDatabase } from '../../server/store/database.ts';
import { type Delivery, readDelivery } from '../../src/contract/delivery.ts';
import { ADDRESS, type Answer, ASHA, isOurs, type OpenShop, openShop } from './open-shop.ts';
import { folderForEach } from './temporary-folder.ts';

const PROMOTIONS = [
  { text: { en: '10 % off', hi: '10 % छूट' }, percent: 10 },
  { text: 'Three of them', code: 'THREE', amount: 20, uses: 3 },
  { text: 'Once each', code: 'ONCE', amount: 5, usesEach: 1 },
];
const PENS = { products: { pen: 10 } };
const TOGETHER = Array.from({ length: 20 }, (_, at) => at);

function zones(charge = 49): Delivery | null {
  const zone = { name: 'Karnataka', pinCodes: ['56'], charge, days: [1, 2], payOnDelivery: true };
  return readDelivery({ zones: [zone] }) ?? null;
}

describe.runIf(isOurs)('D56: orders cost what their quote says', () => {
  const folder = folderForEach();
  let shop: OpenShop;
  let now: number;
  let asha: { Authorization: string };

  beforeEach(async () => {
    now = Date.UTC(2026, 0, 5);
    await open();
    asha = await shop.signIn();
  });
  afterEach(() => shop.close());

  async function open(promotions: object[] = PROMOTIONS, delivery: Delivery | null = zones(), price = 12.5) {
    const catalogue = folder('products.json');
    await writeFile(catalogue, JSON.stringify([{ id: 'pen', title: 'Pen', regularPrice: price }]));
    shop = await openShop({
      database: folder('shop.db'),
      catalogue,
      promotions,
      ...(delivery && { delivery }),
      now: () => now,
    });
  }
  async function reopen(...how: Parameters<typeof open>) {
    await shop.close();
    await open(...how);
  }

  const quote = (more: object = {}, by = asha) =>
    shop.post('/quotes', { ...PENS, postalCode: ADDRESS.postalCode, ...more }, by);
  const place = (more: object = {}, by: object = asha) =>
    shop.post('/orders', { ...PENS, shippingAddress: ADDRESS, ...more }, { ...asha, ...by });
  const orders = async (by = asha) => (await shop.get('/orders', by)).json;
  const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).toSorted();

  it('an order keeps discounts, delivery and total of its quote, for its owner and for tracking', async () => {
    const { total, discounts, delivery } = (await quote({ coupon: 'three', lang: 'hi' })).json;
    expect([discounts, delivery, total]).toEqual([
      [
        { text: '10 % छूट', amount: 12.5 },
        { text: 'Three of them', amount: 20 },
      ],
      { text: 'सामान्य डिलीवरी', amount: 49 },
      141.5,
    ]);
    const placed = await place({ coupon: ' Three', lang: 'hi', expectedTotal: total });
    expect([placed.status, placed.json]).toEqual([
      201,
      expect.objectContaining({ discounts, delivery, total }),
    ]);
    const [listed] = await orders();
    expect(listed).toEqual(placed.json);
    const tracked = await shop.get(`/orders/${listed.id}?contactInfo=asha%40example.in`);
    expect(tracked.json).toMatchObject({ discounts, delivery, total });
  });

  it('where an offer has changed since the quote, nothing is placed', async () => {
    const { total } = (await quote({ coupon: 'three' })).json;
    await reopen([{ text: 'Less', percent: 9 }, ...PROMOTIONS.slice(1)]);
    const { status, json } = await place({ coupon: 'three', expectedTotal: total });
    const now = (await quote({ coupon: 'three' })).json.total;
    expect([status, json]).toEqual([
      409,
      { error: `Prices have changed: this order costs ₹${now} now`, total: now },
    ]);
    expect(now).not.toBe(total);
    expect(await orders()).toEqual([]);
    expect((await place({ coupon: 'three', expectedTotal: now })).status).toBe(201);
  });

  it('a coupon that ends between quote and order is refused', async () => {
    const ending = [...PROMOTIONS, { text: 'Today', code: 'TODAY', percent: 5, until: '2026-01-05' }];
    await reopen(ending);
    const { total } = (await quote({ coupon: 'today' })).json;
    now = Date.parse('2026-01-06T00:00:00+05:30');
    const { status, json } = await place({ coupon: 'today', expectedTotal: total });
    expect([status, json]).toEqual([422, { error: 'The coupon TODAY has expired.', coupon: true }]);
    expect(await orders()).toEqual([]);
  });

  it('of twenty shoppers at once with the last three uses, three have it', async () => {
    const shoppers = await Promise.all(TOGETHER.map((at) => shop.signIn(`shopper${at}@example.in`)));
    expect((await quote({ coupon: 'three' })).status).toBe(200);
    const answers = await Promise.all(shoppers.map((by) => place({ coupon: 'THREE' }, by)));
    expect(statuses(answers)).toEqual([...Array(3).fill(201), ...Array(17).fill(422)]);
    const refused = answers.filter(({ status }) => status === 422).map(({ json }) => json);
    for (const refusal of refused)
      expect(refusal).toEqual({ error: 'The coupon THREE is used up.', coupon: true });
    expect((await quote({ coupon: 'three' })).json).toEqual(refused[0]);
    const all = await Promise.all(shoppers.map(orders));
    expect(all.flat()).toHaveLength(3);
  });

  it('of two tabs at once with a coupon for once, one has it', async () => {
    const answers = await Promise.all([place({ coupon: 'once' }), place({ coupon: 'once' })]);
    expect(statuses(answers)).toEqual([201, 422]);
    expect(await orders()).toHaveLength(1);
    const again = (await quote({ coupon: 'once' })).json;
    expect(again).toEqual({ error: 'The coupon ONCE cannot be used again with this account.', coupon: true });
    const ravi = await shop.signIn('ravi@example.in');
    expect((await quote({ coupon: 'once' }, ravi)).status).toBe(200);
    expect((await shop.post('/quotes', { ...PENS, coupon: 'once' })).status).toBe(200);
  });

  it('a repeated request is no second use, also where it comes together with the first', async () => {
    const key = { 'Idempotency-Key': 'k' };
    const answers = await Promise.all(TOGETHER.map(() => place({ coupon: 'once' }, key)));
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
    expect(statuses(answers)).toEqual(Array(20).fill(201));
    const other = await place({}, key);
    expect([other.status, other.json.error]).toEqual([422, 'This Idempotency-Key belongs to another order']);
  });

  it('D56.87: an unpaid order gives its use back after its hold, and is paid late only while one is left', async () => {
    const late = (await place({ coupon: 'once' })).json;
    now += 61 * 60_000;
    asha = await shop.signIn();
    expect((await quote({ coupon: 'once' })).status).toBe(200);
    const next = (await place({ coupon: 'once' })).json;
    expect((await shop.pay(asha, late.id)).json).toEqual({
      success: false,
      error: 'This order can no longer be paid.',
    });
    await shop.post(`/orders/${next.id}/cancel`, {}, asha);
    expect((await shop.pay(asha, late.id)).json).toEqual({ success: true });
    expect((await quote({ coupon: 'once' })).status).toBe(422);
    expect(await changeCoupons(shop.db, [], now)).toContain('ONCE: Once each (₹5 off, used 1 times');
  });

  it('D56.87: staff take up a cancelled order only while a use of its coupon is left', async () => {
    const { id } = (await place({ coupon: 'once' })).json;
    await shop.post(`/orders/${id}/cancel`, {}, asha);
    await place({ coupon: 'once' });
    await expect(moveOrder(shop.db, id, 'processing')).rejects.toThrow(
      `Order ${id} stays as it is: its coupon is used up.`,
    );
    const all = await orders();
    expect(all.map(({ status }: { status: number }) => status)).toEqual([0, 4]);
  });

  it('D56.87: a coupon that ends after the order stays the order’s, also when it is paid late', async () => {
    const { id } = (await place({ coupon: 'once' })).json;
    now += 61 * 60_000;
    await loadPromotions(shop.db, readPromotions([], 'list'));
    asha = await shop.signIn();
    expect((await shop.pay(asha, id)).json).toEqual({ success: true });
  });

  it('D56.87: a mailbox is one shopper, in each spelling and after its account was erased', async () => {
    const { id } = (await place({ coupon: 'once' })).json;
    expect((await shop.pay(asha, id)).json.success).toBe(true);
    const other = await shop.signIn('asha+pens@example.in');
    expect((await quote({ coupon: 'once' }, other)).status).toBe(422);
    expect((await place({ coupon: 'once' }, other)).status).toBe(422);
    await shop.post('/users/erase', { password: ASHA.password }, asha);
    asha = await shop.signIn();
    expect((await quote({ coupon: 'once' })).status).toBe(422);
    expect((await place({ coupon: 'once' })).status).toBe(422);
    const { rows } = await shop.db.execute('SELECT mailbox FROM orders WHERE coupon IS NOT NULL');
    expect(rows.map(({ mailbox }) => mailbox)).toEqual([expect.stringMatching(/^[\da-f]{64}$/)]);
  });

  it('D56.87: an order of an earlier release keeps the hash once its account is erased', async () => {
    const { id } = (await place({ coupon: 'once' })).json;
    await shop.pay(asha, id);
    await shop.db.execute('UPDATE orders SET mailbox = NULL');
    expect((await quote({ coupon: 'once' })).status).toBe(422);
    await shop.post('/users/erase', { password: ASHA.password }, asha);
    asha = await shop.signIn();
    expect((await quote({ coupon: 'once' })).status).toBe(422);
  });

  it('a coupon that was taken out of the list meanwhile is not charged', async () => {
    await loadPromotions(shop.db, readPromotions(PROMOTIONS.slice(0, 1), 'list'));
    const { status, json } = await place({ coupon: 'once' });
    expect([status, json]).toEqual([422, { error: 'The coupon ONCE is not known.', coupon: true }]);
  });

  it('what another program changes counts at once', async () => {
    const owner = await openDatabase(folder('shop.db'));
    const command = (...words: string[]) => changeCoupons(owner, words, now);
    await command('add', 'new', '--text', 'New', '--amount', '1');
    expect((await quote({ coupon: 'new' })).json.coupon).toEqual({ code: 'NEW', text: 'New' });
    expect((await place({ coupon: 'new' })).status).toBe(201);
    await command('end', 'new');
    expect((await place({ coupon: 'new' })).json.error).toBe('The coupon NEW has expired.');
    owner.close();
    // The file does not have it.
    await reopen();
    expect((await quote({ coupon: 'new' })).json.error).toBe('The coupon NEW has expired.');
  });

  it('a database of an earlier release gets what is new, and its orders stay', async () => {
    const { id } = (await place()).json;
    await shop.close();
    const old = createClient({ url: `file:${folder('shop.db')}` });
    await old.executeMultiple(`DROP TRIGGER coupon_counted; DROP INDEX orders_by_coupon; DROP TABLE offers;
      ${['lang', 'coupon', 'discounts', 'delivery', 'total'].map((name) => `ALTER TABLE orders DROP COLUMN ${name};`).join('\n')}`);
    old.close();
    await open();
    const [order] = await orders();
    expect([order.id, Object.keys(order)]).toEqual([
      id,
      ['id', 'status', 'createdAt', 'items', 'shippingAddress'],
    ]);
    expect((await place({ coupon: 'once' })).json.total).toBe(156.5);
    expect((await place({ coupon: 'once' })).status).toBe(422);
  });
});
