import { describe, expect, it } from 'vitest';
import { facetsOf, fits, inOrderOf, unknownAttributes } from '../../../src/contract/facets.ts';
import { products } from '../features/search/catalogue.ts';

const list = products(
  {
    id: 'a',
    regularPrice: 50,
    attributes: [
      { key: 'Brand', value: ['Kalam'] },
      { key: 'Colour', value: ['Blue', 'blue', 'Red'] },
      { key: 'Model', value: ['K1'] },
      { key: 'customer care phone', value: ['1', '2'] },
      { key: 'featured', value: ['true'] },
      { key: 'sort', value: ['x', 'y'] },
    ],
  },
  {
    id: 'b',
    regularPrice: 100,
    discountedPrice: 80,
    attributes: [
      { key: 'brand', value: ['Patra'] },
      { key: 'colour', value: ['blue'] },
      { key: 'Model', value: ['K1'] },
    ],
  },
  { id: 'c', regularPrice: 900, attributes: [{ key: 'brand', value: ['kalam'] }] },
);

/** Each with its key, its name, and its values with how many products have them. */
const choices = ({ attributes }: ReturnType<typeof facetsOf>) =>
  attributes.map(({ key, name, values }) => [
    key,
    name,
    ...values.map((each) => `${each.value} ${each.count}`),
  ]);

describe('D40: what a list can be filtered by', () => {
  it('brand first, the most frequent value first, case counts as the same', () => {
    expect(choices(facetsOf(list, true))).toEqual([
      ['brand', 'Brand', 'Kalam 2', 'Patra 1'],
      ['colour', 'Colour', 'Blue 2', 'Red 1'],
    ]);
  });

  it('the price from the lowest to the highest, and how many are on sale', () => {
    expect(facetsOf(list, true)).toMatchObject({ price: { min: 50, max: 900 }, onSale: 1 });
    expect(facetsOf([], false)).toEqual({ attributes: [], price: null, onSale: 0, isWhole: false });
  });

  it('an attribute that differs for nearly every product is no choice', () => {
    const many = Array.from({ length: 40 }, (_, at) => ({
      id: `${at}`,
      attributes: [{ key: 'Code', value: [`c${at}`] }],
    }));
    expect(facetsOf(products(...many), true).attributes).toEqual([]);
  });

  it('twenty thousand prices are not too many', () => {
    const many = Array.from({ length: 20_000 }, (_, price) => ({
      price,
      originalPrice: undefined,
      attributes: [],
      variants: [],
    }));
    expect(facetsOf(many, true).price).toEqual({ min: 0, max: 19_999 });
  });
});

describe('D54: the sizes and colours of variants', () => {
  const list = products(
    {
      id: 'a',
      attributes: [{ key: 'colors', value: ['Blue'] }],
      variants: [
        { size: 'A4', color: 'Blue', regularPrice: 5 },
        { size: 'A4', color: 'Red', regularPrice: 6 },
      ],
    },
    { id: 'b', variants: [{ size: 'A5', regularPrice: 5 }] },
    {
      id: 'c',
      attributes: [
        { key: 'size', value: ['A4'] },
        { key: 'colors', value: ['Red'] },
      ],
    },
  );

  it('count as those of attributes do, each product once', () => {
    expect(choices(facetsOf(list, true))).toEqual([
      ['colors', 'colors', 'Red 2', 'Blue 1'],
      ['size', 'Size', 'A4 2', 'A5 1'],
    ]);
  });

  it('filter lists', () => {
    const having = (attributes: Record<string, string[]>) =>
      list.filter((product) => fits(product, { attributes })).map(({ id }) => id);
    expect(having({ size: ['a5'] })).toEqual(['b']);
    expect(having({ colors: ['Red'], size: ['A4'] })).toEqual(['a', 'c']);
    expect(unknownAttributes(list, { attributes: { size: ['A4'], ply: ['3'] } })).toEqual(['ply']);
  });
});

describe('what is counted again', () => {
  const shown = facetsOf(list, false);
  const more = products(
    ...['d', 'e', 'f'].map((id) => ({ id, attributes: [{ key: 'Brand', value: ['Mez', 'Patra'] }] })),
    ...['g', 'h', 'i', 'j'].map((id) => ({
      id,
      attributes: [{ key: 'Size', value: [id < 'i' ? 'A4' : 'A5'] }],
    })),
  );

  it('keeps its choices where they are, and appends the new ones', () => {
    const all = facetsOf([...list, ...more], true);
    expect(choices(all)[0]).toEqual(['brand', 'Brand', 'Patra 4', 'Mez 3', 'Kalam 2']);
    const steady = inOrderOf(shown, all);
    expect(choices(steady)[0]).toEqual(['brand', 'Brand', 'Kalam 2', 'Patra 4', 'Mez 3']);
    expect(steady.attributes.map(({ key }) => key)).toEqual(['brand', 'colour', 'size']);
    expect(steady).toMatchObject({ isWhole: true, price: all.price, onSale: all.onSale });
  });
});
