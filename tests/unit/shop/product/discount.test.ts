import { describe, expect, it } from 'vitest';
import { percentOff } from '../../../../src/shop/product/discount.ts';

describe('SPEC 2, Product card: (originalPrice - price) / originalPrice * 100, rounded', () => {
  it.each([
    [75, 100, 25],
    [379, 999, 62],
    [66.6, 99.9, 33],
    [0, 100, 100],
    [999, 1000, 0],
    [995, 1000, 1],
  ])('%s instead of %s is %s%% off', (price, originalPrice, percent) => {
    expect(percentOff({ price, originalPrice })).toBe(percent);
  });

  it('appears when originalPrice exists and price < originalPrice', () => {
    expect(percentOff({ price: 100, originalPrice: undefined })).toBeNull();
    expect(percentOff({ price: 100, originalPrice: 100 })).toBeNull();
    expect(percentOff({ price: 120, originalPrice: 100 })).toBeNull();
    expect(percentOff({ price: 0, originalPrice: 0 })).toBeNull();
  });
});
