import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { load } from 'cheerio';
import { Miniflare } from 'miniflare';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type AskApi, apiAt } from '../../server/document/ask-api.ts';
import { documentHeaders } from '../../server/document/headers.ts';
import { documentHost } from '../../server/document/hosts/document-host.ts';
import { type RunningApi, startApi } from '../../server/start.ts';
import { type RunningShop, startStatic } from '../../server/static.ts';
import { pageFile, writePages } from '../../server/write-pages.ts';
import { PARTS_FILE } from '../../src/boot/document.ts';
import { SERVER_RENDERER } from '../../src/boot/renderer.ts';
import { INITIAL_STATE_ID } from '../../src/contract/initial-state.ts';
import { deployFiles } from '../../tools/deploy/deploy-files.ts';
import { partsOf } from '../unit/server/document/fake-api.ts';
import { folderForAll } from './temporary-folder.ts';
import { APACHE, askOnWire } from './web-servers.ts';

let api: RunningApi;
let apiUrl: string;
let dist: string;
let html: string;
let parts: string;
let shop: RunningShop;
let product: string;

beforeAll(async () => {
  api = await startApi({ port: 0, database: ':memory:' });
  apiUrl = `${api.url}/api/v1`;
  dist = await mkdtemp(join(tmpdir(), 'daftar-documents-'));
  html = await readFile('index.html', 'utf8');
  parts = JSON.stringify(partsOf(html));
  await mkdir(join(dist, 'hi'));
  for (const folder of ['', 'hi/']) {
    await writeFile(join(dist, `${folder}index.html`), html);
    await writeFile(join(dist, folder + PARTS_FILE), parts);
  }
  await mkdir(join(dist, dirname(SERVER_RENDERER)));
  await writeFile(join(dist, SERVER_RENDERER), await bundled('tests/api/renderer.ts'));
  await writeFile(join(dist, 'icon.svg'), '<svg/>');
  // However busy the machine: these tests are about what is in the documents.
  shop = await startStatic({ port: 0, dist, documents: { ask: apiAt(apiUrl), timeout: 10_000 } });
  const { data } = await (await fetch(`${apiUrl}/products`)).json();
  product = `/product/${data[0].id}`;
});
afterAll(async () => {
  await shop.close();
  await api.close();
  await rm(dist, { recursive: true });
});

const paths = () => [
  '/',
  '/products?category=writing%20instruments',
  product,
  '/terms',
  '/cart',
  '/nowhere',
  '/product/none',
  '/hi',
  `/hi${product}`,
  '/hi/nowhere',
];

/** Status, body and the headers that matter, of what Node answers at this path. */
async function onNode(path: string, headers: Record<string, string> = { 'Accept-Encoding': 'identity' }) {
  return seen(await fetch(`http://localhost:${shop.port}${path}`, { headers }));
}

/** Asks until the API was fast enough for it. */
async function isThatOfNode(path: string, ask: () => Promise<Response | undefined>): Promise<void> {
  const expected = withoutTimes(await onNode(path));
  const isEqual = async () => {
    const answer = await ask();
    expect(answer && withoutTimes(await seen(answer)), path).toEqual(expected);
  };
  await vi.waitFor(isEqual, { timeout: 15_000, interval: 100 });
}

/** Each host has asked the API at another time. */
function withoutTimes({ headers: { ETag, ...headers }, body, ...rest }: Awaited<ReturnType<typeof seen>>) {
  const timeless = body.replace(/\b\d{13}\b/g, 'then');
  return { ...rest, headers, isTagged: Boolean(ETag), body: timeless };
}

async function seen(answer: Response) {
  const { status, headers } = answer;
  const names = [
    'Content-Type',
    'Cache-Control',
    'ETag',
    'X-Content-Type-Options',
    ...Object.keys(documentHeaders()),
  ];
  return {
    status,
    headers: Object.fromEntries(names.map((name) => [name, headers.get(name)])),
    body: await answer.text(),
  };
}

