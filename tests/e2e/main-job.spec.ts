import type { Page } from '@playwright/test';
import { ADDRESS, fillShipping } from './buying.ts';
import { expect, logIn, type ShopUnderTest, test } from './fixtures.ts';
import { tabTo } from './keyboard.ts';

/** From Home to an order that is Processing, on the production build and the real API. */

test('a new shopper browses, chooses, registers, signs in, checks out and pays with a QR code', async ({
  page,
  shop,
}) => {
  const email = `meera.${process.pid}.${Date.now()}@example.com`;
  await page.goto('/');
  await page.getByRole('link', { name: 'Shop Collection' }).click();
  await expect(page.getByText(/Showing 1 to 12 of \d+ items/)).toBeVisible();
  await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click();
  // The address changes before the page does.
  await expect(page.getByRole('group', { name: 'Quantity' })).toBeVisible();
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await putInCart(page);
  await expect(page.getByRole('main')).toContainText(name);

  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page).toHaveURL(/\/login\?from=%2Fcheckout$/);
  await page
    .getByRole('link', { name: /account|register|sign up/i })
    .first()
    .click();
  await page.getByLabel('First Name').fill('Meera');
  await page.getByLabel('Last Name').fill('Iyer');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('paper-boat-7');
  await page.getByLabel('Confirm Password').fill('paper-boat-7');
  await page.getByRole('button', { name: /register|create account|sign up/i }).click();
  await expect(page.getByText('Account created successfully. You can now log in.')).toBeVisible();

  await page.goto('/cart');
  await page.getByRole('button', { name: 'Checkout' }).click();
  await logIn(page, { email, password: 'paper-boat-7' });
  await expect(page).toHaveURL(/\/checkout$/);

  await placeOrder(page);
  // The simulated app approves after a moment; the page polls the order, and is not to know before it was looked at.
  shop.faults.set('GET /orders', { mode: 'status', status: 503 });
  await pay(page, 'upi-qr');
  await expect(page.getByRole('heading', { name: 'Scan QR Code to Complete Payment' })).toBeVisible();
  shop.faults.clear();
  await expect(page).toHaveURL(/\/order-success/);
  await expectProcessing(page);
});

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

test('does all of it with the keyboard alone', async ({ page, shop, context }) => {
  const shopper = await shop.newShopper();
  await page.goto('/');
  await focusAndPress(page, page.getByRole('link', { name: 'Shop Collection' }));
  await expect(page.getByText(/Showing 1 to 12 of \d+ items/)).toBeVisible();
  await focusAndPress(page, page.getByRole('article').first().getByRole('heading').getByRole('link'));
  await expect(page).toHaveURL(/\/product\//);
  // The address changes before the page does.
  await expect(page.getByRole('group', { name: 'Quantity' })).toBeVisible();
  for (const group of await page.getByRole('radiogroup').all()) {
    await focusAndPress(page, group.getByRole('radio').first(), 'Space');
  }
  await focusAndPress(page, page.getByRole('button', { name: 'Add to Cart' }).first());
  await expect(page).toHaveURL(/\/cart$/);
  await focusAndPress(page, page.getByRole('button', { name: 'Checkout' }));
  await expect(page).toHaveURL(/\/login/);
  await typeInto(page, 'Email', shopper.email);
  await typeInto(page, 'Password', shopper.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/checkout$/);
  for (const [label, value] of Object.entries(ADDRESS)) await typeInto(page, label, value);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/payment\?orderId=/);
  await tabTo(page, page.getByLabel('How would you like to pay?'));
  await page.keyboard.type('Pay on');
  await typeInto(page, 'Name of the payer', 'Asha Rao');
  await typeInto(page, 'Mobile number', '9876543210');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/orders$/);
  await expectProcessing(page);
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

async function expectProcessing(page: Page): Promise<void> {
  await page.goto('/orders');
  await expect(page.getByText('Processing', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Pending', { exact: true })).toHaveCount(0);
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
