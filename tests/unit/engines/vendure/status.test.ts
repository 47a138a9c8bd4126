import { describe, expect, it } from 'vitest';
import { statusOf } from '../../../../engines/vendure/engine/order-state/status.ts';

const LINES = [{ quantity: 2 }];

describe('SPEC 4: the status of an order', () => {
  it.each([
    ['ArrangingPayment', 0],
    ['ArrangingAdditionalPayment', 1],
    ['PaymentAuthorized', 1],
    ['PaymentSettled', 1],
    ['PartiallyShipped', 1],
    ['Shipped', 2],
    ['Delivered', 3],
    ['Cancelled', 4],
    ["a state of the owner's own", 1],
  ])('%s has the status %i', (state, status) => {
    expect(statusOf({ state, fulfillments: [] }, LINES)).toBe(status);
  });

  it.each([
    [[['Shipped', 1]], 1],
    [[['Delivered', 1]], 1],
    [[['Shipped', 2]], 2],
    [
      [
        ['Shipped', 1],
        ['Delivered', 1],
      ],
      2,
    ],
    [[['Delivered', 2]], 3],
  ] as const)('paid on delivery, or in part delivered, with the parcels %j: %i', (parcels, status) => {
    const fulfillments = parcels.map(([state, quantity]) => ({ state, lines: [{ quantity }] }));
    for (const state of ['PaymentAuthorized', 'PartiallyDelivered'])
      expect(statusOf({ state, fulfillments }, LINES)).toBe(status);
  });
});
