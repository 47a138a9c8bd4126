import { describe, expect, it } from 'vitest';
import { nextBreak } from '../../../../src/features/cart/next-break.ts';

describe('D55.61: how many more pieces make each cheaper', () => {
  const pen = {
    price: 10,
    breaks: [
      { from: 10, price: 9 },
      { from: 50, price: 8.25 },
    ],
  };

  it.each([
    [4, undefined],
    [5, { from: 10, price: 9, more: 5, saves: 10 }],
    [9, { from: 10, price: 9, more: 1, saves: 10 }],
    [10, undefined],
    [25, { from: 50, price: 8.25, more: 25, saves: 37.5 }],
    [50, undefined],
  ])('a line of %d is told of the next break if it is near', (quantity, next) => {
    expect(nextBreak(pen, quantity)).toEqual(next);
  });
});
