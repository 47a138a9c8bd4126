import fc from 'fast-check';
import { afterAll, beforeAll, describe, it } from 'vitest';
import {
  anyLimits,
  anySteps,
  type CouponShop,
  couponCase,
} from '../../../../engines/vendure/tests/coupon-case.ts';
import { referenceApi } from '../../../../server/api.ts';
import { releaseUnpaid } from '../../../../server/catalogue/stock.ts';
import { moveOrder } from '../../../../server/orders/order-status.ts';
import { loadPromotions, readPromotions } from '../../../../server/quotes/promotions.ts';
import type { Shop } from '../../../../server/store/shop.ts';
import { shopInMemory } from '../shop-in-memory.ts';

/** 2,000 were run when this was written. */
const numRuns = Number(process.env.CART_CASES ?? 25);

describe('D56.87: a coupon, whatever happens to its orders', () => {
  let now = Date.UTC(2026, 10, 26, 6);
  let shop: Shop;

  beforeAll(async () => {
    const goods = [{ id: 'pen', title: 'Pen', regularPrice: 100 }];
    shop = await shopInMemory(goods, { now: () => now, passwordCost: { N: 2, r: 1, p: 1 } });
  });
  afterAll(() => shop.db.close());

  it(
    'is never used more often than it may be, and never refused while a use is free',
    async () => {
      const api = referenceApi(shop);
      const server: CouponShop = {
        product: 'pen',
        async post(path, body, token) {
          now += 1000;
          const headers = {
            'Content-Type': 'application/json',
            ...(token && { Authorization: `Bearer ${token}` }),
          };
          const wish = { method: 'POST', headers, body: JSON.stringify(body) };
          const answer = await api.request(`/api/v1${path}`, wish);
          return { status: answer.status, json: await answer.json() };
        },
        async letGo() {
          now += 61 * 60_000;
          await releaseUnpaid(shop);
        },
        move: (id, to) =>
          moveOrder(shop.db, id, to, shop).then(
            () => true,
            () => false,
          ),
      };
      let sequence = 0;
      await fc.assert(
        fc.asyncProperty(anyLimits, anySteps(), async (limits, steps) => {
          sequence += 1;
          const code = `C${sequence}`;
          const list = [{ text: 'Less', code, percent: 10, ...limits }];
          await loadPromotions(shop.db, readPromotions(list, 'list'));
          await couponCase(server, code, limits, steps);
        }),
        { numRuns },
      );
    },
    2000 * Math.max(30, numRuns),
  );
});
