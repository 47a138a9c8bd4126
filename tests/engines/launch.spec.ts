import { expect } from '@playwright/test';
import { productAddress } from './addresses.ts';
import { test } from './fixtures.ts';
import { visitOnce } from './shopping.ts';

test('D50: with a network and without, the document has the content before the page is drawn', async ({
  tab,
  shop,
}) => {
  const product = await productAddress(shop);
  const paths = ['/', '/products', product];
  await visitOnce(tab);
  await tab.open(product);
  await tab.until('is cached', () =>
    tab.driver.evaluate(isStored(product.replace('/product/', '/products/'))),
  );
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

/** Whether the response of this address is cached: from then on no document waits for a database. */
function isStored(path: string): string {
  return `caches.open('daftar-answers-v1').then((cache) => cache.keys())
    .then((keys) => keys.some(({ url }) => url.endsWith(${JSON.stringify(path)})))`;
}

const STANDS = "document.querySelector('#answers[data-files]') !== null";
