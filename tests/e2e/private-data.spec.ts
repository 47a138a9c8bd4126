import type { BrowserContext } from '@playwright/test';
import { moveOrder } from '../../server/orders/order-status.ts';
import { STORAGE_INVENTORY, storageEntry } from '../../src/platform/storage/storage-inventory.ts';
import { SHOPPER_ADDRESSES } from '../engines/addresses.ts';
import { fillPayment, fillShipping, linesOf, newOrder, placeOrder, placeOrderButton } from './buying.ts';
import {
  atRest,
  expect,
  logIn,
  type Page,
  type Shopper,
  type ShopUnderTest,
  signOut,
  test,
} from './fixtures.ts';
import { everythingStored } from './offline-page.ts';
import { visit } from './visit.ts';

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
  State: 'Goa',
  'Postal Code': '977531',
  Phone: '+919712345970',
};
const WISHED = { id: 'ink', name: 'Ink of wishes', image: '', price: 90 };
const AWAY = 'left for another site';
const TELLTALE = /qanary|zedova|zedpur|977531|9712345970/i;

/** Pages that show data of an account, a form, or a list of the device. */
const WITH_SOMEBODYS_DATA = [
  ...Object.keys(SHOPPER_ADDRESSES),
  '/',
  '/cart',
  '/contact',
  '/order-list',
  '/track-order',
];

const firstShopper = (shop: ShopUnderTest) => {
  registered += 1;
  const email = `qanary.${process.pid}.${registered}@example.com`;
  return shop.newShopper({ firstName: 'Qanary', lastName: 'Zedova', email });
};

let registered = 0;

const WAYS = {
  async 'a 401'(page: Page, shop: ShopUnderTest) {
    await page.goto('/account');
    await expect(page.getByText(FIRST.name)).toBeVisible();
    shop.faults.set('GET /orders', { mode: 'status', status: 401 });
    await page.getByRole('main').getByRole('link', { name: 'My Orders' }).click();
    await expect(page).toHaveURL(/\/login/);
    shop.faults.clear();
    return page;
  },
  async 'the cookie going'(page: Page, _shop: ShopUnderTest, context: BrowserContext) {
    await page.goto('/');
    await context.clearCookies({ name: 'auth_token' });
    return page;
  },
  async 'deleting the account'(
    page: Page,
    _shop: ShopUnderTest,
    _context: BrowserContext,
    { password }: Shopper,
  ) {
    await page.goto('/account');
    await page.locator('summary').getByText('Delete your account').click();
    const panel = page.locator('details[open]');
    await panel.getByLabel('Password', { exact: true }).fill(password);
    await panel.getByRole('button', { name: 'Delete your account' }).click();
    await expect(page).toHaveURL(/\/$/);
    return page;
  },
  /** The next shopper's token simply takes the place of the first one's. */
  async 'being replaced'(_page: Page, _shop: ShopUnderTest, context: BrowserContext) {
    await context.clearCookies({ name: 'auth_token' });
    return context.newPage();
  },
} as const;

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow', device: 'visited' });

  test('after Sign Out in another tab, nothing of the first shopper is left for the second', async ({
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
    const tabs = { ...(await openTabs(context, order)), ...(await openMoreTabs(context, shop, first)) };
    await test.step('everything that the shop stores on a device is in the table', async () => {
      await expectOnlyWhatIsInTheTable(page, context);
    });

    await page.goto('/');
    const other = await context.newPage();
    await signOut(other);
    await other.close();
    // Already before the next shopper comes.
    await expect(tabs.tracking.getByLabel('Email or Phone')).toHaveValue('');
    await expect(tabs.tracking.getByRole('heading', { name: `Order ${order}` })).toHaveCount(0);

    await signIn(page, second);
    const signs = signsOf(first, order);
    await expectNothingOnScreen(tabs, signs);
    await expectNothingStored(page, signs);
    // What the pages show now.
    for (const path of [...WITH_SOMEBODYS_DATA, `/payment?orderId=${orderOfSecond}`]) {
      await visit(page, path);
      expect(signs(await onScreen(page)), path).toEqual([]);
    }
    await expectNothingStored(page, signs);
    // D41: signing out leaves the wishlist, as it leaves the cart.
    await page.goto('/wishlist');
    await expect(page.getByRole('main').getByRole('link', { name: WISHED.name })).toBeVisible();
  });
});

