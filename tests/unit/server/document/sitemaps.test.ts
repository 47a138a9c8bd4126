import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { answerDocument } from '../../../../server/document/answer-document.ts';
import { type AskApi, openUpstream } from '../../../../server/document/ask-api.ts';
import { openPlainHtml } from '../../../../server/document/served-html.ts';
import { documentSettings } from '../../../../server/document/settings.ts';
import { openSitemaps } from '../../../../server/document/sitemaps.ts';
import { pathsWhere } from '../../../../src/contract/addresses.ts';
import { inLanguage, languageAt } from '../../../../src/texts/languages.ts';
import { HTML } from './fake-api.ts';

const ORIGIN = 'https://shop.example';

/** A shop with this number of products, at most 100 on a page; it fails from the page `down` on. */
function shopOf(count: number, shop: { down?: number; id?: (at: number) => string } = {}) {
  const asked: string[] = [];
  const ask: AskApi = async (path) => {
    asked.push(path);
    if (path === '/storeInfo') return Response.json({ categories: ['Pens', 'Paper & Cards'] });
    const page = Number(new URLSearchParams(path.split('?')[1]).get('page'));
    if (page >= (shop.down ?? Number.POSITIVE_INFINITY)) return Response.json({}, { status: 503 });
    const from = (page - 1) * 100;
    const data = Array.from({ length: Math.max(0, Math.min(100, count - from)) }, (_, at) => ({
      id: shop.id?.(from + at) ?? `p${from + at}`,
      title: 'Pen',
    }));
    return Response.json({ data, count });
  };
  return { ask, asked };
}

