import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  formatDollars,
  formatInMail,
  formatRupees,
  formatToThePaisa,
  spreadOver,
  totalOf,
} from '../../../src/lib/money.ts';
import { cases } from '../cases.ts';

it.each([
  [123456.5, '₹1,23,456.5'],
  [0, '₹0'],
  [450, '₹450'],
  [99.999, '₹100'],
  [12.345, '₹12.35'],
  [10000000, '₹1,00,00,000'],
  [-50, '−₹50'],
  [-0.5, '−₹0.5'],
  [-0.004, '₹0'],
])('SPEC 1: currency display is en-IN, INR, with at most 2 fraction digits: %d is %s', (amount, text) => {
  expect(formatRupees(amount)).toBe(text);
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
    fc.property(amounts, (amount) => formatRupees(amount) === intl.format(amount).replace('-', '−')),
    { numRuns: cases(100_000) },
  );
});

it('D58.73: a bill has both digits of the paise', () => {
  expect([0, 450, 123456.5, 12.345, -1].map(formatToThePaisa)).toEqual([
    ...['₹0.00', '₹450.00', '₹1,23,456.50', '₹12.35', '−₹1.00'],
  ]);
});

it('D53.50: an amount in a mail has two digits after the point or none', () => {
  expect([0, 450, 1100, 123456.5, 12.345, -0.5].map(formatInMail)).toEqual([
    ...['₹0', '₹450', '₹1,100', '₹1,23,456.50', '₹12.35', '−₹0.50'],
  ]);
});

it.each([
  [12, '$12.00'],
  [0, '$0.00'],
  [1234.5, '$1234.50'],
  [-50, '−$50.00'],
  [-0.004, '$0.00'],
])('D5: the order tracking result shows prices with a $ sign and 2 decimals: %d is %s', (amount, text) => {
  expect(formatDollars(amount)).toBe(text);
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

it.each([
  [10, [1, 1, 1], [4, 3, 3]],
  [3, [0, 5, 5], [0, 2, 1]],
  [0, [5], [0]],
  [7, [0, 0], [0, 0]],
  [99_99_99_900, [99_99_99_900, 1], [99_99_99_899, 1]],
])('an amount that is spread: %d paise over %j are %j', (amount, parts, shares) => {
  expect(spreadOver(amount, parts)).toEqual(shares);
});

it('no other file multiplies, subtracts or rounds money', () => {
  const files = ['src', 'sw', 'server', 'tools', 'engines/vendure/engine']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .filter((file) => /\.tsx?$/.test(file) && file !== 'src/lib/money.ts');
  expect(files.length).toBeGreaterThan(400);
  const ARITHMETIC =
    /\b(?:price|originalPrice|amount|total|regular|discounted)\b(?:\(\w*\))? ?(?:[*/] |- (?=\w*\.?\w*[pP]rice)|\.toFixed)|[*/] (?:\w+\.)?(?:price|originalPrice)\b/;
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((text, at) =>
        ARITHMETIC.test(text) && !/^\s*(\/\/|\*|\/\*)/.test(text) ? [`${file}:${at + 1} ${text.trim()}`] : [],
      ),
  );
  expect(found.filter((each) => !NOT_RUPEES.some((file) => each.startsWith(file)))).toEqual([]);
});

/** Whole paise of the engine, comparisons for sorting, and totals of products. */
const NOT_RUPEES = [
  'engines/vendure/engine/api/quotes.ts',
  'engines/vendure/engine/api/variants-for.ts',
  'engines/vendure/engine/shipping/best-method.ts',
  'engines/vendure/engine/dashboard/sales-figures.ts',
  'server/document/sitemaps.ts',
  'src/contract/facets.ts',
  'tools/conformance/feature-checks.ts',
  'tools/conformance/order-checks.ts',
];
