import { expect } from '@playwright/test';
import type { ShopUnderTest } from '../e2e/fixtures.ts';
import { productAddress } from './addresses.ts';
import { test } from './fixtures.ts';
import { signIn, visitOnce } from './shopping.ts';
import type { Tab } from './tab.ts';

/** Visits the shop and a product until both are cached; returns the product's address. */
async function usedPhone(tab: Tab, shop: ShopUnderTest): Promise<string> {
  const product = await productAddress(shop);
  await visitOnce(tab);
  await tab.open(product);
  // From then on no document waits for a database.
  await tab.until('is cached', () =>
    tab.driver.evaluate(isStored(product.replace('/product/', '/products/'))),
  );
  return product;
}

function isStored(path: string): string {
  return `caches.open('daftar-answers-v1').then((cache) => cache.keys())
    .then((keys) => keys.some(({ url }) => url.endsWith(${JSON.stringify(path)})))`;
}

/** Opens each address, and expects the content in the document: no server of this shop writes it. */
async function launchAll(tab: Tab, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await tab.open(path);
    expect(await tab.driver.evaluate(STANDS), path).toBe(true);
    await tab.sees(/₹\d/);
  }
}

const STANDS = "document.querySelector('#answers[data-stands]') !== null";
const HTML = 'document.documentElement.outerHTML';

test('D50: with a network and without, the document has the content before the page is drawn', async ({
  tab,
  shop,
}) => {
  const paths = ['/', '/products', await usedPhone(tab, shop)];
  await launchAll(tab, paths);
  await tab.has('button', /Add to Cart/);
  await shop.stop();
  await launchAll(tab, paths);
  await tab.has('button', /Add to Cart/);
  await tab.sees('You are offline. Showing saved products.');
});

test('D50: a database that hangs does not stop a launch', async ({ tab, visit, shop }) => {
  const paths = ['/', '/products', await usedPhone(tab, shop)];
  // Deleting waits for this connection, and every opening waits for the deletion.
  await tab.driver.evaluate(`new Promise((resolve) => {
    const open = indexedDB.open('daftar-shelf');
    open.onsuccess = () => {
      window.blocking = open.result;
      indexedDB.deleteDatabase('daftar-shelf');
      resolve(true);
    };
  })`);
  await launchAll(await visit.newTab(), paths);
});

test('D34, D36: a launch shows nothing of a shopper who has signed out, and no withdrawn product', async ({
  tab,
  shop,
}) => {
  const shopper = await shop.newShopper();
  await tab.open('/login');
  await signIn(tab, shopper);
  await tab.at('/');
  const product = await usedPhone(tab, shop);
  await tab.open('/account');
  await tab.tap('button', 'Sign Out');
  await tab.has('link', 'Login');
  await launchAll(tab, ['/', '/products', product]);
  const html = String(await tab.driver.evaluate(HTML));
  for (const own of [shopper.token, shopper.email, shopper.firstName]) expect(html).not.toContain(own);

  shop.faults.set('GET /products/{id}', { mode: 'status', status: 404 });
  await tab.open(product);
  await tab.has('heading', 'Product Not Found');
  await shop.stop();
  await launchAll(tab, ['/products']);
  expect(await tab.driver.evaluate(HTML)).not.toContain(`${product}"`);
});

test('D50: an invalid cached response counts as missing, and the page gets the shop’s', async ({
  tab,
  shop,
}) => {
  await usedPhone(tab, shop);
  await tab.driver.evaluate(`caches.open('daftar-answers-v1').then(async (cache) => {
    const headers = { 'x-daftar-saved-at': String(Date.now()), 'Content-Type': 'application/json' };
    for (const key of await cache.keys()) await cache.put(key, new Response('{"format":2}', { headers }));
    return true;
  })`);
  await tab.open('/products');
  expect(await tab.driver.evaluate(STANDS)).toBe(false);
  await tab.sees(/₹\d/);
});
