import { expectNoAxeFindingsInAnyLight } from './axe.ts';
import {
  ADDRESS,
  fillShipping,
  linesOf,
  openCheckout,
  placeOrder,
  placeOrderButton,
  SHIPPING_ADDRESS,
  seedCart,
  storedCart,
} from './buying.ts';
import {
  expect,
  logIn,
  openInApp,
  type Page,
  type Shopper,
  type ShopUnderTest,
  signOut,
  test,
} from './fixtures.ts';
import { everythingStored } from './offline-page.ts';

const open = async (page: Page, shop: ShopUnderTest, quantities = [2, 1]) =>
  openCheckout(page, shop, await linesOf(shop, quantities));

async function ordersOf(shop: ShopUnderTest, { token }: Shopper): Promise<{ id: string }[]> {
  return (await shop.ask('/orders', undefined, token)) as { id: string }[];
}

const MANY_ORDER = 'Many people are ordering now. Your place is kept.';

const posts = (shop: ShopUnderTest) => shop.faults.count('POST /orders');

test.describe('SPEC 2, Checkout', () => {
  test('shows quantity times price, subtotal, shipping Free and total; blank and wrong fields are said at once, with the focus on the first of them (SPEC 5, D53.54); places the order: payload, notice, empty cart, /payment', async ({
    page,
    shop,
  }) => {
    const shopper = await open(page, shop);
    const summary = page.getByRole('region', { name: 'Order Summary' });
    const lines = await linesOf(shop, [2, 1]);
    const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN', { maximumFractionDigits: 2 })}`;
    const total = rupees(lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0));
    await expect(summary.getByText(`2 × ${rupees(lines[0].price)}`)).toBeVisible();
    await expect(summary.getByText('Free', { exact: true })).toBeVisible();
    await expect(summary.getByText(total, { exact: true })).toHaveCount(2);

    await test.step('SPEC 5: blank fields; D53.54: what is no PIN code, state or phone', async () => {
      await fillShipping(page, { ...ADDRESS, State: '   ', Phone: '' });
      await placeOrderButton(page).click();
      await expect(page.getByText('Please fill all fields')).toBeVisible();
      await expect(page.getByText('All shipping information fields are required')).toBeVisible();
      const field = (name: string) => page.getByLabel(name, { exact: true });
      await expect(field('State')).toBeFocused();
      await expect(field('State')).toHaveAttribute('aria-invalid', 'true');
      await expect(field('State')).toHaveAccessibleDescription('State is required');
      await expect(page.getByLabel('Full Name')).toHaveValue('Asha Rao');
      await expectNoAxeFindingsInAnyLight(page);

      await fillShipping(page, { ...ADDRESS, 'Postal Code': 'not a pin', State: 'Atlantis', Phone: 'abc' });
      await placeOrderButton(page).click();
      await expect(page.getByText('Please correct the errors in the form')).toBeVisible();
      await expect(field('Postal Code')).toBeFocused();
      await expect(field('Postal Code')).toHaveAccessibleDescription(
        'A PIN code has 6 digits and does not begin with 0',
      );
      await expect(field('State')).toHaveAccessibleDescription(
        'Please enter a state or union territory of India',
      );
      await expect(field('Phone')).toHaveAccessibleDescription('Please enter a phone number with 10 digits');
      expect(posts(shop)).toBe(0);
    });

    await fillShipping(page, { ...ADDRESS, City: '  Bengaluru ' });
    shop.faults.set('POST /orders', { mode: 'held' });
    // One order, however often it is pressed.
    await page.evaluate(() => {
      const button = document.querySelector<HTMLButtonElement>('form [type=submit]');
      for (let click = 0; click < 50; click += 1) button?.click();
      button?.form?.requestSubmit();
    });
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
    await expect.poll(() => posts(shop)).toBe(1);
    shop.faults.clear();
    await expect(page).toHaveURL(/\/payment\?orderId=[\w-]+$/);
    await expect(page.getByText('Order created successfully')).toBeVisible();
    await expect(page.getByText('Proceeding to payment...')).toBeVisible();
    const sent = shop.sent('/orders');
    expect(sent?.body).toEqual({
      products: Object.fromEntries(lines.map(({ id, quantity }) => [id, quantity])),
      // The reference API reads lines (D49).
      lines: lines.map(({ id, quantity }) => ({ id, quantity })),
      // It compares totals, too (D45).
      expectedTotal: lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
      shippingAddress: SHIPPING_ADDRESS,
    });
    expect(await storedCart(page)).toEqual([]);
    expect(posts(shop)).toBe(1);
    const [order, ...others] = await ordersOf(shop, shopper);
    expect(others).toEqual([]);
    expect(page.url()).toContain(`orderId=${order?.id}`);
    // D24, D34: the draft is gone once the order exists.
    const all = await page.evaluate((): Record<string, string> => ({ ...localStorage, ...sessionStorage }));
    // The address alone is kept, for the next order (D53.55).
    const { 'private:addresses': used, ...more } = all;
    expect(used).toContain('Press Lane');
    const stored = JSON.stringify(more);
    expect(stored).not.toContain('Press Lane');
    expect(stored).not.toContain('9876543210');
  });
});

