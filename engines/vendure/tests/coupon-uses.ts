import fc from 'fast-check';
import { anyLimits, anySteps, type CouponShop, couponCase } from './coupon-case.ts';
import { DELETE_PROMOTION, promotion, untilQuoted } from './order-costs.ts';
import type { OwnShop } from './own-shop.ts';
import { ask } from './shopper.ts';
import { until } from './until.ts';

/** In each, letting orders go takes the engine up to ten seconds. The seed's three have limits. */
const SOME = { numRuns: 3, seed: 22, endOnFailure: true };

export async function couponUses({ asStaff, database, engines }: OwnShop): Promise<void> {
  const [product = ''] = await database.inOneVariant();
  let asked = 0;
  const next = () => engines[asked++ % 2] ?? '';
  const shop: CouponShop = {
    product,
    post: (path, body, token) => ask(next(), path, body, token ? { Authorization: `Bearer ${token}` } : {}),
    async letGo(ids) {
      for (const id of ids) await database.endHold(id);
      for (const id of ids) await until('it is let go', async () => !(await database.isHeld(id)));
    },
  };
  let sequence = 0;
  await fc.assert(
    fc.asyncProperty(anyLimits, anySteps(14), async ({ uses, usesEach }, steps) => {
      sequence += 1;
      const couponCode = `USES${sequence}`;
      const limits = { usageLimit: uses, perCustomerUsageLimit: usesEach };
      const actions = [['order_percentage_discount', { discount: '10' }]] as const;
      const id = await promotion(asStaff, { name: 'Less', couponCode, ...limits, actions });
      const wish = { products: { [product]: 1 }, coupon: couponCode };
      for (const engine of engines.slice(0, 2))
        await untilQuoted(engine, wish, ({ coupon }) => Boolean(coupon));
      await couponCase(shop, couponCode, { uses, usesEach }, steps);
      await asStaff(DELETE_PROMOTION, { id });
    }),
    SOME,
  );
}
