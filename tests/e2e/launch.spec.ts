import { CATEGORY, firstProduct } from './devices.ts';
import { atRest, drawnByBundle, expect, type Page, type ShopUnderTest, test } from './fixtures.ts';
import { expectFocusToStay, expectTapToCount, watchStart } from './held-bundle.ts';
import { watchPlace } from './in-each-frame.ts';
import { everythingStored, visitOnce } from './offline-page.ts';

/** Launches under a worker (D50): what the document shows before any script of the page has run. */
test.use({ serviceWorkers: 'allow', device: 'used' });
test.afterEach(({ shop }) => shop.resume());

/** The bytes of the document that the worker answers, as a launch gets them. */
async function documentAt(page: Page, path: string): Promise<string> {
  const response = await page.goto(path, { waitUntil: 'commit' });
  return (await response?.text()) ?? '';
}

/** The text of its <main>, without the templates. */
function mainOf(html: string): string {
  return /<main[^>]*>(.*?)<\/main>/s.exec(html)?.[1] ?? '';
}

function isFilled(html: string): boolean {
  const [, data = ''] = /id="initial-state" data-files="[^"]*">(.*?)<\/script>/s.exec(html) ?? [];
  // No server of this shop leaves all of its answers out.
  const isWorkers = data !== '' && Object.values(JSON.parse(data)).every((answer) => answer === null);
  return isWorkers && /₹\d/.test(mainOf(html));
}

/** Opens the page of the product that was seen on this device. */
async function usedPhone(page: Page, shop: ShopUnderTest): Promise<{ id: string; title: string }> {
  const product = await firstProduct(shop);
  await page.goto(`/product/${product.id}`);
  return product;
}

