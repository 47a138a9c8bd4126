import { expect, type ShopUnderTest } from '../e2e/fixtures.ts';
import { productAddress } from './addresses.ts';
import { PAGE_LEFT, test } from './fixtures.ts';
import { fillCart, fillShipping, pay, signIn, visitOnce } from './shopping.ts';
import type { Tab } from './tab.ts';

test.use({ allowedProblem: PAGE_LEFT });

/**
 * One page of each kind: with a worker that searches, a database, a form, a half-filled one. tests/e2e/back-forward.spec.ts
 * has every page, and layout.spec.ts and offline.spec.ts open every one in each engine.
 */
test('D31: pages of each kind are cached for Back, and show the cart, the session and the network of now', async ({
  tab,
  visit,
  shop,
}) => {
  await visitOnce(tab);
  await tab.has('link', 'Cart');
  await tab.has('link', 'Login');
  await leave(tab);
  const other = await visit.newTab();
  await fillCart(other, shop);
  await other.tap('button', 'Checkout');
  await signIn(other, await shop.newShopper());
  await other.at('/checkout');
  await back(tab, '/');
  await tab.has('link', 'Cart, 1 item');
  await tab.has('link', 'My Account');

  await leave(tab);
  await shop.stop();
  await back(tab, '/');
  await tab.sees('You are offline.');
  await shop.resume();
  await tab.misses('You are offline.');

  await other.driver.close();
  const open = ['/', '/products?search=pen', await productAddress(shop), '/contact', '/order-list'];
  for (const path of [...open, '/cart', '/checkout', '/orders']) await isStored(tab, path);
});

test('faults row 42, row 43: Back to an order or a payment that was under way shows what became of it', async ({
  tab,
  shop,
}) => {
  await visitOnce(tab);
  await fillCart(tab, shop);
  await tab.tap('button', 'Checkout');
  await signIn(tab, await shop.newShopper());

  // Each is carried out, and the page is left before it has the answer.
  shop.faults.set('POST /orders', { mode: 'stall' });
  await fillShipping(tab);
  await tab.tap('button', 'Place Order');
  await isAsked(tab, shop, 'POST /orders');
  await leave(tab);
  shop.faults.clear();
  await back(tab, /^\/(checkout|payment\?orderId=)/);
  await tab.at(/^\/payment\?orderId=/);

  // Nothing is under way any more.
  await isStored(tab, await tab.address());
  shop.faults.set('POST /payments', { mode: 'stall' });
  await pay(tab, 'Pay on delivery');
  await isAsked(tab, shop, 'POST /payments');
  await leave(tab);
  shop.faults.clear();
  // A page that is loaded again says that the order is paid for. A cached one had its request cut off: it looks for
  // the payment, finds it, and may have moved on already.
  await back(tab, /^\/(payment\?orderId=|order-success$)/);
  await tab.sees(/This order is no longer waiting for payment|Your order has been successfully placed/i);
  await tab.misses('Processing...');
  expect(shop.faults.count('POST /orders')).toBe(1);
  expect(shop.faults.count('POST /payments')).toBe(1);
});

/** Goes away and back until the page is the one that was left: a browser keeps none that still has requests open. */
async function isStored(tab: Tab, path: string): Promise<void> {
  await tab.open(path);
  await tab.until(`cached ${path} for Back`, async () => {
    if ((await tab.address()) !== path) await tab.open(path);
    await tab.has('heading', /./);
    await tab.until('is at rest', () => tab.driver.evaluate(`(${isAtRest})()`));
    await tab.driver.evaluate('void (window.wasLeft = true)');
    await leave(tab);
    await back(tab, path);
    return tab.driver.evaluate('window.wasLeft === true');
  });
}

/** True if the page received nothing for a while; it runs in the page. */
async function isAtRest(): Promise<boolean> {
  const answers = () => performance.getEntriesByType('resource').length;
  const before = answers();
  await new Promise((over) => setTimeout(over, 500));
  return document.readyState === 'complete' && answers() === before;
}

async function leave(tab: Tab): Promise<void> {
  // The answer may be lost while the page is left; what counts is where the tab is then.
  await tab.driver.evaluate("void setTimeout(() => location.assign('/robots.txt'))").catch(() => {});
  await tab.at('/robots.txt');
}

async function isAsked(tab: Tab, shop: ShopUnderTest, endpoint: string): Promise<void> {
  await tab.until(`asks ${endpoint}`, async () => shop.faults.count(endpoint) > 0);
}

async function back(tab: Tab, path: string | RegExp): Promise<void> {
  await tab.back();
  await tab.at(path);
}
