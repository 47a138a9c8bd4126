import * as v from 'valibot';
import { readAs } from '../../lib/kept-json.ts';
import { localStore } from '../../lib/local-storage.ts';
import type { owner as deviceOwner } from '../session/owner.ts';

const Settled = v.object({
  /** The owner's tag. */
  whose: v.nullable(v.string()),
  ids: v.array(v.string()),
});
type Settled = v.InferOutput<typeof Settled>;

const KEY = 'private:settled-orders';
const MOST_REMEMBERED = 20;

/** The ids of the shopper's last orders that were taken out of the cart: none is taken for a later one (D23). */
export function settledOrders(owner: Pick<typeof deviceOwner, 'tag'>, storage = localStore) {
  let unsaved: Settled | null = null;

  return { ids, add };

  function ids(): string[] {
    return [readAs(KEY, Settled, storage), unsaved].flatMap((settled) =>
      settled?.whose === owner.tag() ? settled.ids : [],
    );
  }

  function add(id: string): void {
    const settled = { whose: owner.tag(), ids: [...ids(), id].slice(-MOST_REMEMBERED) };
    unsaved = storage.write(KEY, JSON.stringify(settled)) ? null : settled;
  }
}
