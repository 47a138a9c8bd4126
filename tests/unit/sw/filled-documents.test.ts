import { describe, expect, it } from 'vitest';
import type { CacheableRequest } from '../../../src/contract/cacheable-request.ts';
import { type ForDocument, filledDocuments } from '../../../sw/filled-documents.ts';

const BASE = 'https://shop.example/api/v1';
const GRID = '{#content}{#firstRow}<a href="{href}">{name} {price}</a>{/firstRow}{/content}';
const HTML = `<html><head><meta content="script-src 'self' 'sha256-e'"><script>early()</script><style data-skeletons>i{}</style></head><body><main id="main"><p>Home</p></main><script type="text/html" data-shell="list home">${GRID}</script><script type="text/html" data-shell="product">{#content}<h1>{name}</h1>{price}{/content}</script><markup-end></markup-end></body></html>`;
const PARTS = {
  ...{ script: 'filled()', scriptHash: 'f' },
  ...{ policy: '<h1>{title}</h1>{lead}', contact: '', style: 'h1{}', styleHash: '' },
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
    expect(html).toContain('₹12');
    expect(html).toContain('<script>filled()</script>');
    expect(response.headers.get('X-Frame-Options')).toBe('DENY');
    expect(response.headers.has('Content-Length')).toBe(false);
  });

  it('a policy page needs only the store’s record, and its own style', async () => {
    const html = await (await open('/terms', { '/storeInfo': RECORD })).text();
    expect(html).toContain('<main id="main"><h1>Terms &#38; Conditions</h1>These terms are the agreement');
    expect(html).toContain('<style>h1{}</style></head>');
    expect(await (await open('/terms', {})).text()).toBe(HTML);
    const own = { '/storeInfo': { ...RECORD, policies: { terms: '<p>Ours</p>' } } };
    expect(await (await open('/terms', own)).text()).toBe(HTML);
  });

  it.each(['/cart', '/checkout', '/account', '/login', '/products?search=pen'])(
    '%s is the plain one, and nothing is looked up for it',
    async (path) => {
      const looked: string[] = [];
      const response = await open(path, STORAGE_INVENTORY, async (read) => {
        looked.push(read.url);
        return null;
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
      () => open('/product/7', STORAGE_INVENTORY, () => Promise.reject(new Error('no cache'))),
      () => open('/product/7', STORAGE_INVENTORY, async () => ({ text: '{"id":', savedAt: 1 })),
      () => open('/product/7', STORAGE_INVENTORY, async () => ({ text: 'null', savedAt: 1 })),
    ];
    for (const launch of failing) expect(await (await launch()).text()).toBe(HTML);
  });

  it('a document of another build is taken apart anew', async () => {
    const { answer } = filledDocuments({ base: BASE, lookUp: lookIn(STORAGE_INVENTORY), isOwn: () => true });
    const at = new URL('https://shop.example/product/7');
    const first = await answer(at, Promise.resolve(new Response(HTML)), parts);
    const changed = new Response(HTML.replace('<body>', '<body class="other">'));
    const second = await answer(at, Promise.resolve(changed), parts);
    expect(await first.text()).toContain('<body><main');
    expect(await second.text()).toContain('<body class="other"><main');
  });

  it('without the parts, which the device may have lost, it is the plain one', async () => {
    const { answer } = filledDocuments({ base: BASE, lookUp: lookIn(STORAGE_INVENTORY), isOwn: () => true });
    const at = new URL('https://shop.example/product/7');
    const response = await answer(at, Promise.resolve(new Response(HTML)), async () => undefined);
    expect(await response.text()).toBe(HTML);
  });

  it('a database that hangs is given up by the time that it gets', async () => {
    const response = await open('/product/7', STORAGE_INVENTORY, (read, over) =>
      read.kind === 'product' ? over : lookIn(STORAGE_INVENTORY)(read),
    );
    expect(await response.text()).toBe(HTML);
  });
});

function lookIn(cached: Readonly<Record<string, unknown>>) {
  return async ({ url }: CacheableRequest): Promise<ForDocument | null> => {
    const body = cached[url.slice(BASE.length)];
    return body ? { text: JSON.stringify(body), savedAt: 1 } : null;
  };
}

const parts = async () => Response.json(PARTS);

function open(
  path: string,
  cached: Readonly<Record<string, unknown>>,
  lookUp: (read: CacheableRequest, over: Promise<null>) => Promise<ForDocument | null> = lookIn(cached),
): Promise<Response> {
  const headers = { 'X-Frame-Options': 'DENY', 'Content-Length': '5' };
  const plain = Promise.resolve(new Response(HTML, { headers }));
  return filledDocuments({ base: BASE, lookUp, isOwn: () => true }).answer(
    new URL(path, 'https://shop.example'),
    plain,
    parts,
  );
}
