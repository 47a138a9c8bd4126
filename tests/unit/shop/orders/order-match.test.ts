import { describe, expect, it } from 'vitest';
import type { Order } from '../../../../src/shop/orders/order.ts';
import type { OrderIntent } from '../../../../src/shop/orders/order-intent.ts';
import { orderedLines, ordersOf, sameLines } from '../../../../src/shop/orders/order-match.ts';

const STARTED = Date.parse('2026-11-21T10:00:00Z');

const intent: OrderIntent = {
  whose: 'asha',
  id: 'k1',
  lines: [
    { id: 'pen', name: 'Pen', quantity: 3 },
    { id: 'pad', name: 'Pad', quantity: 1 },
  ],
  startedAt: STARTED,
  state: { is: 'sent' },
};

function order(id: string, change: Partial<Order> = {}): Order {
  return {
    id,
    status: 0,
    date: '2026-11-21T10:00:01Z',
    items: [
      { id: 'pad', name: 'Pad', quantity: 1, price: 250 },
      { id: 'pen', name: 'Pen', quantity: 3, price: 20 },
    ],
    shipping: { address: '', method: 'Standard Shipping', tracking: 'Not available' },
    ...change,
  };
}

function found(orders: Order[]): string[] {
  return ordersOf(intent, orders).map(({ id }) => id);
}

describe('D23: an order made since the attempt with the same lines', () => {
  it('is found, whatever the order of its lines', () => {
    expect(found([order('1')])).toEqual(['1']);
  });

  it('is found by its titles where its items have ids of their own', () => {
    const items = [
      { id: 'i7', name: 'Pen', quantity: 3, price: 20 },
      { id: 'i8', name: 'Pad', quantity: 1, price: 250 },
    ];
    expect(found([order('1', { items })])).toEqual(['1']);
  });

  it('is found where one product came as two items', () => {
    const items = [
      { id: 'pen', name: 'Pen, red', quantity: 1, price: 20 },
      { id: 'pad', name: 'Pad', quantity: 1, price: 250 },
      { id: 'pen', name: 'Pen, blue', quantity: 2, price: 20 },
    ];
    expect(found([order('1', { items })])).toEqual(['1']);
  });

  it('is another one with other quantities, more or fewer lines, or none', () => {
    const [pad, pen] = order('').items;
    const others = [
      [pad, { ...pen, quantity: 2 }],
      [pad],
      [pad, pen, { ...pen, id: 'ink', name: 'Ink' }],
      [],
    ] as Order['items'][];
    expect(found(others.map((items, at) => order(String(at), { items })))).toEqual([]);
  });

  it('is Pending', () => {
    expect(found([1, 2, 3, 4, 'lost'].map((status) => order(String(status), { status })))).toEqual([]);
  });

  it('is not older than the attempt by more than the two minutes that clocks may differ', () => {
    const orders = [
      order('much older', { date: '2026-11-21T09:57:59Z' }),
      order('a slow clock', { date: '2026-11-21T09:58:01Z' }),
      order('no date', { date: undefined }),
      order('no sound date', { date: 'yesterday' }),
    ];
    expect(found(orders)).toEqual(['a slow clock', 'no date', 'no sound date']);
  });

  it('may be one of several', () => {
    expect(found([order('1'), order('2')])).toEqual(['1', '2']);
  });
});

describe('D18: lines of one product in several sizes or colours add up', () => {
  it('in what is remembered of the order', () => {
    const lines = [
      { id: 'pen', name: 'Pen', quantity: 1, selectedColor: 'Red' },
      { id: 'pad', name: 'Pad', quantity: 1 },
      { id: 'pen', name: 'Pen', quantity: 2, selectedColor: 'Blue' },
    ];
    expect(orderedLines(lines)).toEqual(intent.lines);
    expect(sameLines(lines, intent.lines)).toBe(true);
  });
});
