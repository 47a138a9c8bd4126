import { describe, expect, it } from 'vitest';
import { problemOf, unitPrice } from '../../../../engines/vendure/engine/pricing/quantity-prices.ts';

const at = (...pairs: [from: number | null, price: number | null][]) =>
  problemOf(
    pairs.map(([from, price]) => ({ from, price })),
    40,
  );

it('D55: each piece of a line costs what the shop shows, in whole paise', () => {
  const breaks = [
    { from: 10, price: 36 },
    { from: 50, price: 34.55 },
  ];
  const prices = [1, 9, 10, 49, 50, 9999].map((quantity) => unitPrice(4000, breaks, quantity));
  expect(prices).toEqual([4000, 4000, 3600, 3600, 3455, 3455]);
  expect(unitPrice(4000, null, 10)).toBe(4000);
  expect(unitPrice(3600, breaks, 10)).toBe(3600);
});

describe('D55.60: what staff write as quantity prices', () => {
  it('is valid if quantities rise and prices fall', () => {
    expect(at()).toBeUndefined();
    expect(at([10, 36], [50, 34.55])).toBeUndefined();
  });

  it.each<[[from: number | null, price: number | null][], string]>([
    [[[10, null]], 'Each needs a quantity and a price.'],
    [[[null, 36]], 'Each needs a quantity and a price.'],
    [[[1, 36]], 'A quantity is a whole number of at least 2, not 1.'],
    [[[2.5, 36]], 'A quantity is a whole number of at least 2, not 2.5.'],
    [[[10, 35.555]], 'A price is in rupees and whole paise, not 35.555.'],
    [[[10, 0]], 'A price is in rupees and whole paise, not 0.'],
    [[[10, 40]], 'From 10 on, a piece has to cost less than ₹40, the price of one piece.'],
    [
      [
        [10, 36],
        [20, 36],
      ],
      'From 20 on, a piece has to cost less than ₹36, that from 10 on.',
    ],
    [
      [
        [10, 36],
        [10, 35],
      ],
      '10 is there twice.',
    ],
    [
      [
        [10, 36],
        [5, 35],
      ],
      '5 has to come before 10.',
    ],
  ])('%j: %s', (pairs, sentence) => {
    expect(at(...pairs)).toBe(sentence);
  });
});
