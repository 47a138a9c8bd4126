import { localStore } from '../../lib/local-storage.ts';
import { cart } from './cart.ts';

/** Beside the cart, because its lines are SPEC 3's and have no time of their own. */
const KEY = 'cart:since';

/** Notes since when there is something in the cart, until it is stopped. */
export function followCartAge(storage = localStore, now = Date.now): () => void {
  const note = () => {
    if (cart.get().length === 0) storage.remove(KEY);
    else if (cartSince(storage) === undefined) storage.write(KEY, String(now()));
  };
  note();
  return cart.subscribe(note);
}

/** Milliseconds since 1970; undefined where that is not known. */
export function cartSince(storage: Pick<typeof localStore, 'read'> = localStore): number | undefined {
  return Number(storage.read(KEY)) || undefined;
}
