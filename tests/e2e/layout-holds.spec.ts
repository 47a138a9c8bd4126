import type { BrowserContext, ViewportSize } from '@playwright/test';
import { withLang } from '../../src/shop/addresses.ts';
import { LANGUAGE_CODES, type LanguageCode } from '../../src/texts/languages.ts';
import { GUEST_PAGES, SHOPPER_ADDRESSES } from '../engines/addresses.ts';
import { layoutFindings } from '../layout-findings.ts';
import { speaking } from '../speaking.ts';
import { linesOf, newOrder, seedCart } from './buying.ts';
import { expect, type Locator, type Page, type Shopper, type ShopUnderTest, test } from './fixtures.ts';
import { standsStill } from './stands-still.ts';

/** Small windows, large text and the keyboard: nothing scrolls sideways, is cut off or lies under a fixed bar. */

const PHONE = { width: 390, height: 844 };
/** Playwright's own setting of Chromium, which another one replaces: Quick View needs a pointer that hovers (D32). */
const A_MOUSE = 'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';

const SMALL = {
  'a phone of 320px': { width: 320, height: 640 },
  'a phone held sideways': { width: 740, height: 360 },
};

for (const code of LANGUAGE_CODES) {
  test(`WCAG 1.4.10: every page fits into ${Object.keys(SMALL).join(' and ')} (${code})`, async ({
    page,
    shop,
    context,
  }) => {
    await expectEveryPageFits(speaking(page, code), shop, context, Object.values(SMALL));
  });

  test(`WCAG 1.4.10: what opens over a page fits into ${Object.keys(SMALL).join(' and ')} (${code})`, async ({
    page,
    shop,
    context,
  }) => {
    await expectWhatOpensFits(speaking(page, code), shop, context, code, Object.values(SMALL));
  });
}

