import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Product } from '../../../src/contract/product.ts';
import { productHead } from '../../../src/contract/specifications.ts';
import { readStoreInfo } from '../../../src/contract/store-info.ts';
import { structuredDataOf } from '../../../src/contract/structured-data.ts';
import { productFor } from '../../../src/texts/en/catalogue.ts';

/** Of a pen that is as this, in a store as this. */
const dataOf = (wire: object, store?: object, lang?: string) =>
  structuredDataOf(
    v.parse(Product, { id: 'p1', title: 'Pen', ...wire }),
    'https://shop.example/product/p1',
    store && readStoreInfo(store, lang),
  );
const data = dataOf({ title: 'Fountain pen', regularPrice: 1450, discountedPrice: '1195.5' });

it("is schema.org's Product with its price in INR", () => {
  expect(data).toMatchObject({
    '@type': 'Product',
    name: 'Fountain pen',
    offers: { price: 1195.5, priceCurrency: 'INR', url: 'https://shop.example/product/p1' },
  });
});

it('D61.82: has the codes and the brand', () => {
  const brand = { key: 'Brand', value: ['Kalam'] };
  const coded = { regularPrice: 5, sku: 'AB-12', barcode: '400 6381 333931', attributes: [brand] };
  expect(dataOf(coded)).toMatchObject({
    sku: 'AB-12',
    gtin: '4006381333931',
    brand: { '@type': 'Brand', name: 'Kalam' },
  });
  expect(dataOf({ ...coded, barcode: '4006381333932' })).toHaveProperty('gtin', undefined);
  expect(data).toMatchObject({ sku: undefined, gtin: undefined, brand: undefined });
});

it('D11: a product whose price is on request has no offer', () => {
  expect(dataOf({ regularPrice: 'ask us' })).toHaveProperty('offers', undefined);
});

it('D53.51: says whether it can be ordered, where the server counts', () => {
  const offerOf = (stock: number | undefined, features: string[]) =>
    dataOf({ regularPrice: 10, stock }, { features });
  expect(offerOf(0, ['stock'])).toHaveProperty('offers.availability', 'https://schema.org/OutOfStock');
  expect(offerOf(2, ['stock'])).toHaveProperty('offers.availability', 'https://schema.org/InStock');
  expect(offerOf(undefined, ['stock'])).toHaveProperty('offers.availability', undefined);
  expect(offerOf(0, ['search'])).toHaveProperty('offers.availability', undefined);
});

it('D54.58: has one offer, or one of the lowest and highest price of the variants that can be had', () => {
  const sold = (...variants: object[]) => dataOf({ variants }, { features: ['lines', 'stock', 'variants'] });
  const [small, large, vast] = [
    { size: 'A5', regularPrice: 40, stock: 1 },
    { size: 'A4', regularPrice: 75, stock: 0 },
    { size: 'A3', regularPrice: 90, stock: 2 },
  ];
  expect(sold(small, large, vast)).toHaveProperty('offers', {
    '@type': 'AggregateOffer',
    lowPrice: 40,
    highPrice: 90,
    offerCount: 2,
    priceCurrency: 'INR',
    url: 'https://shop.example/product/p1',
    availability: 'https://schema.org/InStock',
  });
  expect(sold(small, large)).toMatchObject({ offers: { '@type': 'Offer', price: 40 } });
  expect(sold(large)).toMatchObject({
    offers: { '@type': 'Offer', price: 75, availability: 'https://schema.org/OutOfStock' },
  });
  const uncounted = { size: 'A6', regularPrice: 5 };
  expect(sold(small, uncounted)).toHaveProperty('offers.availability', 'https://schema.org/InStock');
  expect(sold(large, uncounted)).toHaveProperty('offers.availability', undefined);
});

it("D51: names the category as the page does, with the store's label if the product has none", () => {
  const store = { languages: { hi: { labels: { Pens: 'पेन' } } } };
  expect(dataOf({ category: 'Pens' }, store, 'hi')).toHaveProperty('category', 'पेन');
  expect(dataOf({ category: 'Pens' })).toHaveProperty('category', 'Pens');
});

it('D33: the fixed stars never appear in it', () => {
  expect(JSON.stringify(data)).not.toMatch(/rating|review/i);
});

it('names its picture by an absolute address, and leaves out anything else', () => {
  expect(dataOf({ imgUrl: '/pictures/pen.webp' })).toMatchObject({
    image: 'https://shop.example/pictures/pen.webp',
  });
  expect(dataOf({ imgUrl: 'http://[' })).toMatchObject({ image: undefined });
});

describe("a product's head", () => {
  const head = (more: object) =>
    productHead(v.parse(Product, { id: 'a/b', title: 'Pen', ...more }), undefined, productFor);

  it('has the start of the description, or else the price', () => {
    expect(head({ description: 'Blue. '.repeat(40) }).description).toBe('Blue. '.repeat(40).slice(0, 160));
    expect(head({ regularPrice: 1450 }).description).toBe('Pen for ₹1,450.');
    const variants = [1450, 1600].map((regularPrice) => ({ size: `${regularPrice}`, regularPrice }));
    expect(head({ variants }).description).toBe('Pen from ₹1,450.');
  });

  it('links to the product, whatever its id', () => {
    expect(head({}).canonical).toBe('/product/a%2Fb');
  });
});
