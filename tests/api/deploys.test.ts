import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { apiAt } from '../../server/document/ask-api.ts';
import { type RunningShop, startStatic } from '../../server/static.ts';
import { DOCUMENTS } from '../../tools/deploy/deploy-files.ts';
import { ADDRESS, ASHA, type OpenShop, openShop } from './open-shop.ts';
import { askOnWire as ask, CADDY, NGINX, type RunningWebServer } from './web-servers.ts';

const DIST = resolve('dist');
const DOCUMENTS_PROGRAM = resolve('deploy', DOCUMENTS.path);
const isBuilt = existsSync(`${DIST}/index.html`);
const A_YEAR = 'public, max-age=31536000, immutable';

/** Typed once more: what every page and file of the shop is sent with. */
const SECURITY = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
};

for (const server of [NGINX, CADDY]) {
  const missing = [
    !server.isHere && `${server.name} is not installed`,
    !isBuilt && 'npm run build has not run',
  ];
  const why = missing.filter(Boolean).join(', ');

  describe.skipIf(why)(
    `the build behind ${server.name}, with the file of deploy/${why && ` (${why})`}`,
    () => {
      let api: OpenShop;
      let documents: RunningShop;
      let shop: RunningWebServer;
      let withoutDocuments: RunningWebServer;
      let product: string;

      beforeAll(async () => {
        api = await openShop({ trustedProxies: ['127.0.0.1'], registrationsPerHour: 1 });
        product = `/product/${(await api.get('/products')).json.data[0].id}`;
        const ask = apiAt(`${api.url}/api/v1`, '/api/v1');
        documents = await startStatic({ port: 0, dist: DIST, documents: { ask, timeout: 10_000 } });
        const servers = { dist: DIST, api: new URL(api.url).host, documents: `127.0.0.1:${documents.port}` };
        shop = await server.start(servers);
        withoutDocuments = await server.start({ ...servers, documents: '127.0.0.1:9' });
      }, 60_000);
      afterAll(async () => {
        await shop?.close();
        await withoutDocuments?.close();
        await documents?.close();
        await api?.close();
      });

      it.each<[string, number, RegExp, string | undefined]>([
        ['/', 200, /^text\/html/, 'no-cache'],
        ['/products?page=2', 200, /^text\/html/, 'no-cache'],
        ['/cart/', 200, /^text\/html/, 'no-cache'],
        ['/assets', 404, /^text\/html/, 'no-cache'],
        ['/product/a.b', 404, /^text\/html/, 'no-cache'],
        ['/no/such/page', 404, /^text\/html/, 'no-cache'],
        ['/hi', 200, /^text\/html/, 'no-cache'],
        ['/hi/products', 200, /^text\/html/, 'no-cache'],
        ['/hi/product/a.b', 404, /^text\/html/, 'no-cache'],
        ['/index.html', 200, /^text\/html/, 'no-cache'],
        ['/hi/index.html', 200, /^text\/html/, 'no-cache'],
        ['/hi/manifest.webmanifest', 200, /^application\/manifest\+json/, 'no-cache'],
        ['/sw.js', 200, /javascript/, 'no-cache'],
        ['/manifest.webmanifest', 200, /^application\/manifest\+json/, 'no-cache'],
        ['/icon.svg', 200, /^image\/svg\+xml/, 'no-cache'],
        ['/favicon.ico', 200, /^image\//, 'no-cache'],
        ['/pwa-512x512.png', 200, /^image\/png/, 'no-cache'],
        ['/robots.txt', 200, /^text\/plain/, 'no-cache'],
        ['/sitemap.xml', 200, /xml/, 'no-cache'],
        ['/api/v1/storeInfo', 200, /^application\/json/, 'no-cache'],
        ['/api/v1/nothing', 404, /^application\/json/, 'no-store'],
        ['/api/v1/orders', 401, /^application\/json/, 'no-store'],
      ])('answers %s with %i', async (path, status, type, cache) => {
        const { headers, ...answer } = await ask(shop.url, path);
        expect([answer.status, headers['content-type'], headers['cache-control']]).toEqual([
          status,
          expect.stringMatching(type),
          cache,
        ]);
        // Each once: a second one would be joined to it by a comma.
        expect(headers).toMatchObject(SECURITY);
        expect(headers['content-security-policy']).toBe("frame-ancestors 'none'");
      });

      it.each<[string, string]>([
        ['/order-success?orderId=ORD%2F7', '/order-success?orderId=ORD%2F7'],
        ['/hi/payment?orderId=7', '/hi/payment?orderId=7'],
        ['/product/a.b?x', '/product/a.b?x'],
        ['/order-list', '/order-list#refused=not-received'],
        ['/hi/order-list?x', '/hi/order-list#refused=not-received'],
        ['/cart%0d%0aX-Evil:%201', '/cart%0d%0aX-Evil:%201'],
      ])('D52, D50.35: leads from a POST to %s to the same address', async (path, location) => {
        // A file of 2 MB is not read.
        const body = path.includes('order-list') ? new Uint8Array(2_000_000) : 'status=paid';
        for (const { url } of [shop, withoutDocuments]) {
          const answer = await fetch(url + path, { method: 'POST', body, redirect: 'manual' });
          const headers = Object.fromEntries(answer.headers);
          expect([answer.status, headers.location?.replace(url, '')]).toEqual([303, location]);
          expect(headers['x-evil']).toBeUndefined();
        }
      });

      it('never leads from a POST to another host', async () => {
        for (const path of ['//evil/x', '/\\evil/x', '//evil', '/%2Fevil/x', '/%5Cevil/x', '/.//evil/x']) {
          const { headers } = await ask(shop.url, path, {}, { method: 'POST' });
          const { origin } = new URL(String(headers.location ?? '/'), shop.url);
          expect([path, origin]).toEqual([path, new URL(shop.url).origin]);
        }
      });

      it('caches every file with a hash in its name for a year', async () => {
        const names = readdirSync(`${DIST}/assets`).filter((name) => /\.(js|css)$/.test(name));
        expect(names.length).toBeGreaterThan(20);
        for (const name of names) {
          const { status, headers } = await ask(shop.url, `/assets/${name}`);
          expect([name, status, headers['cache-control']]).toEqual([name, 200, A_YEAR]);
          expect(headers['content-type']).toMatch(name.endsWith('.js') ? /javascript/ : /^text\/css/);
          expect(headers).toMatchObject(SECURITY);
        }
      });

      it.each([
        '/assets/app-000000.js',
        '/assets/',
        '/assets/a/b',
        '/missing.js',
        '/missing.png',
        '/product.js',
      ])('has nothing at %s, and that is not cached', async (path) => {
        const { status, headers, body } = await ask(shop.url, path);
        expect(status).toBe(404);
        expect(headers['cache-control'] ?? 'no-cache').toBe('no-cache');
        expect(body.toString()).not.toContain('id="root"');
        expect(headers).toMatchObject(SECURITY);
      });

      it('sends text packed as it was built, and pages as the document function packs them', async () => {
        const [script = ''] = readdirSync(`${DIST}/assets`).filter((name) => name.endsWith('.js'));
        for (const path of [`/assets/${script}`, '/sw.js', '/manifest.webmanifest', '/index.html']) {
          const { headers, body } = await ask(shop.url, path, { 'Accept-Encoding': 'gzip' });
          expect([path, headers['content-encoding'], headers.vary]).toEqual([
            path,
            'gzip',
            expect.stringMatching(/accept-encoding/i),
          ]);
          expect(body.equals(readFileSync(`${DIST}${path}.gz`)), path).toBe(true);
        }
        const page = await ask(shop.url, product, { 'Accept-Encoding': 'br' });
        expect(page.headers['content-encoding']).toBe('br');
        expect(brotliDecompressSync(page.body).toString()).toContain('product:price:amount');
        const list = await ask(shop.url, '/api/v1/products', { 'Accept-Encoding': 'gzip' });
        expect(JSON.parse(gunzipSync(list.body).toString()).data.length).toBeGreaterThan(0);
      });

      it('does not send again what the browser has', async () => {
        for (const path of ['/', product, '/sw.js', '/manifest.webmanifest', '/api/v1/storeInfo']) {
          const { headers } = await ask(shop.url, path);
          const again = await ask(shop.url, path, { 'If-None-Match': String(headers.etag) });
          expect([path, again.status, again.body.length]).toEqual([path, 304, 0]);
        }
      });

      it('passes an order on to the API with the shopper and the key: sent twice, it is one', async () => {
        const { Authorization } = await api.signIn();
        const headers = {
          Authorization,
          'Content-Type': 'application/json',
          'Idempotency-Key': 'deploys-0001',
        };
        const body = JSON.stringify({
          products: { [product.replace('/product/', '')]: 1 },
          shippingAddress: ADDRESS,
        });
        for (let sent = 0; sent < 2; sent++) {
          const answer = await fetch(`${shop.url}/api/v1/orders`, { method: 'POST', headers, body });
          expect(answer.status).toBe(201);
        }
        expect((await api.get('/orders', { Authorization })).json).toHaveLength(1);
      });

      it("gives every picture the shop's own address, in its documents and in the API's answers", async () => {
        for (const path of ['/', '/products', product, '/api/v1/storeInfo', '/api/v1/products']) {
          const { body } = await ask(shop.url, path);
          expect([path, originsOfPictures(body)]).toEqual([path, [shop.url]]);
        }
      });

      it('gives them the address in SHOP_ORIGIN, as a shop on https needs it', async () => {
        const program = await startDocuments({
          API_URL: `${api.url}/api/v1`,
          SHOP_ORIGIN: 'https://shop.example',
          PORT: '0',
          DAFTAR_DIST: DIST,
        });
        try {
          await vi.waitFor(
            async () => {
              const { body } = await ask(program.url, product, { Host: 'evil.example' });
              expect(body.toString()).toContain('og:image');
              expect(originsOfPictures(body)).toEqual(['https://shop.example']);
            },
            // The program gives the API 250 ms and then sends the plain shell.
            { timeout: 15_000, interval: 100 },
          );
        } finally {
          await program.close();
        }
      });

      it("sends the API each shopper's address, whatever the shopper sends", async () => {
        let accounts = 0;
        const register = async (localAddress: string) => {
          const account = JSON.stringify({ ...ASHA, email: `caller-${accounts++}@example.in` });
          const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': `10.0.0.${accounts}` };
          const sent = { method: 'POST', localAddress, body: account };
          return (await ask(shop.url, '/api/v1/users/register', headers, sent)).status;
        };
        expect(await register('127.0.0.2')).toBe(201);
        expect(await register('127.0.0.2')).toBe(429);
        expect(await register('127.0.0.3')).toBe(201);
      });

      it("passes pictures and bank pages on with the API's own headers", async () => {
        const { json } = await api.get('/products?limit=1');
        const picture = await ask(shop.url, new URL(json.data[0].imgUrl).pathname);
        expect(picture.status).toBe(200);
        expect(picture.headers).toMatchObject({
          'content-type': 'image/webp',
          'cache-control': A_YEAR,
          'access-control-allow-origin': '*',
          'cross-origin-resource-policy': 'cross-origin',
        });

        const bearer = await api.signIn();
        const products = { [product.replace('/product/', '')]: 1 };
        const order = await api.post('/orders', { products, shippingAddress: ADDRESS }, bearer);
        const fields = { method: 'wallet', payerName: 'Asha Rao', phone: '+919876543210' };
        const answer = await ask(
          shop.url,
          '/api/v1/payments',
          { 'Content-Type': 'application/json', ...bearer },
          { method: 'POST', body: JSON.stringify({ orderId: order.json.id, fields }) },
        );
        const { redirectUrl } = JSON.parse(answer.body.toString());
        expect(redirectUrl).toMatch(new RegExp(`^${shop.url}/bank\\?`));
        const bank = await ask(shop.url, redirectUrl.replace(shop.url, ''));
        expect(bank.status).toBe(200);
        expect(bank.headers).toMatchObject({
          'content-type': expect.stringMatching(/^text\/html/),
          'cache-control': 'no-store',
          'content-security-policy': expect.stringContaining("default-src 'none'"),
        });
      });

      it.each([
        ...['/', '/products', '/product/a.b', '/no/such/page', '/hindi'].map((path) => [path, 'index.html']),
        ...['/hi', '/hi/', '/hi/cart', '/hi/product/a.b'].map((path) => [path, 'hi/index.html']),
      ])('opens the shell at %s while the document function does not run', async (path = '', shell = '') => {
        const { status, headers, body } = await ask(withoutDocuments.url, path);
        expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
        expect(body.toString()).toBe(readFileSync(`${DIST}/${shell}`, 'utf8'));
        expect(headers).toMatchObject(SECURITY);
      });

      it('has its own robots.txt, no sitemap and still no missing file while the document function does not run', async () => {
        expect((await ask(withoutDocuments.url, '/robots.txt')).body.toString()).toContain(
          'Disallow: /checkout',
        );
        expect((await ask(withoutDocuments.url, '/sitemap.xml')).status).toBeGreaterThanOrEqual(404);
        expect((await ask(withoutDocuments.url, '/assets/app-000000.js')).status).toBe(404);
      });
    },
  );
}

/** Each once: what precedes the reference API's /pictures/ anywhere in the answer. */
function originsOfPictures(body: Buffer): string[] {
  const found = body.toString().matchAll(/(https?:\/\/[^/"\s]+)\/pictures\//g);
  return [...new Set([...found].map(([, origin = '']) => origin))];
}

/** The program of deploy/, as a machine without the repository runs it. */
async function startDocuments(env: Record<string, string>): Promise<RunningWebServer> {
  const program = spawn(process.execPath, [DOCUMENTS_PROGRAM], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => program.once('exit', resolve));
  const port = await new Promise<string>((resolve, reject) => {
    let said = '';
    program.stdout.on('data', (bytes) => {
      said += bytes;
      const [, port] = /on port (\d+)/.exec(said) ?? [];
      if (port) resolve(port);
    });
    program.once('exit', () => reject(new Error(`${DOCUMENTS_PROGRAM} ended: ${said}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      program.kill();
      await ended;
    },
  };
}