test.describe('SPEC 5, Checkout', () => {
  test('login required: a signed-out visitor goes to /login with the way back; Back from the payment leads to the page before the checkout', async ({
    page,
    shop,
  }) => {
    await seedCart(page, await linesOf(shop, [2]));
    await page.goto('/checkout');
    await expect(page).toHaveURL(/\/login\?from=%2Fcheckout$/);
    await shop.signIn(page.context());
    await page.goto('/cart');
    await page.getByRole('button', { name: 'Checkout' }).click();
    await fillShipping(page);
    await placeOrder(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/cart$/);
  });
});

test.describe('D23: the total on screen is the total agreed to', () => {
  test('a price raised while the page is open is taken first, and then ordered; a total that turned out another one is said on the payment page', async ({
    page,
    shop,
  }) => {
    const shopper = await open(page, shop, [2]);
    await fillShipping(page);
    const [line] = await linesOf(shop, [2]);
    await shop.changeProduct(line.id, { regularPrice: 98_765, discountedPrice: null });
    await placeOrderButton(page).click();
    await expect(page.getByText('A price has increased.')).toBeVisible();
    expect(await ordersOf(shop, shopper)).toEqual([]);
    expect(posts(shop)).toBe(0);
    await page.getByRole('button', { name: /^Accept new price/ }).click();
    await expect(page.getByText('₹1,97,530').first()).toBeVisible();
    await placeOrder(page);
    await expect(page.getByText('₹1,97,530')).toBeVisible();
    await expect(page.getByText('The total has changed')).toBeHidden();

    await page.evaluate(() => history.replaceState({ ...history.state, agreed: 1.5 }, ''));
    await page.reload();
    await expect(page.getByRole('alert')).toContainText(
      /^The total has changed: the checkout showed ₹1\.5, this order costs ₹[\d,.]+\./,
    );
  });
});

test.describe('D24: the draft', () => {
  test('survives a reload, and a trip to /login after the session has ended', async ({
    page,
    shop,
    context,
  }) => {
    test.slow();
    const shopper = await open(page, shop);
    await fillShipping(page);
    await page.reload();
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue(ADDRESS.Address);
    // No others: a price check that is refused would end the session before the order does.
    for (const endpoint of ['POST /orders', 'GET /orders'])
      shop.faults.set(endpoint, { mode: 'status', status: 401 });
    await placeOrderButton(page).click();
    await expect(page).toHaveURL(/\/login\?from=%2Fcheckout/);
    expect((await context.cookies()).find(({ name }) => name === 'auth_token')).toBeUndefined();
    shop.faults.clear();
    await logIn(page, shopper);
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(page.getByLabel('Phone', { exact: true })).toHaveValue(ADDRESS.Phone);
    expect(await storedCart(page)).toHaveLength(2);
  });
});