test('D50: names and prices are in the bytes, with a network that hangs, and without; an invalid cached response counts as missing', async ({
  page,
  shop,
}) => {
  const product = await usedPhone(page, shop);
  const paths = ['/', '/products', CATEGORY, `/product/${product.id}`];
  const launchAll = async () => {
    for (const path of paths) await filledDocument(page, path);
  };
  for (const call of ['GET /storeInfo', 'GET /products', 'GET /products/{id}'] as const) {
    shop.faults.set(call, { mode: 'hang' });
  }
  await launchAll();
  shop.faults.clear();
  await shop.stop();
  await launchAll();
  for (const [path, words] of [
    [`/product/${product.id}`, `>${product.title}</h1>`],
    ['/terms', '>Terms &amp; Conditions</h1>'],
    ['/contact', 'href="tel:'],
  ] as const)
    await expect.poll(async () => mainOf(await documentAt(page, path)), path).toContain(words);

  await shop.resume();
  await spoilAnswers(page);
  expect(isFilled(await documentAt(page, '/products'))).toBe(false);
  await expect(page.getByRole('article').first()).toContainText(/₹\d/);
  await page.goto(`/product/${product.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.title);
});

test('D50: the page takes over a document without a number, even if the shop answers first; a category that was never opened comes from the offline catalogue', async ({
  page,
  shop,
}) => {
  await visitOnce(page);
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () =>
      Object.assign(window, { heading: document.querySelector('h1') }),
    );
  });
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await expect(async () => {
    await forgetAnswers(page, 'page=2');
    const html = await documentAt(page, '/products?page=2');
    expect(mainOf(html).includes('Loading products')).toBe(true);
  }).toPass();
  await expect(page.getByText(/^\d+ products$/).first()).toBeVisible();
  expect(warnings).toEqual([]);
  expect(await page.evaluate(() => (window as unknown as { heading: Element }).heading.isConnected)).toBe(
    true,
  );

  await shop.stop();
  await forgetAnswers(page, 'category=');
  // On a busy machine the first launches may not have the database in time, which is as it should be.
  await expect(async () => {
    const html = await documentAt(page, CATEGORY);
    expect(isFilled(html)).toBe(true);
    expect(mainOf(html)).toContain('Loading products');
  }).toPass();
  await expect(page.getByText(/^You are offline\. Showing saved products/)).toBeVisible();
});

function forgetAnswers(page: Page, part: string): Promise<void> {
  return page.evaluate(async (part) => {
    const answers = await caches.open('daftar-answers-v1');
    for (const { url } of await answers.keys()) if (url.includes(part)) await answers.delete(url);
  }, part);
}

test('D50: the page takes each document over as it stands, and nothing moves', async ({ page }) => {
  const seen = await watchStart(page);
  for (const path of ['/', '/products', CATEGORY, '/terms', '/contact']) {
    await page.goto(path);
    await atRest(page);
    expect(await seen(), path).toEqual({ moved: [], skeletons: 0 });
  }
});

test('D50: other storage does not stop a launch: a database that hangs', async ({ page, shop }) => {
  const product = await usedPhone(page, shop);
  // Deleting waits for the page's own connection, and every opening waits for the deletion.
  await page.evaluate(() => {
    const open = indexedDB.open('daftar-shelf');
    return new Promise<void>((resolve) => {
      open.onsuccess = () => {
        Object.assign(window, { blocking: open.result });
        indexedDB.deleteDatabase('daftar-shelf');
        resolve();
      };
    });
  });
  const launched = await page.context().newPage();
  for (const path of ['/', '/products', `/product/${product.id}`]) {
    await filledDocument(launched, path);
  }
});

/** One comes plain where the databases of a busy machine have not answered in their 100 ms. */
async function filledDocument(page: Page, path: string): Promise<string> {
  let html = '';
  await expect(async () => {
    html = await documentAt(page, path);
    expect(isFilled(html), path).toBe(true);
  }).toPass();
  return html;
}

/** Makes every cached response unreadable for this version. */
async function spoilAnswers(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const answers = await caches.open('daftar-answers-v1');
    for (const { url } of await answers.keys()) {
      const headers = { 'x-daftar-saved-at': String(Date.now()), 'Content-Type': 'application/json' };
      await answers.put(url, new Response('{"format":2}', { headers }));
    }
  });
}

test('D34, D50: on a full device the shop opens, from the cache and then from the server', async ({
  page,
  shop,
}) => {
  const product = await usedPhone(page, shop);
  // After its answer, which goes when the device has no room for the product itself.
  const isStored = (id: string) =>
    new Promise<boolean>((resolve, reject) => {
      const opening = indexedDB.open('daftar-shelf');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const asking = opening.result.transaction('facets').objectStore('facets').get(id);
        asking.onsuccess = () => {
          opening.result.close();
          resolve(asking.result?.whole === true);
        };
      };
    });
  await expect.poll(() => page.evaluate(isStored, product.id)).toBe(true);
  const device = await page.context().newCDPSession(page);
  await device.send('Storage.overrideQuotaForOrigin', { origin: shop.url, quotaSize: 1 });
  const isFull = await page.evaluate(() =>
    caches.open('daftar-answers-v1').then((cache) =>
      cache.put('/full', new Response('x'.repeat(1e5))).then(
        () => false,
        ({ name }) => name === 'QuotaExceededError',
      ),
    ),
  );
  expect(isFull).toBe(true);
  for (const path of ['/', '/products', `/product/${product.id}`]) {
    await filledDocument(page, path);
    await atRest(page);
  }

  const { data } = (await shop.ask('/products?page=1&limit=12')) as { data: object[] };
  const renamed = data.map((each) => ({ ...each, title: 'Renamed' }));
  shop.faults.set('GET /products', { mode: 'json', body: { data: renamed, count: renamed.length } });
  await page.goto('/products');
  await expect(page.locator('main article h3').first()).toHaveText('Renamed');
  shop.faults.clear();
  shop.faults.set('GET /products/{id}', { mode: 'status', status: 404 });
  await page.goto(`/product/${product.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product Not Found');
  await shop.stop();
  // The worker deletes what it has of it after the page has the answer.
  for (const path of ['/products', CATEGORY, `/product/${product.id}`])
    await expect
      .poll(async () => mainOf(await documentAt(page, path)), path)
      .not.toContain(`/product/${product.id}"`);
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
});

test('D38: a picture that nobody answers does not hold up the look for a new version', async ({
  page,
  shop,
}) => {
  await visitOnce(page);
  const { data } = (await shop.ask('/products?page=1&limit=12')) as { data: object[] };
  const body = {
    data: data.map((each) => ({ ...each, imgUrl: `${shop.url}/pictures/new.webp` })),
    count: 12,
  };
  shop.faults.set('GET /products', { mode: 'json', body });
  shop.faults.set('GET /pictures/{name}', { mode: 'hang' });
  await page.goto('/products', { waitUntil: 'commit' });
  const pictures = page.locator('main img[src*="/pictures/new.webp"]');
  await expect(pictures.first()).toBeAttached();
  await expect.poll(async () => mainOf(await documentAt(page, '/products'))).toContain('/pictures/new.webp');
  await page.addInitScript(() => {
    const { serviceWorker } = navigator;
    const register = serviceWorker.register.bind(serviceWorker);
    serviceWorker.register = (...given) => {
      Object.assign(window, { registeredAt: document.readyState });
      return register(...given);
    };
  });
  await page.goto('/products', { waitUntil: 'commit' });
  await page.waitForFunction(() => 'registeredAt' in window);
  expect(await page.evaluate(() => (window as unknown as { registeredAt: string }).registeredAt)).toBe(
    'interactive',
  );
});

test('D34: nothing of a shopper is in a document, nor after signing out; D36: nor a product that the shop has withdrawn', async ({
  page,
  shop,
  context,
  shopper,
}) => {
  const product = await usedPhone(page, shop);
  const own = [shopper.token, shopper.email, shopper.firstName];
  const launchAll = async () => {
    for (const path of ['/', '/products', `/product/${product.id}`]) {
      const html = await filledDocument(page, path);
      for (const word of own) expect(html).not.toContain(word);
    }
  };
  await launchAll();
  await context.clearCookies();
  await launchAll();
  await page.goto('/');
  const stored = await everythingStored(page);
  for (const word of own) expect(stored).not.toContain(word);

  expect(mainOf(await filledDocument(page, '/products'))).toContain(product.title);
  shop.faults.set('GET /products/{id}', { mode: 'status', status: 404 });
  await page.goto(`/product/${product.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product Not Found');
  await shop.stop();
  // The worker deletes it after the page has the answer.
  await expect
    .poll(async () => mainOf(await filledDocument(page, '/products')))
    .not.toContain(`/product/${product.id}"`);
});

test('D31: the position, the focus and a tap on the document survive the launch', async ({ page, shop }) => {
  await usedPhone(page, shop);
  await holdBundleOnDevice(page);
  await page.goto('/products', { waitUntil: 'commit' });
  await expect(page.locator('main article').first()).toContainText(/₹\d/);
  // The start of the bundle is at the end of the document, and half of it can be scrolled less far.
  const release = await releasing(page);
  await page.evaluate(() => window.scrollTo(0, 500));
  const places = await watchPlace(page);
  release();
  await drawnByBundle(page);
  expect(await places()).toEqual([500]);
  for (const expectStored of [expectFocusToStay, expectTapToCount]) {
    await page.goto('/products', { waitUntil: 'commit' });
    await expect(page.locator('main article').first()).toContainText(/₹\d/);
    await expectStored(page, await releasing(page));
  }
});

/** Playwright does not see what the worker answers: the document's own start of the bundle is held. */
async function holdBundleOnDevice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { replaceWith } = Element.prototype;
    Element.prototype.replaceWith = function (...nodes) {
      const start = () => replaceWith.apply(this, nodes);
      if (this.matches('[data-bundle]')) Object.assign(window, { startBundle: start });
      else start();
    };
  });
}

/** When the document has tried to start it; returns what starts it. */
async function releasing(page: Page): Promise<() => void> {
  await page.waitForFunction(() => 'startBundle' in window);
  return () => void page.evaluate(() => (window as unknown as { startBundle: () => void }).startBundle());
}
