import { runInThisContext } from 'node:vm';
import { load } from 'cheerio';
import { beforeAll, describe, expect, it } from 'vitest';
import { answerDocument } from '../../../../server/document/answer-document.ts';
import { settingsOfBuild } from '../../../../server/document/settings.ts';
import { PARTS_FILE } from '../../../../src/boot/document.ts';
import type { OpenRenderer } from '../../../../src/boot/renderer.ts';
import { DOCUMENT_TEXTS } from '../../../../src/texts/every-language.ts';
import { inLanguage, type LanguageCode } from '../../../../src/texts/languages.ts';
import { compileRenderer } from '../../../../vite/renderer.ts';
import { fakeApi, partsOf, STORE } from './fake-api.ts';

const ORIGIN = 'https://shop.example';
const PEN = {
  id: 'p 1',
  title: 'Pen',
  description: 'लिखने के लिए',
  category: 'Pens',
  regularPrice: 90,
  discountedPrice: 45,
};
function built(lang: string, shopName: string): string {
  const html = `<!doctype html><html lang="${lang}"><head><title>${shopName}</title>
<meta name="description" content="${shopName}."></head><body></body></html>`;
  return JSON.stringify(partsOf(html));
}

const FILES: Record<string, string> = {
  [PARTS_FILE]: built('en-IN', 'Shop'),
  [`hi/${PARTS_FILE}`]: built('hi-IN', 'दुकान'),
};

let openRenderer: OpenRenderer;
beforeAll(async () => {
  const define = { 'import.meta.env.VITE_BUILD_ID': '"test"' };
  const code = await compileRenderer({ define });
  openRenderer = runInThisContext(code);
});

async function documentAt(path: string) {
  const { ask } = fakeApi({
    '/storeInfo': { ...STORE, storeName: '', companyName: '' },
    '/products?page=1&limit=12': { data: [PEN], count: 1 },
    '/products/p%201': PEN,
  });
  const settings = await settingsOfBuild({ read: async (file) => FILES[file] ?? '', openRenderer }, ask);
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
    expect($('main').text()).toContain('50% छूट');
    expect($('main nav a').last().attr('href')).toBe('/hi/products?category=pens');
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

async function homeOf(categories: string[], code: LanguageCode) {
  const category = new URLSearchParams({ category: 'tv & video accessories' });
  const { ask } = fakeApi({
    '/storeInfo': { storeName: 'Shop', categories },
    [`/products?page=1&limit=4&${category}`]: { data: [PEN] },
  });
  const settings = await settingsOfBuild({ read: async (file) => FILES[file] ?? '', openRenderer }, ask);
  const answer = await answerDocument(new Request(ORIGIN + inLanguage('/', code)), settings);
  return load(await answer.text())('main section:has(#browse-categories)');
}

describe('D51.40: the categories of a store that has none', () => {
  it('are named in the language of the document', async () => {
    const tiles = await homeOf([], 'hi');
    expect(tiles.text()).toContain('टीवी और वीडियो एक्सेसरीज़');
    expect(tiles.find('a').first().attr('href')).toBe('/hi/products?category=tv%20%26%20video%20accessories');
    expect((await homeOf([], 'en')).text()).toContain('TV & Video Accessories');
  });

  it('else the store’s own words stand', async () => {
    expect((await homeOf(['TV & Video Accessories'], 'hi')).text()).toContain('TV & Video Accessories');
  });
});
