import { moveOrder } from '../../server/orders/order-status.ts';
import { newOrder } from '../e2e/buying.ts';
import { expect } from '../e2e/fixtures.ts';
import { test } from './fixtures.ts';
import { signIn, visitOnce } from './shopping.ts';

test('D58: an invoice opens from My Orders, is printed, and stays readable without a network until signing out', async ({
  tab,
  shop,
}) => {
  const shopper = await shop.newShopper();
  const id = await newOrder(shop, shopper);
  await moveOrder(shop.api.db, id, 'shipped');
  await visitOnce(tab);
  await tab.open('/login?from=/orders');
  await signIn(tab, shopper);
  await tab.at('/orders');
  await tab.tap('link', 'Invoice');
  await tab.at(`/invoice?order=${id}`);
  await tab.sees(/Amount in words/);
  // No driver can use the browser's own dialog.
  await tab.driver.evaluate("window.print = () => (document.body.dataset.printed = 'yes')");
  await tab.tap('button', 'Print');
  expect(await tab.driver.evaluate('document.body.dataset.printed')).toBe('yes');

  await shop.stop();
  await tab.open('/orders');
  await tab.sees('Invoices saved on this device');
  await tab.open(`/invoice?order=${id}`);
  await tab.sees(/Saved on this device on/);
  await tab.sees(/Amount in words/);

  await shop.resume();
  await tab.open('/account');
  await tab.tap('button', 'Sign Out');
  await tab.at('/');
  await shop.stop();
  await tab.open('/login');
  const names = 'indexedDB.databases().then((all) => all.map(({ name }) => name).join())';
  const isGone = async () => !String(await tab.driver.evaluate(names)).includes('daftar-invoices');
  await tab.until('the invoices are gone', isGone);
});
