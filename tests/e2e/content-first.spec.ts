import { answerDocument } from '../../server/document/answer-document.ts';
import { apiAt } from '../../server/document/ask-api.ts';
import { buildIn } from '../../server/document/build-in.ts';
import { settingsOfBuild } from '../../server/document/settings.ts';
import { productAddress } from '../engines/addresses.ts';
import { storedCart } from './buying.ts';
import { drawnByBundle, expect, type Locator, type Page, type ShopUnderTest, test } from './fixtures.ts';
import { BUNDLE, expectFocusToStay, expectTapToCount, holdBundle, watchStart } from './held-bundle.ts';
import { watchPlace } from './in-each-frame.ts';
import { REGISTER } from './variants-lab.ts';

/** A first visit, with the document function: no worker between. */
test.use({ serviceWorkers: 'block', documents: true });

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

test.describe('D31: the place on the page', () => {
  const place = (page: Page) => page.evaluate(() => window.scrollY);

  /** Opens the page without its bundle and scrolls it. */
  async function scrollEarly(page: Page, path: string): Promise<() => void> {
    const release = await holdBundle(page);
    await page.goto(path, { waitUntil: 'commit' });
    // All of it: half a document can be scrolled less far.
    await expect(page.locator('#initial-state[data-files]')).toBeAttached();
    await page.evaluate(() => window.scrollTo(0, 500));
    await expect.poll(() => place(page)).toBe(500);
    return release;
  }

  async function expectToStay(page: Page, release: () => void): Promise<void> {
    const places = await watchPlace(page);
    release();
    await drawnByBundle(page);
    // The hearts come when all else is done.
    await expect(page.getByRole('button', { name: /^Add to wishlist/ }).first()).toBeVisible();
    expect(await places()).toEqual([500]);
  }

  test('what was scrolled of Home and a list before the bundle came stays, also over a reload, and Back finds it at once, also while a product or another page of the list is still loading', async ({
    page,
  }) => {
    const leadAwayAndBack = async (link: Locator) => {
      // Without Playwright's own scrolling.
      await link.dispatchEvent('click');
      await expect.poll(() => place(page)).toBe(0);
      await page.goBack();
      await expect(page).toHaveURL('/products');
      await expect(page.locator('main article').first()).toContainText(/₹\d/);
      await expect.poll(() => place(page)).toBe(500);
    };
    const product = page.locator('main h3 a').last();
    await test.step('Home', async () => {
      await expectToStay(page, await scrollEarly(page, '/'));
      await product.dispatchEvent('click');
      await expect(page).toHaveURL(/\/product\//);
      await page.goBack();
      await expect(page).toHaveURL('/');
      await expect.poll(() => place(page)).toBe(500);
    });
    await test.step('a list', async () => {
      const release = await scrollEarly(page, '/products');
      await page.reload({ waitUntil: 'commit' });
      await expect.poll(() => place(page)).toBe(500);
      await expectToStay(page, release);
      await page.reload();
      await expect.poll(() => place(page)).toBe(500);
      await product.dispatchEvent('click');
      await expect(page).toHaveURL(/\/product\//);
      await page.goBack();
      await expect(page).toHaveURL('/products');
      await expect.poll(() => place(page)).toBe(500);
    });
    // Never answered.
    await page.route(/\/api\/v1\/products/, () => {});
    // One that was not opened before.
    await test.step('Back from a product that is still loading', () =>
      leadAwayAndBack(page.locator('main h3 a').nth(7)));
    await test.step('Back from another page of the list that is still loading', () =>
      leadAwayAndBack(page.getByRole('button', { name: 'Next page' })));
  });
});

test('a first script that the network has lost is asked for again, and a tap before that counts', async ({
  page,
}) => {
  await page.route(BUNDLE, (route) => route.abort(), { times: 1 });
  const lost = page.waitForEvent('requestfailed', (request) => BUNDLE.test(request.url()));
  await page.goto('/products', { waitUntil: 'commit' });
  await lost;
  await expectTapToCount(page, () => {});
});

/** Whether the page has taken over the elements of the document, instead of rendering its own. */
function markContent(page: Page): Promise<() => Promise<boolean>> {
  return mark(page.locator('#root header, main h1, main article'));
}

async function mark(content: Locator): Promise<() => Promise<boolean>> {
  await content.evaluateAll((all) => {
    for (const each of all) Object.assign(each, { isMarked: true });
  });
  return () => content.evaluateAll((all) => all.length > 2 && all.every((each) => 'isMarked' in each));
}

/** A browser that knows its shopper. */
async function seed(page: Page, shop: ShopUnderTest): Promise<void> {
  await shop.signIn(page.context());
  await page.addInitScript(() => {
    const goods = ['a', 'b', 'c'].map((id) => ({ id, name: `Pen ${id}`, image: '', price: 20 }));
    const stored = {
      cart: goods.map((each) => ({ ...each, quantity: 2 })),
      wishlist: goods,
      'recently-viewed': goods,
      'private:deliver-to': { pinCode: '560001' },
      'grid-columns': 2,
    };
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, JSON.stringify(value));
  });
}

test('D46: the page takes over its document, whoever the shopper is', async ({ page, shop }) => {
  for (const path of ['/', '/products', '/product/register', '/contact', '/terms', '/hi/products'])
    await test.step(path, async () => {
      shop.faults.set('GET /products/{id}', { mode: 'json', body: REGISTER });
      const warnings: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'warning') warnings.push(message.text());
      });
      await seed(page, shop);
      const release = await holdBundle(page);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.locator('footer address')).toBeAttached();
      const content = page.locator('#root header, main h1, footer address');
      const isTakenOver = await mark(content);
      release();
      await drawnByBundle(page);
      await expect(page.locator('header a[href$="/account"]').first()).toBeAttached();
      expect(await isTakenOver()).toBe(true);
      expect(warnings.filter((text) => /React|hydrat/i.test(text))).toEqual([]);
    });
});

