import { load } from 'cheerio';
import ogs from 'open-graph-scraper-lite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerDocument } from '../../../../server/document/answer-document.ts';
import type { AskApi } from '../../../../server/document/ask-api.ts';
import { knownOrigins } from '../../../../server/document/document-address.ts';
import { openPlainHtml } from '../../../../server/document/served-html.ts';
import { documentSettings } from '../../../../server/document/settings.ts';
import { fakeApi, HTML, PEN, SHOP, STORE, type Word } from './fake-api.ts';
import { richResult } from './rich-results.ts';

const ORIGIN = 'https://shop.example';
const BUILT = { en: openPlainHtml(HTML) };

function opened(ask: AskApi) {
  const settings = documentSettings(BUILT, ask);
  return (path: string, init?: RequestInit) => answerDocument(new Request(ORIGIN + path, init), settings);
}

async function htmlOf(path: string, words: Record<string, Word> = SHOP): Promise<string> {
  return (await opened(fakeApi(words).ask)(path)).text();
}

/** What a maintained parser of Open Graph and Twitter tags reads. */
async function preview(html: string) {
  const { result } = await ogs({
    html,
    customMetaTags: [
      { multiple: false, property: 'product:price:amount', fieldName: 'amount' },
      { multiple: false, property: 'product:price:currency', fieldName: 'currency' },
    ],
  });
  return {
    title: result.ogTitle,
    description: result.ogDescription,
    url: result.ogUrl,
    type: result.ogType,
    site: result.ogSiteName,
    picture: result.ogImage?.[0]?.url,
    price: `${result.customMetaTags?.amount ?? ''} ${result.customMetaTags?.currency ?? ''}`.trim(),
    card: result.twitterCard,
  };
}

function dataIn(html: string): unknown[] {
  const $ = load(html);
  return $('script[type="application/ld+json"]')
    .toArray()
    .map((script) => JSON.parse($(script).text()));
}

describe('D46: the head of a page, as link previews read it', () => {
  it('of a product has its name, text, picture and price (D46.30)', async () => {
    const html = await htmlOf('/product/p%2F1');
    const picture = 'https://shop.example/pictures/pen.webp?w=640';
    expect(await preview(html)).toEqual({
      title: 'Fountain pen "Kalam" <M>',
      description: 'Starts on the first stroke.',
      url: 'https://shop.example/product/p%2F1',
      type: 'product',
      site: 'Inkwell & Sons',
      picture,
      price: '1195.5 INR',
      card: 'summary_large_image',
    });
    const $ = load(html);
    expect($('title').text()).toBe('Fountain pen "Kalam" <M> | Inkwell & Sons');
    expect($('link[rel="canonical"]').attr('href')).toBe('https://shop.example/product/p%2F1');
    expect($('meta[name="description"]')).toHaveLength(1);
  });

  it('D54.55: the lowest price of the variants that can be had', async () => {
    const variants = [
      { size: 'A5', regularPrice: 40, stock: 0 },
      { size: 'A4', regularPrice: 75, stock: 2 },
      { size: 'A3', regularPrice: 90, stock: 2 },
    ];
    const html = await htmlOf('/product/ink', {
      ...SHOP,
      '/storeInfo': { ...STORE, features: ['lines', 'stock', 'variants'] },
      '/products/ink': { id: 'ink', title: 'Ink', variants },
    });
    expect(await preview(html)).toMatchObject({ price: '75 INR', description: 'Ink from ₹75.' });
    expect(dataIn(html).map(richResult)[0]).toMatchObject({ offers: { lowPrice: 75, highPrice: 90 } });
  });

  it('of a list has its heading, and the picture of its first product', async () => {
    const html = await htmlOf('/products?category=pens');
    expect(await preview(html)).toMatchObject({
      title: 'Pens',
      description: 'Pens: see prices, sizes and colours, and order online.',
      url: 'https://shop.example/products?category=pens',
      type: 'website',
      picture: 'https://shop.example/pictures/pen.webp?w=640',
      price: '',
      card: 'summary',
    });
    expect(load(html)('title').text()).toBe('Pens | Inkwell & Sons');
  });

  it.each([
    ['/', 'Home | Inkwell & Sons', 'Stationery and office supplies, delivered across India.'],
    ['/contact', 'Contact Us | Inkwell & Sons', 'Write to us, call us or visit us. We reply within a day.'],
    ['/login', 'Login | Inkwell & Sons', 'Log in to check out and see your orders.'],
    ['/about', 'About Us | Inkwell Private Limited', expect.stringContaining('Inkwell Private Limited')],
  ])('of %s has its title and text', async (path, title, description) => {
    const html = await htmlOf(path);
    expect(load(html)('title').text()).toBe(title);
    expect(await preview(html)).toMatchObject({ description, url: ORIGIN + path, type: 'website' });
  });

  it("has the store's logo where a page has no picture, and without one the shop's icon", async () => {
    expect((await preview(await htmlOf('/contact'))).picture).toBe('https://shop.example/logo.png');
    const { companyLogoUrl: _, ...plain } = STORE;
    const html = await htmlOf('/contact', { '/storeInfo': plain });
    expect((await preview(html)).picture).toBe('https://shop.example/pwa-512x512.png');
  });

  it('names no shop without store information', async () => {
    const { '/storeInfo': _, ...rest } = SHOP;
    const html = await htmlOf('/product/ink', rest);
    expect(load(html)('title').text()).toBe('Ink');
    expect((await preview(html)).site).toBeUndefined();
  });

  it("has index.html's own description for the next pages", async () => {
    const $ = load(await htmlOf('/product/ink'));
    expect($('meta[name="description"]').attr('content')).toBe('Ink for ₹90.');
    expect($('meta[name="description"]').attr('data-home')).toMatch(/^Stationery and office supplies/);
  });

  it('is under the origin of the Host header, or of the setting (D46.29)', async () => {
    const settings = documentSettings(BUILT, fakeApi(SHOP).ask);
    const urlAt = async (address: string, origin?: string) => {
      const answer = await answerDocument(new Request(address), {
        ...settings,
        ...(origin && { originFor: knownOrigins(origin) }),
      });
      return (await preview(await answer.text())).url;
    };
    expect(await urlAt('http://localhost:4173/')).toBe('http://localhost:4173/');
    expect(await urlAt('http://localhost:4173/', ORIGIN)).toBe('https://shop.example/');
    expect(await urlAt('https://shop.example//evil.example/x')).toBe('https://shop.example/evil.example/x');
  });
});

