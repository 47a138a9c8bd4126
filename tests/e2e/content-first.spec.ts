import { drawnByBundle, expect, type Page, type ShopUnderTest, test } from './fixtures.ts';
import { expectFocusToStay, expectTapToCount, hold, holdBundle, watchStart } from './held-bundle.ts';

/** A first visit: no worker between. */
test.use({ serviceWorkers: 'block' });

/** The address of a product. */
async function firstProduct(shop: ShopUnderTest): Promise<string> {
  const { data } = (await shop.ask('/products?page=1&limit=1')) as { data: { id: string }[] };
  return `/product/${encodeURIComponent(data[0]?.id ?? '')}`;
}

const NOTHING = { moved: [], skeletons: 0 };

test('D46: nothing moves on a phone when sort, filters and sub-categories come', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  const release = await holdBundle(page);
  const seen = await watchStart(page, { idleTasks: true });
  await page.goto('/products?category=writing%20instruments', { waitUntil: 'commit' });
  await expect(page.locator('main article').first()).toContainText(/₹\d/);
  // While the document arrives, the browser may paint half of it.
  await seen();
  release();
  await expect(page.getByLabel('Sort by')).toBeVisible();
  await expect(page.getByLabel('Type').locator('option')).not.toHaveCount(1);
  expect(await seen()).toEqual(NOTHING);
});

test.describe('D51.40: a Hindi list', () => {
  test('does not wait for what the server offers, and is requested once', async ({ page, shop }) => {
    shop.faults.forget();
    shop.faults.set('GET /storeInfo', { mode: 'held' });
    await page.goto('/hi/products', { waitUntil: 'commit' });
    await expect.poll(() => shop.faults.count('GET /products?lang=hi')).toBe(1);
    shop.faults.clear();
    await drawnByBundle(page);
    await expect(page.getByRole('article').first()).toContainText(/[ऀ-ॿ]/);
    // An idle page requests more of them for its sub-categories.
    expect(
      shop.faults.requests.filter(({ path, query }) => path === '/products' && query.limit === '12'),
    ).toHaveLength(1);
  });

  test('is requested again without `lang` if the server does not offer it', async ({ page, shop }) => {
    const { languages: _, ...store } = (await shop.ask('/storeInfo')) as Record<string, unknown>;
    shop.faults.set('GET /storeInfo', { mode: 'json', body: { ...store, features: [] } });
    shop.faults.set('GET /products?lang=hi', { mode: 'status', status: 400 });
    await page.goto('/hi/products');
    await expect(page.getByRole('article')).toHaveCount(12);
  });
});

test.describe("D46: Home's products are asked for once", () => {
  const asked = (shop: ShopUnderTest) => shop.faults.count('GET /products');

  test("as soon as the record is there, before any script but the document's own", async ({ page, shop }) => {
    const releaseBundle = await holdBundle(page);
    const releaseContent = await hold(page, /early-content-.*\.js$/);
    const before = asked(shop);
    await page.goto('/', { waitUntil: 'commit' });
    await expect.poll(() => asked(shop)).toBe(before + 1);
    releaseContent();
    releaseBundle();
    await drawnByBundle(page);
    await expect(page.locator('main article').first()).toContainText(/₹\d/);
    expect(asked(shop)).toBe(before + 1);
  });

  test('also where the bundle is there before the record', async ({ page, shop }) => {
    const releaseRecord = await hold(page, /\/api\/v1\/storeInfo$/);
    const before = asked(shop);
    await page.goto('/', { waitUntil: 'commit' });
    // The bundle has taken over from the document.
    await page.waitForFunction(() => 'bootstrap' in window && !window.bootstrap);
    expect(asked(shop)).toBe(before);
    releaseRecord();
    await expect(page.locator('main article').first()).toContainText(/₹\d/);
    // The other requests come after the hearts.
    await expect(page.getByRole('button', { name: /^Add to wishlist/ }).first()).toBeVisible();
    expect(asked(shop)).toBe(before + 1);
  });
});

