import { readFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, type ShopUnderTest, test } from './fixtures.ts';

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
  'cut-by-its-server': whole(HALF),
  'cut-on-its-way': (response) => {
    response.writeHead(200, { 'Content-Length': SMALL.length });
    response.write(HALF, () => response.destroy());
  },
  'answered-in-part': (response) => {
    const range = `bytes 0-${HALF.length - 1}/${SMALL.length}`;
    response.writeHead(206, { 'Content-Length': HALF.length, 'Content-Range': range }).end(HALF);
  },
  'answered-with-a-page': (response) =>
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Sign in</title>'),
};

let host: Server;
let answers: Record<string, Answer>;
let origin: string;

test.beforeEach(async () => {
  answers = {};
  host = createServer((request, response) => {
    response.setHeader('Content-Type', 'image/webp');
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Cache-Control', 'no-cache');
    const answer = answers[request.url?.slice(1) ?? ''];
    if (answer) answer(response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
});
test.afterEach(stopHost);

test('a picture that was damaged is requested again, and the whole one is cached; one that has changed at its address is refreshed, and outlives damaged responses', async ({
  page,
  shop,
}) => {
  const hows = Object.keys(DAMAGED);
  const asked = new Set<string>();
  sell(shop, ['pen', ...hows]);
  answers.pen = whole(SMALL);
  for (const [how, damage] of Object.entries(DAMAGED))
    answers[how] = (response) => {
      asked.add(how);
      damage(response);
    };
  await page.goto('/products');
  await expect.poll(() => [...asked].toSorted()).toEqual(hows.toSorted());
  await expect.poll(() => storedBytes(page, 'pen')).toBe(SMALL.length);
  for (const how of hows) answers[how] = whole(SMALL);
  answers.pen = whole(LARGE);
  await expect(async () => {
    await page.reload();
    await expect.poll(() => shownWidth(page, 'pen'), { timeout: 2000 }).toBe(320);
    for (const how of hows) expect(await storedBytes(page, how), how).toBe(SMALL.length);
  }).toPass();

  for (const [how, damage] of Object.entries(DAMAGED)) {
    let askedAgain = 0;
    answers.pen = (response) => {
      askedAgain += 1;
      damage(response);
    };
    await page.reload();
    await expect.poll(() => askedAgain).toBeGreaterThan(0);
    await expect.poll(() => shownWidth(page, 'pen'), how).toBe(320);
  }
  await stopHost();
  await page.reload();
  await expect.poll(() => shownWidth(page, 'pen')).toBe(320);
  expect(await storedBytes(page, 'pen')).toBe(LARGE.length);
  for (const how of hows) await expect.poll(() => shownWidth(page, how), how).toBe(160);
});

async function stopHost(): Promise<void> {
  await new Promise<void>((resolve) => {
    host.close(() => resolve());
    host.closeAllConnections();
  });
}

/** A product for each, which names its picture. */
function sell(shop: ShopUnderTest, names: readonly string[]): void {
  const data = names.map((title) => ({ id: title, title, regularPrice: 20, imgUrl: `${origin}/${title}` }));
  shop.faults.set('GET /products', { mode: 'json', body: { data, count: data.length } });
}

/** The length of the picture in the worker's cache; null if there is none. */
function storedBytes(page: Page, name: string): Promise<number | null> {
  return page.evaluate(async (url) => {
    const stored = await (await caches.open('daftar-pictures-v1')).match(url, { ignoreVary: true });
    return stored ? (await stored.blob()).size : null;
  }, `${origin}/${name}`);
}

/** The width of the product's picture itself, in pixels; 0 until it is there. */
function shownWidth(page: Page, name: string): Promise<number> {
  return page
    .getByRole('img', { name, includeHidden: true })
    .first()
    .evaluate(
      (img: HTMLImageElement, path) => (img.currentSrc.endsWith(path) ? img.naturalWidth : 0),
      `/${name}`,
    );
}
