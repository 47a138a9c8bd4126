import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { CartLine } from '../../../src/contract/cart-line.ts';
import { deliveryOf } from '../../../src/contract/delivery.ts';
import { Order, orderTotal } from '../../../src/contract/order.ts';
import { fitsLines, Quote } from '../../../src/contract/quote.ts';
import { readStoreInfo } from '../../../src/contract/store-info.ts';

const pens = { id: 'pen', color: 'Blue', quantity: 10, price: 8.1, total: 81 };
const book = { id: 'book', quantity: 1, price: 149, total: 149 };
const wire = {
  lines: [pens, book],
  discounts: [{ text: '10 % off', amount: 8.1 }],
  delivery: { text: 'Standard Shipping', amount: 49 },
  total: 270.9,
};

describe('D56.63: a quote', () => {
  it('is read where its parts are its total', () => {
    expect(v.parse(Quote, { data: wire })).toMatchObject({ ...wire, taxes: [] });
    expect(v.parse(Quote, { ...wire, delivery: null, total: 221.9 })).toMatchObject({ delivery: null });
    expect(v.parse(Quote, { ...wire, discounts: undefined, total: '279' }).discounts).toEqual([]);
  });

  it.each([
    ['another total', { total: 270.91 }],
    ['a line of another sum', { lines: [{ ...pens, total: 80 }, book], total: 269.9 }],
    ['a discount above the goods', { discounts: [{ text: 'all', amount: 231 }], total: 48 }],
    ['no total', { total: undefined }],
  ])('fails with %s', (_, other) => {
    expect(v.is(Quote, { ...wire, ...other })).toBe(false);
  });

  const lines: CartLine[] = [
    { id: 'book', name: 'Book', image: '', price: 149, quantity: 1 },
    { id: 'pen', name: 'Pen', image: '', price: 8.1, quantity: 10, selectedColor: 'Blue' },
  ];

  it('fits its lines in any order, at their quantities and prices', () => {
    const [first, second] = lines as [CartLine, CartLine];
    const fits = (...others: CartLine[]) => fitsLines(v.parse(Quote, wire), others);
    expect(fits(first, second)).toBe(true);
    expect(fits(second, first)).toBe(true);
    expect(fits(first)).toBe(false);
    expect(fits(first, { ...second, quantity: 9 })).toBe(false);
    expect(fits(first, { ...second, price: 8.11 })).toBe(false);
    expect(fits(first, { ...second, selectedColor: 'Red' })).toBe(false);
  });
});

describe('D56.65, D57: what orders and the store say', () => {
  const order = { id: 'DF-1', items: [{ id: 'book', productTitle: 'Book', quantity: 1, price: 149 }] };

  it('an order has its discounts and delivery beside its total', () => {
    const { discounts, delivery, total } = wire;
    const read = v.parse(Order, { ...order, discounts: [...discounts, { text: 'x' }], delivery, total });
    expect(read).toMatchObject({ discounts, delivery, total });
    expect(orderTotal(read)).toBe(270.9);
    const plain = v.parse(Order, { ...order, delivery: 'soon' });
    expect(plain).toMatchObject({ discounts: [], delivery: null, total: undefined });
  });

  it('the store has its zones, or says nothing', () => {
    const zones = [{ name: 'Mumbai', pinCodes: ['400'], charge: 29, days: [1, 2], payOnDelivery: true }];
    expect(deliveryOf(readStoreInfo({ delivery: { zones } }))).toEqual({ zones });
    for (const delivery of ['fast', { zones: 'all' }, undefined])
      expect(deliveryOf(readStoreInfo({ delivery }))).toBeUndefined();
  });
});
