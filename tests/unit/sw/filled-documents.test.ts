import { beforeEach, describe, expect, it } from 'vitest';
import { plainParts } from '../../../src/boot/document.ts';
import type { RenderPage } from '../../../src/boot/renderer.ts';
import type { CacheableRequest } from '../../../src/contract/cacheable-request.ts';
import { type ForDocument, filledDocuments } from '../../../sw/filled-documents.ts';
import type { KeptDocuments } from '../../../sw/kept-documents.ts';

const BASE = 'https://shop.example/api/v1';
const HTML =
  '<html><head><title>Shop</title><meta name="description" content="x"></head><body></body></html>';
const PARTS = {
  ...plainParts(HTML),
  filled: {
    head: ['<html><head>', '', '</head><body>'],
    body: ['<div id="root">', '</div>', '<script>filled()</script></body></html>'],
    pages: Object.fromEntries(
      ['home', 'list', 'product', 'text'].map((shell) => [
        shell,
        { style: '', hash: '', files: `/${shell}.js` },
      ]),
    ),
  },
};
const PEN = { id: '7', title: 'Pen', regularPrice: 12 };
const RECORD = { categories: ['Pens'] };
const STORAGE_INVENTORY = {
  '/storeInfo': RECORD,
  '/products?category=pens&limit=4&page=1': { data: [PEN] },
  '/products?category=pens&limit=12&page=1': { data: [PEN], count: 1 },
  '/products/7': PEN,
};

describe('D50: the document that the worker answers', () => {
  // In Hindi of a server without Hindi, too.
  it.each([
    '/',
    '/products?category=pens',
    '/product/7',
    '/hi',
    '/hi/products?category=pens',
    '/hi/product/7',
  ])('%s has names and prices in its bytes', async (path) => {
    const response = await open(path, STORAGE_INVENTORY);
    const html = await response.text();
    expect(html).toContain('Pen');
    expect(html).toContain('<script>filled()</script>');
    expect(response.headers.get('X-Frame-Options')).toBe('DENY');
    expect(response.headers.has('Content-Length')).toBe(false);
  });

  it('has the files that its page loads, and names what the page requests', async () => {
    const html = await (await open('/product/7', STORAGE_INVENTORY)).text();
    const [, files, answers = ''] =
      /id="initial-state" data-files="([^"]*)">(.*?)<\/script>/.exec(html) ?? [];
    expect(files).toBe('/product.js');
    expect(JSON.parse(answers)).toEqual({ '/storeInfo': null, '/products/7': null });
  });

  it('a policy page needs only the store’s record', async () => {
    const html = await (await open('/terms', { '/storeInfo': RECORD })).text();
    expect(html).toContain('<div id="root"><main>/terms');
    expect(await (await open('/terms', {})).text()).toBe(HTML);
  });

  it.each(['/cart', '/checkout', '/account', '/login', '/products?search=pen'])(
    '%s is the plain one, and nothing is looked up for it',
    async (path) => {
      const looked: string[] = [];
      const response = await open(path, STORAGE_INVENTORY, {
        lookUp: async (read) => {
          looked.push(read.url);
          return null;
        },
      });
      expect(await response.text()).toBe(HTML);
      expect(looked).toEqual([]);
    },
  );

  it('where something is not there, or goes wrong, it is the plain one', async () => {
    const { '/storeInfo': _, ...nameless } = STORAGE_INVENTORY;
    const failing = [
      () => open('/', nameless),
      () => open('/products?category=ink', STORAGE_INVENTORY),
      () => open('/product/7', STORAGE_INVENTORY, { lookUp: () => Promise.reject(new Error('no cache')) }),
      () => open('/product/7', STORAGE_INVENTORY, { lookUp: async () => ({ text: '{"id":', savedAt: 1 }) }),
    ];
    for (const launch of failing) expect(await (await launch()).text()).toBe(HTML);
  });

  it.each([
    ['cannot draw the page', async () => null],
    ['fails', () => Promise.reject(new Error('no such component'))],
  ])('where the renderer %s, it is the plain one', async (_, render) => {
    expect(await (await open('/product/7', STORAGE_INVENTORY, { render })).text()).toBe(HTML);
  });

  it('a part of the catalogue says so to the page, which then shows no number', async () => {
    const seen: unknown[] = [];
    const partial = async (read: CacheableRequest) => ({
      ...(await lookIn(STORAGE_INVENTORY)(read)),
      savedAt: 5,
      text: '{}',
      isPartial: true,
    });
    await open('/product/7', STORAGE_INVENTORY, {
      lookUp: partial,
      render: async (_, answers) => {
        seen.push(answers['/products/7']?.headers);
        return null;
      },
    });
    expect(seen).toEqual([{ 'x-daftar-saved-at': '5', 'x-daftar-partial': '1' }]);
  });

  it('without the parts, which the device may have lost, it is the plain one', async () => {
    const { documents, plain } = opened(STORAGE_INVENTORY);
    const source = { plain, parts: async () => undefined, waitUntil: () => {} };
    const response = await documents.answer(new URL('https://shop.example/product/7'), source);
    expect(await response.text()).toBe(HTML);
  });

  it('a database that hangs is given up by the time that it gets', async () => {
    const lookUp = (read: CacheableRequest, over: Promise<null>) =>
      read.kind === 'product' ? over : lookIn(STORAGE_INVENTORY)(read);
    const response = await open('/product/7', STORAGE_INVENTORY, { lookUp });
    expect(await response.text()).toBe(HTML);
  });
});

