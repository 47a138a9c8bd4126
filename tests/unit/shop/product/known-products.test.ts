import * as v from 'valibot';
import { expect, it } from 'vitest';
import {
  knownProduct,
  pictureOnCard,
  rememberPicture,
  rememberProducts,
} from '../../../../src/shop/product/known-products.ts';
import { Product } from '../../../../src/shop/product/product.ts';

const product = (id: string, title = 'Pen') => v.parse(Product, { id, title });

it('a product seen in a list is known as it was last seen', () => {
  rememberProducts([product('a'), product('b')]);
  rememberProducts([product('a', 'New pen')]);
  expect(knownProduct('a')?.name).toBe('New pen');
  expect(knownProduct('c')).toBeUndefined();
});

it('the picture of the last card that was followed is known, in the width drawn', () => {
  rememberPicture('a', 'https://shop.example/a.webp?w=320');
  expect(pictureOnCard('a')).toBe('https://shop.example/a.webp?w=320');
  expect(pictureOnCard('b')).toBe('');
});

it('a long visit keeps the newest thousand', () => {
  rememberProducts([product('old')]);
  rememberProducts(Array.from({ length: 1000 }, (_, index) => product(`p${index}`)));
  expect(knownProduct('old')).toBeUndefined();
  expect(knownProduct('p0')).toBeDefined();
  expect(knownProduct('p999')).toBeDefined();
});
