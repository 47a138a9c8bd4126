import { expect } from '@playwright/test';
import type { ShopUnderTest } from '../e2e/fixtures.ts';
import { productAddress } from './addresses.ts';
import { test } from './fixtures.ts';
import { signIn, visitOnce } from './shopping.ts';
import type { Tab } from './tab.ts';

test('D50: with a network and without, the document has the content before the page is drawn', async ({
  tab,
  shop,
}) => {
  const product = await usedPhone(tab, shop);
  const paths = ['/', '/products', product];
  const launchAll = async () => {
    for (const path of paths) {
      await tab.open(path);
      // No server of this shop writes it.
      expect(await tab.driver.evaluate(STANDS), path).toBe(true);
      await tab.sees(/₹\d/);
      await tab.has('button', /Add to Cart/);
    }
  };
  await launchAll();
  await shop.stop();
  await launchAll();
  await tab.sees('You are offline. Showing saved products.');
});

test('D34, D36, D50: no document has what is invalid, withdrawn or a shopper’s', async ({ tab, shop }) => {
  const product = await usedPhone(tab, shop);
  const shopper = await shop.newShopper();
  await tab.open('/login');
  await signIn(tab, shopper);
  await tab.at('/');
  await tab.open('/account');
  await tab.sees(shopper.email);
  await tab.tap('button', 'Sign Out');
  await tab.at('/');
  await tab.open('/');
  expect(await tab.driver.evaluate(STANDS)).toBe(true);
  expect(await tab.driver.evaluate('document.documentElement.outerHTML')).not.toContain(shopper.email);

  shop.faults.set('GET /products/{id}', { mode: 'status', status: 404 });
  await tab.open(product);
  await tab.has('heading', 'Product Not Found');
  await shop.stop();
  await tab.open('/products');
  expect(await tab.driver.evaluate(STANDS)).toBe(true);
  await tab.has('button', /Add to Cart/);
  expect(await tab.driver.evaluate(`document.querySelector('main a[href="${product}"]') === null`)).toBe(
    true,
  );

  // With a network the page would bring new ones.
  await tab.driver.evaluate(SPOIL_ANSWERS);
  await tab.open('/products');
  expect(await tab.driver.evaluate(STANDS)).toBe(false);
  await tab.has('button', /Add to Cart/);
});

test('D50: a database that hangs does not stop a launch', async ({ tab, visit, shop }) => {
  const product = await usedPhone(tab, shop);
  await tab.until('holds the database', () => tab.driver.evaluate(HOLD_DATABASE));
  const launched = await visit.newTab();
  for (const path of ['/', '/products', product]) {
    await launched.open(path);
    expect(await launched.driver.evaluate(STANDS), path).toBe(true);
  }
});

/** Has seen the product at the address that it returns. */
async function usedPhone(tab: Tab, shop: ShopUnderTest): Promise<string> {
  const product = await productAddress(shop);
  await visitOnce(tab);
  await tab.open(product);
  await tab.until('is cached', () =>
    tab.driver.evaluate(isStored(product.replace('/product/', '/products/'))),
  );
  return product;
}

/** Whether the response of this address is cached: from then on no document waits for a database. */
function isStored(path: string): string {
  return `caches.open('daftar-answers-v1').then((cache) => cache.keys())
    .then((keys) => keys.some(({ url }) => url.endsWith(${JSON.stringify(path)})))`;
}

const STANDS = "document.querySelector('#answers[data-files]') !== null";

/** Makes every cached response unreadable for this version. */
const SPOIL_ANSWERS = `caches.open('daftar-answers-v1').then(async (cache) => {
  const headers = { 'x-daftar-saved-at': String(Date.now()), 'Content-Type': 'application/json' };
  for (const { url } of await cache.keys()) await cache.put(url, new Response('{"format":2}', { headers }));
})`;

/** Deleting waits for the page's own connection, and every opening waits for the deletion. */
const HOLD_DATABASE = `new Promise((resolve) => {
  const open = indexedDB.open('daftar-shelf');
  open.onsuccess = () => {
    window.blocking = open.result;
    indexedDB.deleteDatabase('daftar-shelf');
    resolve(true);
  };
})`;
