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

describe('D40: what a list can be filtered by', () => {
  it('brand first, the most frequent value first, case counts as the same', () => {
    expect(facetsOf(list, true).attributes).toEqual([
      {
        key: 'brand',
        name: 'Brand',
        values: [
          { value: 'Kalam', count: 2 },
          { value: 'Patra', count: 1 },
        ],
      },
      {
        key: 'colour',
        name: 'Colour',
        values: [
          { value: 'Blue', count: 2 },
          { value: 'Red', count: 1 },
        ],
      },
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
    expect(facetsOf(list, true).attributes).toEqual([
      {
        key: 'colors',
        name: 'colors',
        values: [
          { value: 'Red', count: 2 },
          { value: 'Blue', count: 1 },
        ],
      },
      {
        key: 'size',
        name: 'Size',
        values: [
          { value: 'A4', count: 2 },
          { value: 'A5', count: 1 },
        ],
      },
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
    const values = (of: typeof all) =>
      of.attributes.map(({ key, values }) => [key, ...values.map(({ value }) => value)]);
    expect(values(all)[0]).toEqual(['brand', 'Patra', 'Mez', 'Kalam']);
    const steady = inOrderOf(shown, all);
    expect(values(steady)[0]).toEqual(['brand', 'Kalam', 'Patra', 'Mez']);
    expect(values(steady).map(([key]) => key)).toEqual(
      [...values(shown), ...values(all)]
        .map(([key]) => key)
        .filter((key, at, keys) => keys.indexOf(key) === at),
    );
    expect(steady.attributes.find(({ key }) => key === 'brand')?.values[1]).toEqual({
      value: 'Patra',
      count: 4,
    });
    expect(steady).toMatchObject({ isWhole: true, price: all.price, onSale: all.onSale });
  });
});
