import { expect, it } from 'vitest';
import { orderedBasket } from '../../../../src/shop/orders/ordered-basket.ts';

const item = { id: 'row-1', name: 'Pen', quantity: 2, price: 10 };

it("D43.25: a product's id is `productId`, else `id`", () => {
  const items = [item, { ...item, productId: 'pen' }];
  expect(orderedBasket({ items })).toEqual([
    { id: 'row-1', quantity: 2, before: { name: 'Pen', price: 10 } },
    { id: 'pen', quantity: 2, before: { name: 'Pen', price: 10 } },
  ]);
});

it('D43: none without ids, and at least one of each', () => {
  expect(orderedBasket({ items: [] })).toBeNull();
  expect(orderedBasket({ items: [item, { ...item, id: '' }] })).toBeNull();
  expect(orderedBasket({ items: [{ ...item, quantity: 0 }] })).toMatchObject([{ quantity: 1 }]);
});
