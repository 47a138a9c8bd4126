import { offerVariants, REGISTER, startVariantShop } from '../e2e/variants-lab.ts';
import { test as base } from './fixtures.ts';
import { visitOnce } from './shopping.ts';
import type { Tab } from './tab.ts';

const test = base.extend<object, { shopOfWorker: Awaited<ReturnType<typeof startVariantShop>>['shop'] }>({
  shopOfWorker: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures used from here.
    async ({}, use) => {
      const { shop, end } = await startVariantShop();
      await use(shop);
      await end();
    },
    { scope: 'worker' },
  ],
  shop: async ({ shopOfWorker }, use) => {
    shopOfWorker.faults.forget();
    await use(shopOfWorker);
    shopOfWorker.faults.clear();
    await shopOfWorker.resume();
    await offerVariants(shopOfWorker);
  },
});

test('D54, D55: choosing, sold out in one combination, not available, and quantity prices', async ({
  tab,
}) => {
  await tab.open(`/product/${REGISTER.id}`);
  await tab.sees('From ₹40');
  await tab.tap('radio', '200 pages');
  await tab.tap('radio', 'Maroon');
  await tab.sees('₹75');
  await tab.sees('Out of stock');
  await isDisabled(tab, true);
  await tab.tap('radio', '300 pages');
  await tab.sees('Not available in 300 pages');
  await tab.sees('₹120');
  await tab.tap('button', 'Add to Cart');
  await tab.sees('Please select a colour');
  await tab.tap('radio', 'Blue');
  await tab.tap('radio', '100 pages');
  await isDisabled(tab, false);
  await tab.sees('Quantity prices');
  for (let pieces = 1; pieces < 10; pieces += 1) await tab.tap('button', 'Increase quantity');
  await tab.sees('₹36 each');
  await tab.tap('button', 'Add to Cart');
  await tab.at('/cart');
  await tab.has('link', REGISTER.title);
});

test('D54: without a network after one visit, nothing is sold out', async ({ tab, shop }) => {
  await visitOnce(tab);
  await shop.stop();
  await tab.open(`/product/${REGISTER.id}`);
  await tab.sees('From ₹40');
  // The bar above the page moves what is tapped.
  await tab.sees('You are offline. Showing saved products.');
  await tab.tap('radio', '200 pages');
  await tab.tap('radio', 'Maroon');
  await tab.sees('₹75');
  await tab.tap('button', 'Add to Cart');
  await tab.at('/cart');
});

function isDisabled(tab: Tab, wanted: boolean): Promise<unknown> {
  const button = `document.querySelector('main button[type=submit]')?.disabled`;
  return tab.until(`has a button that is ${wanted ? 'disabled' : 'enabled'}`, async () =>
    (await tab.driver.evaluate(button)) === wanted ? true : null,
  );
}
