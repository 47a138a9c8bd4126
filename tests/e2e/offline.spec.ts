import type { CDPSession } from '@playwright/test';
import { EXPLAIN_OFFLINE, GUEST_ADDRESSES, SHOPPER_ADDRESSES } from '../engines/addresses.ts';
import { notePrefetch, prefetchedAt } from '../prefetched.ts';
import { ADDRESS, fillShipping, linesOf, newOrder, placeOrderButton } from './buying.ts';
import { expect, openInApp, test } from './fixtures.ts';
import { everythingStored, inControl, visitOnce } from './offline-page.ts';
import { follow } from './visit.ts';

test.use({ serviceWorkers: 'allow', device: 'visited' });

const OFFLINE = 'You are offline. Showing saved products.';

test('D34: every address opens offline after one visit to Home, a list and a product', async ({
  page,
  shop,
  context,
}) => {
  await page.goto('/products');
  await page.getByRole('article').first().getByRole('link').last().click();
  await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible();
  const product = new URL(page.url()).pathname;
  await shop.signIn(context);
  await shop.stop();

  const { '/login': _, '/register': __, ...guest } = GUEST_ADDRESSES;
  const more = {
    '/products?featured=true': /All Products/,
    '/products?category=none': /None/,
    '/product/none': /./,
  };
  const pages = { ...guest, ...more, [product]: /./, ...SHOPPER_ADDRESSES };
  // Of each kind; every address has the worker's document.
  const asDocuments = [
    ...['/', '/products', product, '/cart', '/contact', '/terms', '/no/such/page'],
    ...['/account', '/checkout', '/payment', '/order-list'],
  ];
  for (const [path, heading] of Object.entries(pages)) {
    const address = path === '/payment' ? '/payment?orderId=DF-1' : path;
    if (asDocuments.includes(path)) await page.goto(address);
    else await follow(page, address);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading);
    if (EXPLAIN_OFFLINE.includes(path)) await expect(page.getByRole('main'), path).toContainText(/internet/);
  }
  await context.clearCookies();
  for (const path of ['/login', '/register']) {
    await page.goto(path);
    await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
    await expect(page.getByRole('main'), path).toContainText(/internet/);
  }
});

test.describe('on a new device', () => {
  test.use({ device: 'new' });

  test('D36: what the network cuts short of the first visit is stored as the shopper goes on', async ({
    page,
    shop,
  }) => {
    shop.faults.set('GET /products', { mode: 'status', status: 503 });
    await page.goto('/contact');
    await inControl(page);
    await expect.poll(() => shop.faults.count('GET /products')).toBeGreaterThan(0);
    shop.faults.clear('GET /products');
    const links = page.getByRole('contentinfo').getByRole('link', { name: /^(Contact Us|Terms)/ });
    await expect(links).toHaveCount(2);
    let at = 0;
    await expect
      .poll(async () => {
        at += 1;
        await links.nth(at % 2).click();
        return page.evaluate(prefetchedAt);
      })
      .not.toBeNull();
    expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
  });
});