describe("D46: schema.org's data, with all that a rich result needs", () => {
  it('of a product: its offer in rupees, and the way to it; never the stars (D33)', async () => {
    const html = await htmlOf('/product/p%2F1');
    const [product, way] = dataIn(html).map(richResult);
    expect(product).toMatchObject({
      name: 'Fountain pen "Kalam" <M>',
      image: 'https://shop.example/pictures/pen.webp?w=640',
      offers: { price: 1195.5, url: 'https://shop.example/product/p%2F1' },
    });
    expect(way).toMatchObject({
      itemListElement: [
        { name: 'Home', item: 'https://shop.example/' },
        { name: 'Products', item: 'https://shop.example/products' },
        { name: 'Pens', item: 'https://shop.example/products?category=pens' },
      ],
    });
    expect(html).not.toMatch(/rating|review/i);
  });

  it('of a list: its products, and the way to it', async () => {
    const [list, way] = dataIn(await htmlOf('/products?category=pens')).map(richResult);
    expect(list).toMatchObject({
      '@type': 'ItemList',
      itemListElement: [
        { position: 1, url: 'https://shop.example/product/p%2F1' },
        { position: 2, url: 'https://shop.example/product/ink' },
      ],
    });
    expect(way).toMatchObject({
      itemListElement: [{ name: 'Home' }, { name: 'Products' }, { name: 'Pens' }],
    });
  });

  it('of featured products: those alone (D8)', async () => {
    const [list] = dataIn(await htmlOf('/products?featured=true')).map(richResult);
    expect(list).toMatchObject({ itemListElement: [{ url: 'https://shop.example/product/p%2F1' }] });
  });

  it('of Home: the site with its search (D39), and who runs it', async () => {
    const [site, company] = dataIn(await htmlOf('/')).map(richResult);
    expect(site).toMatchObject({
      name: 'Inkwell & Sons',
      potentialAction: {
        target: { urlTemplate: 'https://shop.example/products?search={search_term_string}' },
      },
    });
    expect(company).toMatchObject({
      name: 'Inkwell Private Limited',
      logo: 'https://shop.example/logo.png',
      email: 'help@inkwell.example',
    });
  });

  it('of an empty list: the way to it alone', async () => {
    const words = { ...SHOP, '/products?page=1&limit=12&category=caps': { data: [], count: 0 } };
    const data = dataIn(await htmlOf('/products?category=caps', words)).map(richResult);
    expect(data.map((each) => each['@type'])).toEqual(['BreadcrumbList']);
  });
});

