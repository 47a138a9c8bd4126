import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { labelled, labelsOf, Product, ProductList } from '../../../src/contract/product.ts';
import { percentOff } from '../../../src/contract/variants.ts';
import { priceText } from '../../../src/features/catalogue/product-text.ts';

const pen = { id: 'p1', title: 'Fountain pen' };
const read = (wire: object) => v.parse(Product, { ...pen, ...wire });

describe('SPEC 3: the derived fields of a product', () => {
  it('D12: a product needs no more than an id and a title', () => {
    const texts = { description: '', category: '', parentCategory: '', image: '' };
    const lists = { images: [], attributes: [], sizes: [], colors: [], breaks: [], variants: [] };
    const price = { price: 0, onRequest: true, originalPrice: undefined };
    const named = { id: 'p1', name: 'Fountain pen' };
    expect(v.parse(Product, pen)).toEqual({
      ...named,
      ...texts,
      ...lists,
      ...price,
      labels: {},
      featured: false,
    });
  });

  it('D12: half a surrogate pair in a text becomes U+FFFD, so that an address can contain it', () => {
    const product = read({ id: 'x\uD800', title: 'Pen \uDC00 \u{1F58B}' });
    expect(product).toMatchObject({ id: 'x\uFFFD', name: 'Pen \uFFFD \u{1F58B}' });
    expect(encodeURIComponent(product.id)).toBe('x%EF%BF%BD');
  });

  it('price is discountedPrice if present, else regularPrice, else 0', () => {
    expect(read({ regularPrice: 100, discountedPrice: 80 }).price).toBe(80);
    expect(read({ regularPrice: 100 }).price).toBe(100);
    expect(read({}).price).toBe(0);
  });

  it.each([
    ['1,299.00', 1299],
    ['₹1,299', 1299],
    ['₹ 1,00,000', 100_000],
    ['Rs. 45/-', 45],
    ['Rs 45.50', 45.5],
    ['INR 1,23,456.5', 123_456.5],
    ['MRP ₹499', 499],
    ['499 INR', 499],
    ['Rs. 1,299/- only', 1299],
    ['\u00a0199 ', 199],
    ['0', 0],
  ])('D11: the price %j is read as %s', (written, price) => {
    const product = read({ regularPrice: written });
    expect(product.price).toBe(price);
    expect(product.onRequest).toBeUndefined();
    expect(priceText(product)).toMatch(/^₹/);
  });

  it.each([
    '1.299,00',
    '12,34',
    'ask us',
    '₹',
    '1,2,3',
    '45 lakh',
    '12 - 15',
    [[1, 299]],
    [[499]],
    '',
    null,
    undefined,
    -5,
    'Rs. -5',
  ])('D11: with the price %j a product is not for sale', (written) => {
    const product = read({ regularPrice: written });
    expect(product).toMatchObject({ price: 0, onRequest: true });
    expect(priceText(product)).toBe('Price on request');
  });

  it('D11: a discounted price of 0 is none; a free product has a regular price of 0', () => {
    expect(read({ regularPrice: 499, discountedPrice: 0 })).toMatchObject({
      price: 499,
      originalPrice: undefined,
    });
    expect(read({ discountedPrice: 0 }).onRequest).toBe(true);
    expect(read({ regularPrice: 0 })).toMatchObject({ price: 0, originalPrice: undefined });
    expect(read({ regularPrice: 0 }).onRequest).toBeUndefined();
    expect(priceText(read({ regularPrice: 0 }))).toBe('₹0');
  });

  it('originalPrice is regularPrice only when a discount exists (D11: when it is lower)', () => {
    expect(read({ regularPrice: 100, discountedPrice: 80 }).originalPrice).toBe(100);
    expect(read({ regularPrice: 100, discountedPrice: 100 }).originalPrice).toBeUndefined();
    expect(read({ regularPrice: 100, discountedPrice: 120 })).toMatchObject({
      price: 120,
      originalPrice: undefined,
    });
    expect(read({ regularPrice: 100 }).originalPrice).toBeUndefined();
  });

  it.each([[-5], [Number.NaN], ['abc'], [null], [Number.POSITIVE_INFINITY], [''], [{}]])(
    'D11: the price %s reads as absent',
    (price) => {
      expect(read({ regularPrice: 50, discountedPrice: price })).toMatchObject({
        price: 50,
        originalPrice: undefined,
      });
    },
  );

  it('D12: numbers sent as strings are numbers', () => {
    expect(read({ id: 7, regularPrice: '120.50' })).toMatchObject({ id: '7', price: 120.5 });
  });

  it('D44.28: images are imgUrl, then the others, each once', () => {
    const images = [{ url: 'b.webp' }, { url: 'a.webp' }, {}, 'c.webp', { url: 'b.webp' }, { url: '' }];
    expect(read({ imgUrl: 'a.webp', images }).images).toEqual(['a.webp', 'b.webp', 'c.webp']);
    expect(read({ images }).images).toEqual(['b.webp', 'a.webp', 'c.webp']);
    expect(read({ imgUrl: 'a.webp' }).images).toEqual(['a.webp']);
  });

  it("image is imgUrl, else the first image's url, else empty", () => {
    expect(read({ imgUrl: 'a.webp', images: [{ url: 'b.webp' }] }).image).toBe('a.webp');
    expect(read({ imgUrl: null, images: [{ url: 'b.webp' }] }).image).toBe('b.webp');
    expect(read({ images: null }).image).toBe('');
  });

  it('featured when an attribute keyed featured (case-insensitive) has a value containing true', () => {
    expect(read({ attributes: [{ key: 'Featured', value: ['true'] }] }).featured).toBe(true);
    expect(read({ attributes: [{ key: 'featured', value: true }] }).featured).toBe(true);
    expect(read({ attributes: [{ key: 'featured', value: ['no'] }] }).featured).toBe(false);
  });

  it.each(['size', 'sizes', 'Size'])('sizes are the value of the attribute keyed %s', (key) => {
    expect(read({ attributes: [{ key, value: ['A4', 'A5', 'A4'] }] }).sizes).toEqual(['A4', 'A5']);
  });

  it.each(['color', 'colours', 'colors'])('colors are the value of the attribute keyed %s', (key) => {
    expect(read({ attributes: [{ key, value: 'Red' }] }).colors).toEqual(['Red']);
  });
});