test('D46, D54: an early choice of size and colour, and an early quantity, are what is bought; one of the order sorts the list', async ({
  page,
  shop,
}) => {
  shop.faults.set('GET /products/{id}', { mode: 'json', body: REGISTER });
  const release = await holdBundle(page);
  await page.goto('/product/register', { waitUntil: 'commit' });
  await page.getByText('200 pages', { exact: true }).click();
  await page.getByText('Blue', { exact: true }).click();
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await page.locator('main').getByRole('button', { name: 'Add to Cart' }).click();
  release();
  await expect(page).toHaveURL('/cart');
  expect(await storedCart(page)).toMatchObject([
    { id: REGISTER.id, selectedSize: '200 pages', selectedColor: 'Blue', quantity: 3 },
  ]);

  const again = await holdBundle(page);
  await page.goto('/products', { waitUntil: 'commit' });
  await page.getByLabel('Sort by').selectOption({ index: 1 });
  again();
  await expect(page).toHaveURL(/[?&]sort=/);
});

test.describe('D46: the content stands before the bundle has loaded', () => {
  test('names, prices and links of Home and of lists, name, price and way back of a product, and nothing moves when the bundle draws', async ({
    page,
    shop,
  }) => {
    for (const path of [
      '/',
      '/products',
      '/products?category=writing%20instruments',
      '/products?featured=true',
    ])
      await test.step(path, async () => {
        const release = await holdBundle(page);
        const seen = await watchStart(page);
        await page.goto(path, { waitUntil: 'commit' });
        const cards = page.locator('main article');
        await expect(page.locator('#initial-state[data-files]')).toBeAttached();
        await expect(cards.first()).toContainText(/₹\d/);
        const texts = await cards.allInnerTexts();
        const links = await page
          .locator('main h3 a')
          .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
        expect(links.length).toBe(texts.length);

        // While the document arrives, the browser may paint half of it.
        await seen();
        const isTakenOver = await markContent(page);
        release();
        await drawnByBundle(page);
        expect(await isTakenOver()).toBe(true);
        expect(await cards.allInnerTexts()).toEqual(texts);
        expect(
          await page.locator('main h3 a').evaluateAll((all) => all.map((a) => a.getAttribute('href'))),
        ).toEqual(links);
        expect(await seen()).toEqual(NOTHING);
      });
    await test.step('a product', async () => {
      const release = await holdBundle(page);
      const seen = await watchStart(page);
      await page.goto(await productAddress(shop), { waitUntil: 'commit' });
      const sheet = page.locator('main article');
      await expect(sheet).toContainText(/₹\d/);
      const name = await page.getByRole('heading', { level: 1 }).innerText();
      await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')).toHaveCount(3);
      await seen();
      const isTakenOver = await markContent(page);
      release();
      await drawnByBundle(page);
      expect(await isTakenOver()).toBe(true);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      expect(await seen()).toEqual(NOTHING);
    });
  });

  test('an early tap on a card’s button buys that product, not another; the focus stays on the link that has it', async ({
    page,
  }) => {
    const release = await holdBundle(page);
    await page.goto('/products', { waitUntil: 'commit' });
    await expectTapToCount(page, release);

    const again = await holdBundle(page);
    await page.goto('/products', { waitUntil: 'commit' });
    await expectFocusToStay(page, again);
  });

  test('D14: a picture that fails is replaced by the fallback picture', async ({ page }) => {
    await page.route('**/pictures/**', async (route) => {
      // The document's script is there.
      await page.waitForFunction(() => document.getElementById('root')?.onsubmit);
      await route.abort();
    });
    await holdBundle(page);
    await page.goto('/products', { waitUntil: 'commit' });
    await expect(page.locator('main article img').first()).toHaveAttribute('src', '/fallback.svg');
  });
});

test('D46: the files of a list and a product have content at once, and then the prices of today', async ({
  page,
  shop,
}) => {
  for (const path of ['/products', 'product'])
    await test.step(path, async () => {
      const address = path === 'product' ? await productAddress(shop) : path;
      const ask = apiAt(`${shop.api.url}/api/v1`, `${shop.url}/api/v1`);
      const settings = {
        ...(await settingsOfBuild(await buildIn('dist'), async (...request) => {
          const text = await (await ask(...request)).text();
          return new Response(text.replace(/"(regularPrice|sellingPrice)":[\d.]+/g, '"$1":87654'), {
            headers: { 'Content-Type': 'application/json' },
          });
        })),
        timeout: 10_000,
        isFile: true,
      };
      const written = await answerDocument(new Request(shop.url + address), settings);
      await page.route(shop.url + address, async (route) =>
        route.fulfill({ body: await written.text(), contentType: 'text/html; charset=utf-8' }),
      );
      const release = await holdBundle(page);
      await page.goto(address, { waitUntil: 'commit' });
      await expect(page.locator('main')).toContainText('₹87,654');
      release();
      await drawnByBundle(page);
      await expect(page.locator('main')).not.toContainText('₹87,654');
      await expect(page.locator('main')).toContainText(/₹\d/);
      await expect(page.getByRole('button', { name: /^Add to (cart|wishlist)/i }).first()).toBeVisible();
    });
});
