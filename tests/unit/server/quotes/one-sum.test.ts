import fc from 'fast-check';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { referenceApi } from '../../../../server/api.ts';
import { loadPromotions, readPromotions } from '../../../../server/quotes/promotions.ts';
import type { Database } from '../../../../server/store/database.ts';
import type { Shop } from '../../../../server/store/shop.ts';
import { readDelivery } from '../../../../src/contract/delivery.ts';
import { Order, orderTotal } from '../../../../src/contract/order.ts';
import { Quote } from '../../../../src/contract/quote.ts';
import { paise } from '../../../../src/lib/money.ts';
import { cases } from '../../cases.ts';
import { ADDRESS } from '../../features/orders/ordering-world.ts';
import { shopInMemory, signedInAt } from '../shop-in-memory.ts';

const PRODUCTS = [
  { id: 'a', title: 'A', category: 'Pens', regularPrice: 0.01 },
  { id: 'b', title: 'B', category: 'Pens', regularPrice: 10, breaks: [{ from: 10, price: 8.35 }] },
  { id: 'c', title: 'C', category: 'Paper', parentCategory: 'Office', regularPrice: 33.33 },
  { id: 'd', title: 'D', category: 'Paper', regularPrice: 180, discountedPrice: 149.5 },
  { id: 'e', title: 'E', category: 'Bags', regularPrice: 99999.99 },
  { id: 'f', title: 'F', category: 'Bags', regularPrice: 0 },
];

const anyAmount = fc.integer({ min: 1, max: 5_00_000 }).map((amount) => amount / 100);
const anyPromotion = fc
  .record(
    {
      text: fc.constantFrom('one', 'other', 'third'),
      code: fc.constantFrom('A', 'B'),
      percent: fc.oneof(fc.integer({ min: 1, max: 100 }), fc.constantFrom(12.5, 33.33, 0.01)),
      amount: anyAmount,
      category: fc.constantFrom('pens', 'Office', 'none'),
      above: fc.integer({ min: 0, max: 1000 }),
      freeDelivery: fc.boolean(),
    },
    { requiredKeys: ['text'] },
  )
  .map(({ percent, amount, ...promotion }) => ({
    ...promotion,
    ...(percent ? { percent } : { amount: amount ?? 0.01 }),
  }));
const anyPromotions = fc.uniqueArray(anyPromotion, {
  maxLength: 4,
  selector: (promotion) => promotion.code ?? JSON.stringify(promotion),
});
const anyTerms = fc.record({
  charge: fc.oneof(fc.constant(0), anyAmount),
  freeFrom: fc.option(anyAmount, { nil: undefined }),
  days: fc.constant([1, 2]),
});
const anyDelivery = fc
  .record({ zone: anyTerms, elsewhere: fc.option(anyTerms, { nil: undefined }) })
  .map(({ zone, elsewhere }) =>
    readDelivery({ zones: [{ ...zone, name: 'City', pinCodes: ['56'] }], elsewhere }),
  );
const anyLines = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom(...PRODUCTS.map(({ id }) => id)),
    quantity: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.constant(9999)),
  }),
  { minLength: 1, maxLength: 6, selector: ({ id }) => id },
);
/** Database statements take some memory. */
const numRuns = cases(5000);

describe('D56: whatever is bought, offered and delivered', () => {
  let db: Database;
  let shop: Shop;
  let headers: Record<string, string>;

  beforeAll(async () => {
    shop = await shopInMemory(PRODUCTS);
    db = shop.db;
    headers = await signedInAt(shop);
  });
  afterAll(() => db.close());

  async function post(api: Hono, path: string, body: object): Promise<{ status: number; json: unknown }> {
    const answer = await api.request(`/api/v1${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return { status: answer.status, json: await answer.json() };
  }

  it(
    'quote, order and payment are one sum, and what the quote refuses the order refuses',
    async () => {
      let placed = 0;
      await fc.assert(
        fc.asyncProperty(
          anyLines,
          anyPromotions,
          fc.option(anyDelivery, { nil: undefined }),
          fc.constantFrom('560001', '400001'),
          fc.constantFrom(undefined, 'a', 'B'),
          async (lines, promotions, delivery, postalCode, coupon) => {
            await loadPromotions(db, readPromotions(promotions, 'list'));
            const today = { ...shop, ...(delivery && { delivery }) };
            const wish = {
              products: Object.fromEntries(lines.map(({ id, quantity }) => [id, quantity])),
              ...(coupon && { coupon }),
            };
            const order = { ...wish, shippingAddress: { ...ADDRESS, postalCode } };
            const api = referenceApi(today);
            const quoted = await post(api, '/quotes', { ...wish, postalCode });
            if (quoted.status !== 200) {
              expect(quoted.status).toBe(422);
              expect(await post(api, '/orders', order)).toEqual(quoted);
              return;
            }
            const { discounts, delivery: shipping, total } = v.parse(Quote, quoted.json);
            const other = await post(api, '/orders', { ...order, expectedTotal: total + 0.01 });
            expect(other).toMatchObject({ status: 409, json: { total } });
            const { status, json } = await post(api, '/orders', { ...order, expectedTotal: total });
            expect(status).toBe(201);
            const read = v.parse(Order, json);
            expect(orderTotal(read)).toBe(total);
            expect(read.discounts ?? []).toEqual(discounts);
            if (delivery) expect(read.delivery).toEqual(shipping);
            const fields = { method: 'netbanking', payerName: 'Asha Rao', phone: '+919876543210' };
            const paying = await post(api, '/payments', { orderId: read.id, fields });
            const amount = (total * 100).toFixed(0).padStart(3, '0').replace(/(..)$/, '.$1');
            if (total === 0) expect(paying).toEqual({ status: 200, json: { success: true } });
            else expect(JSON.stringify(paying.json)).toContain(`"amount":"${amount}"`);
            expect(paise(total)).toBeGreaterThanOrEqual(0);
            placed += 1;
          },
        ),
        { numRuns },
      );
      expect(placed).toBeGreaterThan(numRuns / 4);
    },
    60_000 + 200 * numRuns,
  );
});
