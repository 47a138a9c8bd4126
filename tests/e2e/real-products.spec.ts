import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, ShopUnderTest, test } from './fixtures.ts';

/** A JSON array of real products, 999 of them, in the wire shape of SPEC 3; it is not part of the repository. */
const FILE = process.env.REAL_CATALOGUE ?? '';

interface WireProduct {
  id: string;
  title: string;
  regularPrice?: number | null;
  discountedPrice?: number | null;
}
const products: WireProduct[] = FILE ? JSON.parse(readFileSync(FILE, 'utf8')) : [];

test.describe('SPEC 3: every product of a real catalogue shows', () => {
  test.skip(!FILE, 'REAL_CATALOGUE names no file');
  test.describe.configure({ mode: 'default', timeout: 240_000 });
  let shop: ShopUnderTest;

  test.beforeAll(async () => {
    shop = await ShopUnderTest.start({ catalogue: FILE });
  });
  test.afterAll(() => shop.end());

  test('on the list pages: title and price', async ({ page }) => {
    await page.goto(`${shop.url}/products`);
    const pages = Array.from({ length: Math.ceil(products.length / 12) }, (_, index) => {
      const last = Math.min((index + 1) * 12, products.length);
      const range = `Showing ${index * 12 + 1} to ${last} of ${products.length} items`;
      return { path: `/products?page=${index + 1}`, shows: [range] };
    });
    const { wrong, cards } = await walk(page, pages);
    expect(wrong).toEqual([]);
    const unseen = products.filter((product) => {
      const card = cards[`/product/${encodeURIComponent(product.id)}`] ?? '';
      return !card.includes(plain(product.title)) || !whole(priceOf(product)).test(card);
    });
    expect(unseen.map(({ id }) => id)).toEqual([]);
  });

  for (const half of [0, 1]) {
    test(`on their own pages: title and price (half ${half + 1} of 2)`, async ({ page }) => {
      await page.goto(`${shop.url}/products`);
      const own = products
        .filter((_, index) => index % 2 === half)
        .map((product) => ({
          path: `/product/${product.id}`,
          heading: plain(product.title),
          shows: [`Product ID: ${product.id.slice(0, 8)}`],
          price: priceOf(product),
        }));
      expect((await walk(page, own)).wrong).toEqual([]);
    });
  }
});

interface Step {
  path: string;
  heading?: string;
  shows: string[];
  price?: string;
}

/**
 * Navigates as links do, one address after the other, and stays at each until it shows what it must. All in
 * the page: a round trip for each of a thousand pages would take too long. Returns the first five that did
 * not show it, and the text of every product card by its link.
 */
function walk(page: Page, steps: Step[]): Promise<{ wrong: unknown[]; cards: Record<string, string> }> {
  return page.evaluate(
    async (all) => {
      const plainText = (element: Element | null) => element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
      const wrong: unknown[] = [];
      const cards: Record<string, string> = {};
      for (const { path, heading, shows, price } of all) {
        if (wrong.length === 5) break;
        history.pushState({}, '', path);
        const since = performance.now();
        const isThere = () => {
          const text = plainText(document.querySelector('main'));
          const headed = heading === undefined || plainText(document.querySelector('h1')) === heading;
          return (
            headed && shows.every((part) => text.includes(part)) && (!price || new RegExp(price).test(text))
          );
        };
        while (!isThere() && performance.now() - since < 7000) await new Promise(requestAnimationFrame);
        if (!isThere())
          wrong.push({ path, heading, shows, price, seen: plainText(document.querySelector('main')) });
        for (const card of document.querySelectorAll('main article')) {
          const link = card.querySelector('a[href^="/product/"]')?.getAttribute('href');
          if (link) cards[link] = plainText(card);
        }
      }
      return { wrong, cards };
    },
    steps.map((step) => ({ ...step, price: step.price && whole(step.price).source })),
  );
}

/** ₹49, but not the beginning of ₹499, ₹49,900 or ₹49.5. */
function whole(price: string): RegExp {
  return new RegExp(`${price.replaceAll('.', '\\.')}(?![\\d,]|\\.\\d)`);
}

function plain(title: string): string {
  return title.replace(/\s+/g, ' ').trim();
}

function priceOf({ discountedPrice, regularPrice }: WireProduct): string {
  const price = discountedPrice ?? regularPrice ?? 0;
  return `₹${price.toLocaleString('en-IN', { maximumFractionDigits: 2 })}`;
}
