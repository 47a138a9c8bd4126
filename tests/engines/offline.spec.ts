import { GUEST_ADDRESSES, productAddress, SHOPPER_ADDRESSES } from './addresses.ts';
import { test } from './fixtures.ts';
import { signIn, visitOnce } from './shopping.ts';

test('D34, D35: after one visit every address opens offline, and the login recovers', async ({
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

  const { '/login': _, '/register': __, ...pages } = GUEST_ADDRESSES;
  for (const [path, heading] of Object.entries({ ...pages, [product]: /./, ...SHOPPER_ADDRESSES })) {
    await tab.open(path);
    await tab.has('heading', heading);
  }
  await tab.open('/products?page=5');
  await tab.sees('You are offline. Showing saved products.');
  await tab.sees('Showing 49 to 60 of 153 items');
  await tab.counts('article', 12);
});