test('D36: a page never visited, another sub-category and a product never opened come from the offline catalogue, also where the network does not respond; D35: a product never seen says so, and loads when the network is back; a newer answer replaces what is on screen', async ({
  page,
  shop,
}) => {
  const { data } = (await shop.ask('/products?page=5&limit=12')) as { data: { title: string; id: string }[] };
  const wanted = { id: 'only-online', title: 'A pen nobody has seen', regularPrice: 40 };
  shop.faults.set('GET /products/{id}', { mode: 'json', body: wanted });
  await shop.stop();

  await page.goto('/products?page=5');
  await expect(page.getByText(OFFLINE, { exact: true })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(12);
  for (const product of data)
    await expect(page.getByText(product.title, { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Showing 49 to 60 of 153 items')).toBeVisible();

  await page.goto('/products?category=writing%20instruments&parentCategory=Fountain%20Pens');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fountain Pens');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('Only what is saved on this device is shown.')).toBeVisible();

  await page.goto(`/product/${data[3]?.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(data[3]?.title ?? '');

  await page.goto('/product/only-online');
  await expect(
    page.getByRole('heading', { name: "This product isn't saved for offline viewing" }),
  ).toBeVisible();
  await expect(page.getByText('Product Not Found')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See saved products' })).toHaveAttribute('href', '/products');

  await shop.resume();
  await expect(page.getByRole('heading', { name: wanted.title })).toBeVisible();
  await expect(page.getByText('Back online')).toHaveCount(1);
  await expect(page.getByText(OFFLINE)).toBeHidden();

  shop.faults.clear();
  shop.faults.set('*', { mode: 'hang' });
  // The pictures wait for the network, and with them the page's load event.
  await page.goto('/products', { waitUntil: 'commit' });
  await expect(page.getByRole('article')).toHaveCount(12);
  await page.goto('/products?page=4', { waitUntil: 'commit' });
  await expect(page.getByRole('article')).toHaveCount(12);
  await expect(page.getByText(OFFLINE, { exact: true })).toBeVisible();
  shop.faults.clear();
  await expect(page.getByText(OFFLINE, { exact: true })).toBeHidden();

  const { data: first } = (await shop.ask('/products?page=1&limit=12')) as { data: { title: string }[] };
  await page.goto('/products');
  await expect(page.getByRole('article')).toHaveCount(12);
  const body = { data: first.map((product) => ({ ...product, title: `New ${product.title}` })), count: 12 };
  shop.faults.set('GET /products', { mode: 'json', body });
  await page.goto('/products');
  await expect(page.getByText(`New ${first[0]?.title}`).first()).toBeVisible();
});

test('D34: nothing of the shopper is cached, signed in or after signing out; D37: without a network an order is neither sent nor queued', async ({
  page,
  shop,
  context,
}) => {
  const shopper = await shop.newShopper();
  const id = await newOrder(shop, shopper);
  await shop.signIn(context, shopper);
  await page.goto('/account');
  await expect(page.getByText(shopper.email).first()).toBeVisible();
  const more = { [`/payment?orderId=${id}`]: /Payment/, '/track-order': /Track/, '/checkout': /Checkout/ };
  for (const [path, heading] of Object.entries({ ...more, '/products': /All Products/ })) {
    await openInApp(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
  await openInApp(page, '/orders');
  await expect(page.getByText(id).first()).toBeVisible();
  const canaries = [shopper.token, shopper.email, ADDRESS.Address, id];
  const signedIn = await everythingStored(page);
  for (const canary of canaries) expect(signedIn).not.toContain(canary);

  await follow(page, '/account');
  await shop.stop();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/$/);
  const signedOut = await everythingStored(page);
  for (const canary of canaries) expect(signedOut).not.toContain(canary);

  // D37: without a network an order is neither sent nor queued, and what was typed stays.
  await shop.resume();
  await shop.signIn(context);
  const lines = JSON.stringify(await linesOf(shop, [1]));
  await page.evaluate((cart) => localStorage.setItem('cart', cart), lines);
  await page.goto('/checkout');
  await fillShipping(page);
  const sent = shop.faults.count('POST /orders');
  await shop.stop();
  await placeOrderButton(page).click();
  await expect(page.getByText('Nothing was sent.')).toBeVisible();
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue(ADDRESS.Address);
  await expect(placeOrderButton(page)).toBeEnabled();
  await shop.resume();
  await expect(page.getByText('Back online')).toBeVisible();
  expect(shop.faults.count('POST /orders')).toBe(sent);
});

test('D36: saving the catalogue shows its progress and continues where it stopped', async ({
  page,
  shop,
}) => {
  await visitOnce(page);
  // A prefetch's requests would be counted below.
  await page.addInitScript(saveData);
  await page.evaluate(() => localStorage.removeItem('offline-catalogue'));
  await page.goto('/products');
  const save = page.getByRole('button', { name: 'Save the catalogue for offline use' });
  shop.faults.set('GET /products?page=2', { mode: 'held' });
  await save.click();
  await expect(page.getByText('100 of 153 products saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(/Saving will continue from here/)).toBeVisible();
  shop.faults.forget();
  await page.reload();
  shop.faults.clear();
  await save.click();
  await expect(page.getByText('All 153 products are saved.')).toBeVisible();
  await expect(page.getByText(/Space used: \d/)).toBeVisible();
  const pages = () =>
    shop.faults.requests
      .filter(({ query }) => query.limit === '100')
      .map(({ query }) => query.page)
      .toSorted();
  // The list requests its sub-categories once, when it is idle; saving begins with the second page.
  await expect.poll(pages).toEqual(['1', '2']);

  // To the last one: fill-catalogue.test.ts.
  await page.getByRole('checkbox', { name: 'Save pictures too' }).check();
  await save.click();
  await expect(page.getByText(/^All 153 products and [1-9]\d* of 153 pictures are saved\./)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(/Saving will continue from here/)).toBeVisible();
});

test('what was lost of the app itself is restored on the next visit; the shop can be installed; D47: the browser’s periodic sync refreshes the catalogue', async ({
  page,
  shop,
  context,
}) => {
  await visitOnce(page);
  const precached = () =>
    page.evaluate(async () => {
      const name = (await caches.keys()).find((key) => key.includes('precache')) ?? '';
      return (await (await caches.open(name)).keys()).length;
    });
  const whole = await precached();
  await page.evaluate(async () => {
    const name = (await caches.keys()).find((key) => key.includes('precache')) ?? '';
    const cache = await caches.open(name);
    for (const request of await cache.keys()) await cache.delete(request);
  });
  // Where the page asked for one of them since, they are being restored.
  expect(await precached()).toBeLessThan(whole);
  await page.goto('/');
  await expect.poll(precached).toBe(whole);

  const devtools = await context.newCDPSession(page);
  // manifest.test.ts has what is in the manifest.
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
  const { errors, data } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '')).toMatchObject({
    id: '/',
    scope: '/',
    start_url: '/',
    display: 'standalone',
  });

  // The page itself fetches nothing ahead from here on; the worker does not see this.
  await page.addInitScript(saveData);
  await page.goto('/contact');
  await page.evaluate(notePrefetch, Date.now() - 25 * 60 * 60 * 1000);
  shop.faults.forget();
  await dispatchPeriodicSync(devtools, shop.url);
  await expect.poll(() => page.evaluate(prefetchedAt)).toBeGreaterThan(Date.now() - 60 * 60 * 1000);
  expect(shop.faults.count('GET /storeInfo')).toBeGreaterThan(0);
  // The first page and all of it, of the shop and of each of its categories.
  expect(shop.faults.count('GET /products')).toBeGreaterThan(2);

  await shop.stop();
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms & Conditions');
});

/** As the browser does once a day for an installed shop. */
async function dispatchPeriodicSync(devtools: CDPSession, origin: string): Promise<void> {
  const found = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
      if (own) resolve(own.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const event = { origin, registrationId: await found, tag: 'refresh-catalogue' };
  await devtools.send('ServiceWorker.dispatchPeriodicSyncEvent', event);
}

/** Runs in the page. */
function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}
