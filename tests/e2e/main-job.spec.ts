import type { Page } from '@playwright/test';
import { ADDRESS, fillShipping } from './buying.ts';
import { expect, openInApp, type ShopUnderTest, test } from './fixtures.ts';
import { tabTo } from './keyboard.ts';

/** From Home to an order that is Processing, on the production build and the real API. */

const ID = ' ../ORD/2026/17#a b?c=%2F&d+é ';

test(`orders, pays and tracks an order that the shop calls ${JSON.stringify(ID)} (D48)`, async ({
  page,
  shop,
  shopper,
}) => {
  await cartFor(page, shop);
  shop.nextOrderIds.push(ID);
  await placeOrder(page);
  expect(new URL(page.url()).searchParams.get('orderId')).toBe(ID);
  await page.reload();
  await expect(page.getByText(`Order ${ID.trim()}`)).toBeVisible();
  await pay(page, 'netbanking');
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('orderId')).toBe(ID);
  await page.goto('/orders');
  const order = page.getByRole('article', { name: `Order ${ID.trim()}` });
  await order.getByRole('link', { name: 'Pay Now' }).click();
  await pay(page, 'on-delivery');
  await expect(page).toHaveURL(/\/orders$/);
  await expect(order.getByText('Processing')).toBeVisible();
  await page.goto(`/track-order?id=${encodeURIComponent(ID)}`);
  // The page fills it in, also while somebody types.
  await expect(page.getByLabel('Email or Phone')).toHaveValue(shopper.email);
  await page.getByRole('button', { name: 'Track Order' }).click();
  await expect(page.getByRole('heading', { name: `Order ${ID.trim()}` })).toBeVisible();
});

test('a new shopper browses, chooses, registers, signs in, checks out and pays with a QR code, with the keyboard alone', async ({
  page,
  shop,
  context,
}) => {
  const shopper = { email: `meera.${process.pid}.${Date.now()}@example.com`, password: 'paper-boat-7' };
  await page.goto('/');
  await focusAndPress(page, page.getByRole('link', { name: 'Shop Collection' }));
  await expect(page.getByText(/Showing 1 to 12 of \d+ items/)).toBeVisible();
  await focusAndPress(page, page.getByRole('article').first().getByRole('heading').getByRole('link'));
  await expect(page).toHaveURL(/\/product\//);
  // The address changes before the page does.
  await expect(page.getByRole('group', { name: 'Quantity' })).toBeVisible();
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  for (const group of await page.getByRole('radiogroup').all()) {
    await focusAndPress(page, group.getByRole('radio').first(), 'Space');
  }
  await focusAndPress(page, page.getByRole('button', { name: 'Add to Cart' }).first());
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('main')).toContainText(name);
  await focusAndPress(page, page.getByRole('button', { name: 'Checkout' }));
  await expect(page).toHaveURL(/\/login\?from=%2Fcheckout$/);
  await focusAndPress(
    page,
    page
      .getByRole('main')
      .getByRole('link', { name: /account|register|sign up/i })
      .first(),
  );
  await typeInto(page, 'First Name', 'Meera');
  await typeInto(page, 'Last Name', 'Iyer');
  await typeInto(page, 'Email', shopper.email);
  await typeInto(page, 'Password', shopper.password);
  await typeInto(page, 'Confirm Password', shopper.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Account created successfully. You can now log in.')).toBeVisible();
  await focusAndPress(page, page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }));
  await focusAndPress(page, page.getByRole('button', { name: 'Checkout' }));
  await expect(page).toHaveURL(/\/login\?from=%2Fcheckout$/);
  await typeInto(page, 'Email', shopper.email);
  await typeInto(page, 'Password', shopper.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/checkout$/);
  for (const [label, value] of Object.entries(ADDRESS)) await typeInto(page, label, value);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/payment\?orderId=/);
  await tabTo(page, page.getByLabel('How would you like to pay?'));
  await page.keyboard.type('UPI: scan');
  await typeInto(page, 'Name of the payer', 'Asha Rao');
  await typeInto(page, 'Mobile number', '9876543210');
  // The simulated app approves after a moment; the page polls the order, and is not to know before it was looked at.
  shop.faults.set('GET /orders', { mode: 'status', status: 503 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Scan QR Code to Complete Payment' })).toBeVisible();
  shop.faults.clear();
  await expect(page).toHaveURL(/\/order-success/);
  await openInApp(page, '/orders');
  await expect(page.getByText('Processing', { exact: true })).toBeVisible();
  await expect(page.getByText('Pending', { exact: true })).toHaveCount(0);
  expect(await context.cookies()).toContainEqual(expect.objectContaining({ name: 'auth_token' }));
});

/** Opens the checkout with one product in the cart. */
async function cartFor(page: Page, shop: ShopUnderTest): Promise<void> {
  const { data } = (await shop.ask('/products?page=2&limit=1')) as { data: { id: string }[] };
  await page.goto(`/product/${data[0]?.id}`);
  await putInCart(page);
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
}

async function putInCart(page: Page): Promise<void> {
  await expect(page.getByRole('group', { name: 'Quantity' })).toBeVisible();
  const button = page.getByRole('button', { name: 'Add to Cart' }).first();
  for (const group of await page.getByRole('radiogroup').all())
    await group.getByRole('radio').first().check({ force: true });
  await button.click();
  await expect(page).toHaveURL(/\/cart$/);
}

async function placeOrder(page: Page): Promise<void> {
  await fillShipping(page);
  await page.getByRole('main').getByLabel('Phone').press('Enter');
  await expect(page).toHaveURL(/\/payment\?orderId=/);
}

async function pay(page: Page, method: string): Promise<void> {
  await page.getByLabel('How would you like to pay?').selectOption(method);
  await page.getByLabel('Name of the payer').fill('Asha Rao');
  await page.getByLabel('Mobile number').fill('+919876543210');
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
}

async function focusAndPress(
  page: Page,
  target: ReturnType<Page['getByRole']>,
  key = 'Enter',
): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByRole('main').getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}
