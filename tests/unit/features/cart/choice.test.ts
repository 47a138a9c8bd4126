import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Product } from '../../../../src/contract/product.ts';
import { cartLineOf, firstChoice, lacksSize, onlyChoice } from '../../../../src/features/cart/buy.ts';

const pen = v.parse(Product, {
  id: 'p1',
  title: 'Fountain pen',
  imgUrl: 'pen.webp',
  category: 'Pens',
  regularPrice: 100,
  discountedPrice: 80,
});

describe('SPEC 2, Product card: the size or colour is preselected only if the product has exactly one option', () => {
  it.each([
    [
      { sizes: [], colors: [] },
      { size: undefined, color: undefined },
    ],
    [
      { sizes: ['One Size'], colors: [] },
      { size: 'One Size', color: undefined },
    ],
    [
      { sizes: ['Fine', 'Broad'], colors: ['Blue'] },
      { size: undefined, color: 'Blue' },
    ],
  ])('%j', (options, choice) => {
    expect(onlyChoice(options)).toEqual(choice);
  });
});

describe('SPEC 5, Product page: if the product has sizes, one must be chosen', () => {
  it.each([
    [[], undefined, false],
    [['Fine', 'Broad'], undefined, true],
    [['Fine', 'Broad'], 'Fine', false],
  ])('sizes %j, chosen %s', (sizes, size, lacks) => {
    expect(lacksSize({ sizes }, { size, color: undefined })).toBe(lacks);
  });

  it("a single 'One Size' is preselected, another single size is not", () => {
    const colors = ['Blue'];
    expect(firstChoice({ sizes: ['One Size'], colors })).toEqual({ size: 'One Size', color: 'Blue' });
    expect(firstChoice({ sizes: ['A5'], colors })).toEqual({ size: undefined, color: 'Blue' });
  });
});

describe('SPEC 3: the cart item of a product', () => {
  it('has id, name, image, price, quantity and what was chosen', () => {
    expect(cartLineOf(pen, { size: 'Fine', color: 'Blue' }, 3)).toEqual({
      id: 'p1',
      name: 'Fountain pen',
      image: 'pen.webp',
      price: 80,
      quantity: 3,
      selectedSize: 'Fine',
      selectedColor: 'Blue',
      originalPrice: 100,
      category: 'Pens',
    });
  });
});
