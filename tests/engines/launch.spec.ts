import { expect } from '@playwright/test';
import { productAddress } from './addresses.ts';
import { test } from './fixtures.ts';
import { visitOnce } from './shopping.ts';

test('D50: with a network and without, the document has the content before the page is drawn', async ({
  tab,
  shop,
}) => {
  const paths = ['/', '/products', await productAddress(shop)];
  await visitOnce(tab);
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

const STANDS = "document.querySelector('#answers[data-stands]') !== null";
