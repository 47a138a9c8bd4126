import { GUEST_ADDRESSES, productAddress, SHOPPER_ADDRESSES } from './addresses.ts';
import { PAGE_LEFT, test } from './fixtures.ts';
import { signIn, visitOnce } from './shopping.ts';

test.use({ allowedProblem: PAGE_LEFT });

const PAGES = { ...GUEST_ADDRESSES, ...SHOPPER_ADDRESSES };
/** Of the pages for guests one of each kind: tests/e2e/offline.spec.ts opens every address. */
const KINDS = ['/', '/products', '/cart', '/contact', '/terms', '/no/such/page'];

test('D34, D35: after one visit a page of each kind opens offline, and the login recovers', async ({
  tab,
  shop,
}) => {
  const product = await productAddress(shop);
  await visitOnce(tab);
  await shop.stop();
  await tab.open('/login');
  await tab.sees('needs internet');
  await shop.resume();
  // What stands below the note moves when it goes.
  await tab.misses('needs internet');
  await signIn(tab, await shop.newShopper());
  await tab.at('/');
  await shop.stop();

  for (const path of [...KINDS, product, ...Object.keys(SHOPPER_ADDRESSES)]) {
    await tab.open(path);
    await tab.has('heading', PAGES[path] ?? /./);
  }
  await tab.open('/products?page=5');
  await tab.sees('You are offline. Showing saved products.');
  await tab.sees('Showing 49 to 60 of 153 items');
  await tab.counts('article', 12);
});
