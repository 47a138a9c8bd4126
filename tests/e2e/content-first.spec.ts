import { drawnByBundle, expect, type ShopUnderTest, test } from './fixtures.ts';
import { expectFocusToStay, expectTapToCount, holdBundle, watchStart } from './held-bundle.ts';

/** A first visit: no worker between. */
test.use({ serviceWorkers: 'block' });

/** The address of a product. */
async function firstProduct(shop: ShopUnderTest): Promise<string> {
  const { data } = (await shop.ask('/products?page=1&limit=1')) as { data: { id: string }[] };
  return `/product/${encodeURIComponent(data[0]?.id ?? '')}`;
}

test('D46: nothing moves on a phone when sort, filters and sub-categories come', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  const release = await holdBundle(page);
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as (PerformanceEntry & { sources: { node?: Node }[] })[])
        moved.push(
          ...sources.map(({ node }) => (node instanceof Element ? node.outerHTML : `${node?.nodeName}`)),
        );
    }).observe({ type: 'layout-shift' });
  });
  await page.goto('/products?category=writing%20instruments', { waitUntil: 'commit' });
  await expect(page.locator('main article').first()).toContainText(/₹\d/);
  // While the document arrives, the browser may paint half of it. What moved then is told after its frame.
  const movedSoFar = () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      return (window as unknown as { moved: string[] }).moved;
    });
  const arrived = (await movedSoFar()).length;
  release();
  await expect(page.getByLabel('Sort by')).toBeVisible();
  await expect(page.getByLabel('Type').locator('option')).not.toHaveCount(1);
  expect((await movedSoFar()).slice(arrived)).toEqual([]);
});

test("D46: Home's products are asked for as soon as the record is there, and once", async ({
  page,
  shop,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/early-content-.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  const before = shop.faults.count('GET /products');
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => shop.faults.count('GET /products')).toBe(before + 1);
  release();
  await drawnByBundle(page);
  await expect(page.locator('main article').first()).toContainText(/₹\d/);
  expect(shop.faults.count('GET /products')).toBe(before + 1);
});

for (const path of ['/', '/products']) {
  test(`D31: what was scrolled of ${path} before the bundle came stays, and Back finds it at once`, async ({
    page,
  }) => {
    const release = await holdBundle(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('main article').first()).toContainText(/₹\d/);
    await page.evaluate(() => window.scrollTo(0, 500));
    const place = () => page.evaluate(() => window.scrollY);
    expect(await place()).toBe(500);
    release();
    await drawnByBundle(page);
    // The hearts come when all else is done.
    await expect(page.getByRole('button', { name: /^Add to wishlist/ }).first()).toBeVisible();
    expect(await place()).toBe(500);
    // Without Playwright's own scrolling.
    await page.locator('main h3 a').last().dispatchEvent('click');
    await expect(page).toHaveURL(/\/product\//);
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect.poll(place).toBe(500);
  });
}

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

      release();
      await drawnByBundle(page);
      expect(await cards.allInnerTexts()).toEqual(texts);
      expect(
        await page.locator('main h3 a').evaluateAll((all) => all.map((a) => a.getAttribute('href'))),
      ).toEqual(links);
      expect(await seen()).toEqual({ shift: 0, skeletons: 0 });
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
    release();
    await drawnByBundle(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    expect(await seen()).toEqual({ shift: 0, skeletons: 0 });
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
