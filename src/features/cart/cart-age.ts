import type { localStore } from '../../lib/local-storage.ts';
import type { EpochMs } from '../../lib/units.ts';
import type { Needs } from '../../platform/needs.ts';
import type { Cart } from './cart.ts';

/** Not part of a line, because SPEC 3 defines its fields. */
const KEY = 'cart:since';

export function followCartAge(
  { cart, storage }: { cart: Pick<Cart, 'get' | 'subscribe'> } & Needs<'storage'>,
  now = Date.now,
): () => void {
  const note = () => {
    if (cart.get().length === 0) storage.remove(KEY);
    else if (cartSince(storage) === undefined) storage.write(KEY, String(now()));
  };
  note();
  return cart.subscribe(note);
}

export function cartSince(storage: Pick<typeof localStore, 'read'>): EpochMs | undefined {
  return Number(storage.read(KEY)) || undefined;
}