describe('D46: documents on Node, as npm start serves them', () => {
  it('have the status and the headers of a page', async () => {
    const answer = await onNode(product);
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-cache',
        'X-Content-Type-Options': 'nosniff',
        ...documentHeaders(),
      },
    });
    expect(answer.body).toContain('product:price:amount');
    expect((await onNode('/product/none')).status).toBe(404);
    expect((await onNode('/nowhere')).status).toBe(404);
    expect((await onNode('/sitemap.xml')).body).toContain(`${product}</loc>`);
    expect((await onNode('/robots.txt')).body).toContain(
      `Sitemap: http://localhost:${shop.port}/sitemap.xml`,
    );
  });

  it('leave files alone, the plain index.html among them', async () => {
    expect((await onNode('/icon.svg')).body).toBe('<svg/>');
    expect((await onNode('/index.html')).body).toBe(html);
    expect((await onNode('/assets/missing.js')).status).toBe(404);
  });

  it.each<[string, string, (bytes: Buffer) => Buffer]>([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
  ])('are packed for %s as %s, and equal unpacked', async (accepted, encoding, unpack) => {
    const packed = await askOnWire(`http://localhost:${shop.port}`, product, { 'Accept-Encoding': accepted });
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(unpack(packed.body).toString()).toBe((await onNode(product)).body);
  });

  it('are not sent again to a browser that has them', async () => {
    const { headers } = await onNode(product);
    const again = await onNode(product, { 'If-None-Match': headers.ETag ?? '' });
    expect([again.status, again.body]).toEqual([304, '']);
  });
});

describe('D46: pages', () => {
  it.each([
    ['/terms', '<main>en /terms /storeInfo</main>'],
    ['/hi/products', '<main>hi /hi/products /storeInfo /products?page=1&limit=12&lang=hi</main>'],
  ])('%s is rendered by the renderer of the build', async (path, main) => {
    const answer = documentHost();
    const ask = async () =>
      (
        await answer(new Request(`http://shop.example${path}`), { read: async () => parts, api: apiUrl })
      )?.text();
    // The API may be too slow for the first ones.
    await vi.waitFor(async () => expect(await ask()).toContain(main));
  });
});

describe('D46: documents on workerd, with the entry for Cloudflare', () => {
  let workerd: Miniflare;
  beforeAll(async () => {
    workerd = new Miniflare({
      modules: true,
      script: await bundled('server/document/hosts/cloudflare.ts'),
      compatibilityDate: '2026-04-01',
      bindings: { API_URL: apiUrl },
      serviceBindings: {
        ASSETS: (request: { url: string }) => filesOf(new URL(request.url).pathname),
      },
    });
    await workerd.ready;
  });
  afterAll(() => workerd.dispose());

  it('are those of Node, byte for byte', async () => {
    for (const path of [...paths(), '/robots.txt', '/sitemap.xml']) {
      const address = `http://localhost:${shop.port}${path}`;
      // Its own kind of Response, with what is read here in common.
      await isThatOfNode(path, async () => (await workerd.dispatchFetch(address)) as unknown as Response);
    }
  });

  it('leave files to the host', async () => {
    const answer = await workerd.dispatchFetch(`http://localhost:${shop.port}/icon.svg`);
    expect(await answer.text()).toBe('<svg/>');
  });

  it('answer many requests at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        workerd.dispatchFetch(`http://localhost:${shop.port}/product/none-${at % 3}`),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    await Promise.all(answers.map((answer) => answer.text()));
  });
});

/** The host's own server of files, as a Response of any kind. */
// biome-ignore lint/suspicious/noExplicitAny: miniflare's Response and Node's are one thing with two types.
function filesOf(pathname: string): any {
  return new Response(pathname === '/icon.svg' ? '<svg/>' : pathname.endsWith('.json') ? parts : html);
}