describe('D46: the status', () => {
  it.each([
    '/',
    '/products',
    '/products?page=9',
    '/product/ink',
    '/product/ink/',
    '/cart',
    '/terms',
    '/Products',
  ])('of %s is 200', async (path) => expect((await opened(fakeApi(SHOP).ask)(path)).status).toBe(200));

  it.each([
    '/nowhere',
    '/orders/x/y',
    '/404',
    '/product',
    '/forgot-password',
    '/reset-password',
    '/product/gone',
    '/Terms',
  ])('of %s is 404, and search engines ignore it', async (path) => {
    const answer = await opened(fakeApi(SHOP).ask)(path);
    expect(answer.status).toBe(404);
    const $ = load(await answer.text());
    expect($('meta[name="robots"]').attr('content')).toBe('noindex');
    expect($('link[rel="canonical"]')).toHaveLength(0);
  });

  it.each(['/forgot-password', '/reset-password?token=x'])(
    'D53.53: of %s is 200 where the server offers it, without a request for anything else',
    async (path) => {
      const api = fakeApi({ ...SHOP, '/storeInfo': { ...STORE, features: ['reset'] } });
      const answer = await opened(api.ask)(path);
      expect(answer.status).toBe(200);
      expect(await answer.text()).not.toContain('data-served');
      expect(api.asked).toEqual(['/storeInfo']);
    },
  );

  it('of a product of which the shop does not say that it is gone is 200', async () => {
    const words = { ...SHOP, '/products/pen': new Response('<h1>Not found</h1>', { status: 404 }) };
    expect((await opened(fakeApi(words).ask)('/product/pen')).status).toBe(200);
  });

  it('D52, D50.35: a page that is opened by POST is at the same address by GET, and what is shared is not read', async () => {
    const ask = opened(fakeApi(SHOP).ask);
    const posted = async (path: string) => {
      const { status, headers } = await ask(path, { method: 'POST', body: 'pen - 2' });
      return [status, headers.get('Location')];
    };
    expect(await posted('/order-success?orderId=7')).toEqual([303, '/order-success?orderId=7']);
    expect(await posted('/hi/payment?orderId=7')).toEqual([303, '/hi/payment?orderId=7']);
    expect(await posted('/order-list')).toEqual([303, '/order-list#refused=not-received']);
    expect(await posted('/hi/order-list')).toEqual([303, '/hi/order-list#refused=not-received']);
    expect(await posted('//evil.example/x')).toEqual([303, '/evil.example/x']);
    expect(await posted('/robots.txt')).toEqual([405, null]);
  });

  it('is 405 for anything but GET, HEAD and POST', async () => {
    const ask = opened(fakeApi(SHOP).ask);
    expect((await ask('/', { method: 'PUT', body: 'x' })).status).toBe(405);
    const head = await ask('/product/ink', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('is 304 where the browser has this very document, and the tag is another when a price is', async () => {
    const api = fakeApi({ ...SHOP });
    const first = await opened(api.ask)('/product/ink');
    const tag = first.headers.get('ETag') ?? '';
    const again = await opened(api.ask)('/product/ink', { headers: { 'If-None-Match': `"x", ${tag}` } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    api.words['/products/ink'] = { id: 'ink', title: 'Ink', regularPrice: 95 };
    const changed = await opened(api.ask)('/product/ink', { headers: { 'If-None-Match': tag } });
    expect(changed.status).toBe(200);
  });
});

describe('D46: nothing of a shopper', () => {
  it('is in the document: two requests, one signed in, give equal bytes and ask the same', async () => {
    const api = fakeApi(SHOP);
    const ask = opened(api.ask);
    const guest = await ask('/product/p%2F1', { headers: { 'Accept-Language': 'en-IN' } });
    const shopper = await ask('/product/p%2F1', {
      headers: { Cookie: 'auth_token=secret', Authorization: 'Bearer secret' },
    });
    expect(new Uint8Array(await shopper.arrayBuffer())).toEqual(new Uint8Array(await guest.arrayBuffer()));
    expect(api.asked).toEqual(['/storeInfo', '/products/p%2F1']);
  });

  it('is read: neither cookie nor Authorization', async () => {
    const read: string[] = [];
    const request = new Request(`${ORIGIN}/product/ink`, { headers: { 'If-None-Match': 'x' } });
    const headers = new Proxy(request.headers, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        return (...words: string[]) => {
          read.push(`${String(name)} ${words.join()}`);
          return value.apply(target, words);
        };
      },
    });
    await answerDocument(
      Object.defineProperty(request, 'headers', { value: headers }),
      documentSettings(BUILT, fakeApi(SHOP).ask),
    );
    expect(read).toEqual(['get If-None-Match']);
  });

  it.each(['/cart', '/checkout', '/account', '/orders', '/payment?orderId=1', '/order-success', '/api-test'])(
    '%s is the plain shell, without a request (D46.30)',
    async (path) => {
      const api = fakeApi(SHOP);
      expect(await (await opened(api.ask)(path)).text()).toBe(HTML);
      expect(api.asked).toEqual([]);
    },
  );
});

describe('D46: an API that is', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const outOfOrder: [string, AskApi][] = [
    ['down', () => Promise.reject(new TypeError('fetch failed'))],
    ['failing', async () => Response.json({ error: 'Busy' }, { status: 503 })],
    ['lying with a page', async () => new Response('<!doctype html><title>Wi-Fi</title>')],
    ['sending half a JSON', async () => new Response('{"data":[{"id":"1",', { headers: JSON_TYPE })],
    ['sending things without names', async () => Response.json({ data: [{ id: 'x' }, {}], id: 'x' })],
    ['leading elsewhere', async () => Response.redirect('https://elsewhere.example/', 302)],
    ['sending more than anybody reads', async () => new Response(`"${'x'.repeat(3 * 2 ** 20)}"`)],
  ];
  it.each(outOfOrder)('%s makes every page the plain shell', async (_, ask) => {
    for (const path of ['/', '/products', '/product/ink', '/terms']) {
      const answer = await opened(ask)(path);
      expect([answer.status, await answer.text()]).toEqual([200, HTML]);
    }
  });

  it('hanging is waited for 250 ms, once', async () => {
    const ask = opened(fakeApi({ '/storeInfo': 'nothing', '/products/ink': 'nothing' }).ask);
    let html: string | undefined;
    void ask('/product/ink').then(async (answer) => {
      html = await answer.text();
    });
    await vi.advanceTimersByTimeAsync(249);
    expect(html).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    await vi.waitFor(() => expect(html).toBe(HTML));
    // No timer is advanced: a request that hangs is not waited for again.
    await vi.advanceTimersByTimeAsync(1);
    expect(await (await ask('/product/ink')).text()).toBe(HTML);
  });

  it('slow for one answer gives a document with the other', async () => {
    const ask = opened(fakeApi({ ...SHOP, '/products?page=1&limit=4&category=pens': 'nothing' }).ask);
    const answer = ask('/');
    await vi.advanceTimersByTimeAsync(250);
    const html = await (await answer).text();
    expect(load(html)('title').text()).toBe('Home | Inkwell & Sons');
  });
});

const JSON_TYPE = { 'Content-Type': 'application/json' };

describe('D46: hostile names stay text', () => {
  const HOSTILE = [
    '</script><script>alert(1)</script>',
    '</title><img src=x onerror=alert(1)>',
    '<!--<script>',
    '" onload="alert(1)',
    "' onload='alert(1)",
    'half a pair \ud83d of it',
    '$& $1 $` &lt;&amp; \u2028 \0',
  ];
  const wellFormed = (text: string) => text.replace(/\p{Cs}/gu, '\ufffd');
  /** Parsers replace it everywhere. */
  const withoutNull = (text: string | undefined) => text?.replaceAll('\0', '').replaceAll('\ufffd', '');
  const clean = (text: string) => withoutNull(wellFormed(text));

  it.each(HOSTILE)('%j in every place of a product, a list, Home and a policy', async (text) => {
    const store = { storeName: text, companyName: text, companyLogoUrl: text, categories: [text] };
    const product = {
      id: text,
      title: text,
      description: text,
      category: text,
      imgUrl: text,
      regularPrice: 5,
    };
    const ask: AskApi = async (path) =>
      Response.json(
        path === '/storeInfo' ? store : path.startsWith('/products?') ? { data: [product] } : product,
      );
    const paths = [
      '/',
      '/terms',
      `/products?category=${encodeURIComponent(wellFormed(text))}`,
      `/product/${encodeURIComponent(wellFormed(text))}`,
    ];
    for (const path of paths) {
      const html = await (await opened(ask)(path)).text();
      const $ = load(html);
      expect($('script:not([type="application/ld+json"]), img, [onload], [onerror]')).toHaveLength(0);
      expect($('body').text().trim()).toBe('');
      expect(withoutNull($('title').text())).toContain(clean(text));
      expect(withoutNull($('meta[property="og:site_name"]').attr('content'))).toBe(clean(text));
      for (const data of dataIn(html)) richResult(data);
    }
    const html = await (await opened(ask)(paths.at(-1) ?? '')).text();
    expect(withoutNull((await preview(html)).title)).toBe(clean(text));
    expect(dataIn(html)[0]).toMatchObject({ name: wellFormed(text) });
  });
});

describe('D46: robots.txt', () => {
  it('says what it says on a plain host, and names the sitemap', async () => {
    const { readFile } = await import('node:fs/promises');
    const answer = await opened(fakeApi(SHOP).ask)('/robots.txt');
    expect(answer.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
    const [rules, sitemap] = (await answer.text()).split('\nSitemap: ');
    expect(rules).toBe(await readFile('public/robots.txt', 'utf8'));
    expect(sitemap).toBe('https://shop.example/sitemap.xml\n');
  });
});

it('D46: a product whose name is asked for by another spelling of its address has one canonical address', async () => {
  const words = { ...SHOP, '/products/p%2F1': PEN };
  expect((await preview(await htmlOf('/product/p%2f1/', words))).url).toBe(
    'https://shop.example/product/p%2F1',
  );
});

describe("D46.29: an origin that is not the shop's", () => {
  const openedAt = (origins: ReturnType<typeof knownOrigins>) => {
    const api = fakeApi(SHOP);
    const settings = { ...documentSettings(BUILT, api.ask), originFor: origins };
    return { ...api, at: (address: string) => answerDocument(new Request(address), settings) };
  };

  it('gets no data of the shop, and causes no request', async () => {
    const { asked, at } = openedAt(knownOrigins(undefined));
    for (let host = 0; host < 20; host += 1) {
      const sitemap = await at(`https://foreign-${host}.example/sitemap.xml`);
      expect([sitemap.status, await sitemap.text()]).toEqual([421, "This is not the shop's address"]);
      expect((await at(`https://foreign-${host}.example/robots.txt`)).status).toBe(421);
      const page = await at(`https://foreign-${host}.example/product/ink`);
      expect([page.status, await page.text()]).toEqual([200, HTML]);
    }
    expect((await at('https://foreign.example/no-such-page')).status).toBe(404);
    expect(asked).toEqual([]);
  });

  it('has the documents of the configured one, which is the only one that is asked for', async () => {
    const { asked, at } = openedAt(knownOrigins('https://shop.example/'));
    for (const host of ['a', 'b', 'c']) {
      const robots = await at(`https://${host}.example/robots.txt`);
      expect(await robots.text()).toContain('Sitemap: https://shop.example/sitemap.xml');
      await at(`https://${host}.example/product/ink`);
    }
    expect(asked.toSorted()).toEqual(['/products/ink', '/storeInfo']);
  });

  it('is one of a machine with endless ports: a few are taken', async () => {
    const { at } = openedAt(knownOrigins(undefined));
    const statuses: number[] = [];
    for (let port = 4000; port < 4010; port += 1) {
      statuses.push((await at(`http://localhost:${port}/robots.txt`)).status);
    }
    expect(statuses).toEqual([...Array(8).fill(200), 421, 421]);
    expect((await at('http://localhost:4000/robots.txt')).status).toBe(200);
  });

  it("invented names keep the server's own from nothing, and others only while they are asked for", async () => {
    let now = 0;
    const origins = knownOrigins(undefined, {
      isOwn: (name) => name.endsWith('localhost'),
      isReserved: ({ host }) => host === 'localhost:4173',
      now: () => now,
    });
    const { at } = openedAt(origins);
    const status = async (host: string) => (await at(`http://${host}/robots.txt`)).status;
    expect(await status('shop.localhost:4173')).toBe(200);
    for (let name = 0; name < 50; name += 1) await status(`invented-${name}.localhost`);
    expect(await status('localhost:4173')).toBe(200);
    expect(await status('shop.localhost:4173')).toBe(200);
    expect(await status('late.localhost:4173')).toBe(421);
    now += 59_999;
    expect(await status('shop.localhost:4173')).toBe(200);
    now += 1;
    expect(await status('late.localhost:4173')).toBe(200);
    expect(await status('shop.localhost:4173')).toBe(200);
  });
});
