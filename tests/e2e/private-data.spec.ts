import type { BrowserContext } from '@playwright/test';
import { STORAGE_INVENTORY, storageEntry } from '../../src/shop/device/storage-inventory.ts';
import { GUEST_ADDRESSES, SHOPPER_ADDRESSES } from '../engines/addresses.ts';
import { ADDRESS, fillPayment, fillShipping, linesOf, newOrder, placeOrderButton } from './buying.ts';
import { atRest, expect, type Page, type Shopper, type ShopUnderTest, test } from './fixtures.ts';
import { everythingStored } from './offline-page.ts';

/**
 * D34: one shopper leaves this device, in each way there is, and another one signs in. Nothing of the first is found
 * in storage, caches, history, on screen or in the accessibility tree, in any tab. The first one's data is like
 * nothing else in the shop, so that finding it is enough.
 */
const FIRST = {
  name: 'Qanary Zedova',
  'Full Name': 'Qanary Zedova',
  Address: '7 Qanary Lane',
  City: 'Zedpur',
  State: 'Zedland',
  'Postal Code': '977531',
  Phone: '+919712345970',
};
const WISHED = { id: 'ink', name: 'Ink of wishes', image: '', price: 90 };
const TELLTALE = /qanary|zedova|zedpur|zedland|977531|9712345970/i;

let registered = 0;

async function firstShopper(shop: ShopUnderTest): Promise<Shopper> {
  registered += 1;
  const email = `qanary.${process.pid}.${registered}@example.com`;
  const shopper = { firstName: 'Qanary', lastName: 'Zedova', email, password: 'paper-boat-7' };
  await shop.ask('/users/register', shopper);
  const { token } = (await shop.ask('/users/authorize', shopper)) as { token: string };
  return { ...shopper, token };
}

const WAYS = {
  async 'Sign Out'(page: Page) {
    await page.goto('/account');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/\/$/);
  },
  async 'a 401'(page: Page, shop: ShopUnderTest) {
    await page.goto('/account');
    await expect(page.getByText(FIRST.name)).toBeVisible();
    shop.faults.set('GET /orders', { mode: 'status', status: 401 });
    await page.getByRole('main').getByRole('link', { name: 'My Orders' }).click();
    await expect(page).toHaveURL(/\/login/);
    shop.faults.clear();
  },
  async 'the cookie going'(page: Page, _shop: ShopUnderTest, context: BrowserContext) {
    await page.goto('/');
    await context.clearCookies({ name: 'auth_token' });
  },
  async 'Sign Out in another tab'(page: Page, _shop: ShopUnderTest, context: BrowserContext) {
    await page.goto('/');
    const other = await context.newPage();
    await WAYS['Sign Out'](other);
    await other.close();
  },
  /** The next shopper's token simply takes the place of the first one's. */
  async 'being replaced'(page: Page) {
    await page.goto('/login');
  },
} as const;

const ADDRESSES = Object.keys({ ...GUEST_ADDRESSES, ...SHOPPER_ADDRESSES });

test.use({ serviceWorkers: 'allow', device: 'visited' });

