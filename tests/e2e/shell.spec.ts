import type { Request } from '@playwright/test';
import { requestsFor } from '../../src/contract/addresses.ts';
import { firstProduct } from './devices.ts';
import { drawnByBundle, expect, type Page, type ShopUnderTest, test } from './fixtures.ts';
import { BUNDLE, hold, holdBundle } from './held-bundle.ts';

/** What the page itself asks for, with no worker between. */
test.use({ serviceWorkers: 'block' });

/** As in src/main.tsx. */
const FIRST_PAGE_TIMEOUT_MS = 300;

/** Name and address of every link within #root. */
function links(page: Page): Promise<{ name: string; href: string | null }[]> {
  return page.locator('#root a').evaluateAll((all) =>
    all.map((link) => ({
      name: link.ariaLabel ?? link.textContent?.trim() ?? '',
      href: link.getAttribute('href'),
    })),
  );
}

test.describe('the links of the shells', () => {
  test('every link of the shells is the one that the page draws, and an early tap on Featured Items opens the featured list', async ({
    page,
  }) => {
    for (const path of ['/', '/products', '/product/prod-1', '/cart', '/terms'])
      await test.step(path, async () => {
        await page.route(BUNDLE, (route) => route.abort());
        await page.goto(path, { waitUntil: 'load' });
        await expect(page.locator('#root [aria-busy="true"]').first()).toBeAttached();
        const inShell = await links(page);
        expect(inShell.length).toBeGreaterThan(15);

        await page.unroute(BUNDLE);
        await page.goto(path);
        await expect(page.locator('#root [aria-busy="true"]')).toHaveCount(0);
        const onPage = await links(page);
        // The brand's name comes with the store's record; its address does not.
        const names = new Set(onPage.map(({ name }) => name));
        const hrefs = onPage.map(({ href }) => ({ href }));
        for (const link of inShell) {
          if (names.has(link.name)) expect(onPage).toContainEqual(link);
          else expect(hrefs).toContainEqual({ href: link.href });
        }
      });

    // An early tap on Featured Items opens the featured list.
    await page.route(BUNDLE, (route) => route.abort());
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('main').getByRole('link', { name: 'Featured Items' }).click();
    await expect(page).toHaveURL('/products?featured=true');
  });
});

test.describe('what the shopper does on the shell happens on the page that replaces it', () => {
  test('the menu button pressed on the shell opens the menu', async ({ page }) => {
    const release = await holdBundle(page);
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/', { waitUntil: 'commit' });
    const button = page.getByRole('button', { name: 'Open menu' });
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    release();
    await expect(page.getByRole('button', { name: 'Close menu' })).toHaveAttribute('aria-expanded', 'true');
  });

  test('SPEC 2, Home: the address typed on the shell stays in its field, and so does the focus', async ({
    page,
  }) => {
    const release = await holdBundle(page);
    await page.goto('/', { waitUntil: 'commit' });
    const email = page.getByLabel('Email', { exact: true });
    await email.pressSequentially('asha@exam');
    release();
    await drawnByBundle(page);
    await expect(page.getByRole('article')).toHaveCount(4);
    await expect(email).toHaveValue('asha@exam');
    await expect(email).toBeFocused();
  });

  test("the header of a list or product stays, with what is typed into it, while the page's scripts are late", async ({
    page,
    shop,
  }) => {
    await page.addInitScript((timeout) => {
      const { setTimeout } = window;
      const wait = (then: () => void, milliseconds?: number) => {
        const over = () => {
          then();
          if (milliseconds === timeout) Object.assign(window, { isLate: true });
        };
        return setTimeout(over, milliseconds);
      };
      Object.assign(window, { setTimeout: wait });
    }, FIRST_PAGE_TIMEOUT_MS);
    for (const [shell, path] of [
      ['list', '/products'],
      ['product', `/product/${(await firstProduct(shop)).id}`],
    ] as const)
      await test.step(path, async () => {
        await page.goto('/contact');
        const own = await page.locator('markup-end').getAttribute(`data-${shell}`);
        const scripts = own?.match(/[^/]+\.js/g) ?? [];
        const release = await hold(page, new RegExp(scripts.join('|')));
        await page.goto(path, { waitUntil: 'commit' });
        const search = page.getByRole('combobox', { name: 'Search products' });
        await search.pressSequentially('pens');
        await page.waitForFunction(() => 'isLate' in window);
        await expect(search).toBeFocused();
        release();
        await drawnByBundle(page);
        await expect(page.getByRole('main').getByText('Add to Cart').first()).toBeVisible();
        await expect(search).toHaveValue('pens');
        await expect(search).toBeFocused();
      });
  });

  test('SPEC 2, Home: the button and Enter on the shell subscribe once, and send no form', async ({
    page,
  }) => {
    for (const by of ['the button', 'Enter'] as const)
      await test.step(by, async () => {
        const release = await holdBundle(page);
        await page.goto('/', { waitUntil: 'commit' });
        const email = page.getByLabel('Email', { exact: true });
        await email.fill('asha@example.com');
        if (by === 'Enter') await email.press('Enter');
        else await page.getByRole('button', { name: 'Subscribe' }).click();
        await expect(page).toHaveURL('/');
        release();
        await expect(page.getByText('One more step')).toHaveCount(1);
        await expect(email).toHaveValue('');
        await expect(page).toHaveURL('/');
      });
  });
});

test.describe('SPEC 7: a page asks for what its address says, each once', () => {
  test('lists, products, the cart, a policy and the login', async ({ page, shop }) => {
    for (const path of [
      '/products',
      '/Products/?page=2',
      '/products?category=writing%20instruments&page=1.5',
      '/products?featured=true&page=2',
      '/product/prod-1',
      '/product/a%2Fb%20100%25',
      '/cart',
      '/terms',
      '/login',
    ]) {
      const { storeInfo, content } = requestsFor(new URL(path, shop.url));
      const wanted = 'path' in content && content.path !== null ? [storeInfo, content.path] : [storeInfo];
      expect.soft(await askedAt(page, path), path).toEqual(wanted.sort());
    }
  });
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
    const before = asked(shop);
    await page.goto('/', { waitUntil: 'commit' });
    await expect.poll(() => asked(shop)).toBe(before + 1);
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
    await page.waitForFunction(() => 'initialState' in window && !window.initialState);
    expect(asked(shop)).toBe(before);
    releaseRecord();
    await expect(page.locator('main article').first()).toContainText(/₹\d/);
    // The other requests come after the hearts.
    await expect(page.getByRole('button', { name: /^Add to wishlist/ }).first()).toBeVisible();
    expect(asked(shop)).toBe(before + 1);
  });
});

/** The paths asked of the API until the page is drawn and its data is there, without what it asks when idle. */
async function askedAt(page: Page, path: string): Promise<string[]> {
  const asked: string[] = [];
  const note = (request: Request) => {
    const [, api] = request.url().split('/api/v1');
    if (api && request.method() === 'GET') asked.push(api);
  };
  page.on('request', note);
  // Sub-categories are asked for when nothing else is going on.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#root [aria-busy="true"], [data-testid="product-skeleton"]')).toHaveCount(0);
  page.off('request', note);
  return asked.sort();
}
