import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { isPending, Order, orderTotal, statusColour } from '../../../../src/contract/order.ts';
import { statusName, statusNames } from '../../../../src/features/orders/status-text.ts';

describe('SPEC 4, Order status codes', () => {
  it.each([
    [0, 'Pending', 'yellow'],
    [1, 'Processing', 'blue'],
    [2, 'Shipped', 'purple'],
    [3, 'Delivered', 'green'],
    [4, 'Cancelled', 'red'],
  ])('%i is %s, %s', (code, name, colour) => {
    expect(statusName(code)).toBe(name);
    expect(statusColour(code)).toBe(colour);
  });

  it.each([
    [7, 'Unknown (7)'],
    [-1, 'Unknown (-1)'],
    [1.5, 'Unknown (1.5)'],
    ['lost', 'Unknown (lost)'],
    ['length', 'Unknown (length)'],
  ])('D27: any other value, %j, is %s', (code, name) => {
    expect(statusName(code)).toBe(name);
    expect(statusColour(code)).toBe('plain');
  });

  it('a Pending order can be paid, no other', () => {
    expect([0, 1, 2, 3, 4, 'lost'].map((status) => isPending({ status }))).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});

it.each<[(number | string)[], string[]]>([
  [[], []],
  [
    [3, 0, 3, 1],
    ['Pending', 'Processing', 'Delivered'],
  ],
  [
    ['lost', 4, 17, 2, 17],
    ['Shipped', 'Cancelled', 'Unknown (lost)', 'Unknown (17)'],
  ],
])("D27: the statuses to pick from are those of the shopper's orders: %j: %j", (statuses, names) => {
  expect(statusNames(statuses.map((status) => ({ status })))).toEqual(names);
});

describe('SPEC 2, My orders: the total is the sum of price times quantity', () => {
  it.each([
    [[], 0],
    [[{ price: 19.99, quantity: 3 }], 59.97],
    [
      [
        { price: 0.1, quantity: 1 },
        { price: 0.2, quantity: 1 },
      ],
      0.3,
    ],
  ])('%j comes to %d', (lines, total) => {
    const items = lines.map((line, at) => ({ id: String(at), name: 'Pen', ...line }));
    expect(orderTotal({ items })).toBe(total);
  });

  it('unless the server says what it charged', () => {
    const item = { productTitle: 'Pen', quantity: 3, price: 365.67 };
    const read = (more: object) => v.parse(Order, { id: 'DF-1', items: [item], ...more });
    expect(orderTotal(read({ total: 1097 }))).toBe(1097);
    for (const total of [undefined, null, 'much', -1]) expect(orderTotal(read({ total }))).toBe(1097.01);
  });
});
