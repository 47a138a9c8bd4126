import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HAS_PAGE_2 } from '../prefetched.ts';
import { linesOf, seedCart } from './buying.ts';
import { expect, type Page, type ShopUnderTest, test } from './fixtures.ts';
import { inEachFrame, watchPlace } from './in-each-frame.ts';
import { inControl } from './offline-page.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const listHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'All Products' });

interface Listed {
  id: string;
  attributes?: { key: string }[];
}

async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
}

/** In each frame from now on that shows the heading: how many cards there are. */
async function countCards(page: Page): Promise<() => Promise<number[]>> {
  const counts = await inEachFrame(page, () =>
    document.querySelector('h1')?.textContent === 'All Products'
      ? document.querySelectorAll('main article').length
      : 0,
  );
  return async () => (await counts()).filter((count) => count > 0);
}

test('D31: a list shows the cards in the window first, and the others soon; whole at once, it is where it was left after Back, and stays where it is when it is filtered further down', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'View All' }).waitFor();
  const ofFirst = await countCards(page);
  await page.getByRole('link', { name: 'View All' }).click();
  await expect(cards(page)).toHaveCount(12);
  await expect.poll(async () => (await ofFirst())[0]).toBeLessThan(12);

  await cards(page).nth(11).scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(0);
  await cards(page).nth(11).getByRole('link').last().click();
  await expect(listHeading(page)).toHaveCount(0);
  const ofBack = await countCards(page);
  await page.goBack();
  await expect(cards(page)).toHaveCount(12);
  // The first frame may come after that.
  await expect.poll(async () => [...new Set(await ofBack())]).toEqual([12]);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);

  const sale = page.getByRole('complementary').getByLabel('On sale');
  await sale.waitFor();
  await page.evaluate(() => scrollTo(0, 120));
  const ofFilter = await countCards(page);
  const places = await watchPlace(page);
  await sale.click();
  await expect(page).toHaveURL('/products?sale=true');
  await expect(page.getByRole('link', { name: /On sale/ })).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy]')).toHaveCount(0);
  expect(Math.min(...(await ofFilter()))).toBe(await cards(page).count());
  // The row of the chosen filters is new above the cards.
  expect(Math.min(...(await places()))).toBeGreaterThanOrEqual(120);
});

test.describe('a list that the server filters and sorts', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' });

  test('needs no answer once the shopper has turned to the filters', async ({ page }) => {
    await page.goto('/products');
    const onSale = filters(page).getByLabel('On sale');
    await onSale.hover();
    await expect(onSale.locator('..')).toHaveText(/\d+$/);
    await silence(page);
    const number = (await onSale.locator('..').innerText()).replace(/\D/g, '');
    await onSale.check();
    await expect(page.getByText(`${number} products`).first()).toBeVisible();
    const first = await cards(page).first().innerText();
    await page.getByLabel('Sort by').selectOption('Price, low to high');
    await expect(page).toHaveURL('/products?sort=price-asc&sale=true');
    await expect(cards(page).first()).not.toHaveText(first);
  });

  test('is what the shop lists while the server is silent, also where data is dear', async ({
    page,
    shop,
  }) => {
    await saveData(page);
    await page.goto('/products');
    const sort = page.getByLabel('Sort by');
    await expect(sort).toBeVisible();
    await page.route(/\/products\?.*sort=/, () => {});
    const { data } = (await shop.ask('/products?page=1&limit=12&sort=price-asc')) as {
      data: { title: string }[];
    };
    await sort.selectOption('Price, low to high');
    await expect(cards(page).first()).toContainText(data[0]?.title ?? 'nothing');
  });
});

test('D16: a notice comes after the page that the tap opens', async ({ page, shop }) => {
  const { data } = (await shop.ask('/products?page=1&limit=100')) as { data: Listed[] };
  const plain = data.find(({ attributes }) => !attributes?.some(({ key }) => /size|colou?r/i.test(key)));
  // Neither the cart nor the notices are loaded ahead, and the cart comes after its skeleton.
  await saveData(page);
  await page.addInitScript(() => {
    const { setTimeout } = window;
    // A notice waits a second for the page; a busy machine may need more.
    const patient = (then: TimerHandler, ms?: number) => setTimeout(then, ms === 1000 ? 60_000 : ms);
    Object.assign(window, { setTimeout: patient });
  });
  const pagesThere: number[] = [];
  await page.route('**/assets/*.js', async (route) => {
    const text = readFileSync(join('dist', new URL(route.request().url()).pathname), 'utf8');
    if (text.includes('Clear Cart')) await page.getByRole('main').locator('[aria-busy=true]').waitFor();
    if (text.includes('showWaitingNotices') && !text.includes('createRoot'))
      pagesThere.push(await page.getByRole('button', { name: 'Clear Cart' }).count());
    await route.continue();
  });
  await page.goto(`/product/${plain?.id}`);
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('has been added to your cart')).toBeVisible();
  expect(pagesThere).toEqual([1]);
});

