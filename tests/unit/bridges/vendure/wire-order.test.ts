import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { statusOf, wireOrder } from '../../../../bridges/vendure/engine/api/wire-order.ts';
import { Order } from '../../../../src/contract/order.ts';
import { ORDER } from './engine-answers.ts';

describe('SPEC 3: an order out of the engine', () => {
  it('is an order that the shop reads whole, with the options that are packed (D49)', () => {
    expect(v.parse(Order, wireOrder(ORDER))).toMatchObject({
      id: 'DF-HQ5F-3V3K',
      status: 0,
      items: [
        {
          id: '7050c008-f5a9-dd12-ab6b-2cbf8ec15641',
          name: 'Kalam Heritage Fountain Pen',
          size: 'Fine',
          color: 'Black',
          quantity: 2,
          price: 1195,
        },
      ],
    });
  });

  it('D54.59: names a size of several options as the product does', () => {
    const options = [
      { group: 'Paper', name: 'A4' },
      { group: 'Colour', name: 'Blue' },
      { group: 'Ruling', name: 'Ruled' },
    ];
    const lines = ORDER.lines.map((line) => ({ ...line, options }));
    expect(wireOrder({ ...ORDER, lines }).items).toMatchObject([{ size: 'A4, Ruled', color: 'Blue' }]);
  });

  it('carries what is charged, which its items need not add up to, and the numbers of its parcels', () => {
    expect(wireOrder({ ...ORDER, total: 109_700 }).total).toBe(1097);
    expect(wireOrder(ORDER)).not.toHaveProperty('trackingNumber');
    const sent = wireOrder({ ...ORDER, tracking: ['RR1', 'RR2'] });
    expect(v.parse(Order, sent).shipping.tracking).toBe('RR1, RR2');
  });

  it('D56.65: carries its discounts and what delivery costs', () => {
    const discounts = [{ text: 'Welcome', amount: 5000 }];
    const order = { ...ORDER, discounts, delivery: { text: 'Post', amount: 4950 }, total: 238_950 };
    expect(v.parse(Order, wireOrder(order))).toMatchObject({
      discounts: [{ text: 'Welcome', amount: 50 }],
      delivery: { text: 'Post', amount: 49.5 },
      total: 2389.5,
    });
    expect(wireOrder(ORDER)).not.toHaveProperty('delivery');
    const invoice = { number: 'DF/26-27/0001', date: '2026-11-26' };
    expect(wireOrder({ ...ORDER, invoice })).toMatchObject({ invoice });
  });

  it.each([
    ['ArrangingPayment', 0],
    ['PaymentAuthorized', 1],
    ['PaymentSettled', 1],
    ['PartiallyShipped', 1],
    ['Shipped', 2],
    ['PartiallyDelivered', 2],
    ['Delivered', 3],
    ['Cancelled', 4],
    ["a state of the owner's own", 1],
  ])('SPEC 4: %s has the status %i', (state, status) => {
    expect(statusOf({ ...ORDER, state })).toBe(status);
  });

  it('an order paid on delivery is Shipped and Delivered when all its parcels are', () => {
    const state = 'PaymentAuthorized';
    expect(statusOf({ ...ORDER, state, shipped: 1 })).toBe(1);
    expect(statusOf({ ...ORDER, state, shipped: 2 })).toBe(2);
    expect(statusOf({ ...ORDER, state, shipped: 2, delivered: 1 })).toBe(2);
    expect(statusOf({ ...ORDER, state, shipped: 2, delivered: 2 })).toBe(3);
  });
});
