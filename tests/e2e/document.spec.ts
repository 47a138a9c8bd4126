import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { load } from 'cheerio';
import { pathsWhere } from '../../src/contract/addresses.ts';
import { inLanguage, LANGUAGE_CODES } from '../../src/texts/languages.ts';
import { firstProduct } from './devices.ts';
import { atRest, drawnByBundle, expect, type Page, test } from './fixtures.ts';
import { holdBundle, watchStart } from './held-bundle.ts';
import { inControl } from './offline-page.ts';
import { visit } from './visit.ts';

test.use({ documents: true });

const withoutScript = test.extend({ javaScriptEnabled: false });

/** What the head says of its page: what the document came with, or what stands there now. */
async function headNow(page: Page) {
  return headIn(await page.content());
}

function headIn(html: string) {
  const $ = load(html);
  const metas = $('meta[name="description"], meta[name="robots"], meta[property^="og:"]')
    .not('[data-served]')
    .toArray()
    .map((tag) => [$(tag).attr('name') ?? $(tag).attr('property'), $(tag).attr('content')]);
  return {
    title: $('title').text(),
    canonical: $('link[rel="canonical"]').attr('href'),
    ...Object.fromEntries(metas),
  };
}

for (const code of LANGUAGE_CODES)
  test(`D46: every public page has in its document the head that it gives itself (${code})`, async ({
    page,
    shop,
  }) => {
    const { id } = await firstProduct(shop);
    const list = '/products?category=writing%20instruments';
    const paths = pathsWhere(({ unlisted }) => !unlisted).map((path) => path.replace('$id', () => id));
    // The bundle takes over these documents; the heads of the others it makes itself.
    const takenOver = ['/products', `/product/${id}`];
    await page.goto(inLanguage('/', code));
    for (const path of [...paths, list, '/about', '/terms', '/product/none', '/404']) {
      const html = await page.evaluate(
        (address) => fetch(address).then((answer) => answer.text()),
        inLanguage(path, code),
      );
      const served = headIn(html);
      if (takenOver.includes(path)) await page.goto(inLanguage(path, code));
      else await visit(page, path);
      // A list has no picture of its own, so the drawn page takes away the one of the preview.
      await expect(async () => {
        const drawn = await headNow(page);
        expect({ ...drawn, 'og:image': served['og:image'] }, path).toEqual(served);
      }).toPass();
    }
  });