async function addressesAt(ask: AskApi, pathname: string, most?: number): Promise<string[] | string> {
  const found = await openSitemaps(openUpstream(ask), { ...(most && { most }) }).at(pathname, ORIGIN);
  if (found.kind !== 'found') return found.kind;
  expect(found.xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<')).toBe(true);
  const $ = load(found.xml, { xml: true });
  const all = $('loc')
    .toArray()
    .map((loc) => $(loc).text().replace(ORIGIN, ''));
  const english = all.filter((path) => languageAt(path) === 'en');
  if ($('urlset').length > 0) {
    expect(all, 'D51.38').toEqual(english.flatMap((path) => [path, inLanguage(path, 'hi')]));
  }
  return english;
}

const LISTED = pathsWhere(({ sitemap }) => sitemap === true);
/** Besides the listed pages: two categories and six policies. */
const MORE = 8;

describe('D46: the sitemap', () => {
  it('has the pages for everybody, the categories and all products', async () => {
    expect(await addressesAt(shopOf(3).ask, '/sitemap.xml')).toEqual([
      ...LISTED,
      '/products?category=pens',
      '/products?category=paper%20%26%20cards',
      '/terms',
      '/privacy',
      '/refund',
      '/return',
      '/shipping',
      '/about',
      '/product/p0',
      '/product/p1',
      '/product/p2',
    ]);
  });

  it('writes whatever an id holds as an address, in XML', async () => {
    const ids = ["a/b&c='<", 'ß"'];
    const { ask } = shopOf(2, { id: (at) => ids[at] ?? '' });
    const { xml } = (await openSitemaps(openUpstream(ask)).at('/sitemap.xml', ORIGIN)) as { xml: string };
    expect(xml).toContain('<loc>https://shop.example/product/a%2Fb%26c%3D&apos;%3C</loc>');
    expect(xml).toContain('<loc>https://shop.example/product/%C3%9F%22</loc>');
  });

  it('is split at 50,000 addresses, 25,000 in each language', async () => {
    const shop = shopOf(25_101);
    expect(await addressesAt(shop.ask, '/sitemap.xml')).toEqual([
      '/sitemap-pages.xml',
      '/sitemap-1.xml',
      '/sitemap-2.xml',
    ]);
    const first = await addressesAt(shop.ask, '/sitemap-1.xml');
    expect(first).toHaveLength(25_000);
    expect([first[0], first.at(-1)]).toEqual(['/product/p0', '/product/p24999']);
    const second = await addressesAt(shop.ask, '/sitemap-2.xml');
    expect([second.length, second[0], second.at(-1)]).toEqual([101, '/product/p25000', '/product/p25100']);
    expect(await addressesAt(shop.ask, '/sitemap-pages.xml')).toHaveLength(LISTED.length + MORE);
  });

  it('has no more parts than the shop needs', async () => {
    expect(await addressesAt(shopOf(300).ask, '/sitemap-1.xml')).toBe('missing');
    expect(await addressesAt(shopOf(300).ask, '/sitemap-pages.xml')).toBe('missing');
    expect(await addressesAt(shopOf(300).ask, '/sitemap-3.xml', 200)).toBe('missing');
    expect(await addressesAt(shopOf(300).ask, '/sitemap-0.xml', 200)).toBe('missing');
    expect(await addressesAt(shopOf(300).ask, '/sitemap-2.xml', 200)).toHaveLength(100);
  });

  it('is all or nothing: an API that fails on the way makes none, and one that lies no endless one', async () => {
    expect(await addressesAt(shopOf(300, { down: 3 }).ask, '/sitemap.xml')).toBe('no-response');
    expect(await addressesAt(shopOf(300, { down: 1 }).ask, '/sitemap.xml')).toBe('no-response');
    const lying: AskApi = async (path) =>
      Response.json(
        path === '/storeInfo' ? { storeName: 'x' } : { data: [{ id: 1, title: 'Pen' }], count: 1e15 },
      );
    expect(await addressesAt(lying, '/sitemap.xml')).toHaveLength(1001);
  });

  it('of a shop without products has its pages', async () => {
    expect(await addressesAt(shopOf(0).ask, '/sitemap.xml')).toHaveLength(LISTED.length + MORE);
  });

  it('is one walk for all who ask at the same time, and cached for an hour', async () => {
    const { ask, asked } = shopOf(250);
    let time = 0;
    const sitemaps = openSitemaps(openUpstream(ask), { now: () => time });
    await Promise.all([sitemaps.at('/sitemap.xml', ORIGIN), sitemaps.at('/sitemap.xml', ORIGIN)]);
    const once = asked.length;
    time += 60 * 60_000 - 1;
    await sitemaps.at('/sitemap.xml', ORIGIN);
    expect(asked).toHaveLength(once);
    time += 1;
    await sitemaps.at('/sitemap.xml', ORIGIN);
    expect(asked).toHaveLength(2 * once);
  });

  it('does not wait for a walk that a host has cut off: after a minute another one begins', async () => {
    const { ask, asked } = shopOf(3);
    let time = 0;
    let isCutOff = true;
    const cut: AskApi = (...request) => {
      const answer = ask(...request);
      return isCutOff ? new Promise(() => {}) : answer;
    };
    const sitemaps = openSitemaps(openUpstream(cut), { now: () => time });
    void sitemaps.at('/sitemap.xml', ORIGIN);
    const once = asked.length;
    isCutOff = false;
    time = 60_000 - 1;
    void sitemaps.at('/sitemap.xml', ORIGIN);
    expect(asked).toHaveLength(once);
    time = 60_000;
    expect(await sitemaps.at('/sitemap.xml', ORIGIN)).toMatchObject({ kind: 'found' });
  });

  it('that outlasts its minute ends no other walk', async () => {
    const { ask, asked } = shopOf(3);
    let time = 0;
    const held: (() => void)[] = [];
    const slow: AskApi = async (...request) => {
      await new Promise<void>((resolve) => held.push(resolve));
      return ask(...request);
    };
    const sitemaps = openSitemaps(openUpstream(slow), { now: () => time, most: 12 });
    const first = sitemaps.at('/sitemap-3.xml', ORIGIN);
    time = 60_000;
    const second = sitemaps.at('/sitemap-3.xml', ORIGIN);
    const [ofFirst, ofSecond] = [held.slice(0, 2), held.slice(2)];
    for (const letGo of ofFirst) letGo();
    expect(await first).toEqual({ kind: 'missing' });
    // The walk's last step has run.
    await new Promise((resolve) => setImmediate(resolve));
    const third = sitemaps.at('/sitemap-3.xml', ORIGIN);
    for (const letGo of ofSecond) letGo();
    expect(await Promise.all([second, third])).toEqual([{ kind: 'missing' }, { kind: 'missing' }]);
    expect(asked).toHaveLength(4);
  });

  it('is finished after the response: the host gets the walk to wait for', async () => {
    const { ask } = shopOf(3);
    const work: Promise<unknown>[] = [];
    const later = (each: Promise<unknown>) => void work.push(each);
    const settings = { ...documentSettings({ en: openPlainHtml(HTML) }, ask), later };
    const answer = await answerDocument(new Request(`${ORIGIN}/sitemap.xml`), settings);
    expect(await Promise.all(work)).toEqual([{ kind: 'found', xml: await answer.text() }]);
  });
});

describe('D61: /feed.xml, the products for merchants', () => {
  const SOLD = [
    {
      id: 'pen',
      title: 'Pen & "Ink"',
      description: 'Fine\u0000 <b>',
      imgUrl: '/pictures/pen.webp',
      regularPrice: 50,
      discountedPrice: 45.5,
      stock: 0,
      barcode: '4006381333931',
      category: 'Pens',
      attributes: [{ key: 'Brand', value: ['Kalam'] }],
    },
    {
      id: 'shirt'.repeat(12),
      title: 'Shirt '.repeat(40),
      imgUrl: 'https://pictures.example/shirt.webp',
      variants: [
        { size: 'S', color: 'Red', regularPrice: 5, barcode: '2000000010212' },
        { size: 'M', color: 'Red', regularPrice: 6, imgUrl: '/m.webp' },
      ],
    },
    { id: 'asked', title: 'Without a price', imgUrl: '/a.webp' },
    { id: 'blind', title: 'Without a picture', regularPrice: 5 },
  ];
  const ask: AskApi = async (path) =>
    path === '/storeInfo'
      ? Response.json({ storeName: 'Daftar', features: ['lines', 'variants', 'stock', 'codes'] })
      : Response.json({ data: SOLD, count: SOLD.length });

  it('has the fields of its specification, and leaves out what has not all of them', async () => {
    const answer = await answerDocument(new Request(`${ORIGIN}/feed.xml`), {
      ...documentSettings({ en: openPlainHtml(HTML) }, ask),
      originFor: () => ORIGIN,
    });
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const $ = load(await answer.text(), { xml: true });
    expect($('rss > channel > title').text()).toBe('Daftar');
    const items = $('item')
      .toArray()
      .map((item) =>
        Object.fromEntries(
          $(item)
            .children()
            .toArray()
            .map((field) => [field.tagName.replace('g:', ''), $(field).text()]),
        ),
      );
    expect(items).toMatchObject([
      {
        id: 'pen',
        title: 'Pen & "Ink"',
        description: 'Fine  <b>',
        link: `${ORIGIN}/product/pen`,
        image_link: `${ORIGIN}/pictures/pen.webp`,
        availability: 'out_of_stock',
        price: '50.00 INR',
        sale_price: '45.50 INR',
        brand: 'Kalam',
        gtin: '4006381333931',
        product_type: 'Pens',
      },
      { size: 'S', color: 'Red', price: '5.00 INR', identifier_exists: 'no', availability: 'in_stock' },
      {
        size: 'M',
        image_link: `${ORIGIN}/m.webp`,
        link: `${ORIGIN}/product/${'shirt'.repeat(12)}?size=M&color=Red`,
      },
    ]);
    expect(items[1]).not.toHaveProperty('gtin');
    expect(new Set(items.slice(1).map((item) => item.item_group_id)).size).toBe(1);
    expect(new Set(items.map(({ id }) => id)).size).toBe(3);
    for (const { id = '', title = '', description = '' } of items) {
      expect(id.length).toBeLessThanOrEqual(50);
      expect(title.length).toBeLessThanOrEqual(150);
      expect(description).not.toBe('');
    }
  });
});