for (const code of LANGUAGE_CODES) {
  test(`WCAG 1.4.4: with text at 200 % every page, and what opens over one, fits into a phone, and a list into any window (${code})`, async ({
    playwright,
    shop,
    baseURL,
  }) => {
    test.slow();
    const executablePath = process.env.CHROMIUM_PATH;
    const browser = await playwright.chromium.launch({
      ...(executablePath && { executablePath }),
      args: ['--no-sandbox', `--blink-settings=defaultFontSize=32,${A_MOUSE}`],
    });
    const context = await browser.newContext({
      viewport: PHONE,
      serviceWorkers: 'block',
      ...(baseURL && { baseURL }),
    });
    const page = speaking(await context.newPage(), code);
    await page.goto('/404');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    await expectEveryPageFits(page, shop, context, [PHONE]);
    await context.clearCookies();
    await expectWhatOpensFits(page, shop, context, code, [PHONE]);
    await context.clearCookies();
    for (const width of [768, 1024, 1280, 1536, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await open(page, '/products');
      expect(await layoutFindings(page), `${width} px`).toEqual([]);
    }
    await browser.close();
  });
}

test('WCAG 2.4.11: what has the focus is never under a bar of a phone', async ({ page, shop, context }) => {
  await page.setViewportSize(PHONE);
  const shopper = await signIn(page, shop, context);
  const [line] = await linesOf(shop, [1]);
  for (const path of [
    '/',
    '/products',
    `/product/${line?.id}`,
    '/cart',
    '/checkout',
    await payment(shop, shopper),
  ]) {
    await open(page, path);
    expect(await coveredStops(page), path).toEqual([]);
  }
});

for (const [name, viewport] of Object.entries({
  'a phone': PHONE,
  // The bar at the top has two rows there.
  'a tablet': { width: 800, height: 600 },
})) {
  test(`WCAG 2.4.11: what has the focus on the way back is never under the bar of ${name}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await open(page, '/products');
    expect(await coveredStops(page, 'Shift+Tab')).toEqual([]);
  });
}

/** Each is opened once, in the first of these windows, and then put into the others. */
async function expectEveryPageFits(
  page: Page,
  shop: ShopUnderTest,
  context: BrowserContext,
  windows: readonly ViewportSize[],
): Promise<void> {
  const findings: Record<string, string[]> = {};
  const look = async (paths: readonly string[]) => {
    for (const path of paths) {
      for (const [at, size] of windows.entries()) {
        await page.setViewportSize(size);
        if (at === 0) await open(page, path);
        else await standsStill(page);
        const found = await layoutFindings(page);
        if (found.length > 0) findings[`${path}, ${size.width} px`] = found;
      }
    }
  };
  const { id: sized } = await productWithSizes(shop);
  await look([...GUEST_PAGES, `/product/${sized}`]);
  const shopper = await signIn(page, shop, context);
  await seedWishlist(page, await linesOf(shop, [1, 1]));
  const pay = await payment(shop, shopper);
  await look([
    '/cart',
    '/wishlist',
    '/device',
    ...Object.keys(SHOPPER_ADDRESSES).map((path) => (path === '/payment' ? pay : path)),
    pay.replace('/payment?orderId=', '/track-order?id='),
  ]);
  expect(findings).toEqual({});
}

/** Dialogs, the filters' sheet, suggestions and the strip of what was viewed, each as a shopper has it to choose in. */
async function expectWhatOpensFits(
  page: Page,
  shop: ShopUnderTest,
  context: BrowserContext,
  code: LanguageCode,
  windows: readonly ViewportSize[],
): Promise<void> {
  const findings: Record<string, string[]> = {};
  const into = async (size: ViewportSize) => {
    await page.setViewportSize(size);
    await standsStill(page);
  };
  const look = async (what: string, opened: Locator) => {
    for (const size of windows) {
      await into(size);
      await expect(opened, `${what}, ${size.width} px`).toBeVisible();
      const found = await layoutFindings(page);
      if (found.length > 0) findings[`${what}, ${size.width} px`] = found;
    }
    if (windows[0]) await into(windows[0]);
  };
  if (windows[0]) await into(windows[0]);
  const dialog = page.getByRole('dialog');
  const sized = await productWithSizes(shop, code);
  const lines = await linesOf(shop, [1, 1, 1]);

  await open(page, `/products?page=${sized.page}`);
  await page.getByRole('button', { name: `Quick view: ${sized.title}`, exact: true }).click();
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('Please select a size')).toBeVisible();
  await look('Quick View', dialog);

  await open(page, '/products');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await expect(dialog.getByLabel('Price from')).toBeVisible();
  await look('filters', dialog);

  await open(page, `/product/${sized.id}`);
  await page.getByRole('button', { name: 'Enlarge picture' }).click();
  await expect(dialog.getByRole('img', { name: sized.title })).toBeVisible();
  await look('enlarged picture', dialog);

  await page.evaluate((text) => localStorage.setItem('recently-viewed', text), JSON.stringify(lines));
  await open(page, '/');
  const strip = page.getByRole('region', { name: 'Recently viewed' });
  await strip.scrollIntoViewIfNeeded();
  await expect(strip.getByText('₹').first()).toBeVisible();
  await look('recently viewed', strip);

  const search = page.getByRole('button', { name: 'Search', exact: true });
  if (await search.isVisible()) await search.click();
  await page.getByRole('combobox', { name: 'Search products' }).fill('notebook');
  await expect(page.getByRole('option').first()).toContainText(/notebook|कॉपी/i);
  await look('suggestions', page.getByRole('option').first());

  await open(page, `/cart?add=${sized.id}:2,${lines[0]?.id}:999,no-such-product:1`);
  await dialog.getByRole('button', { name: 'Add to cart' }).click();
  await expect(dialog.getByText('Please select a size')).toBeVisible();
  await look('basket link', dialog);

  const shopper = await shop.newShopper();
  await shop.signIn(context, shopper);
  await newOrder(shop, shopper);
  await open(page, '/orders');
  await page.getByRole('button', { name: 'Order again' }).click();
  await expect(dialog.getByText('₹').first()).toBeVisible();
  await look('order again', dialog);
  expect(findings).toEqual({});
}

/** Its `page` is the one of /products. */
async function productWithSizes(
  shop: ShopUnderTest,
  code: LanguageCode = 'en',
): Promise<{ id: string; title: string; page: number }> {
  const { data } = (await shop.ask(withLang('/products?limit=100', code === 'en' ? '' : code))) as {
    data: { id: string; title: string; attributes: { key: string }[] }[];
  };
  const at = data.findIndex(({ attributes }) => attributes.some(({ key }) => /^sizes?$/i.test(key)));
  const found = data[at];
  if (!found) throw new Error('No product has sizes');
  return { ...found, page: Math.floor(at / 12) + 1 };
}

async function signIn(page: Page, shop: ShopUnderTest, context: BrowserContext): Promise<Shopper> {
  const shopper = await shop.newShopper();
  await shop.signIn(context, shopper);
  await seedCart(page, await linesOf(shop, [1, 12, 2]));
  return shopper;
}

/** Products whose prices have dropped, and one that is gone. */
async function seedWishlist(
  page: Page,
  lines: readonly { id: string; name: string; image: string }[],
): Promise<void> {
  const wishes = [
    ...lines.map(({ id, name, image }) => ({ id, name, image, price: 99_999 })),
    { id: 'gone', name: 'Slate' },
  ];
  await page.evaluate((text) => localStorage.setItem('wishlist', text), JSON.stringify(wishes));
}

async function payment(shop: ShopUnderTest, shopper: Shopper): Promise<string> {
  return `/payment?orderId=${await newOrder(shop, shopper)}`;
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // The last thing that the first answers bring.
  if (!/login|register|password/.test(path))
    await expect(page.getByRole('contentinfo').getByText('Daftar Stationers Private Limited')).toBeVisible();
}

/** Walks the page from one end to the other; returns what had the focus and was not on top. */
async function coveredStops(page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<string[]> {
  await page.evaluate((y) => window.scrollTo(0, y), key === 'Tab' ? 0 : 1e6);
  const covered: string[] = [];
  for (let stops = 0; stops < 150; stops += 1) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || element === document.body) return { end: true, covered: '' };
      // Of a name of several lines the first: the third is cut off.
      const { left, top, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
      const isOnTop = ([x, y]: readonly [number, number]) => {
        const there = document.elementFromPoint(left + width * x, top + height * y);
        return there !== null && (element.contains(there) || there.contains(element));
      };
      const isClear = (
        [
          [0.5, 0.1],
          [0.5, 0.5],
          [0.5, 0.9],
        ] as const
      ).every(isOnTop);
      return {
        end: false,
        covered: isClear ? '' : `${element.tagName} ${element.ariaLabel ?? element.innerText}`,
      };
    });
    if (stop.end) return covered;
    if (stop.covered) covered.push(stop.covered);
  }
  throw new Error(`${key} does not leave the page`);
}