const shown: RenderPage = async ({ pathname }, answers) =>
  `<main>${pathname} ${JSON.stringify(Object.values(answers).map(({ body }) => body))}</main>`;

function lookIn(cached: Readonly<Record<string, unknown>>) {
  return async ({ url }: CacheableRequest): Promise<ForDocument | null> => {
    const body = cached[url.slice(BASE.length)];
    return body ? { text: JSON.stringify(body), savedAt: 1 } : null;
  };
}

const parts = async () => Response.json(PARTS);

interface Launch {
  lookUp?: (read: CacheableRequest, over: Promise<null>) => Promise<ForDocument | null>;
  render?: RenderPage;
  kept?: KeptDocuments;
  release?: string;
}

function opened(
  cached: Readonly<Record<string, unknown>>,
  { lookUp = lookIn(cached), render = shown, kept = keptInMemory(), release = '1' }: Launch = {},
) {
  const headers = { 'X-Frame-Options': 'DENY', 'Content-Length': '5' };
  const plain = Promise.resolve(new Response(HTML, { headers }));
  return {
    documents: filledDocuments({ base: BASE, lookUp, rendererOf: () => render, kept, release }),
    plain,
  };
}

async function open(
  path: string,
  cached: Readonly<Record<string, unknown>>,
  launch?: Launch,
): Promise<Response> {
  const { documents, plain } = opened(cached, launch);
  const works: Promise<unknown>[] = [];
  const source = { plain, parts, waitUntil: (work: Promise<unknown>) => void works.push(work) };
  const response = await documents.answer(new URL(path, 'https://shop.example'), source);
  await Promise.all(works);
  return response;
}

function keptInMemory(): KeptDocuments {
  const all = new Map<string, { of: string; text: string }>();
  return {
    async find(address) {
      const found = all.get(address);
      return found ? { of: found.of, document: new Response(found.text) } : null;
    },
    async keep(address, of, response) {
      all.set(address, { of, text: await response.text() });
    },
  };
}

describe('D50: a document that was rendered before', () => {
  let rendered = 0;
  beforeEach(() => {
    rendered = 0;
  });
  const render: RenderPage = (url, answers) => {
    rendered += 1;
    return shown(url, answers);
  };

  it('is read while the responses are the same', async () => {
    const launch = { render, kept: keptInMemory() };
    const first = await (await open('/product/7', STORAGE_INVENTORY, launch)).text();
    expect(await (await open('/product/7', STORAGE_INVENTORY, launch)).text()).toBe(first);
    expect(rendered).toBe(1);
  });

  it.each([
    ['a price', { ...STORAGE_INVENTORY, '/products/7': { ...PEN, regularPrice: 13 } }, '1'],
    ['the store’s record', { ...STORAGE_INVENTORY, '/storeInfo': { categories: ['Ink'] } }, '1'],
    ['the release', STORAGE_INVENTORY, '2'],
  ])('is rendered again when %s has changed', async (_, changed, release) => {
    const kept = keptInMemory();
    await open('/product/7', STORAGE_INVENTORY, { render, kept });
    await open('/product/7', changed, { render, kept, release });
    expect(rendered).toBe(2);
  });

  it('is not shown once its responses are gone', async () => {
    const kept = keptInMemory();
    await open('/product/7', STORAGE_INVENTORY, { kept });
    expect(await (await open('/product/7', {}, { kept })).text()).toBe(HTML);
  });

  it('may be lost, or storage may be full: then it is rendered', async () => {
    const broken: KeptDocuments = {
      find: () => Promise.reject(new Error('no storage')),
      keep: () => Promise.reject(new Error('full')),
    };
    expect(await (await open('/product/7', STORAGE_INVENTORY, { kept: broken })).text()).toContain(
      '/product/7',
    );
  });
});
