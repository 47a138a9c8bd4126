import { PAGE_LEFT, test } from './fixtures.ts';
import { fillCart } from './shopping.ts';

test.use({ allowedProblem: PAGE_LEFT });

test('D17: a cart in two tabs is one cart, and is there again after a reload', async ({
  tab,
  visit,
  shop,
}) => {
  await fillCart(tab, shop);
  await tab.sees('1 item');
  const other = await visit.newTab();
  await other.open('/cart');
  await other.sees('1 item');

  await other.tap('button', 'Increase quantity');
  await tab.sees('2 items');
  await tab.tap('button', 'Increase quantity');
  await other.sees('3 items');
  await other.open('/cart');
  await other.sees('3 items');

  await tab.tap('button', 'Clear Cart');
  await other.sees('Your cart is empty');
  await tab.open('/cart');
  await tab.sees('Your cart is empty');
});
