import * as v from 'valibot';
import { expect, it } from 'vitest';
import { Product } from '../../../../src/shop/product/product.ts';
import { structuredDataOf } from '../../../../src/shop/product/structured-data.ts';

const data = structuredDataOf(
  v.parse(Product, { id: 'p1', title: 'Fountain pen', regularPrice: 1450, discountedPrice: '1195.5' }),
  'https://shop.example/product/p1',
);

it("is schema.org's Product with its price in INR", () => {
  expect(data).toMatchObject({
    '@type': 'Product',
    name: 'Fountain pen',
    sku: 'p1',
    offers: { price: 1195.5, priceCurrency: 'INR', url: 'https://shop.example/product/p1' },
  });
});

it('D33: the fixed stars never appear in it', () => {
  expect(JSON.stringify(data)).not.toMatch(/rating|review/i);
});
