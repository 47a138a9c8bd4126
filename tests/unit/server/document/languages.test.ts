import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { answerDocument } from '../../../../server/document/answer-document.ts';
import { settingsOfBuild } from '../../../../server/document/settings.ts';
import { homeData, listData, productData } from '../../../../src/boot/content/page-content.ts';
import { readProduct } from '../../../../src/contract/product.ts';
import { readProductsSearch } from '../../../../src/contract/products-search.ts';
import { readStoreInfo } from '../../../../src/contract/store-info.ts';
import { DOCUMENT_TEXTS } from '../../../../src/texts/every-language.ts';
import { fakeApi, STORE } from './fake-api.ts';

const ORIGIN = 'https://shop.example';
const PEN = {
  id: 'p 1',
  title: 'Pen',
  description: 'लिखने के लिए',
  category: 'Pens',
  regularPrice: 90,
  discountedPrice: 45,
};
const LIST =
  '<h1>{heading}</h1>{#content}{#firstRow}<a href="{href}" lang="{lang}">{name}</a>{/firstRow}{/content}';
const PRODUCT =
  '{#content}<h1 lang="{lang}">{name}</h1>{#description}<p lang="{lang}">{text}</p>{/description}{#off}<s>{percent}</s>{/off}{#crumb}<a href="{href}">x</a>{/crumb}{/content}';
const PARTS = {
  ...{ script: 'filled()', scriptHash: 'def' },
  ...{ policy: '<h1>{title}</h1><p>{lead}</p>', contact: '', style: 'h1{}', styleHash: 'abc' },
};

function built(lang: string, shopName: string): string {
  return `<!doctype html><html lang="${lang}"><head><meta http-equiv="Content-Security-Policy" content="style-src 'self'"><title>${shopName}</title>
<meta name="description" content="${shopName}."><script>early()</script></head><body><div id="root"><main><p></p></main></div><script type="text/html" data-shell="list">${LIST}</script><script type="text/html" data-shell="product">${PRODUCT}</script><script type="text/html" data-shell="text"></script><markup-end></markup-end></body></html>`;
}

const FILES: Record<string, string> = {
  'index.html': built('en-IN', 'Shop'),
  'filled-parts.json': JSON.stringify(PARTS),
  'hi/index.html': built('hi-IN', 'दुकान'),
  'hi/filled-parts.json': JSON.stringify(PARTS),
};

async function documentAt(path: string) {
  const { ask } = fakeApi({
    '/storeInfo': { ...STORE, storeName: '', companyName: '' },
    '/products?page=1&limit=12': { data: [PEN], count: 1 },
    '/products/p%201': PEN,
  });
  const settings = await settingsOfBuild(async (file) => FILES[file] ?? '', ask);
  const answer = await answerDocument(new Request(ORIGIN + path), settings);
  return { status: answer.status, $: load(await answer.text()) };
}

const { hi } = DOCUMENT_TEXTS;

it('D51: words that are not in the page’s language say so', async () => {
  const words = async (path: string) => {
    const { $ } = await documentAt(path);
    return $('main [lang]')
      .map((_, { name, attribs }) => `${name} ${attribs.lang}`)
      .get();
  };
  expect(await words('/hi/products')).toEqual(['a en']);
  expect(await words('/products')).toEqual([]);
  expect(await words('/hi/product/p%201')).toEqual(['h1 en']);
  expect(await words('/product/p%201')).toEqual(['p hi']);
});

describe('D51.38: a document says its language, and where it is in the others', () => {
  it.each([
    ['/hi/products', 'hi-IN', '/hi/products', hi.pages.allProducts],
    ['/products', 'en-IN', '/products', 'All Products'],
    ['/hi/product/p%201', 'hi-IN', '/hi/product/p%201', 'Pen'],
    ['/HI/terms/', 'hi-IN', '/hi/terms', hi.pages.terms],
    ['/terms', 'en-IN', '/terms', 'Terms & Conditions'],
  ])('%s', async (path, lang, canonical, title) => {
    const { status, $ } = await documentAt(path);
    expect([status, $('html').attr('lang')]).toEqual([200, lang]);
    expect($('link[rel=canonical]').attr('href')).toBe(ORIGIN + canonical);
    expect($('title').text()).toContain(title);
    expect($('meta[property="og:locale"]').attr('content')).toBe(lang.replace('-', '_'));
    const english = canonical.replace(/^\/hi/, '');
    const others = $('link[rel=alternate]').map((_, { attribs }) => [[attribs.hreflang, attribs.href]]);
    expect(others.get()).toEqual([
      ['en-IN', ORIGIN + english],
      ['hi-IN', `${ORIGIN}/hi${english}`],
      ['x-default', ORIGIN + english],
    ]);
  });

  it('but not where it is not to be found', async () => {
    const { status, $ } = await documentAt('/hi/nowhere');
    expect([status, $('html').attr('lang'), $('link[rel=alternate]').length]).toEqual([404, 'hi-IN', 0]);
    expect((await documentAt('/hi/hi/products')).status).toBe(404);
  });
});

describe('D51: the content is in the language, and its links stay there', () => {
  it('of a list', async () => {
    const { $ } = await documentAt('/hi/products');
    expect($('main h1').text()).toBe(hi.pages.allProducts);
    expect($('main a').attr('href')).toBe('/hi/product/p%201');
    const list = JSON.parse($('script[type="application/ld+json"]').text());
    expect(list.itemListElement[0].url).toBe(`${ORIGIN}/hi/product/p%201`);
  });

  it('of a product', async () => {
    const { $ } = await documentAt('/hi/product/p%201');
    expect($('main s').text()).toBe(hi.percentOff(50));
    expect($('main a').attr('href')).toBe('/hi/products?category=pens');
    const way = JSON.parse($('script[type="application/ld+json"]').last().text());
    expect(way.itemListElement[0]).toMatchObject({ name: hi.pages.home, item: `${ORIGIN}/hi` });
  });

  it('of a policy, which names the shop in the language', async () => {
    const { $ } = await documentAt('/hi/terms');
    expect($('main h1').text()).toBe(hi.pages.terms);
    expect($('main p').text()).toContain(hi.shopName);
    expect((await documentAt('/terms')).$('main h1').text()).toBe('Terms & Conditions');
  });
});

it("D51: a product without labels of its own has the store's for its category", () => {
  const record = readStoreInfo({ languages: { hi: { labels: { Pens: 'पेन' } } } }, 'hi');
  const product = readProduct(PEN);
  const list = { products: product ? [product] : [], total: 1 };
  const card = { firstRow: [{ category: 'पेन' }] };
  expect(listData(readProductsSearch({}), { record, list }, hi)).toMatchObject({ content: [card] });
  const sheet = { crumb: [{ category: 'पेन' }], badge: [{ category: 'पेन' }] };
  expect(productData(product, record, hi)).toMatchObject({ content: [sheet] });
});

describe('D51.40: the categories of a store that has none', () => {
  const tiles = (categories: string[], t = hi) => {
    const { tiles } = homeData(readStoreInfo({ categories }, 'hi'), undefined, t);
    return JSON.stringify(tiles);
  };

  it('are named in the language of the document', () => {
    expect(tiles([])).toContain('"name":"टीवी और वीडियो एक्सेसरीज़"');
    expect(tiles([])).toContain('category=tv%20%26%20video%20accessories');
    expect(tiles([], DOCUMENT_TEXTS.en)).toContain('"name":"TV & Video Accessories"');
  });

  it('else the store’s own words stand', () => {
    expect(tiles(['TV & Video Accessories'])).toContain('"name":"TV & Video Accessories"');
  });
});
