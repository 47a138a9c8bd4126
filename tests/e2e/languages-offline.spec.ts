import type { Page } from '@playwright/test';
import { addToCart } from '../../src/texts/hi/card.ts';
import * as cart from '../../src/texts/hi/cart.ts';
import * as pages from '../../src/texts/hi/pages.ts';
import { firstProduct } from './devices.ts';
import { expect, test } from './fixtures.ts';
import { inControl, storedDocuments } from './offline-page.ts';

/** Languages without a network (D51.41), with the files of a plain host. */
test.use({ serviceWorkers: 'allow' });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const language = (page: Page) => page.locator('html');
const inFooter = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('D51: a plain host of files has every page in Hindi at its own address', async ({ page, shop }) => {
    const { id } = await firstProduct(shop);
    for (const [path, title] of Object.entries({
      [`/hi/product/${id}`]: /\S/,
      '/hi/products?sort=name': pages.allProducts,
      '/hi/track-order': pages.trackOrder,
      '/hi/no-such-page': '404',
    })) {
      await page.goto(path);
      await expect(language(page), path).toHaveAttribute('lang', 'hi-IN');
      await expect(heading(page), path).toHaveText(title);
    }
    await page.goto(`/hi/product/${id}`);
    await expect(page.getByRole('main').getByRole('button', { name: addToCart }).first()).toBeEnabled();
    await page.goBack();
    await expect(page).toHaveURL(/\/hi\/(404|no-such-page)$/);
  });
});

async function expectOffline(page: Page, addresses: Readonly<Record<string, readonly [string, string]>>) {
  for (const [path, [title, lang]] of Object.entries(addresses)) {
    await page.goto(path);
    await expect(heading(page), path).toHaveText(title);
    await expect(language(page), path).toHaveAttribute('lang', lang);
  }
}

test('D51.41: after one visit of /hi, on a connection that saves data, English opens without a network', async ({
  page,
  shop,
}) => {
  await page.addInitScript(saveData);
  await page.goto('/hi');
  await inControl(page);
  await expect
    .poll(() => storedDocuments(page), { timeout: 40_000 })
    .toEqual(['/hi/index.html', '/index.html']);
  await shop.stop();
  await expectOffline(page, { '/products': ['All Products', 'en-IN'], '/cart': ['Your Cart', 'en-IN'] });
});

test.describe('on a device without the other language', () => {
  test.use({ device: 'visited' });

  test('D51.39, D51.41: the installed shop opens in the language that is there', async ({ page, shop }) => {
    await page.addInitScript(launchInHindi);
    await page.goto('/hi');
    await shop.stop();
    await loseHindi(page);
    await page.goto('/');
    await expect(page).toHaveURL(/:\d+\/\?stored$/);
    await expect(language(page)).toHaveAttribute('lang', 'en-IN');
    await expect(page.getByRole('button', { name: /Add to Cart/ }).first()).toBeVisible();
  });

  test('D51.39: no address leads to another host, even if it names one behind the language; D51.41: the choice waits for a network, and says so', async ({
    page,
    shop,
  }) => {
    await page.goto('/contact');
    await shop.stop();
    await loseHindi(page);
    for (const path of ['/hi//evil.example/x', '/hi//evil/x', '/hi/%09//evil/x', '/hi/\\evil/x']) {
      await page.goto(path);
      await expect(language(page), path).toHaveAttribute('lang', 'en-IN');
      expect(new URL(page.url()).origin, path).toBe(shop.url);
    }

    await page.goto('/contact');
    // The shop notices by itself, and says why it stays.
    await page.getByRole('main').locator('[name=name]').fill('Asha');
    await page.evaluate(() => window.dispatchEvent(new Event('offline')));
    await expect(page.getByText('You are offline', { exact: false }).first()).toBeVisible();
    await inFooter(page, 'हिन्दी').click();
    await expect(page.getByText("This language isn't saved on this device yet")).toBeVisible();
    await expect(page).toHaveURL(/:\d+\/contact$/);
    await expect(page.getByRole('main').locator('[name=name]')).toHaveValue('Asha');
    await page.goto('/hi/terms?from=mail');
    await expect(page).toHaveURL(/:\d+\/terms\?from=mail$/);
    await expect(heading(page)).toHaveText('Terms & Conditions');

    await shop.resume();
    await page.goto('/terms');
    await inFooter(page, 'हिन्दी').click();
    await expect(heading(page)).toHaveText(pages.terms);
    await expect.poll(() => storedDocuments(page), { timeout: 40_000 }).toContain('/hi/index.html');
    await shop.stop();
    await page.goto('/hi/contact');
    await expect(heading(page)).toHaveText(pages.contact);
  });
});

test.describe('on a device with the shop', () => {
  test.use({ device: 'visited' });

  test('D51.39, D51.41: after one visit of / the choice leads to the other language without a network, keeps what was typed, and every page opens; one that was lost comes back', async ({
    page,
    shop,
  }) => {
    await page.goto('/contact');
    await shop.stop();
    await page.getByRole('main').locator('[name=name]').fill('Asha');
    await page.evaluate(() => window.dispatchEvent(new Event('offline')));
    await expect(page.getByText('You are offline', { exact: false }).first()).toBeVisible();
    await inFooter(page, 'हिन्दी').click();
    await expect(page).toHaveURL(/\/hi\/contact$/);
    await expect(page.getByRole('main').locator('[name=name]')).toHaveValue('Asha');
    await expectOffline(page, {
      '/hi/products': [pages.allProducts, 'hi-IN'],
      '/hi/cart': [cart.heading, 'hi-IN'],
    });

    await shop.resume();
    await loseHindi(page);
    await page.goto('/hi/terms');
    await expect(heading(page)).toHaveText(pages.terms);
    await expect.poll(() => storedDocuments(page)).toContain('/hi/index.html');
    await shop.stop();
    await page.goto('/hi/privacy');
    await expect(heading(page)).toHaveText(pages.privacy);
  });
});

function loseHindi(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const name = (await caches.keys()).find((key) => key.includes('precache')) ?? '';
    const cache = await caches.open(name);
    const hindi = (await cache.keys()).filter(({ url }) => new URL(url).pathname === '/hi/index.html');
    for (const request of hindi) await cache.delete(request);
  });
}

/** Runs in the page, as the installed shop whose shopper has chosen Hindi. */
function launchInHindi() {
  localStorage.setItem('language', 'hi');
  const matchMedia = window.matchMedia.bind(window);
  window.matchMedia = (query) => matchMedia(query.includes('display-mode: standalone') ? 'all' : query);
}

/** Runs in the page. */
function saveData() {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}
