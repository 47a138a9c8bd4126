import { fillPayment, fillShipping, linesOf, placeOrder, seedCart } from './buying.ts';
import { expect, ShopUnderTest, test } from './fixtures.ts';

/**
 * The API on an origin of its own, as with `npm start`. A browser repeats a POST when a reused connection
 * is cut before the answer begins; only the Idempotency-Key keeps that from being two orders (faults F1).
 */
for (const [name, times] of [
  ['every connection is cut after the order', Number.POSITIVE_INFINITY],
  ['one connection is cut after the order', 1],
] as const) {
  test(`one click on Place Order is one order: ${name}`, async ({ playwright, launchOptions }) => {
    const shop = await ShopUnderTest.start({ apart: true });
    const args = [...(launchOptions.args ?? []), ...shop.browserArguments];
    const browser = await playwright.chromium.launch({ ...launchOptions, args });
    try {
      const context = await browser.newContext({ baseURL: shop.url });
      const page = await context.newPage();
      const shopper = await shop.signIn(context);
      await seedCart(page, await linesOf(shop, [1]));
      await page.goto('/checkout');
      await fillShipping(page);
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
    } finally {
      await browser.close();
      await shop.end();
    }
  });
}