describe('D10: a product list and its total', () => {
  it('is count, else pagination.total, else the length of data', () => {
    expect(v.parse(ProductList, { data: [pen], count: 40 }).total).toBe(40);
    expect(v.parse(ProductList, { data: [pen], count: '40' }).total).toBe(40);
    expect(v.parse(ProductList, { data: [pen], pagination: { total: 30 } }).total).toBe(30);
    expect(v.parse(ProductList, { data: [pen] }).total).toBe(1);
    expect(v.parse(ProductList, { data: [pen], count: -3 }).total).toBe(1);
  });

  it('D11: a product without an id or a title is dropped, the others stay', () => {
    const list = v.parse(ProductList, { data: [null, {}, { id: 'x' }, { title: 'y' }, 3, pen], count: 6 });
    expect(list.products.map((product) => product.id)).toEqual(['p1']);
  });

  it.each([[null], ['text'], [{}], [{ data: 'x' }]])('refuses %j, which is no list', (wire) => {
    expect(v.safeParse(ProductList, wire).success).toBe(false);
  });
});

describe('SPEC 2, Product card: (originalPrice - price) / originalPrice * 100, rounded', () => {
  it.each([
    [75, 100, 25],
    [379, 999, 62],
    [66.6, 99.9, 33],
    [0, 100, 100],
    [995, 1000, 1],
    // D56.95
    [996, 1000, null],
    [4, 1000, 99],
    [0.01, 1000, 99],
  ])('%s instead of %s is %s%% off', (price, originalPrice, percent) => {
    expect(percentOff({ price, originalPrice })).toBe(percent);
  });

  it('appears when originalPrice exists and price < originalPrice', () => {
    expect(percentOff({ price: 100, originalPrice: undefined })).toBeNull();
    expect(percentOff({ price: 100, originalPrice: 100 })).toBeNull();
    expect(percentOff({ price: 120, originalPrice: 100 })).toBeNull();
    expect(percentOff({ price: 0, originalPrice: 0 })).toBeNull();
  });
});

describe('D51: what to show for a category', () => {
  const product = { category: 'Pens', parentCategory: 'Gel pens', labels: { 'Gel pens': 'जेल पेन' } };
  const store = { labels: new Map([['pens', 'पेन']]) };

  it('is the label of the store or of a product, in any case, or else the name', () => {
    const label = labelsOf(store, [product]);
    const labels = ['पेन', 'पेन', 'जेल पेन', 'Ink', 'constructor'];
    expect(['pens', 'Pens', 'gel Pens', 'Ink', 'constructor'].map(label)).toEqual(labels);
    expect(labelsOf(undefined, [])('Pens')).toBe('Pens');
  });

  it("is a product's own label, or else the store's", () => {
    const known = { labels: new Map([...store.labels, ['gel pens', 'कलम']]) };
    expect(['Pens', 'Gel pens', 'Ink'].map((word) => labelled(product, word, known))).toEqual([
      'पेन',
      'जेल पेन',
      'Ink',
    ]);
    expect(labelled(product, 'Pens')).toBe('Pens');
  });
});
