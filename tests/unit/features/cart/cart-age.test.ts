import { expect, it } from 'vitest';
import type { CartLine } from '../../../../src/contract/cart-line.ts';
import { cartSince, followCartAge } from '../../../../src/features/cart/cart-age.ts';
import { createStore } from '../../../../src/lib/store.ts';
import { fakeStorage } from '../../fake-device.ts';

const pen = { id: 'p1', name: 'Pen', image: '', price: 20, quantity: 1 };

it('D34: the cart is as old as the first of what is in it, and an emptied one begins anew', () => {
  const storage = fakeStorage();
  const cart = createStore<readonly CartLine[]>([]);
  let now = 1000;
  const stop = followCartAge({ cart, storage }, () => now);
  expect(cartSince(storage)).toBeUndefined();
  cart.set([pen]);
  now = 2000;
  cart.set([pen, { ...pen, id: 'p2' }]);
  expect(cartSince(storage)).toBe(1000);
  // The next page finds it so.
  followCartAge({ cart, storage }, () => now)();
  expect(cartSince(storage)).toBe(1000);
  cart.set([]);
  expect(cartSince(storage)).toBeUndefined();
  cart.set([pen]);
  expect(cartSince(storage)).toBe(2000);
  stop();
  cart.set([]);
  expect(cartSince(storage)).toBe(2000);
});

it('a text that is no time counts as none', () => {
  const storage = fakeStorage({ 'cart:since': 'yesterday' });
  expect(cartSince(storage)).toBeUndefined();
});