describe('npm run pages, for a host without the document function', () => {
  const ORIGIN = 'https://shop.example';
  const category = '/products?category=writing%20instruments';
  const kept = () => [
    '/',
    '/products',
    category,
    product,
    '/terms',
    '/hi',
    `/hi${product}`,
    `/hi${category}`,
  ];
  const folder = folderForAll();
  const write = (ask: AskApi = apiAt(apiUrl)) => writePages({ dist: folder(), origin: ORIGIN, ask });

  let count: number;
  beforeAll(async () => {
    await cp(dist, folder(), { recursive: true });
    count = await write();
  });

  it('writes each public page in both languages, robots.txt and the sitemap', async () => {
    const { data } = await (await fetch(`${apiUrl}/products?limit=1000`)).json();
    const sitemap = await readFile(folder('sitemap.xml'), 'utf8');
    expect(count).toBe(sitemap.split('<loc>').length - 1);
    expect(count).toBeGreaterThan(2 * data.length);
    expect(await readFile(folder('robots.txt'), 'utf8')).toContain(`${ORIGIN}/sitemap.xml`);
    for (const address of kept()) {
      const page = await readFile(folder('pages', pageFile(address) ?? ''), 'utf8');
      const { pathname } = new URL(address, ORIGIN);
      expect(page).toContain(`<main>${pathname.startsWith('/hi') ? 'hi' : 'en'} ${pathname}`);
      // A page that is days old shows nothing but what it has just asked.
      const $ = load(page);
      const answers: object = JSON.parse($(`#${INITIAL_STATE_ID}`).text());
      expect(Object.values(answers).every((answer) => answer === null)).toBe(true);
      expect($('link[rel="canonical"]').attr('href')).toContain(ORIGIN);
    }
  });

  it('leaves the pages of before where the API fails', async () => {
    const file = folder('pages', pageFile(product) ?? '');
    const before = await readFile(file, 'utf8');
    const failing: AskApi = async (path, origin, signal) =>
      path.includes('/product') ? new Response('', { status: 503 }) : apiAt(apiUrl)(path, origin, signal);
    await expect(write(failing)).rejects.toThrow('No page was changed.');
    expect(await readFile(file, 'utf8')).toBe(before);
    expect(await readdir(folder())).not.toContain('pages.new');
  });

  it.each([
    ['/', 'home.html'],
    ['/hi', 'hi.html'],
    ['/product/a%20b.c', 'product/a b.c.html'],
    [category, 'products@category=writing instruments.html'],
    ['/product/a%2Fb', undefined],
    ['/product/.hidden', undefined],
    ['/product/100%25', undefined],
    [`/product/${'x'.repeat(241)}`, undefined],
  ])('names %s %s', (address, file) => {
    expect(pageFile(address)).toBe(file);
  });

  it.skipIf(!APACHE.isHere)('are found by Apache, packed, and nothing else is', async () => {
    await writeFile(folder('.htaccess'), deployFiles()['apache/.htaccess'] ?? '');
    const apache = await APACHE.start(folder());
    try {
      for (const address of kept()) {
        const answer = await fetch(apache.url + address, { headers: { 'Accept-Encoding': 'br' } });
        expect([address, answer.status, answer.headers.get('Content-Encoding')]).toEqual([
          address,
          200,
          'br',
        ]);
        expect(answer.headers.get('Content-Type')).toMatch(/^text\/html/);
        expect(answer.headers.get('Cache-Control')).toBe('no-cache');
        const page = await readFile(folder('pages', pageFile(address) ?? ''), 'utf8');
        expect(await answer.text()).toBe(page);
      }
      for (const plain of [
        '/cart',
        '/products?page=2',
        `${product}?size=A4`,
        '/products?category=../products',
      ]) {
        const answer = await fetch(apache.url + plain);
        expect([plain, answer.status, await answer.text()]).toEqual([plain, 200, html]);
      }
      await rm(folder('hi/index.html'));
      await writeFile(folder('hi/index.html'), 'in Hindi');
      expect(await (await fetch(`${apache.url}/hi/products?search=none`)).text()).toBe('in Hindi');
      const own = await fetch(`${apache.url}/pages/home.html`);
      expect(own.status).toBe(404);
    } finally {
      await apache.close();
    }
  });
});

async function bundled(entry: string): Promise<string> {
  const [result] = (await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    resolve: { alias: { '#renderer': resolve('tests/api/renderer.ts') } },
    build: { write: false, target: 'es2022', lib: { entry, formats: ['es'], fileName: 'entry' } },
  })) as Rolldown.RolldownOutput[];
  const code = result?.output[0].code;
  if (!code) throw new Error(`${entry} compiled to nothing.`);
  return code;
}
