import type { BrowserContext, ViewportSize } from '@playwright/test';
import { withLang } from '../../src/contract/addresses.ts';
import { LANGUAGE_CODES, type LanguageCode } from '../../src/texts/languages.ts';
import { GUEST_ADDRESSES, GUEST_PAGES, SHOPPER_ADDRESSES } from '../engines/addresses.ts';
import { layoutFindings } from '../layout-findings.ts';
import { speaking } from '../speaking.ts';
import { expectNoAxeFindingsInAnyLight } from './axe.ts';
import { linesOf, newOrder, seedCart } from './buying.ts';
import { expect, type Locator, type Page, type Shopper, type ShopUnderTest, test } from './fixtures.ts';
import { LatinReader } from './latin-texts.ts';
import { picture } from './picture.ts';
import { standsStill } from './stands-still.ts';
import { visit } from './visit.ts';

/**
 * Each page, and what opens over it, is opened once and looked at in each window: nothing scrolls sideways, is cut off or
 * lies under a fixed bar. A page in English has no findings of axe, one in another language no sentence in English.
 */

const PHONE = { width: 390, height: 844 };

interface Setting extends ViewportSize {
  /** What the shopper has chosen in the browser: 16 unless it is there. */
  text?: number;
  /** Of the page alone, which the widths of the layout do not follow. */
  zoom?: '200%';
  /** Wider by a tenth, as Noto Sans is than most. */
  font?: 'wide';
}

const SMALL: Setting = { width: 320, height: 640, font: 'wide' };
const SETTINGS: readonly Setting[] = [SMALL, { width: 740, height: 360 }, { ...PHONE, text: 32 }];
const COMPUTERS: readonly Setting[] = [
  { width: 1280, height: 800, font: 'wide' },
  { width: 1280, height: 800, font: 'wide', zoom: '200%' },
  { width: 1024, height: 800, font: 'wide', zoom: '200%' },
];
const LISTS: readonly Setting[] = [768, 1024, 1280, 1536, 1920].map((width) => ({
  width,
  height: 800,
  text: 32,
}));
/** Pages that are laid out as those of GUEST_PAGES are. */
const ONLY_READ: Readonly<Record<LanguageCode, readonly string[]>> = {
  en: ['/products?category=desk%20essentials', '/products?search=pen'],
  hi: [
    ...Object.keys(GUEST_ADDRESSES).filter((path) => !GUEST_PAGES.includes(path)),
    '/products?search=pen',
    '/products?search=zzgrblx',
    '/product/none',
  ],
};
const ON_COMPUTERS =
  /^\/($|products$|order-list$|api-test$|contact$|cart$|checkout$|orders$|account$|payment)/;
const LARGE_TEXT = 'a phone of 320px and one held sideways, and with text at 200 % into a phone';

for (const code of LANGUAGE_CODES) {
  const looked = code === 'en' ? 'WCAG 2.2 AA: axe finds nothing on it' : 'D51: no Latin sentence is on it';

  test(`every page in ${code} fits into ${LARGE_TEXT}, a list into any window, in a wide font, too (WCAG 1.4.10, 1.4.4); ${looked}`, async ({
    page: english,
    shop,
    context,
  }) => {
    test.slow();
    const page = speaking(english, code);
    const reader = new LatinReader(page);
    const into = await sizes(page, context);
    const findings: Record<string, string[]> = {};
    const look = async (paths: readonly string[], only?: readonly Setting[]) => {
      for (const path of paths) {
        await into({ width: 1280, height: 800 });
        await open(page, path);
        if (code === 'en') await expectNoAxeFindingsInAnyLight(page);
        else await reader.read(path);
        const settings = only ?? [...SETTINGS, ...(ON_COMPUTERS.test(path) ? COMPUTERS : [])];
        for (const setting of settings) {
          await into(setting);
          const name = `${path}-${setting.width}${setting.zoom ?? ''}`;
          await picture(page, test.info(), name);
          const found = await layoutFindings(page);
          if (found.length > 0) findings[name] = found;
        }
      }
    };
    const { id: sized } = await productWithSizes(shop);
    await look(GUEST_PAGES);
    await look(['/products'], LISTS);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    await look(ONLY_READ[code], []);
    await look([`/product/${sized}`]);

    const lines = await linesOf(shop, [1, 12, 2]);
    for (const { name } of lines) reader.said.add(name);
    const [chosen, ...rest] = lines;
    const shopper = await shop.signIn(context);
    await seedCart(page, [{ ...chosen, selectedSize: 'Fine', selectedColor: 'Blue' }, ...rest]);
    await seedWishlist(page, lines.slice(0, 2));
    await page.goto('/cart');
    await look(['/wishlist', '/cart', '/device', ...Object.keys(SHOPPER_ADDRESSES)]);
    const id = await newOrder(shop, shopper);
    await look([`/payment?orderId=${id}`, `/track-order?id=${id}`, `/orders/${id}`]);
    if (code !== 'en') await look(['/orders/none'], []);
    await open(page, '/orders');
    await expect(page.getByRole('article', { name: `Order ${id}` })).toBeVisible();
    await look(['/orders']);
    expect.soft(findings, 'WCAG 1.4.10, 1.4.4: every page fits').toEqual({});
    expect.soft(reader.findings, 'D51: no Latin sentence').toEqual([]);
  });

  test(`what opens over a page in ${code} fits into ${LARGE_TEXT} (WCAG 1.4.10, 1.4.4)${code === 'en' ? '' : '; D51: no Latin sentence is in it'}`, async ({
    page,
    shop,
    context,
  }) => {
    test.slow();
    await expectWhatOpensFits(speaking(page, code), shop, context, code);
  });
}

