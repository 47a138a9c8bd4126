import { describe, expect, it } from 'vitest';
import {
  asksForTooMany,
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
    'p1:10000000000',
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

  it('D44.26: 1,500 pieces are 1,500, in two entries or in one of another program', () => {
    expect(basketText([{ id: 'envelope', quantity: 1500 }])).toBe('envelope:999,envelope:501');
    expect(basketText([{ id: 'envelope', quantity: 1998 }])).toBe('envelope:999,envelope:999');
    expect(readBasket('envelope:1500')).toEqual([{ id: 'envelope', quantity: 1500 }]);
    expect(readBasket(basketText([{ id: 'envelope', quantity: 9999 }]))).toEqual([
      { id: 'envelope', quantity: 9999 },
    ]);
    expect(asksForTooMany('envelope:9999')).toBe(false);
    expect(readBasket('envelope:10000,pen:1')).toEqual([
      { id: 'envelope', quantity: 9999 },
      { id: 'pen', quantity: 1 },
    ]);
    expect(asksForTooMany('envelope:10000,pen:1')).toBe(true);
    expect(asksForTooMany('envelope:9000,envelope:1000')).toBe(true);
  });

  it('is bounded: at most 100 products, and what a cart takes of one', () => {
    const many = Array.from({ length: 150 }, (_, at) => `p${at}:1`).join();
    expect(readBasket(many)).toHaveLength(100);
    expect(isTooLong(many)).toBe(true);
    expect(isTooLong(basketText(readBasket(many)))).toBe(false);
    expect(readBasket(Array(20).fill('p:999').join())).toEqual([{ id: 'p', quantity: 9999 }]);
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
