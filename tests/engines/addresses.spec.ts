import { GUEST_ADDRESSES, productAddress, SHOPPER_ADDRESSES } from './addresses.ts';
import { test } from './fixtures.ts';
import { signIn } from './shopping.ts';

test('SPEC 2: every address is drawn', async ({ tab, shop }) => {
  for (const [path, heading] of Object.entries({ ...GUEST_ADDRESSES, [await productAddress(shop)]: /./ })) {
    await tab.open(path);
    await tab.has('heading', heading);
  }
  await tab.open('/checkout');
  await tab.at('/login?from=%2Fcheckout');
  await signIn(tab, await shop.newShopper());
  await tab.at('/checkout');
  for (const [path, heading] of Object.entries(SHOPPER_ADDRESSES)) {
    await tab.open(path);
    await tab.has('heading', heading);
    await tab.at(path);
  }
});
