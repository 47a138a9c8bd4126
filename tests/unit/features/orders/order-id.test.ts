import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CreatedOrder, OrderId, OrderList, readOrderId } from '../../../../src/contract/order.ts';

const VALID = [
  ...['1', 'DF-SF4Z-GKY5', '3f2b8c1a-0000-4000-8000-000000000000', 'a_b', 'ORD:7=', 'a.b'],
  ...[
    'ORD/2026/17',
    '#1001',
    '../users',
    'a%2fb',
    '%2e%2e',
    'a/b',
    'a b',
    ' 17 ',
    '?x=1&y',
    '...',
    '<b>',
    'ऑर्डर १७',
  ],
  ...['x'.repeat(200), '😀'.repeat(200)],
];
const INVALID = [
  '',
  '.',
  '..',
  'x'.repeat(201),
  'a\u0000b',
  'a\nb',
  'a\u007f',
  '\u0085',
  '\ud800',
  'a\udc00',
];

describe("D48, faults row 45: an order's id", () => {
  it.each(VALID)('%j is taken as it is, out of an address and out of an answer', (id) => {
    expect(readOrderId(id)).toBe(id);
    expect(v.parse(OrderId, id)).toBe(id);
    expect(v.parse(CreatedOrder, { data: { id } })).toEqual({ id });
    expect(new URLSearchParams(new URLSearchParams({ id }).toString()).get('id')).toBe(id);
    const { pathname } = new URL(`https://shop.example/orders/${encodeURIComponent(id)}`);
    expect(pathname.split('/')).toHaveLength(3);
  });

  it.each([...INVALID, undefined, null, ['a'], true, {}])('%j reads as missing', (id) => {
    expect(readOrderId(id)).toBeNull();
    expect(v.is(OrderId, id)).toBe(false);
    expect(v.is(CreatedOrder, { id })).toBe(false);
    expect(v.parse(OrderList, [{ id }, { id: 'A' }]).map((order) => order.id)).toEqual(['A']);
  });

  it('D12: a JSON number is read as its text; an address holds no numbers', () => {
    expect(v.parse(OrderId, 1001)).toBe('1001');
    expect(v.parse(CreatedOrder, { id: 7 })).toEqual({ id: '7' });
    expect(readOrderId(7)).toBeNull();
  });
});
