import { expectNoAxeFindingsInAnyLight } from './axe.ts';
import { fillPayment, fillShipping, linesOf, newOrder, placeOrderButton, seedCart } from './buying.ts';
import { expect, type Page, test } from './fixtures.ts';

const LONG = `${'Extraordinarilylong'.repeat(6)} notebook of handmade paper, ruled, with a ribbon and a pocket`;

async function sidewaysAt(page: Page, widths = [320, 390, 768, 1280, 1920]): Promise<number[]> {
  const sideways: number[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    if (overflow > 0) sideways.push(width);
  }
  return sideways;
}

test.describe('WCAG 2.2 AA in every state of buying, light and dark', () => {
  test.slow();

  test('the cart with changed and gone products', async ({ page, shop }) => {
    const [line] = await linesOf(shop, [1]);
    if (!line) throw new Error('The shop has no product');
    await seedCart(page, [
      { ...line, price: 1 },
      { ...line, id: 'gone' },
    ]);
    await page.goto('/cart');
    await expect(page.getByText('No longer available.')).toBeVisible();
    await expectNoAxeFindingsInAnyLight(page);
  });

  test('the checkout: wrong fields, a refusal, an order that was not placed', async ({ page, shop }) => {
    await shop.signIn(page.context(), await shop.newShopper());
    await seedCart(page, await linesOf(shop, [1]));
    await page.goto('/checkout');
    await placeOrderButton(page).click();
    await expect(page.getByText('Please fill all fields')).toBeVisible();
    await expectNoAxeFindingsInAnyLight(page);
    await fillShipping(page);
    for (const status of [400, 500]) {
      shop.faults.set('POST /orders', { mode: 'status', status, error: 'No.' });
      await placeOrderButton(page).click();
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      await expectNoAxeFindingsInAnyLight(page);
    }
  });

  test('payment: form, failure, QR code, and orders and tracking', async ({ page, shop, shopper }) => {
    const orderId = await newOrder(shop, shopper);
    await page.goto(`/payment?orderId=${orderId}`);
    await fillPayment(page, 'Gift card');
    await expectNoAxeFindingsInAnyLight(page);
    await page.getByRole('button', { name: 'Proceed to Payment' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expectNoAxeFindingsInAnyLight(page);
    await fillPayment(page, 'UPI: scan a QR code');
    await page.getByRole('button', { name: 'Proceed to Payment' }).click();
    await expect(page.getByRole('img', { name: 'QR code for your payment' })).toBeVisible();
    await expectNoAxeFindingsInAnyLight(page);
    await page.goto('/orders');
    await expect(page.getByRole('article')).toBeVisible();
    await expectNoAxeFindingsInAnyLight(page);
    await page.goto(`/track-order?id=${orderId}`);
    await expect(page.getByLabel('Email or Phone')).toHaveValue(shopper.email);
    await page.getByRole('button', { name: 'Track Order' }).click();
    await expect(page.getByRole('region', { name: `Order ${orderId}` })).toBeVisible();
    await expectNoAxeFindingsInAnyLight(page);
    await page.goto('/order-success');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoAxeFindingsInAnyLight(page);
  });
});

test.describe('nothing scrolls sideways', () => {
  test.slow();

  test('an order with 40 items of long titles, and paying it', async ({ page, shop, context }) => {
    await shop.signIn(context, await shop.newShopper());
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
    await shop.signIn(context, await shop.newShopper());
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
