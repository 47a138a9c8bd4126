import type { Page } from '@playwright/test';
import { expectNoAxeFindingsInAnyLight } from './axe.ts';
import { ADDRESS, newOrder } from './buying.ts';
import { atRest, expect, logIn, test } from './fixtures.ts';
import { hold } from './held-bundle.ts';
import { everythingStored, inControl } from './offline-page.ts';
import { visit } from './visit.ts';
import { watchShifts } from './watch-shifts.ts';

const items = [
  { id: '1', productTitle: 'Pen', quantity: 2, price: 19.5 },
  { id: '2', productTitle: 'Pad', quantity: 1, price: 123456 },
];
const shippingAddress = { address: '1 Canary Rd', city: 'Pune', state: 'MH', postalCode: '411001' };
const charged = {
  discounts: [
    { text: 'On paper', amount: 50 },
    { text: '', amount: 0.5 },
  ],
  delivery: { text: '', amount: 49 },
  total: 123493.5,
};
const wireOrder = (id: string, status?: unknown) => ({
  id,
  status,
  createdAt: '2026-04-18T06:30:00Z',
  items,
  shippingAddress,
});

test.describe('SPEC 2, My orders', () => {
  test.beforeEach(async ({ shop, context }) => shop.signIn(context, await shop.newShopper()));

  test('each with id, date, status, items, address, method, tracking and total, discounts and delivery; D27: Show picks the orders of one status, and says how many; no code is Pending, and can be paid; an unknown one says which', async ({
    page,
    shop,
  }) => {
    const sent = { ...wireOrder('DF-2', 2), total: 123494, trackingNumber: 'RR 123 456 789 IN' };
    const paid = { ...wireOrder('A'), ...charged };
    const free = { ...wireOrder('B'), delivery: { text: 'To Pune', amount: 0 } };
    shop.faults.set('GET /orders', { mode: 'json', body: [wireOrder('DF-1', '2'), sent, paid, free] });
    await page.goto('/orders');
    const order = page.getByRole('article', { name: 'Order DF-1' });
    for (const text of [
      'April 18, 2026',
      'Shipped',
      'Pen',
      '₹19.5',
      '₹1,23,456',
      '1 Canary Rd, Pune, MH, 411001',
      'Standard Shipping',
      'Not available',
      '₹1,23,495',
    ]) {
      await expect(order.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(order.getByRole('link', { name: 'Pay Now' })).toHaveCount(0);

    // The server's own total and the parcel's number, where it sends them.
    const card = page.getByRole('article', { name: 'Order DF-2' });
    await expect(card.getByText('₹1,23,494', { exact: true })).toBeVisible();
    await expect(card.getByText('RR 123 456 789 IN', { exact: true })).toBeVisible();

    // D56.65: discounts and delivery where the server sends them.
    const rows = (id: string) =>
      page
        .getByRole('article', { name: `Order ${id}` })
        .locator('tfoot')
        .getByRole('row');
    await expect(rows('A')).toHaveText(['On paper−₹50', 'Discount−₹0.5', 'Delivery₹49']);
    await expect(rows('B')).toHaveText(['To PuneFree']);
    await expect(page.getByRole('article', { name: 'Order A' }).getByText('₹1,23,493.5')).toBeVisible();
    await expectNoAxeFindingsInAnyLight(page);

    const orders = [wireOrder('A', 3), wireOrder('B', 0), wireOrder('C', 3), wireOrder('D', 7)];
    shop.faults.set('GET /orders', { mode: 'json', body: orders });
    await visit(page, '/orders');
    const show = page.getByLabel('Show', { exact: true });
    const count = page.getByRole('main').getByRole('status');
    await expect(count).toHaveText('4 orders');
    const choices = () =>
      show.evaluate((field: HTMLSelectElement) => [...field.options].map(({ label }) => label));
    await expect.poll(choices).toEqual(['All orders', 'Pending', 'Delivered', 'Unknown (7)']);
    await show.selectOption({ label: 'Delivered' });
    await expect(count).toHaveText('2 of 4 orders');
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(page.getByRole('article', { name: 'Order C' })).toBeVisible();
    await show.selectOption({ label: 'All orders' });
    await expect(page.getByRole('article')).toHaveCount(4);

    // Of one status there is nothing to pick from.
    shop.faults.set('GET /orders', { mode: 'json', body: [wireOrder('A', 3), wireOrder('B', '3')] });
    await visit(page, '/orders');
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(page.getByRole('main').getByRole('combobox')).toHaveCount(0);

    shop.faults.set('GET /orders', {
      mode: 'json',
      body: { data: [wireOrder('A'), wireOrder('B', null), wireOrder('C', 7), { id: 'D' }] },
    });
    await visit(page, '/orders');
    await expect(page.getByText('Pending', { exact: true })).toHaveCount(3);
    await expect(page.getByText('Unknown (7)')).toBeVisible();
    await expect(page.getByText('Unknown (7)')).not.toHaveClass(/undefined/);
    const pending = page.getByRole('article', { name: 'Order A' });
    await expect(pending.getByText('Pending')).toHaveAttribute('data-tone', 'yellow');
    await pending.getByRole('link', { name: 'Pay Now' }).click();
    await expect(page).toHaveURL(/\/payment\?orderId=A$/);
  });

  test('none: Browse Products; SPEC 8: a failure is a notice and an empty list; D20: a 401 leads to /login without an error', async ({
    page,
    shop,
  }) => {
    await page.goto('/orders');
    await expect(page.getByText('No Orders Found')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Browse Products' })).toHaveAttribute('href', '/products');

    shop.faults.set('GET /orders', { mode: 'status', status: 404 });
    await visit(page, '/orders');
    await expect(page.getByText('Failed to load your orders. Please try again.')).toBeVisible();
    await expect(page.getByText('Error', { exact: true })).toBeVisible();
    await expect(page.getByText('No Orders Found')).toBeVisible();
    shop.faults.set('GET /orders', { mode: 'json', body: [wireOrder('DF-1', 3)] });
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText('Delivered')).toBeVisible();

    shop.faults.set('GET /orders', { mode: 'status', status: 401 });
    await visit(page, '/orders');
    await expect(page).toHaveURL(/\/login\?from=%2Forders$/);
    await expect(page.getByText('Failed to load your orders. Please try again.')).toHaveCount(0);
  });
});

test.describe("SPEC 2, An order's page", () => {
  test.beforeEach(async ({ shop, context }) => shop.signIn(context, await shop.newShopper()));

  const steps = (page: Page) =>
    page.getByRole('list', { name: 'Progress of the order' }).getByRole('listitem');

  test('My Orders leads to it: all of the order, and how far it has come', async ({ page, shop }) => {
    const order = { ...wireOrder('ORD/2026/17 %', 2), ...charged, trackingNumber: 'RR 1' };
    shop.faults.set('GET /orders', { mode: 'json', body: [wireOrder('DF-1', 0), order] });
    await page.goto('/orders');
    await page.getByRole('link', { name: 'Order ORD/2026/17 %' }).click();
    await expect(page).toHaveURL('/orders/ORD%2F2026%2F17%20%25');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Order ORD/2026/17 %');
    await expect(heading).toBeFocused();
    await expect(steps(page)).toHaveText(['Pending (done)', 'Processing (done)', 'Shipped', 'Delivered']);
    await expect(steps(page).and(page.locator('[aria-current="step"]'))).toHaveText('Shipped');
    const article = page.getByRole('article', { name: 'Order ORD/2026/17 %' });
    for (const text of [
      'April 18, 2026',
      'Pen',
      '₹19.5',
      '1 Canary Rd, Pune, MH, 411001',
      'RR 1',
      '−₹50',
      '₹1,23,493.5',
    ]) {
      await expect(article.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(article.getByRole('button', { name: 'Order again' })).toBeVisible();
    await expect(article.getByRole('link', { name: 'Pay Now' })).toHaveCount(0);
    await expectNoAxeFindingsInAnyLight(page);
    await page.reload();
    await expect(heading).toHaveText('Order ORD/2026/17 %');
    await page.getByRole('main').getByRole('link', { name: 'All my orders' }).click();
    await expect(page).toHaveURL('/orders');
  });

  test("a Pending order can be paid, or cancelled; nobody else's is shown; a guest comes back to it after /login", async ({
    page,
    shop,
    shopper,
    context,
  }) => {
    const id = await newOrder(shop, shopper);
    await page.goto(`/orders/${id}`);
    await expect(page.getByRole('link', { name: 'Pay Now' })).toHaveAttribute(
      'href',
      `/payment?orderId=${id}`,
    );
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByRole('group').getByRole('button', { name: 'Cancel order' }).click();
    await expect(page.getByText(`Order ${id} has been cancelled.`)).toBeVisible();
    await expect(steps(page)).toHaveText(['Pending (done)', 'Cancelled']);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('link', { name: 'Pay Now' })).toHaveCount(0);

    await visit(page, `/orders/${await newOrder(shop, await shop.newShopper())}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order not found or access denied');
    await page.getByRole('main').getByRole('link', { name: 'View Orders' }).click();
    await expect(page).toHaveURL('/orders');

    await context.clearCookies();
    await page.goto(`/orders/${id}`);
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent(`/orders/${id}`)}`);
    await logIn(page, shopper);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${id}`);
  });

  test.describe('with the worker', () => {
    test.use({ serviceWorkers: 'allow', device: 'visited' });

    test('D35: without internet it says so, and recovers by itself', async ({ page, shop, context }) => {
      shop.faults.set('GET /orders', { mode: 'json', body: [wireOrder('DF-1', 3)] });
      await page.goto('/orders');
      await inControl(page);
      const link = page.getByRole('link', { name: 'Order DF-1' });
      await expect(link).toBeVisible();
      await context.setOffline(true);
      await link.click();
      await expect(page.getByText("We couldn't load this order.")).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order DF-1');
      expect(await everythingStored(page)).not.toContain('Canary');
    });
  });
});

test.describe('D53.52: Cancel order', () => {
  const orderOf = (page: Page, id: string) => page.getByRole('article', { name: `Order ${id}` });

  test('asks first, offline says what it needs, asks again for a lost response; a cancelled order cannot be paid or cancelled again; a late answer leaves the focus to a shopper who searches', async ({
    page,
    shop,
    context,
    shopper,
  }) => {
    const [orderId, otherId] = [await newOrder(shop, shopper), await newOrder(shop, shopper)];
    await page.goto('/orders');
    const order = orderOf(page, orderId);
    await order.getByRole('button', { name: 'Cancel order' }).click();
    const question = order.getByRole('group', { name: `Do you want to cancel order ${orderId}?` });
    await expect(question).toBeFocused();
    await expectNoAxeFindingsInAnyLight(page);
    await question.getByRole('button', { name: 'Keep order' }).click();
    await expect(order.getByRole('button', { name: 'Cancel order' })).toBeFocused();
    await expect(order.getByText('Pending', { exact: true })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(question).toBeFocused();

    // An answer that is still on its way would say that the network is there.
    await atRest(page);
    await context.setOffline(true);
    await expect(order.getByText('You are offline. Cancelling an order needs internet.')).toBeVisible();
    await expect(order.getByRole('button', { name: 'Cancel order' })).toBeDisabled();
    shop.faults.forget();
    await context.setOffline(false);

    // The page asks for the orders again whenever the network is back, and then there is nothing to cancel.
    await expect.poll(() => shop.faults.count('GET /orders')).toBeGreaterThan(0);
    await atRest(page);
    shop.faults.set('GET /orders', { mode: 'held' });
    shop.faults.set('POST /orders/{id}/cancel', { mode: 'process-then-drop' });
    await question.getByRole('button', { name: 'Cancel order' }).click();
    await expect(page.getByText(/the order may not be cancelled yet/)).toBeVisible();
    shop.faults.set('POST /orders/{id}/cancel', { mode: 'slow', ms: 0 });
    await question.getByRole('button', { name: 'Cancel order' }).click();
    await expect(page.getByText(`Order ${orderId} has been cancelled.`)).toBeVisible();
    shop.faults.clear();
    await expect(order.getByText('Cancelled', { exact: true })).toBeVisible();
    await expect(order.getByRole('heading')).toBeFocused();
    await expect(order.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
    await expect(order.getByRole('link', { name: 'Pay Now' })).toHaveCount(0);

    const other = orderOf(page, otherId);
    await other.getByRole('button', { name: 'Cancel order' }).click();
    const letThrough = await hold(page, /\/cancel$/);
    await other.getByRole('group').getByRole('button', { name: 'Cancel order' }).click();
    const search = page.getByRole('combobox', { name: 'Search products' });
    await search.click();
    letThrough();
    await expect(other.getByText('Cancelled', { exact: true })).toBeVisible();
    await expect(other.getByRole('group')).toHaveCount(0);
    await expect(search).toBeFocused();
  });

  test('a server that does not offer it shows no word of it', async ({ page, shop, shopper }) => {
    await shop.withoutFeature('cancel');
    const order = orderOf(page, await newOrder(shop, shopper));
    await page.goto('/orders');
    await expect(order.getByRole('link', { name: 'Pay Now' })).toBeVisible();
    await expect(order.getByRole('button', { name: 'Order again' })).toBeVisible();
    await expect(order.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
  });
});

test.describe('SPEC 2, Track order', () => {
  test("a guest finds an order by its number and phone, with $ prices (D5), discounts, delivery and total; D22: a shopper's e-mail stands there; SPEC 5: both fields are required", async ({
    page,
    shop,
  }) => {
    await page.goto('/track-order');
    await page.getByRole('button', { name: 'Track Order' }).click();
    await expect(page.getByText('Required fields')).toBeVisible();
    await expect(page.getByText('Please enter both order number and email/phone')).toBeVisible();
    await expect(page.getByLabel('Order Number')).toBeFocused();
    expect(shop.faults.count('GET /orders/{id}')).toBe(0);

    // D16: the same notice again takes the place of the first.
    const submit = page.getByRole('button', { name: 'Track Order' });
    const notice = page.getByText('Please enter both order number and email/phone');
    const first = await notice.elementHandle();
    await submit.press('Enter');
    await expect.poll(() => first?.isVisible()).toBe(false);
    await expect(notice).toHaveCount(1);

    const shopper = await shop.newShopper();
    const orderId = await newOrder(shop, shopper);
    await visit(page, `/track-order?id=${orderId}`);
    await expect(page.getByLabel('Order Number')).toHaveValue(orderId);
    await expect(page.getByLabel('Email or Phone')).toHaveValue('');
    await expect(page.getByText('Using your account email by default')).toHaveCount(0);
    await page.getByLabel('Email or Phone').fill(ADDRESS.Phone);
    await page.getByRole('button', { name: 'Track Order' }).click();
    const result = page.getByRole('region', { name: `Order ${orderId}` });
    await expect(result.getByText('Pending')).toBeVisible();
    await expect(result.getByText('Standard Shipping')).toBeVisible();
    await expect(result.getByRole('cell', { name: /^\$\d+\.\d{2}$/ })).toHaveCount(1);
    const asked = shop.faults.requests.find(({ path }) => path === `/orders/${orderId}`);
    expect(asked?.query).toEqual({ contactInfo: ADDRESS.Phone });

    shop.faults.set('GET /orders/{id}', { mode: 'json', body: { ...wireOrder('DF-1', 2), ...charged } });
    await visit(page, '/track-order?id=DF-1');
    await page.getByLabel('Email or Phone').fill('a@b.in');
    await page.getByRole('button', { name: 'Track Order' }).click();
    await expect(page.locator('tfoot').getByRole('row')).toHaveText([
      'On paper−$50.00',
      'Discount−$0.50',
      'Delivery$49.00',
      'Total$123493.50',
    ]);

    const { email } = await shop.signIn(page.context());
    await page.goto('/track-order');
    await expect(page.getByLabel('Email or Phone')).toHaveValue(email);
    await expect(page.getByText('Using your account email by default')).toBeVisible();
  });
});

test.describe('SPEC 2, Order success', () => {
  test('thanks, and leads to /orders and /; D56.66: a guest, or a shopper of another server, has no request for it; D56.65: what the order is charged, where the server works it out', async ({
    page,
    shop,
    context,
  }) => {
    const thanked = async () => {
      await page.goto('/order-success?orderId=A');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await atRest(page);
      expect(shop.faults.count('GET /orders')).toBe(0);
    };
    await thanked();
    await expect(
      page.getByText(
        /^Your order has been successfully placed\. We['’]ll send you an email with your order details\.$/,
      ),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'View Orders' })).toHaveAttribute('href', '/orders');
    await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
    await shop.signIn(context);
    await shop.withoutFeature('quotes');
    await thanked();

    shop.faults.clear();
    const orders = [{ ...wireOrder('A', 1), ...charged }, wireOrder('B', 1)];
    shop.faults.set('GET /orders', { mode: 'json', body: orders });
    await watchShifts(page);
    await page.goto('/order-success?orderId=A');
    const sums = page.getByRole('main').locator('dl > div');
    await expect(sums).toHaveText(['On paper−₹50', 'Discount−₹0.5', 'Delivery₹49', 'Total₹1,23,493.5']);
    await expectNoAxeFindingsInAnyLight(page);
    expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.01);
    await page.getByRole('link', { name: 'Order A' }).click();
    await expect(page).toHaveURL('/orders/A');
    await visit(page, '/order-success?orderId=B');
    await expect(sums).toHaveText(['Total₹1,23,495']);
  });
});