test('D46: what the document says of its page beside that is gone on the next one, and a policy that it omits is there', async ({
  page,
  shop,
}) => {
  const { id, title } = await firstProduct(shop);
  const dataNow = () =>
    page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((all) => all.map((each) => each.textContent));
  const described = page.locator('meta[name="description"]');

  await page.goto(`/product/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  await expect(async () => {
    const kinds = (await dataNow()).map((text) => JSON.parse(text ?? '')['@type']);
    expect(kinds.toSorted()).toEqual(['BreadcrumbList', 'Product']);
  }).toPass();

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { name: 'Featured Products' })).toBeVisible();
  await expect(page).toHaveTitle(/^Home \| /);
  expect(await dataNow()).toEqual([]);
  expect(await page.locator('[data-served]').count()).toBe(0);
  await expect(described).toHaveAttribute(
    'content',
    'Stationery and office supplies, delivered across India.',
  );

  // D28: the store's own texts are not in the document of Home.
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page.getByRole('heading', { name: 'A small shop with long shelves' })).toBeVisible();
});

withoutScript('names, prices, links and texts are on the pages (D46.30)', async ({ page, shop }) => {
  const { data: all } = (await shop.ask('/products?page=1&limit=12')) as {
    data: { id: string; title: string }[];
  };
  const main = page.getByRole('main');

  await page.goto('/products');
  for (const { id, title } of all) {
    const card = main
      .getByRole('article')
      .filter({ has: page.getByRole('link', { name: title, exact: true }) });
    await expect(card.first()).toBeVisible();
    await expect(card.getByRole('link', { name: title, exact: true }).last()).toHaveAttribute(
      'href',
      `/product/${id}`,
    );
    await expect(card.getByText(/^₹[\d,.]+$/).first()).toBeVisible();
  }

  await page.goto('/');
  await expect(
    main
      .getByRole('article')
      .getByText(/^₹[\d,.]+$/)
      .first(),
  ).toBeVisible();
  await expect(main.getByRole('article')).toHaveCount(4);

  const [first] = all;
  await page.goto(`/product/${first?.id}`);
  await expect(main.getByRole('heading', { level: 1, name: first?.title ?? '' })).toBeVisible();
  await expect(main.getByText(/^₹[\d,.]+$/).first()).toBeVisible();
  await expect(main.getByRole('link', { name: 'Products', exact: true })).toHaveAttribute(
    'href',
    '/products',
  );

  const { companyName, companyPhone } = (await shop.ask('/storeInfo')) as Record<
    'companyName' | 'companyPhone',
    string
  >;
  await page.goto('/contact');
  await expect(page.getByRole('heading', { name: companyName })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: companyPhone })).toBeVisible();
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1, name: 'Terms & Conditions' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Who we are' })).toBeVisible();
  expect(
    await page
      .locator('article ul')
      .first()
      .evaluate((list) => getComputedStyle(list).listStyleType),
  ).toBe('disc');
});

for (const [name, path, after] of [
  ['Home', '/', null],
  // When the page is idle it asks for its sub-categories.
  ['a list', '/products', '/products?page=1&limit=100'],
  ['a product', null, null],
  ['a policy', '/terms', null],
  ['a product that is gone', '/product/none', null],
] as const) {
  test(`D46: ${name} asks the shop for nothing that its document has, fetches nothing twice, and sends at most 16 KB`, async ({
    page,
    shop,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const [, read] = request.url().split('/api/v1');
      if (read) asked.push(read);
    });
    const answer = await page.goto(path ?? `/product/${(await firstProduct(shop)).id}`);
    const html = await answer?.text();
    expect(answer?.headers()['content-encoding']).toBe('br');
    const bytes = (await answer?.request().sizes())?.responseBodySize ?? Number.NaN;
    expect(bytes / 1024).toBeLessThanOrEqual(16);
    const answers: object = JSON.parse(load(html ?? '')('#initial-state').text());
    expect(Object.keys(answers)).toHaveLength(path === '/terms' ? 1 : 2);
    // A list is requested: with it the document would not fit into the first packets.
    const inDocument = Object.entries(answers).flatMap(([read, answer]) => (answer === null ? [] : [read]));
    expect(inDocument).toContain('/storeInfo');

    // The bundle has taken over, and its page is drawn.
    await page.waitForFunction(() => !('initialState' in window) || !window.initialState);
    await expect(page.locator('main h1')).toBeVisible();
    if (after) await expect.poll(() => asked).toContain(after);
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    expect(asked.filter((read) => inDocument.includes(read))).toEqual([]);
    await atRest(page);
    expect(new Set(asked).size).toBe(asked.length);
    // Neither files nor pictures. What comes out of the browser's own memory has no size.
    const sent = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ transferSize }) => transferSize > 0)
        .map(({ name }) => name),
    );
    expect(sent.length).toBeGreaterThan(3);
    expect(sent.toSorted()).toEqual([...new Set(sent)].toSorted());
  });
}

test('D46: nothing moves when the bundle draws over the document of a policy or of contact', async ({
  page,
}) => {
  for (const [path, content, width] of [
    ['/terms', 'Who we are', 1280],
    ['/contact', 'Mon-Sat 10AM-6PM', 1280],
    // The card is below the form, which only the bundle draws.
    ['/contact', 'Mon-Sat 10AM-6PM', 412],
  ] as const)
    await test.step(`${path}, ${width} wide`, async () => {
      await page.setViewportSize({ width, height: width < 500 ? 1600 : 800 });
      const release = await holdBundle(page);
      const seen = await watchStart(page);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.locator('#initial-state[data-files]')).toHaveCount(1);
      await expect(page.locator('main')).toContainText(content);
      // What the bundle draws anew counts for no shift of the layout.
      const places = () =>
        page
          .locator('main :is(h1, h2, h3)')
          .evaluateAll((all) => all.map((each) => `${each.textContent} ${each.getBoundingClientRect().y}`));
      const before = await places();
      // While the document arrives, the browser may paint half of it.
      await seen();
      release();
      await drawnByBundle(page);
      expect(await places()).toEqual(expect.arrayContaining(before));
      expect(await seen()).toEqual({ moved: [], skeletons: 0 });
    });
});

test('nothing is painted before the top of the page is whole, whose links would move', async ({
  page,
  context,
}) => {
  const [first = '', ...rest] = (await readFile('dist/index.html', 'utf8')).split(/(?=<form role="search")/);
  let sendRest = () => {};
  const server = createServer(({ url }, response) => {
    if (url !== '/') return response.writeHead(404).end();
    sendRest = () => response.end(rest.join(''));
    return response.writeHead(200, { 'Content-Type': 'text/html' }).write(first);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { waitUntil: 'commit' });
    await expect(page.locator('header nav a')).toHaveCount(1);
    const painted = () => page.evaluate(() => performance.getEntriesByType('paint').length);
    // The browser would have painted by now.
    const other = await context.newPage();
    await other.evaluate(async () => {
      for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
    });
    expect(await painted()).toBe(0);
    sendRest();
    await expect.poll(painted).toBeGreaterThan(0);
  } finally {
    server.close();
    server.closeAllConnections();
  }
});

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('D46, D50: the worker opens its pages with the document of its own build', async ({ page, shop }) => {
    await page.goto('/products');
    await inControl(page);
    const plain = await readFile('dist/index.html', 'utf8');
    const cart = await page.goto('/cart');
    expect(cart?.fromServiceWorker()).toBe(true);
    expect(await cart?.text()).toBe(plain);

    const answer = await page.goto(`/product/${(await firstProduct(shop)).id}`);
    expect(answer?.fromServiceWorker()).toBe(true);
    const html = (await answer?.text()) ?? '';
    // The server's document has a head and answers of its page; the worker's has content at most.
    expect(headIn(html)).toEqual(headIn(plain));
    expect(load(html)('[data-served]')).toHaveLength(0);
    const answers: object = JSON.parse(load(html)('#initial-state').text() || '{}');
    expect(Object.values(answers).filter((answer) => answer !== null)).toEqual([]);
  });

  test('D34, D46: what the first document brought is stored, where the prefetch brings nothing else', async ({
    page,
    shop,
  }) => {
    const { id, title } = await firstProduct(shop);
    await page.goto(`/product/${id}`);
    // As in a shop so large that no prefetched list has this product.
    shop.faults.set('GET /products', { mode: 'refuse' });
    await inControl(page);
    const picture = await page
      .locator('main img')
      .first()
      .evaluate((img: HTMLImageElement) => img.currentSrc);
    const stored = () =>
      page.evaluate(async () => {
        const requests = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
        return (await Promise.all(requests)).flat().map(({ url }) => url);
      });
    const brought = [`${shop.url}/api/v1/products/${id}`, picture];
    await expect.poll(stored, { timeout: 40_000 }).toEqual(expect.arrayContaining(brought));
    await shop.stop();

    await page.reload();
    await expect(page.getByText('You are offline. Showing saved products.', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  });
});
