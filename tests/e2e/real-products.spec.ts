import { existsSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, ShopUnderTest, test } from './fixtures.ts';

/** 999 real products in the wire shape of SPEC 3; not part of the repository. */
const FILE = '../shared/data/flipkart-products.json';
const there = existsSync(FILE);

interface WireProduct {
  id: string;
  title: string;
  regularPrice?: number | null;
  discountedPrice?: number | null;
}
const products: WireProduct[] = there ? JSON.parse(readFileSync(FILE, 'utf8')) : [];

test.describe('SPEC 3: every product of a real catalogue shows', () => {
  test.skip(!there, `${FILE} is not here`);
  test.describe.configure({ mode: 'default', timeout: 240_000 });
  let shop: ShopUnderTest;

  test.beforeAll(async () => {
    shop = await ShopUnderTest.start(FILE);
  });
  test.afterAll(() => shop.end());

  test('on the list pages: title and price', async ({ page }) => {
    await page.goto(`${shop.url}/products`);
    const seen = new Set<string>();
    const pages = Math.ceil(products.length / 12);
    for (let number = 1; number <= pages; number += 1) {
      await go(page, `/products?page=${number}`);
      const first = (number - 1) * 12 + 1;
      const last = Math.min(number * 12, products.length);
      await expect(page.getByText(`Showing ${first} to ${last} of ${products.length} items`)).toBeVisible();
      const links = await page
        .locator('main a[href^="/product/"]')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      for (const link of links) seen.add(decodeURIComponent(link.slice('/product/'.length)));
    }
    expect(products.filter(({ id }) => !seen.has(id)).map(({ id }) => id)).toEqual([]);
  });

  for (const half of [0, 1]) {
    test(`on their own pages: title and price (half ${half + 1} of 2)`, async ({ page }) => {
      await page.goto(`${shop.url}/products`);
      for (const product of products.filter((_, index) => index % 2 === half)) {
        await go(page, `/product/${product.id}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(plain(product.title));
        await expect(page.getByRole('main')).toContainText(priceOf(product));
      }
    });
  }
});

/** As a link does: the app's own router takes it from here. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState({}, '', to), path);
}

function plain(title: string): string {
  return title.replace(/\s+/g, ' ').trim();
}

function priceOf({ discountedPrice, regularPrice }: WireProduct): string {
  const price = discountedPrice ?? regularPrice ?? 0;
  return `₹${price.toLocaleString('en-IN', { maximumFractionDigits: 2 })}`;
}