test.describe('D31: the place on the page', () => {
  const place = (page: Page) => page.evaluate(() => window.scrollY);

  /** Opens the page without its bundle and scrolls it. */
  async function scrollEarly(page: Page, path: string): Promise<() => void> {
    const release = await holdBundle(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('main article').first()).toContainText(/₹\d/);
    await page.evaluate(() => window.scrollTo(0, 500));
    expect(await place(page)).toBe(500);
    return release;
  }

  async function expectToStay(page: Page, release: () => void): Promise<void> {
    release();
    await drawnByBundle(page);
    // The hearts come when all else is done.
    await expect(page.getByRole('button', { name: /^Add to wishlist/ }).first()).toBeVisible();
    expect(await place(page)).toBe(500);
  }

  for (const path of ['/', '/products']) {
    test(`what was scrolled of ${path} before the bundle came stays, and Back finds it at once`, async ({
      page,
    }) => {
      await expectToStay(page, await scrollEarly(page, path));
      // Without Playwright's own scrolling.
      await page.locator('main h3 a').last().dispatchEvent('click');
      await expect(page).toHaveURL(/\/product\//);
      await page.goBack();
      await expect(page).toHaveURL(path);
      await expect.poll(() => place(page)).toBe(500);
    });
  }

  test('it stays over a reload, before the bundle came and after', async ({ page }) => {
    const release = await scrollEarly(page, '/products');
    await page.reload({ waitUntil: 'commit' });
    await expect.poll(() => place(page)).toBe(500);
    await expectToStay(page, release);
    await page.reload();
    await expect.poll(() => place(page)).toBe(500);
  });

  for (const [name, link] of [
    ['a product', (page: Page) => page.locator('main h3 a').last()],
    ['another page of the list', (page: Page) => page.getByRole('button', { name: 'Next page' })],
  ] as const) {
    test(`Back from ${name} that is still loading finds it`, async ({ page }) => {
      await page.goto('/products');
      await expect(page.locator('main article').first()).toContainText(/₹\d/);
      await page.evaluate(() => window.scrollTo(0, 500));
      // Never answered.
      await page.route(/\/api\/v1\/products/, () => {});
      await link(page).dispatchEvent('click');
      await expect.poll(() => place(page)).toBe(0);
      await page.goBack();
      await expect(page.locator('main article').first()).toContainText(/₹\d/);
      await expect.poll(() => place(page)).toBe(500);
    });
  }
});

test.describe('D46: the content stands before the bundle has loaded', () => {
  for (const path of [
    '/',
    '/products',
    '/products?category=writing%20instruments',
    '/products?featured=true',
  ]) {
    test(`names, prices and links of ${path}, and nothing moves when the bundle draws`, async ({ page }) => {
      const release = await holdBundle(page);
      const seen = await watchStart(page);
      await page.goto(path, { waitUntil: 'commit' });
      const cards = page.locator('main article');
      await expect(cards.first()).toBeVisible();
      await expect(cards.first()).toContainText(/₹\d/);
      const texts = await cards.allInnerTexts();
      const links = await page
        .locator('main h3 a')
        .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
      expect(links.length).toBe(texts.length);

      // While the document arrives, the browser may paint half of it.
      await seen();
      release();
      await drawnByBundle(page);
      expect(await cards.allInnerTexts()).toEqual(texts);
      expect(
        await page.locator('main h3 a').evaluateAll((all) => all.map((a) => a.getAttribute('href'))),
      ).toEqual(links);
      expect(await seen()).toEqual(NOTHING);
    });
  }

  test('name, price and way back of a product, and nothing moves when the bundle draws', async ({
    page,
    shop,
  }) => {
    const release = await holdBundle(page);
    const seen = await watchStart(page);
    await page.goto(await firstProduct(shop), { waitUntil: 'commit' });
    const sheet = page.locator('main article');
    await expect(sheet).toContainText(/₹\d/);
    const name = await page.getByRole('heading', { level: 1 }).innerText();
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')).toHaveCount(3);
    await seen();
    release();
    await drawnByBundle(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    expect(await seen()).toEqual(NOTHING);
  });

  test('a hostile name is a text', async ({ page, shop }) => {
    const title = '</script><img src=x onerror="window.pwned = 1"> & "quoted" <!--';
    shop.faults.set('GET /products', { mode: 'json', body: { data: [{ id: 'x"y', title }], count: 1 } });
    await holdBundle(page);
    await page.goto('/products', { waitUntil: 'commit' });
    await expect(page.locator('main h3')).toHaveText(title);
    await expect(page.locator('main h3 a')).toHaveAttribute('href', '/product/x%22y');
    expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
  });

  test('an early tap on a card’s button buys that product, not another', async ({ page }) => {
    const release = await holdBundle(page);
    await page.goto('/products', { waitUntil: 'commit' });
    await expectTapToCount(page, release);
  });

  test('the focus stays on the link that has it', async ({ page }) => {
    const release = await holdBundle(page);
    await page.goto('/products', { waitUntil: 'commit' });
    await expectFocusToStay(page, release);
  });

  test('D14: a picture that fails is replaced by the fallback picture', async ({ page }) => {
    await holdBundle(page);
    await page.route('**/pictures/**', (route) => route.abort());
    await page.goto('/products', { waitUntil: 'commit' });
    await expect(page.locator('main article img').first()).toHaveAttribute('src', '/fallback.svg');
  });
});
