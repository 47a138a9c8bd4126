import { placeOrderButton, seedCart } from './buying.ts';
import { expect, type Page, test } from './fixtures.ts';
import { overflow } from './stands-still.ts';

const LONG = `${'Extraordinarilylong'.repeat(6)} notebook of handmade paper, ruled, with a ribbon and a pocket`;

async function sidewaysAt(page: Page, widths = [320, 390, 768, 1280, 1920]): Promise<number[]> {
  const sideways: number[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    if ((await overflow(page)) > 0) sideways.push(width);
  }
  return sideways;
}

test.describe('nothing scrolls sideways', () => {
  test.slow();

  test('an order with 40 items of long titles, and paying it', async ({ page, shop, context }) => {
    await shop.signIn(context);
    const items = Array.from({ length: 40 }, (_, at) => ({
      id: `i${at}`,
      productTitle: LONG,
      quantity: 9999,
      price: 1_00_00_000,
    }));
    const id = 'DF-'.padEnd(64, '7');
    const address = { address: 'x'.repeat(400), city: 'Pune', state: 'MH', postalCode: '411001' };
    shop.faults.set('GET /orders', { mode: 'json', body: [{ id, items, shippingAddress: address }] });
    await page.goto('/orders');
    await expect(page.getByRole('cell', { name: LONG })).toHaveCount(40);
    expect(await sidewaysAt(page)).toEqual([]);
    await page.goto(`/payment?orderId=${id}`);
    await expect(page.getByRole('heading', { name: 'Complete Your Payment' })).toBeVisible();
    await page.getByLabel('Gift card number').fill('AB12-3456-7890');
    expect(await sidewaysAt(page)).toEqual([]);
  });

  test('cart and checkout with a long title and a great price', async ({ page, shop, context }) => {
    await shop.signIn(context);
    const line = {
      id: 'p',
      name: LONG,
      image: '',
      price: 1_00_00_000,
      quantity: 9999,
      selectedSize: 'A4'.repeat(60),
    };
    await seedCart(page, [line, { ...line, id: 'q', price: 0 }]);
    await page.goto('/cart');
    await expect(page.getByText('No longer available.')).toHaveCount(2);
    expect(await sidewaysAt(page)).toEqual([]);
    await page.goto('/checkout');
    await expect(placeOrderButton(page)).toBeVisible();
    expect(await sidewaysAt(page)).toEqual([]);
  });
});
