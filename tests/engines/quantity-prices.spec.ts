import { test } from './fixtures.ts';

test('D54.57, D55: words choose a variant, and its line crosses a break and back', async ({ tab }) => {
  await tab.open('/order-list');
  await tab.type('Your list', 'copier paper A4 80gsm - 19');
  await tab.tap('button', 'Find products');
  await tab.sees('Found: 1. Choose: 0. Not found: 0.');
  await tab.sees('₹377 each');
  await tab.tap('button', 'Add 1 product to cart');
  await tab.open('/cart');
  await tab.sees('Size: A4 80 gsm');
  await tab.sees('1 more and each costs ₹366 · Saves ₹220');
  await tab.tap('button', 'Increase quantity');
  await tab.sees('₹366 each');
  await tab.misses('1 more and each costs ₹366 · Saves ₹220');
  // From what is stored.
  await tab.open('/cart');
  await tab.sees('₹366 each');
  await tab.tap('button', 'Decrease quantity');
  await tab.sees('₹377 each');
});