for (const [way, leave] of Object.entries(WAYS)) {
  test(`after ${way}, nothing of the first shopper is left for the second`, async ({
    page,
    shop,
    context,
  }) => {
    const first = await firstShopper(shop);
    const second = await shop.newShopper();
    await shop.signIn(context, first);
    await page.goto('/contact');
    const order = await orderAndStartPaying(page, shop);
    const tabs = await openTabs(context, order);
    const login = await leave(page, shop, context, first);
    await signIn(login, second);
    const signs = signsOf(first, order);
    await expectNothingOnScreen(tabs, signs);
    // A tab that was signed out meanwhile is a guest's.
    const filled = way === 'deleting the account' ? /^$|@example\.com$/ : second.email;
    await expect(tabs.tracking.getByLabel('Email or Phone')).toHaveValue(filled);
    await expectNothingStored(login, signs);
  });
}

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
    await logIn(page, shopper);
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
  await logIn(page, second);
  await expect(page).toHaveURL(/\/checkout/);
  await expect(page.getByLabel('Full Name')).toHaveValue('');
  await atRest(page);
  expect(shop.faults.count('GET /orders')).toBe(0);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});

async function signIn(page: Page, shopper: Shopper): Promise<void> {
  if (!page.url().includes('/login')) await page.goto('/login');
  await logIn(page, shopper);
  await expect(page).not.toHaveURL(/\/login/);
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
  await placeOrder(page);
  await fillPayment(page, 'Wallet');
  await page.getByLabel('Name of the payer').fill(FIRST.name);
  await page.getByLabel('Mobile number').fill(FIRST.Phone);
  return new URL(page.url()).searchParams.get('orderId') ?? '';
}

async function open(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(path);
  return tab;
}

/** The first shopper's other tabs. */
async function openTabs(context: BrowserContext, order: string) {
  const tracking = await open(context, '/track-order');
  await tracking.getByLabel('Order Number').fill(order);
  await expect(tracking.getByLabel('Email or Phone')).toHaveValue(/qanary/);
  await tracking.getByRole('button', { name: 'Track Order' }).click();
  await expect(tracking.getByRole('heading', { name: `Order ${order}` })).toBeVisible();

  const checkout = await open(context, '/checkout');
  await expect(checkout.getByRole('button', { name: /^Qanary Zedova / })).toBeVisible();
  const { name: _, ...address } = FIRST;
  await fillShipping(checkout, address);
  const away = await open(context, '/orders');
  await expect(away.getByText(FIRST.Address).first()).toBeVisible();
  await away.goto('about:blank');
  return { tracking, checkout, [AWAY]: away };
}

async function openMoreTabs(context: BrowserContext, shop: ShopUnderTest, first: Shopper) {
  const orders = await open(context, '/orders');
  await expect(orders.getByText(FIRST.Address).first()).toBeVisible();
  const account = await open(context, '/account');
  await expect(account.getByText(FIRST.name)).toBeVisible();
  const contact = await open(context, '/contact');
  await contact.getByRole('main').getByLabel('Name').fill(FIRST.name);
  const invoice = await open(context, `/invoice?order=${await sentOrder(shop, first)}`);
  await expect(invoice.getByRole('article').getByText(FIRST.name)).toBeVisible();
  return { orders, account, contact, invoice };
}

/** It has an invoice, which stays on the device (D58.74). */
async function sentOrder(shop: ShopUnderTest, shopper: Shopper): Promise<string> {
  const id = await newOrder(shop, shopper, FIRST);
  await moveOrder(shop.api.db, id, 'shipped');
  return id;
}

/** Finds the first shopper in a text, each time with what stands around. */
function signsOf({ token }: Shopper, order: string): (text: string) => string[] {
  const signs = new RegExp(`${TELLTALE.source}|${order}|${token}`, 'gi');
  return (text) =>
    [...text.matchAll(signs)].map(({ index }) => text.slice(Math.max(0, index - 60), index + 60));
}

async function expectNothingOnScreen(
  tabs: Record<string, Page>,
  signs: (text: string) => string[],
): Promise<void> {
  for (const [name, tab] of Object.entries(tabs)) {
    await tab.bringToFront();
    if (name === AWAY) await tab.goBack();
    await expect.poll(async () => signs(await onScreen(tab)), { message: name }).toEqual([]);
  }
}

async function expectNothingStored(page: Page, signs: (text: string) => string[]): Promise<void> {
  await page.bringToFront();
  await expect.poll(async () => signs(await everythingStored(page))).toEqual([]);
}

async function expectOnlyWhatIsInTheTable(page: Page, context: BrowserContext): Promise<void> {
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
    expect(
      found.filter((name) => !storageEntry(place, name)),
      place,
    ).toEqual([]);
  }
  expect(STORAGE_INVENTORY.length).toBeGreaterThan(20);
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