for (const [way, leave] of Object.entries(WAYS)) {
  test(`after ${way}, nothing of the first shopper is left for the second`, async ({
    page,
    shop,
    context,
  }) => {
    test.slow();
    const first = await firstShopper(shop);
    const second = await shop.newShopper();
    const orderOfSecond = await newOrder(shop, second);

    await signIn(page, first);
    await page.evaluate((wish) => localStorage.setItem('wishlist', JSON.stringify([wish])), WISHED);
    const order = await orderAndStartPaying(page, shop);
    const tabs = await openTabs(context, order);
    const login = way === 'being replaced' ? await context.newPage() : page;
    if (way === 'being replaced') await context.clearCookies({ name: 'auth_token' });
    await leave(login, shop, context);
    await signIn(login, second);

    const signs = new RegExp(`.{0,60}(?:${TELLTALE.source}|${order}|${first.token}).{0,60}`, 'gi');
    const found = (text: string) => text.match(signs) ?? [];
    for (const [name, tab] of Object.entries(tabs)) {
      await tab.bringToFront();
      if (name === 'left for another site') await tab.goBack();
      await expect.poll(async () => found(await onScreen(tab)), { message: name }).toEqual([]);
    }
    await login.bringToFront();
    await expect.poll(async () => found(await everythingStored(login))).toEqual([]);
    // A page opened now shows what is stored: one way is enough.
    for (const path of way === 'being replaced' ? [...ADDRESSES, `/payment?orderId=${orderOfSecond}`] : []) {
      await login.goto(path);
      await expect(login.getByRole('heading', { level: 1 })).not.toBeEmpty();
      await expect(login.locator('[aria-busy="true"]')).toHaveCount(0);
      expect(found(await onScreen(login)), path).toEqual([]);
    }
    expect(found(await everythingStored(login))).toEqual([]);
    // D41: signing out leaves the wishlist, as it leaves the cart.
    await login.goto('/wishlist');
    await expect(login.getByRole('main').getByRole('link', { name: WISHED.name })).toBeVisible();
  });
}

test('everything that the shop stores on a device is in the table', async ({ page, shop, context }) => {
  test.slow();
  await signIn(page, await firstShopper(shop));
  await page.evaluate((wish) => localStorage.setItem('wishlist', JSON.stringify([wish])), WISHED);
  await orderAndStartPaying(page, shop);
  await page.goto('/products');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto('/checkout');
  await fillShipping(page);
  const names = await page.evaluate(async () => ({
    localStorage: Object.keys(localStorage),
    sessionStorage: Object.keys(sessionStorage),
    IndexedDB: (await indexedDB.databases()).map(({ name }) => name ?? ''),
    caches: await caches.keys(),
  }));
  const cookies = (await context.cookies()).map(({ name }) => name);
  for (const place of ['cookie', 'localStorage', 'sessionStorage', 'IndexedDB', 'caches'] as const) {
    const found = place === 'cookie' ? cookies : names[place];
    expect(found.length, place).toBeGreaterThan(0);
    const own = found.filter((name) => name !== 'seeded');
    expect(
      own.filter((name) => !storageEntry(place, name)),
      place,
    ).toEqual([]);
  }
  expect(STORAGE_INVENTORY.length).toBeGreaterThan(20);
});

test('D20: after a 401 the same shopper finds the payer that was typed, the next one does not', async ({
  page,
  shop,
}) => {
  test.slow();
  const first = await firstShopper(shop);
  const second = await shop.newShopper();
  await signIn(page, first);
  await orderAndStartPaying(page, shop);
  for (const [shopper, payer] of [
    [first, FIRST.name],
    [second, ''],
  ] as const) {
    shop.faults.set('POST /payments', { mode: 'status', status: 401 });
    await page.getByRole('button', { name: 'Proceed to Payment' }).click();
    await expect(page).toHaveURL(/\/login\?from=%2Fpayment/);
    shop.faults.clear();
    await fillLogin(page, shopper);
    await expect(page).toHaveURL(/\/payment/);
    await expect(page.getByLabel('Name of the payer')).toHaveValue(payer);
  }
});

test('D23, D34: a lost order is not shown to the next shopper', async ({ page, shop }) => {
  test.slow();
  const first = await firstShopper(shop);
  const second = await shop.newShopper();
  await signIn(page, first);
  await putInCart(page, shop);
  await page.goto('/checkout');
  await fillShipping(page);
  shop.faults.set('POST /orders', { mode: 'process-then-drop' });
  shop.faults.set('GET /orders', { mode: 'status', status: 401 });
  await placeOrderButton(page).click();
  await expect(page).toHaveURL(/\/login/);
  shop.faults.clear();
  shop.faults.forget();
  await fillLogin(page, second);
  await expect(page).toHaveURL(/\/checkout/);
  await expect(page.getByLabel('Full Name')).toHaveValue('');
  await atRest(page);
  expect(shop.faults.count('GET /orders')).toBe(0);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});

