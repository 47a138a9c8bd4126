import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../src/boot/render-page.tsx';
import type { InitialAnswer } from '../../../src/contract/initial-state.ts';
import { PARTIAL_HEADER, SAVED_AT_HEADER } from '../../../src/contract/worker-protocol.ts';

const RECORD = { storeName: 'Inkwell', companyPhone: '+91 98', categories: ['Pens'], features: ['stock'] };
const PEN = {
  id: '7',
  title: 'Pen <i>',
  category: 'Pens',
  regularPrice: 1200,
  stock: 3,
  imgUrl: '/pictures/pen.webp?w=640',
  attributes: [
    { key: 'Nib', value: ['Steel'] },
    { key: 'size', value: ['Fine', 'Broad'] },
  ],
};
const REGISTER = {
  id: '7',
  title: 'Register',
  regularPrice: 40,
  variants: [
    { size: 'A4', color: 'Blue', regularPrice: 40, breaks: [{ from: 10, price: 36 }] },
    { size: 'A5', color: 'Maroon', regularPrice: 60, stock: 0 },
  ],
};
const SELLING_MORE = {
  ...RECORD,
  features: ['stock', 'variants', 'breaks'],
  delivery: { zones: [], elsewhere: { charge: 50, days: [2, 4] } },
};
const LIST = '/products?page=1&limit=12';
const FEATURED = '/products?page=1&limit=4&category=pens';

describe('D46, D50: a page is rendered from its responses', () => {
  it('a product with its form and its specifications', async () => {
    const $ = await pageAt('/product/7', { '/products/7': PEN });
    expect($('main h1').text()).toBe('Pen <i>');
    expect($('main').text()).toContain('₹1,200');
    expect($('main').text()).toContain('Only 3 left');
    expect(
      $('main form input[type=radio]')
        .toArray()
        .map(({ attribs }) => attribs.value),
    ).toEqual(['Fine', 'Broad']);
    expect($('main form button[type=submit]').text()).toBe('Add to Cart');
    expect($('main dl').text()).toContain('NibSteel');
  });

  it('D54, D55, D57: with its variants, its prices by quantity and the place for a PIN code', async () => {
    const answers = answersOf({ '/storeInfo': SELLING_MORE, '/products/7': REGISTER });
    const $ = load((await rendered('/product/7', answers)) ?? '');
    expect(
      $('main fieldset legend')
        .toArray()
        .map((each) => $(each).text()),
    ).toEqual(['Size', 'Colour']);
    expect($('main table').text()).toContain('₹36');
    expect($('main [style]').length).toBe(0);
    const { delivery: _, ...withoutZones } = SELLING_MORE;
    const others = load(
      (await rendered('/product/7', { ...answers, ...answersOf({ '/storeInfo': withoutZones }) })) ?? '',
    );
    expect($('main div').length).toBe(others('main div').length + 1);
  });

  it('a list with its number, its controls and its page numbers', async () => {
    const $ = await pageAt('/products', { [LIST]: { data: [PEN], count: 30 } });
    expect($('main article a[href="/product/7"]').length).toBeGreaterThan(0);
    expect($('main').text()).toContain('30 products');
    expect($('main nav[aria-label="Pagination"] ol').text()).toBe('123');
    expect($('main select').length).toBe(1);
  });

  it('Home with its categories and featured products', async () => {
    const $ = await pageAt('/', { [FEATURED]: { data: [PEN] } });
    expect($('main a[href="/products?category=pens"]').text()).toContain('Pens');
    expect($('main article').length).toBe(1);
    expect($('header').text()).toContain('Inkwell');
  });

  it('contact and a policy in the shop’s own words', async () => {
    expect((await pageAt('/contact', {}))('main').text()).toContain('+91 98');
    expect((await pageAt('/terms', {}))('main h1').text()).toBe('Terms & Conditions');
  });

  it('a product that is gone', async () => {
    const $ = load(
      (await rendered('/product/7', { '/products/7': { body: null, at: 1, status: 404 } })) ?? '',
    );
    expect($('main h1').text()).toBe('Product Not Found');
  });

  it('D50: a part of a list without a number', async () => {
    const headers = { [SAVED_AT_HEADER]: '1', [PARTIAL_HEADER]: '1' };
    const part = { body: { data: [PEN], count: 30 }, at: 1, headers };
    const $ = load((await rendered('/products', { [LIST]: part })) ?? '');
    expect($('main').text()).toContain('Loading products');
    expect($('main').text()).not.toContain('30 products');
  });

  it('without a style of an element, which the policy forbids, and without a script', async () => {
    for (const [path, bodies] of [
      ['/product/7', { '/products/7': PEN }],
      ['/products', { [LIST]: { data: [PEN, { ...PEN, id: '8' }], count: 30 } }],
      ['/', { [FEATURED]: { data: [PEN] } }],
      ['/contact', {}],
    ] as const) {
      const $ = await pageAt(path, bodies);
      expect($('[style], script').length, path).toBe(0);
    }
  });

  it.each([
    ['without its own response', '/product/7', {}],
    ['of a search, which the page does itself', '/products?search=pen', {}],
    [
      'beyond the end of a list',
      '/products?page=9',
      { '/products?page=9&limit=12': { data: [], count: 30 } },
    ],
    ['of a shopper', '/cart', {}],
    ['that does not exist', '/nowhere/at/all', {}],
  ])('is null for one %s', async (_, path, bodies) => {
    expect(await rendered(path, answersOf(bodies))).toBeNull();
  });

  it('is null for a policy in HTML, which only a browser can clean', async () => {
    const record = { ...RECORD, policies: { terms: '<p>Ours</p>' } };
    expect(await rendered('/terms', answersOf({ '/storeInfo': record }))).toBeNull();
  });
});

async function pageAt(path: string, bodies: Readonly<Record<string, unknown>>) {
  return load((await rendered(path, answersOf(bodies))) ?? '');
}

function rendered(path: string, answers: Readonly<Record<string, InitialAnswer>>): Promise<string | null> {
  return renderPage(new URL(path, 'https://shop.example'), {
    ...answersOf({ '/storeInfo': RECORD }),
    ...answers,
  });
}

function answersOf(bodies: Readonly<Record<string, unknown>>): Record<string, InitialAnswer> {
  return Object.fromEntries(Object.entries(bodies).map(([path, body]) => [path, { body, at: 1 }]));
}
