import { fillPayment, fillShipping, linesOf, placeOrder, seedCart } from './buying.ts';
import { expect, ShopUnderTest, test } from './fixtures.ts';

/**
 * The API on an origin of its own, as with `npm start`. A browser repeats a POST when a reused connection
 * is cut before the answer begins; only the Idempotency-Key keeps that from being two orders (faults F1).
 */
test('one click on Place Order is one order, where every connection is cut after it, and where one is', async ({
  playwright,
  launchOptions,
}) => {
  const shop = await ShopUnderTest.start({ apart: true });
  const args = [...(launchOptions.args ?? []), ...shop.browserArguments];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  try {
    for (const times of [Number.POSITIVE_INFINITY, 1]) {
      const context = await browser.newContext({ baseURL: shop.url });
      const page = await context.newPage();
      const shopper = await shop.signIn(context);
      await seedCart(page, await linesOf(shop, [1]));
      await page.goto('/checkout');
      await fillShipping(page);
      shop.faults.forget();
      shop.faults.set('POST /orders', { mode: 'process-then-drop' }, times);
      await placeOrder(page);
      expect(
        shop.faults.requests.find(({ method, path }) => method === 'POST' && path === '/orders')?.headers,
      ).toHaveProperty('idempotency-key');
      expect(await shop.ask('/orders', undefined, shopper.token)).toHaveLength(1);

      shop.faults.set('POST /payments', { mode: 'process-then-drop' }, times);
      await fillPayment(page, 'Pay on delivery');
      await page.getByRole('button', { name: 'Proceed to Payment' }).click();
      await expect(page).toHaveURL(/\/(order-success|orders)$/);
      const keys = shop.faults.requests.flatMap(({ path, headers }) =>
        path === '/payments' && headers['idempotency-key'] ? [headers['idempotency-key']] : [],
      );
      expect(new Set(keys).size).toBe(1);
      shop.faults.clear();
      await context.close();
    }
  } finally {
    await browser.close();
    await shop.end();
  }
});
