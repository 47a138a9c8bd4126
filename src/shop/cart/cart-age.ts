import type { localStore } from '../../lib/local-storage.ts';
import type { Cart } from './cart.ts';

/** Beside the cart, because its lines are SPEC 3's and have no time of their own. */
const KEY = 'cart:since';

interface Dependencies {
  cart: Pick<Cart, 'get' | 'subscribe'>;
  storage: Pick<typeof localStore, 'read' | 'write' | 'remove'>;
}

/** Notes since when there is something in the cart, until it is stopped. */
export function followCartAge({ cart, storage }: Dependencies, now = Date.now): () => void {
  const note = () => {
    if (cart.get().length === 0) storage.remove(KEY);
    else if (cartSince(storage) === undefined) storage.write(KEY, String(now()));
  };
  note();
  return cart.subscribe(note);
}

/** Milliseconds since 1970; undefined where that is not known. */
export function cartSince(storage: Pick<typeof localStore, 'read'>): number | undefined {
  return Number(storage.read(KEY)) || undefined;
}