test('WCAG 2.4.11: what has the focus is never under a bar of a phone, nor on the way back of a tablet', async ({
  page,
  shop,
  context,
}) => {
  await page.setViewportSize(PHONE);
  const shopper = await signIn(page, shop, context);
  const [line] = await linesOf(shop, [1]);
  for (const path of ['/', `/product/${line.id}`, '/cart', '/checkout', await payment(shop, shopper)]) {
    await open(page, path);
    expect.soft(await coveredStops(page), path).toEqual([]);
  }
  await open(page, '/products');
  expect.soft(await coveredStops(page)).toEqual([]);
  expect.soft(await coveredStops(page, 'Shift+Tab')).toEqual([]);
  // The bar at the top has two rows there.
  await page.setViewportSize({ width: 800, height: 600 });
  await standsStill(page);
  expect(await coveredStops(page, 'Shift+Tab')).toEqual([]);
});

/** Puts the page that is open into a window, and the text of the browser to a size. */
async function sizes(page: Page, context: BrowserContext): Promise<(setting: Setting) => Promise<void>> {
  const devtools = await context.newCDPSession(page);
  let before = 16;
  return async ({ text = 16, zoom = '', font, ...size }) => {
    await page.setViewportSize(size);
    if (text !== before)
      await devtools.send('Page.setFontSizes', { fontSizes: { standard: text, fixed: (text * 13) / 16 } });
    before = text;
    await page.evaluate((style) => Object.assign(document.documentElement.style, style), {
      fontSize: zoom,
      letterSpacing: font === 'wide' ? '0.06em' : '',
    });
    await standsStill(page);
  };
}