test('D34: an order that was tracked goes when the session, which came by a cookie, ends in another tab', async ({
  page,
  shop,
  context,
}) => {
  const first = await firstShopper(shop);
  const second = await shop.newShopper();
  const order = await newOrder(shop, first);
  await shop.signIn(context, first);
  await page.goto(`/track-order?id=${order}`);
  await expect(page.getByLabel('Email or Phone')).toHaveValue(first.email);
  await page.getByRole('button', { name: 'Track Order' }).click();
  await expect(page.getByText(ADDRESS.Address)).toBeVisible();

  const other = await context.newPage();
  shop.faults.set('GET /accountInfo', { mode: 'status', status: 401 });
  await other.goto('/account');
  await expect(other).toHaveURL(/\/login/);
  shop.faults.clear();
  await fillLogin(other, second);
  await expect(other).toHaveURL(/\/account/);
  await page.bringToFront();
  await expect(page.getByText(ADDRESS.Address)).toHaveCount(0);
  await expect(page.getByLabel('Email or Phone')).toHaveValue(second.email);
});

async function signIn(page: Page, shopper: Shopper): Promise<void> {
  if (!page.url().includes('/login')) await page.goto('/login');
  await fillLogin(page, shopper);
  await expect(page).not.toHaveURL(/\/login/);
}

async function fillLogin(page: Page, { email, password }: Shopper): Promise<void> {
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
}

async function putInCart(page: Page, shop: ShopUnderTest): Promise<void> {
  const text = JSON.stringify(await linesOf(shop, [1, 2]));
  await page.evaluate((lines) => localStorage.setItem('cart', lines), text);
}

/** Leaves the page on the payment form, half filled. Returns the order's id. */
async function orderAndStartPaying(page: Page, shop: ShopUnderTest): Promise<string> {
  await putInCart(page, shop);
  await page.goto('/checkout');
  const { name: _, ...address } = FIRST;
  await fillShipping(page, address);
  await placeOrderButton(page).click();
  await expect(page).toHaveURL(/\/payment\?orderId=/);
  await fillPayment(page, 'Wallet');
  await page.getByLabel('Name of the payer').fill(FIRST.name);
  await page.getByLabel('Mobile number').fill(FIRST.Phone);
  return new URL(page.url()).searchParams.get('orderId') ?? '';
}

/** The first shopper's other tabs. */
async function openTabs(context: BrowserContext, order: string): Promise<Record<string, Page>> {
  const open = async (path: string) => {
    const tab = await context.newPage();
    await tab.goto(path);
    return tab;
  };
  const tracking = await open('/track-order');
  await tracking.getByLabel('Order Number').fill(order);
  await expect(tracking.getByLabel('Email or Phone')).toHaveValue(/qanary/);
  await tracking.getByRole('button', { name: 'Track Order' }).click();
  await expect(tracking.getByRole('heading', { name: `Order ${order}` })).toBeVisible();

  const orders = await open('/orders');
  await expect(orders.getByText(FIRST.Address).first()).toBeVisible();
  const account = await open('/account');
  await expect(account.getByText(FIRST.name)).toBeVisible();
  const checkout = await open('/checkout');
  const { name: _, ...address } = FIRST;
  await fillShipping(checkout, address);
  const contact = await open('/contact');
  await contact.getByRole('main').getByLabel('Name').fill(FIRST.name);
  const away = await open('/orders');
  await expect(away.getByText(FIRST.Address).first()).toBeVisible();
  await away.goto('about:blank');
  return { tracking, orders, account, checkout, contact, 'left for another site': away };
}

/** The address, the document with the values of its fields, history's state, and the accessibility tree. */
async function onScreen(page: Page): Promise<string> {
  const document = await page.evaluate(() => [
    location.href,
    JSON.stringify(history.state),
    window.document.documentElement.outerHTML,
    ...[...window.document.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(
      ({ value }) => value,
    ),
  ]);
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  await client.detach();
  return [...document, ...nodes.map(({ name, value }) => `${name?.value ?? ''} ${value?.value ?? ''}`)].join(
    '\n',
  );
}
