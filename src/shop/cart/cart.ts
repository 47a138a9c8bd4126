import * as v from 'valibot';
import { createStore } from '../../lib/store.ts';
import { durableList } from '../durable-list/durable-list.ts';
import type { ListTrouble } from '../durable-list/list-book.ts';
import { troubleTeller } from '../durable-list/tell-trouble.ts';
import { notify } from '../notices.ts';
import { cartKind } from './cart-change.ts';
import { CartLine, sameLine } from './cart-line.ts';
import { sharing } from './cart-rules.ts';

/** The cart of SPEC 4, the same in every tab (D17). */
export const cart = createStore<readonly CartLine[]>([]);
export const cartTrouble = createStore<ListTrouble>(null);

const tell = troubleTeller('cart');

const kept = durableList(cartKind, {
  loadFormat: async () => (await import('./cart-format.ts')).cartFormat,
  onLines: (lines) => cart.set(sharing(cart.get(), lines)),
  onTrouble: (trouble) => {
    cartTrouble.set(trouble);
    tell(trouble);
  },
});

/** Restores the cart; what localStorage holds is there when it returns, the database follows after the first paint. */
export const startCart = kept.start;

/** Resolves when every change so far is as safe as this device can make it, after five seconds at the latest. */
export const keepCart = kept.keep;

/** Applies changes at once; resolves as keepCart does. */
export const changeCart = kept.change;

/** Adds to the line with the same id, size and colour, or a new line (SPEC 4), and says so (D16), or that it can't be. */
export function addToCart(wanted: CartLine): boolean {
  const read = v.safeParse(CartLine, wanted);
  const before = cart.get();
  const merged = before.some((line) => sameLine(line, wanted));
  if (read.success) void changeCart({ type: 'add', line: read.output });
  const { name } = wanted;
  if (merged) notify({ title: 'Cart updated', message: `${name} quantity increased.`, tone: 'success' });
  else if (cart.get().length > before.length) {
    notify({ title: 'Added to cart', message: `${name} has been added to your cart.`, tone: 'success' });
  } else {
    notify({ title: 'Not added to cart', message: `${name} can't be added to your cart.`, tone: 'error' });
  }
  return read.success;
}