test.describe('the first frame of a page', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("has no link of the footer styled again for Add to Cart's bar", async ({ page, shop }) => {
    const { data } = (await shop.ask('/products?limit=1')) as { data: Listed[] };
    await page.goto(`/product/${data[0]?.id}`);
    await expect(page.locator(':root[data-add-to-cart]')).toBeAttached();
    const below = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).getPropertyValue('--below'));
    expect(await below('footer a')).toBe(await below(':root'));
    expect(await below('footer .above-bars')).not.toBe(await below(':root'));
  });

  test('lays out the rows in the window once, and those far below not at all', async ({ page }) => {
    await seedCart(
      page,
      Array.from({ length: 12 }, (_, at) => ({
        id: `p${at}`,
        name: `Pen ${at}`,
        image: '',
        price: 10,
        quantity: 1,
      })),
    );
    await page.goto('/cart');
    const rows = page.getByRole('main').locator('ul > li');
    await expect(rows).toHaveCount(12);
    const visibility = await rows.evaluateAll((all) =>
      all.map((row) => getComputedStyle(row).contentVisibility),
    );
    expect(visibility.slice(0, 5)).toEqual(Array(5).fill('visible'));
    expect(visibility.at(-1)).toBe('auto');
  });
});

test.describe('under a worker', () => {
  test.use({ serviceWorkers: 'allow' });

  const pageTwo = (shop: ShopUnderTest) =>
    shop.faults.requests.filter(
      ({ path, query }) => path === '/products' && query.page === '2' && query.limit === '12',
    );

  test('the next page of a list is there before it is asked for', async ({ page, shop }) => {
    await page.goto('/');
    await inControl(page);
    await page.goto('/products');
    await expect.poll(() => page.evaluate(HAS_PAGE_2)).toBe(true);
    expect(pageTwo(shop).length).toBeGreaterThan(0);
    const card = await cards(page).first().elementHandle();
    // Neither worker nor network have a part in it, and however slow the machine, no wait is long enough for a skeleton.
    await page.evaluate(() => {
      const now = Date.now();
      Date.now = () => now;
      window.fetch = () => new Promise(() => {});
    });
    await page
      .getByRole('navigation', { name: 'Pagination' })
      .getByRole('button', { name: '2', exact: true })
      .click();
    await expect(page.getByText('Showing 13 to 24 of')).toBeVisible();
    await expect(cards(page)).toHaveCount(12);
    // It was reused: only what differs is drawn.
    expect(await card?.evaluate((element) => element.isConnected)).toBe(true);
    // As with a page that was waited for (D31).
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test.describe('that has seen the shop', () => {
    test.use({ device: 'visited' });

    test('a list, a category and a product on it need no answer', async ({ page }) => {
      await page.goto('/');
      const viewAll = page.getByRole('link', { name: 'View All' });
      const category = page.getByRole('banner').getByRole('navigation').getByRole('link').nth(1);
      await viewAll.click();
      await expect(page.getByText('Showing 1 to 12 of')).toBeVisible();
      await category.click();
      await expect(page).toHaveURL(/category=/);
      // The list before stands until this one is drawn.
      await expect(listHeading(page)).toHaveCount(0);
      await expect(page.getByText('Showing 1 to 12 of')).toBeVisible();
      const [first = ''] = await cards(page).getByRole('heading').allInnerTexts();
      await page.goBack();
      await expect(listHeading(page)).toBeVisible();
      await page.goBack();
      await expect(viewAll).toBeVisible();
      await silence(page);
      await viewAll.click();
      await expect(listHeading(page)).toBeVisible();
      await category.click();
      await expect(cards(page).first().getByRole('heading')).toHaveText(first);
      await cards(page).first().getByRole('heading').getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible();
    });

    test('nor do Quick View, the cart, its stepper and the menu', async ({ page, shop }) => {
      await page.goto('/products');
      const quickView = page.getByRole('button', { name: /^Quick view/ }).first();
      await quickView.click();
      await page.getByRole('button', { name: 'Close quick view' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await silence(page);
      await quickView.click();
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' })).toBeVisible();

      await seedCart(page, await linesOf(shop, [1]));
      await page.goto('/cart');
      await expect(page.getByRole('button', { name: 'Clear Cart' })).toBeVisible();
      await page.goto('/');
      await silence(page);
      await page.getByRole('link', { name: /^Cart, / }).click();
      await page.getByRole('button', { name: 'Increase quantity' }).click();
      await expect(page.getByRole('heading', { name: '2 items' })).toBeVisible();
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(page.getByRole('link', { name: 'Sign Up' })).toBeVisible();
    });

    test('where data is dear the next page of a list is not asked for', async ({ page, shop }) => {
      await saveData(page);
      const loaded: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (/^\/assets\/.*\.js$/.test(pathname)) loaded.push(readFileSync(join('dist', pathname), 'utf8'));
      });
      await page.goto('/products');
      // The scripts are on the device, and the product's page is the last of them.
      await expect.poll(() => loaded.some((text) => text.includes('application/ld+json'))).toBe(true);
      expect(pageTwo(shop)).toEqual([]);
    });
  });
});

/** From now on no answer comes, neither from the worker nor from the network. */
async function silence(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { fetch: () => new Promise(() => {}) }));
}