/** Dialogs, the filters' sheet, suggestions and the strip of what was viewed, each as a shopper has it to choose in. */
async function expectWhatOpensFits(
  page: Page,
  shop: ShopUnderTest,
  context: BrowserContext,
  code: LanguageCode,
): Promise<void> {
  const findings: Record<string, string[]> = {};
  const reader = new LatinReader(page);
  const into = await sizes(page, context);
  const look = async (what: string, opened: Locator) => {
    for (const setting of SETTINGS) {
      await into(setting);
      await expect(opened, `${what}, ${setting.width} px`).toBeVisible();
      await picture(page, test.info(), `${what}-${setting.width}`);
      const found = await layoutFindings(page);
      if (found.length > 0) findings[`${what}, ${setting.width} px`] = found;
    }
    await into(SMALL);
    if (code !== 'en') await reader.read(what);
  };
  const close = async () => {
    await page.goBack();
    await expect(dialog).toBeHidden();
  };
  await into(SMALL);
  const dialog = page.getByRole('dialog');
  const sized = await productWithSizes(shop, code);
  const lines = await linesOf(shop, [1, 1, 1]);

  await open(page, `/products?page=${sized.page}`);
  await page.getByRole('button', { name: `Quick view: ${sized.title}`, exact: true }).click();
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('Please select a size')).toBeVisible();
  await look('Quick View', dialog);
  await close();

  await open(page, '/products');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await expect(dialog.getByLabel('Price from')).toBeVisible();
  await look('filters', dialog);
  await close();

  await open(page, `/product/${sized.id}`);
  await page.getByRole('button', { name: 'Enlarge picture' }).click();
  await expect(dialog.getByRole('img', { name: sized.title })).toBeVisible();
  await look('enlarged picture', dialog);
  await close();

  await page.evaluate((text) => localStorage.setItem('recently-viewed', text), JSON.stringify(lines));
  await page.goto('/');
  const strip = page.getByRole('region', { name: 'Recently viewed' });
  await strip.scrollIntoViewIfNeeded();
  await expect(strip.getByText('₹').first()).toBeVisible();
  await look('recently viewed', strip);

  const search = page.getByRole('button', { name: 'Search', exact: true });
  if (await search.isVisible()) await search.click();
  await page.getByRole('combobox', { name: 'Search products' }).fill('notebook');
  await expect(page.getByRole('option').first()).toContainText(/notebook|कॉपी/i);
  await look('suggestions', page.getByRole('option').first());
  await page.keyboard.press('Escape');

  await open(page, `/cart?add=${sized.id}:2,${lines[0].id}:999,no-such-product:1`);
  await dialog.getByRole('button', { name: 'Add to cart' }).click();
  await expect(dialog.getByText('Please select a size')).toBeVisible();
  await look('basket link', dialog);

  const shopper = await shop.signIn(context);
  await newOrder(shop, shopper);
  await page.goto('/orders');
  await page.getByRole('button', { name: 'Order again' }).click();
  await expect(dialog.getByText('₹').first()).toBeVisible();
  await look('order again', dialog);
  expect.soft(findings, 'WCAG 1.4.10, 1.4.4: what opens over a page fits').toEqual({});
  expect.soft(reader.findings, 'D51: no Latin sentence').toEqual([]);
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
  const shopper = await shop.signIn(context);
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
  await visit(page, path);
  // The last thing that the first answers bring.
  if (!/login|register|password/.test(path))
    await expect(page.getByRole('contentinfo').getByText('Daftar Stationers Private Limited')).toBeVisible();
}

/** Walks the page from one end to the other; returns what had the focus and was not on top. */
async function coveredStops(page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<string[]> {
  await page.evaluate((isForward) => {
    // A browser with a window wraps around in its own way, so a stop of the test's own ends the walk.
    const [start, goal] = [document.createElement('a'), document.createElement('a')];
    start.tabIndex = -1;
    goal.tabIndex = 0;
    goal.style.position = 'fixed';
    document.body.prepend(isForward ? start : goal);
    document.body.append(isForward ? goal : start);
    start.focus({ preventScroll: true });
    window.scrollTo(0, isForward ? 0 : 1e6);
    const walk = { covered: [] as string[], stops: 0, isOver: false };
    /** Looks at the last stop when the next key comes: then the page has scrolled to it. */
    const look = ({ key }: KeyboardEvent) => {
      if (key !== 'Tab') return;
      const element = document.activeElement;
      const isOnPage = element instanceof HTMLElement && ![document.body, start, goal].includes(element);
      if (isOnPage && !walk.isOver && isCovered(element))
        walk.covered.push(`${element.tagName} ${element.ariaLabel ?? element.innerText}`);
      walk.isOver ||= walk.stops > 0 && !isOnPage;
      walk.stops += 1;
      if (!walk.isOver) return;
      removeEventListener('keydown', look, true);
      start.remove();
      goal.remove();
    };
    addEventListener('keydown', look, true);
    Object.assign(window, { walk });

    function isCovered(element: HTMLElement): boolean {
      // Of a name of several lines the first: the third is cut off.
      const { left, top, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
      return [0.1, 0.5, 0.9].some((part) => {
        const there = document.elementFromPoint(left + width / 2, top + height * part);
        return there === null || !(element.contains(there) || there.contains(element));
      });
    }
  }, key === 'Tab');
  for (let stops = 0; stops < 160; stops += 1) {
    await page.keyboard.press(key);
    if (stops % 10 > 0) continue;
    const walk = await page.evaluate(
      () => Reflect.get(window, 'walk') as { covered: string[]; stops: number; isOver: boolean },
    );
    if (!walk.isOver) continue;
    expect(walk.stops, 'keys until the end of the page').toBeGreaterThan(10);
    return walk.covered;
  }
  throw new Error(`${key} does not leave the page`);
}
