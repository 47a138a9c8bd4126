import * as v from 'valibot';
import { expect, it } from 'vitest';
import { Order, orderTotal } from '../../../../src/contract/order.ts';
import { dearerBy } from '../../../../src/features/basket/basket.ts';
import type { BasketItem } from '../../../../src/features/basket/basket-link.ts';
import { orderedBasket } from '../../../../src/features/basket/basket-link.ts';

const item = { id: 'row-1', name: 'Pen', quantity: 2, price: 10 };

it("D43.25: a product's id is `productId`, else `id`", () => {
  const items = [item, { ...item, productId: 'pen' }];
  expect(orderedBasket({ items })).toEqual([
    { id: 'row-1', quantity: 2, before: { name: 'Pen', price: 10 } },
    { id: 'pen', quantity: 2, before: { name: 'Pen', price: 10 } },
  ]);
});

it('D43: an item without a price has no earlier price, not one of 0', () => {
  const wire = { id: 'DF-1', items: [{ id: 'pen', productTitle: 'Pen', quantity: 1 }] };
  const order = v.parse(Order, wire);
  const [basketItem] = orderedBasket(order) ?? [];
  expect(basketItem).toEqual({ id: 'pen', quantity: 1, before: { name: 'Pen' } });
  const dearer = (item: BasketItem) => dearerBy(item, 20);
  expect(basketItem && dearer(basketItem)).toBe(0);
  // What was free and no longer is costs more.
  expect(dearer({ id: 'pen', quantity: 1, before: { name: 'Pen', price: 0 } })).toBe(2000);
  expect(orderTotal(order)).toBe(0);
});

it('D43: none without ids, and at least one of each', () => {
  expect(orderedBasket({ items: [] })).toBeNull();
  expect(orderedBasket({ items: [item, { ...item, id: '' }] })).toBeNull();
  expect(orderedBasket({ items: [{ ...item, quantity: 0 }] })).toMatchObject([{ quantity: 1 }]);
});

it("D54.57: an order's size and colour are chosen beforehand", () => {
  const items = [{ ...item, size: 'A4' }, { ...item, color: 'Red' }, item];
  expect(orderedBasket({ items })?.map(({ choice }) => choice)).toEqual([
    { size: 'A4', color: undefined },
    { size: undefined, color: 'Red' },
    undefined,
  ]);
});
