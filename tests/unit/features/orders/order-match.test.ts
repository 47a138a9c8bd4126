import { describe, expect, it } from 'vitest';
import type { Order } from '../../../../src/contract/order.ts';
import {
  cartLinesOf,
  hasAll,
  matchesOf,
  type OrderAttempt,
  orderedLines,
  sameLines,
} from '../../../../src/features/orders/order-attempt.ts';

const STARTED = Date.parse('2026-11-21T10:00:00Z');

const attempt: OrderAttempt = {
  whose: 'asha',
  id: 'k1',
  lines: [
    { id: 'pen', name: 'Pen', quantity: 3 },
    { id: 'pad', name: 'Pad', quantity: 1 },
  ],
  known: ['known'],
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
    discounts: [],
    delivery: null,
    total: undefined,
    invoice: undefined,
    shipping: { address: '', tracking: undefined },
    ...change,
  };
}

function found(orders: Order[], wanted = attempt) {
  const { certain, possible } = matchesOf(wanted, orders);
  return { certain: certain.map(({ id }) => id), possible: possible.map(({ id }) => id) };
}

function certain(...ids: string[]) {
  return { certain: ids, possible: [] };
}

function possible(...ids: string[]) {
  return { certain: [], possible: ids };
}

const LINE_IDS = [
  { id: 'i7', name: 'Pen', quantity: 3, price: 20 },
  { id: 'i8', name: 'Pad', quantity: 1, price: 250 },
];

describe('D23: an order made since the attempt with the same products', () => {
  it('is the one, whatever the order of its lines', () => {
    expect(found([order('1')])).toEqual(certain('1'));
  });

  it('is the one where one product came as two items', () => {
    const items = [
      { id: 'pen', name: 'Pen, red', quantity: 1, price: 20 },
      { id: 'pad', name: 'Pad', quantity: 1, price: 250 },
      { id: 'pen', name: 'Pen, blue', quantity: 2, price: 20 },
    ];
    expect(found([order('1', { items })])).toEqual(certain('1'));
  });

  it('is the one by the product ids of items that have ids of their own', () => {
    const items = LINE_IDS.map((item, at) => ({ ...item, productId: ['pen', 'pad'][at] ?? '' }));
    expect(found([order('1', { items })])).toEqual(certain('1'));
  });

  it('is another one with other quantities, more or fewer lines, or none', () => {
    const [pad, pen] = order('').items;
    const others = [
      [pad, { ...pen, quantity: 2 }],
      [pad],
      [pad, pen, { ...pen, id: 'ink', name: 'Ink' }],
      [],
    ] as Order['items'][];
    expect(found(others.map((items, at) => order(String(at), { items })))).toEqual(certain());
  });

  it('may have any status: the shopper may have paid it meanwhile', () => {
    const orders = [0, 1, 2, 3, 4, 'lost'].map((status) => order(String(status), { status }));
    expect(found(orders)).toEqual(certain('0', '1', '2', '3', '4', 'lost'));
  });

  it('was not there before, whatever its date says', () => {
    const orders = ['2025-01-01T00:00:00Z', '2030-01-01T00:00:00Z'].map((date) => order(date, { date }));
    expect(found([...orders, order('known')])).toEqual(certain(...orders.map(({ id }) => id)));
  });

  it('may be the one where it has no date', () => {
    const orders = [undefined, 'yesterday'].map((date) => order(String(date), { date }));
    expect(found([...orders, order('known', { date: undefined })])).toEqual(
      possible('undefined', 'yesterday'),
    );
  });

  it('may be the one where the shop did not name its orders before', () => {
    expect(found([order('1')], { ...attempt, known: null })).toEqual(possible('1'));
  });
});

describe('D23: titles decide only where the items have no ids', () => {
  const withIds = (id: string) => LINE_IDS.map((item) => ({ ...item, id }));

  it('no ids: it is the one', () => {
    expect(found([order('1', { items: withIds('') })])).toEqual(certain('1'));
  });

  it('other ids, which may be the items own: it may be the one', () => {
    expect(found([order('1', { items: LINE_IDS })])).toEqual(possible('1'));
  });

  it('other product ids: it is another one', () => {
    const items = LINE_IDS.map((item) => ({ ...item, productId: `other-${item.id}` }));
    expect(found([order('1', { items })])).toEqual(certain());
  });
});

it('an attempt that an earlier version stored: is compared by its time, give or take two minutes', () => {
  const { known: _, ...earlier } = attempt;
  const orders = [
    order('much older', { date: '2026-11-21T09:57:59Z' }),
    order('a slow clock', { date: '2026-11-21T09:58:01Z' }),
  ];
  expect(found(orders, earlier)).toEqual(certain('a slow clock'));
});

it('D18: lines of one product in several sizes or colours add up: in what is remembered of the order', () => {
  const lines = [
    { id: 'pen', name: 'Pen', quantity: 1, selectedColor: 'Red' },
    { id: 'pad', name: 'Pad', quantity: 1 },
    { id: 'pen', name: 'Pen', quantity: 2, selectedColor: 'Blue' },
  ];
  expect(orderedLines(lines)).toEqual(attempt.lines);
  expect(sameLines(lines, attempt.lines)).toBe(true);
});

describe('D23: an order that is found later', () => {
  const cart = [
    { id: 'pen', name: 'Pen', image: '', price: 20, quantity: 1, selectedColor: 'Red' },
    { id: 'pen', name: 'Pen', image: '', price: 20, quantity: 4 },
    { id: 'ink', name: 'Ink', image: '', price: 5, quantity: 1 },
  ];

  it('is in the cart where that holds at least as much of every product', () => {
    expect(hasAll(cart, [{ id: 'pen', quantity: 5 }])).toBe(true);
    expect(hasAll(cart, [{ id: 'pen', quantity: 6 }])).toBe(false);
    expect(hasAll(cart, [{ id: 'pad', quantity: 1 }])).toBe(false);
  });

  it('is made of the first lines of its products where only these are known', () => {
    expect(cartLinesOf(cart, [{ id: 'pen', quantity: 3 }])).toEqual([
      { key: '["pen","","Red"]', quantity: 1 },
      { key: '["pen","",""]', quantity: 2 },
    ]);
  });
});
