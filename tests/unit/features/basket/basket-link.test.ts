import { describe, expect, it } from 'vitest';
import {
  basketAddress,
  basketText,
  isTooLong,
  readBasket,
} from '../../../../src/features/basket/basket-link.ts';

describe('D44: a basket as a link', () => {
  it('D44.26: ids end at the last colon, are percent-encoded, and add up', () => {
    expect(readBasket('p1:2,p2:1')).toEqual([
      { id: 'p1', quantity: 2 },
      { id: 'p2', quantity: 1 },
    ]);
    expect(readBasket('a:b:3')).toEqual([{ id: 'a:b', quantity: 3 }]);
    expect(readBasket('a%2Cb%3A1%25:3')).toEqual([{ id: 'a,b:1%', quantity: 3 }]);
    expect(readBasket('p1:2,p2:1,p1:5')).toEqual([
      { id: 'p1', quantity: 7 },
      { id: 'p2', quantity: 1 },
    ]);
  });

  it.each([
    '',
    ':',
    'p1',
    'p1:',
    ':2',
    'p1:0',
    'p1:-1',
    'p1:1.5',
    'p1:1e2',
    'p1:1000',
    'p1:two',
    '%E0:1',
    `${'x'.repeat(201)}:1`,
  ])("D44.26: '%s' is invalid, and the valid part beside it counts", (invalid) => {
    expect(readBasket(invalid)).toEqual([]);
    expect(readBasket(`${invalid},pen:999`)).toEqual([{ id: 'pen', quantity: 999 }]);
  });

  it('D44.26: a `%` that begins no encoding is literal', () => {
    expect(readBasket('50%:1,100% wool:2,a%2Cb%:3,%2:4')).toEqual([
      { id: '50%', quantity: 1 },
      { id: '100% wool', quantity: 2 },
      { id: 'a,b%', quantity: 3 },
      { id: '%2', quantity: 4 },
    ]);
  });

  it('is bounded: at most 100 products, and 999 of one', () => {
    const many = Array.from({ length: 150 }, (_, at) => `p${at}:1`).join();
    expect(readBasket(many)).toHaveLength(100);
    expect(isTooLong(many)).toBe(true);
    expect(isTooLong(basketText(readBasket(many)))).toBe(false);
    expect(readBasket('p:999,p:999')).toEqual([{ id: 'p', quantity: 999 }]);
  });

  it('what is written is read back, whatever the ids', () => {
    const items = ['plain', 'a,b', 'a:b', '100%', 'a/b?c=d&e#f', 'पेन \u{1F58B}', '"<x>"'].map((id, at) => ({
      id,
      quantity: at + 1,
    }));
    expect(readBasket(basketText(items))).toEqual(items);
    const { pathname, searchParams } = new URL(basketAddress(items), 'https://shop.example');
    expect(pathname).toBe('/cart');
    expect(readBasket(searchParams.get('add') ?? '')).toEqual(items);
  });
});
