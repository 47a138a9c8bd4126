import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { demoCatalogue } from '../../../../server/catalogue/demo-catalogue.ts';
import { readCatalogueFile } from '../../../../server/shop/catalogue/read-catalogue-file.ts';
import { Product } from '../../../../src/contract/product.ts';
import { isByVariant, offerOf, summaryOf } from '../../../../src/contract/variants.ts';

const FILE = 'server/catalogue/demo-products.json';

it('the demo products are a file for --catalogue, each of them valid', async () => {
  const written: unknown[] = JSON.parse(readFileSync(FILE, 'utf8'));
  const { products } = await readCatalogueFile(FILE);
  expect(products).toEqual(written);
  expect(products).toEqual(demoCatalogue().products);
  expect(new Set(products.map(({ id }) => id)).size).toBe(products.length);
});

it('there are 150 or more, of 6 categories or more, each with 3 sub-categories or more', () => {
  const { products, categories } = demoCatalogue();
  expect(products.length).toBeGreaterThanOrEqual(150);
  expect(categories.length).toBeGreaterThanOrEqual(6);
  for (const name of categories) {
    const within = products.filter(({ category }) => category === name);
    expect(new Set(within.map(({ parentCategory }) => parentCategory)).size).toBeGreaterThanOrEqual(3);
  }
});

it('each has a category of the demo shop, which have no others', async () => {
  const { products, categories, categoryImages } = demoCatalogue();
  expect([...new Set(products.map(({ category }) => category))].sort()).toEqual(categories.toSorted());
  expect(Object.keys(categoryImages)).toEqual(categories);
});

it('D54, D55: shows variants of different prices and prices by quantity, in Hindi too', () => {
  const { products, languages } = demoCatalogue();
  const offers = products.map((product) => offerOf(v.parse(Product, product), undefined));
  expect(offers.filter((offer) => summaryOf(offer).isFrom).length).toBeGreaterThanOrEqual(25);
  expect(offers.filter((offer) => summaryOf(offer).lowestBreak).length).toBeGreaterThanOrEqual(40);
  const sizes = offers.flatMap((offer) => (isByVariant(offer) ? offer.sizes : []));
  // Others are numbers, units and formats.
  const words = sizes.filter((size) => /[A-Z]?[a-z]{4}|pages|of/.test(size));
  expect(words.length).toBeGreaterThan(10);
  expect(words.filter((size) => !languages.hi?.values[size])).toEqual([]);
});

it('D54.54: its products cost what their cheapest variant costs, with the sizes and pictures of their variants', () => {
  for (const wire of demoCatalogue().products) {
    const product = v.parse(Product, wire);
    const offer = offerOf(product, undefined);
    const { price, originalPrice } = summaryOf(offer);
    expect([product.name, price, originalPrice]).toEqual([
      product.name,
      product.price,
      product.originalPrice,
    ]);
    expect([product.name, ...offer.sizes]).toEqual([product.name, ...product.sizes]);
    expect([product.name, ...offer.colors]).toEqual([product.name, ...product.colors]);
    for (const { image } of offer.variants) expect(['', ...product.images]).toContain(image);
    expect(product.variants.length).toBe(wire.variants?.length ?? 0);
  }
});
