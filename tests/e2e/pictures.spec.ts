import { readFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, type ShopUnderTest, test } from './fixtures.ts';
import { visitOnce } from './offline-page.ts';

/** D34, D36: what the worker keeps of pictures whose server, or the way to it, damages or changes them. */
test.use({ serviceWorkers: 'allow', device: 'visited' });

/** 160 and 320 pixels wide. */
const SMALL = readFileSync('server/pictures/abacus-160.webp');
const LARGE = readFileSync('server/pictures/abacus-320.webp');
const HALF = SMALL.subarray(0, SMALL.length / 2);

type Answer = (response: ServerResponse) => void;

const whole =
  (picture: Buffer): Answer =>
  (response) =>
    response.writeHead(200, { 'Content-Length': picture.length }).end(picture);

const DAMAGED: Record<string, Answer> = {
  'cut short by its server': whole(HALF),
  'cut short on its way': (response) => {
    response.writeHead(200, { 'Content-Length': SMALL.length });
    response.write(HALF, () => response.destroy());
  },
  'answered in part (206)': (response) => {
    const range = `bytes 0-${HALF.length - 1}/${SMALL.length}`;
    response.writeHead(206, { 'Content-Length': HALF.length, 'Content-Range': range }).end(HALF);
  },
  'answered with a page': (response) =>
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Sign in</title>'),
};

let host: Server;
let answer: Answer;
let url: string;

test.beforeEach(async () => {
  host = createServer((request, response) => {
    response.setHeader('Content-Type', 'image/webp');
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Cache-Control', 'no-cache');
    if (request.url === '/pen.webp') answer(response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(host.address() as AddressInfo).port}/pen.webp`;
});
test.afterEach(stopHost);

for (const [how, damage] of Object.entries(DAMAGED)) {
  test(`a picture that was ${how} is requested again, and the whole one is cached`, async ({
    page,
    shop,
  }) => {
    await visitOnce(page);
    sellPen(shop);
    let asked = 0;
    answer = (response) => {
      asked += 1;
      damage(response);
    };
    await page.goto('/products');
    await expect.poll(() => asked).toBeGreaterThan(0);
    answer = whole(SMALL);
    await expect(async () => {
      await page.reload();
      expect(await storedBytes(page)).toBe(SMALL.length);
    }).toPass();
    await stopHost();
    await page.reload();
    await expect.poll(() => shownWidth(page)).toBe(160);
  });
}

test('a picture that has changed at its address is refreshed', async ({ page, shop }) => {
  await visitOnce(page);
  sellPen(shop);
  answer = whole(SMALL);
  await page.goto('/products');
  await expect.poll(() => storedBytes(page)).toBe(SMALL.length);
  await expect.poll(() => shownWidth(page)).toBe(160);
  answer = whole(LARGE);
  await expect(async () => {
    await page.reload();
    await expect.poll(() => shownWidth(page), { timeout: 2000 }).toBe(320);
  }).toPass();
});

test('a cached picture outlives a damaged response to its refresh', async ({ page, shop }) => {
  await visitOnce(page);
  sellPen(shop);
  answer = whole(SMALL);
  await page.goto('/products');
  await expect.poll(() => storedBytes(page)).toBe(SMALL.length);
  for (const damage of Object.values(DAMAGED)) {
    let asked = 0;
    answer = (response) => {
      asked += 1;
      damage(response);
    };
    await page.reload();
    await expect.poll(() => asked).toBeGreaterThan(0);
    await expect.poll(() => shownWidth(page)).toBe(160);
  }
  await stopHost();
  await page.reload();
  await expect.poll(() => shownWidth(page)).toBe(160);
  expect(await storedBytes(page)).toBe(SMALL.length);
});

async function stopHost(): Promise<void> {
  await new Promise<void>((resolve) => {
    host.close(() => resolve());
    host.closeAllConnections();
  });
}

function sellPen(shop: ShopUnderTest): void {
  const pen = { id: 'pen', title: 'Pen', regularPrice: 20, imgUrl: url };
  shop.faults.set('GET /products', { mode: 'json', body: { data: [pen], count: 1 } });
}

/** The length of the picture in the worker's cache; null if there is none. */
function storedBytes(page: Page): Promise<number | null> {
  return page.evaluate(async (url) => {
    const stored = await (await caches.open('daftar-pictures-v1')).match(url, { ignoreVary: true });
    return stored ? (await stored.blob()).size : null;
  }, url);
}

/** The width of the product's picture itself, in pixels; 0 until it is there. */
function shownWidth(page: Page): Promise<number> {
  return page
    .getByRole('img', { name: 'Pen', includeHidden: true })
    .first()
    .evaluate((img: HTMLImageElement) => (img.currentSrc.endsWith('/pen.webp') ? img.naturalWidth : 0));
}
