import { readFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, type ShopUnderTest, test } from './fixtures.ts';
import { inControl } from './offline-page.ts';

test.use({ serviceWorkers: 'allow' });

/** Port 0 of this machine, whose pages may have a worker. */
async function started(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `localhost:${(server.address() as AddressInfo).port}`;
}

function stopped(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

test('D20: behind a proxy with HTTP Basic manifest and pictures load, the worker keeps the pictures, and nobody is signed out by its 401', async ({
  page,
  context,
  shop,
}) => {
  /** Requests to the API with a token, which takes the place of the proxy's password. */
  let refused = 0;
  let isOpen = false;
  const proxy = withBasic(shop, (path) => {
    if (!path.startsWith('/api/')) return false;
    if (!isOpen) refused += 1;
    return isOpen;
  });
  // On localhost itself the shop would look for the API on another port.
  const host = `shop.${await started(proxy)}`;
  // The browser remembers the password. With it in a page's address, that would load its scripts twice.
  await page.goto(`http://staging:secret@${host}/icon.svg`);
  await page.goto(`http://${host}/products`);
  await inControl(page);
  await page.reload();
  await expect.poll(() => pictureWidth(page)).toBeGreaterThan(0);
  await expect.poll(() => storedPictures(page)).toBeGreaterThan(0);
  const session = await context.newCDPSession(page);
  const { errors, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '')).toMatchObject({ start_url: '/' });

  const { token } = await shop.newShopper();
  await context.addCookies([{ name: 'auth_token', value: token, url: `http://${host}`, sameSite: 'Strict' }]);
  // After a 401 the browser forgets the proxy's password, and with it the scripts of the page.
  isOpen = true;
  await page.goto(`http://${host}/orders`);
  await expect(page.getByRole('main')).toContainText('No Orders Found');
  await page.getByRole('banner').getByRole('link', { name: 'Daftar' }).click();
  await expect(page).toHaveURL(`http://${host}/`);
  isOpen = false;
  refused = 0;
  await page.goBack();
  await expect.poll(() => refused).toBeGreaterThan(0);
  await expect(page.getByRole('main').getByRole('button', { name: 'Try Again' })).toBeVisible();
  await expect(page).toHaveURL(`http://${host}/orders`);
  const cookies = await context.cookies(`http://${host}`);
  expect(cookies.map(({ name, value }) => [name, value])).toContainEqual(['auth_token', token]);
  await stopped(proxy);
});

test('D34: pictures of a host with CORS headers only for `Origin`, without Vary, are kept after they were shown', async ({
  page,
  shop,
}) => {
  const picture = readFileSync('server/pictures/abacus-160.webp');
  const asked: boolean[] = [];
  const server = createServer(({ headers: { origin } }, response) => {
    asked.push(Boolean(origin));
    if (origin) response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Cache-Control', 'public, max-age=31536000');
    response.writeHead(200, { 'Content-Type': 'image/webp', 'Content-Length': picture.length }).end(picture);
  });
  const url = `http://${await started(server)}/pen.webp`;
  const pen = { id: 'pen', title: 'Pen', regularPrice: 20, imgUrl: url };
  shop.faults.set('GET /products', { mode: 'json', body: { data: [pen], count: 1 } });
  // Before there is a worker the browser keeps the answer to the page's own request.
  await page.goto('/products');
  await expect.poll(() => pictureWidth(page)).toBe(160);
  await inControl(page);
  await page.reload();
  await expect.poll(() => storedBytes(page, url)).toBe(picture.length);
  // What came before the worker.
  expect(asked.lastIndexOf(false)).toBe(0);
  expect(asked).toContain(true);
  await stopped(server);
  await page.reload();
  await expect.poll(() => pictureWidth(page)).toBe(160);
});

/** `passes`: whether a request without the password goes on. */
function withBasic(shop: ShopUnderTest, passes: (path: string) => boolean): Server {
  const { port } = new URL(shop.url);
  return createServer((asked, answer) => {
    const { method, url = '/', headers } = asked;
    const isBasic = headers.authorization?.startsWith('Basic ');
    if (!isBasic && !passes(url)) {
      // A challenge to a request with a token would open the browser's dialog, which a test cannot close.
      const challenge = headers.authorization ? {} : { 'WWW-Authenticate': 'Basic realm="staging"' };
      answer.writeHead(401, { ...challenge, 'Content-Type': 'text/plain' });
      answer.end('Authorization Required');
      return;
    }
    const { authorization, ...rest } = headers;
    const sent = isBasic ? rest : { ...rest, authorization };
    const onward = request({ host: '127.0.0.1', port, method, path: url, headers: sent }, (came) => {
      answer.writeHead(came.statusCode ?? 502, came.headers);
      came.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  });
}

/** Of the first product's; 0 until it is there. */
function pictureWidth(page: Page): Promise<number> {
  return page
    .locator('main img')
    .first()
    .evaluate((img: HTMLImageElement) => (img.currentSrc.startsWith('data:') ? 0 : img.naturalWidth));
}

function storedPictures(page: Page): Promise<number> {
  return page.evaluate(async () => (await (await caches.open('daftar-pictures-v1')).keys()).length);
}

function storedBytes(page: Page, url: string): Promise<number | null> {
  return page.evaluate(async (address) => {
    const stored = await (await caches.open('daftar-pictures-v1')).match(address, { ignoreVary: true });
    return stored ? (await stored.blob()).size : null;
  }, url);
}
