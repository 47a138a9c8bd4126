import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDollars, formatRupees, totalOf } from '../../../src/lib/money.ts';

describe('SPEC 1: currency display is en-IN, INR, with at most 2 fraction digits', () => {
  it.each([
    [123456.5, '₹1,23,456.5'],
    [0, '₹0'],
    [450, '₹450'],
    [99.999, '₹100'],
    [12.345, '₹12.35'],
    [10000000, '₹1,00,00,000'],
  ])('%d is %s', (amount, text) => {
    expect(formatRupees(amount)).toBe(text);
  });
});

it('SPEC 1: amounts are written as Intl writes them', () => {
  const intl = new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: 0,
    maximumFractionDigits: 2,
  });
  const amounts = fc.oneof(
    fc.double({ min: 0, max: 1e12, noNaN: true }),
    fc.integer({ min: -(10 ** 12), max: 10 ** 12 }).map((mils) => (mils || 1) / 100),
  );
  fc.assert(
    fc.property(amounts, (amount) => formatRupees(amount) === intl.format(amount)),
    { numRuns: 5000 },
  );
});

describe('D5: the order tracking result shows prices with a $ sign and 2 decimals', () => {
  it.each([
    [12, '$12.00'],
    [0, '$0.00'],
    [1234.5, '$1234.50'],
  ])('%d is %s', (amount, text) => {
    expect(formatDollars(amount)).toBe(text);
  });
});

it('SPEC 4: a total is the sum of price times quantity, exact to the paisa', () => {
  const lines = [
    { price: 0.1, quantity: 3 },
    { price: 19.99, quantity: 100 },
  ];
  expect(totalOf(lines)).toBe(1999.3);
});

it('one piece costs the same in the cart as on its card', () => {
  for (const price of [1.005, 8.165, 0.015, 1e-7, 2.5e21]) {
    expect(formatRupees(totalOf([{ price, quantity: 1 }]))).toBe(formatRupees(price));
  }
});