test.describe('D23: never more than one POST per order attempt', () => {
  test('faults row 37: the cart is emptied in another tab: this one says so and sends nothing', async ({
    page,
    shop,
    context,
  }) => {
    await open(page, shop);
    await fillShipping(page);
    await expect(page.getByText('Your cart has changed.')).toHaveCount(0);
    const other = await context.newPage();
    await other.goto('/cart');
    await other.getByRole('button', { name: 'Clear Cart' }).click();
    await expect(page.getByText('Your cart has changed.')).toBeVisible();
    await placeOrderButton(page).click();
    await expect(page.getByText('Cart is empty')).toBeVisible();
    await expect(page.getByText('Please add items to your cart before checkout')).toBeVisible();
    expect(posts(shop)).toBe(0);
  });

  test('faults row 42: a reload while it is sent leads to the order', async ({ page, shop }) => {
    const shopper = await open(page, shop);
    await fillShipping(page);
    shop.faults.set('POST /orders', { mode: 'stall' });
    await placeOrderButton(page).click();
    await expect.poll(() => posts(shop)).toBe(1);
    await expect.poll(async () => (await ordersOf(shop, shopper)).length).toBe(1);
    await page.reload();
    await expect(page).toHaveURL(/\/payment\?orderId=/);
    expect(posts(shop)).toBe(1);
    expect(await storedCart(page)).toEqual([]);
  });

  test("SPEC 8: the shop's own reason for a refusal; a lost request says that nothing was placed, and it can be placed again; D53.93: a busy shop is asked again by itself, with one key, and says so; the cart is kept meanwhile", async ({
    page,
    shop,
  }) => {
    const shopper = await open(page, shop);
    await fillShipping(page);
    shop.faults.set('POST /orders', { mode: 'status', status: 409, error: 'The pen is <b>sold out</b>.' });
    await placeOrderButton(page).click();
    await expect(page.getByText('Error placing order')).toBeVisible();
    await expect(page.getByText('The pen is <b>sold out</b>.')).toBeVisible();
    await expect(page.getByLabel('Full Name')).toHaveValue('Asha Rao');
    expect(await storedCart(page)).toHaveLength(2);
    expect(posts(shop)).toBe(1);
    await expectNoAxeFindingsInAnyLight(page);
    // D53.55: its address is the draft, and no used one.
    await page.reload();
    await expect(page.getByLabel('Full Name')).toHaveValue('Asha Rao');
    await expect(page.getByRole('heading', { name: 'Addresses used before' })).toHaveCount(0);

    shop.faults.set('POST /orders', { mode: 'status', status: 500 }, 1);
    await placeOrderButton(page).click();
    await expect(page.getByText('Error placing order')).toBeVisible();
    await expect(page.getByText('Please try again later.')).toBeVisible();
    await expect(page.getByText('Your order was not placed.')).toBeVisible();
    expect(await storedCart(page)).toHaveLength(2);

    shop.faults.forget();
    // Who leaves is told that nothing is placed, and nothing is.
    shop.faults.set('POST /orders', { mode: 'status', status: 503, retryAfter: 60 });
    await placeOrderButton(page).click();
    await expect(page.getByText(MANY_ORDER)).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link').first().click();
    await expect(page.getByText('Error placing order')).toBeVisible();
    expect(posts(shop)).toBe(1);
    expect(await storedCart(page)).toHaveLength(2);
    expect(await ordersOf(shop, shopper)).toHaveLength(0);

    await openInApp(page, '/checkout');
    await expect(placeOrderButton(page)).toBeEnabled();
    shop.faults.forget();
    // Until it was looked at.
    shop.faults.set('POST /orders', { mode: 'status', status: 503, retryAfter: 2 });
    await placeOrderButton(page).click();
    await expect(page.getByRole('status').getByText(MANY_ORDER)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
    expect(await storedCart(page)).toHaveLength(2);
    await expect.poll(() => posts(shop)).toBeGreaterThan(1);
    shop.faults.clear();
    await expect(page).toHaveURL(/\/payment\?orderId=/);
    const sent = shop.faults.requests.filter(({ method, path }) => method === 'POST' && path === '/orders');
    const keys = sent.map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toBeTruthy();
    expect(await ordersOf(shop, shopper)).toHaveLength(1);
  });

  test('an order whose fate is unknown is looked up before anything is sent again', async ({
    page,
    shop,
  }) => {
    const shopper = await open(page, shop);
    await fillShipping(page);
    shop.faults.set('POST /orders', { mode: 'process-then-drop' });
    await page.route('**/api/v1/orders', async (route) => {
      const isLookUp = route.request().method() === 'GET' && posts(shop) > 0;
      return isLookUp ? route.fulfill({ status: 503, body: '{}' }) : route.continue();
    });
    await placeOrderButton(page).click();
    await expect(page.getByText("We couldn't confirm your order.")).toBeVisible();
    await page.unroute('**/api/v1/orders');
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(page).toHaveURL(/\/payment\?orderId=/);
    expect(await ordersOf(shop, shopper)).toHaveLength(1);
  });

  test('two tabs: one places the order, the other waits and then recovers', async ({ page, shop }) => {
    const shopper = await open(page, shop);
    const other = await page.context().newPage();
    await other.goto('/checkout');
    await fillShipping(other);
    await fillShipping(page);
    shop.faults.set('POST /orders', { mode: 'held' });
    await placeOrderButton(page).click();
    await expect.poll(() => shop.faults.count('GET /storeInfo')).toBeGreaterThan(0);
    await expect(async () => {
      // It may be waiting already.
      await placeOrderButton(other)
        .click({ timeout: 2000 })
        .catch(() => {});
      await expect(other.getByText('Your order is being placed in another tab.')).toBeVisible({
        timeout: 2000,
      });
    }).toPass();
    shop.faults.clear();
    await expect(page).toHaveURL(/\/payment\?orderId=/);
    await expect(other.getByText('Your order is being placed in another tab.')).toHaveCount(0);
    expect(posts(shop)).toBe(1);
    expect(await ordersOf(shop, shopper)).toHaveLength(1);
  });

  test('D34: an order under way is forgotten with the shopper who signs out', async ({ page, shop }) => {
    await open(page, shop);
    await fillShipping(page);
    shop.faults.set('POST /orders', { mode: 'status', status: 500 });
    shop.faults.set('GET /orders', { mode: 'status', status: 503 });
    await placeOrderButton(page).click();
    await expect(page.getByText("We couldn't confirm your order.")).toBeVisible();
    expect(await everythingStored(page)).toContain('startedAt');
    // From a page that has not loaded the code that places orders.
    await signOut(page);
    await expect.poll(() => everythingStored(page)).not.toContain('startedAt');
  });
});
