import { inParallel } from '../../lib/in-parallel.ts';
import { createStore } from '../../lib/store.ts';
import type { Saved } from '../api.ts';
import type { Product } from '../product/product.ts';
import { requestProduct } from '../product/products.ts';
import { wishlist } from './wishlist.ts';

/** What the shop says of a wished product now (D41); `saved` as of any answer (D35). */
export type Wished = { is: 'sold'; product: Product; saved: Saved | null } | { is: 'gone' };

/** What was learned, by product id; products that could not be asked for are missing. */
export const wishedProducts = createStore<ReadonlyMap<string, Wished>>(new Map());

const AT_ONCE = 4;

let round = 0;

/**
 * Asks for every wished product, or for the `missing` ones only. A later call takes the place of an earlier one; a
 * request that fails changes nothing.
 */
export async function askForWished(
  which: 'all' | 'missing',
  { request = requestProduct } = {},
): Promise<void> {
  const mine = ++round;
  const ids = wishlist.get().map(({ id }) => id);
  const wanted = which === 'all' ? ids : ids.filter((id) => !wishedProducts.get().has(id));
  await inParallel(new Set(wanted), AT_ONCE, async (id) => {
    const learned = await wishedNow(id, request);
    if (learned) wishedProducts.set(new Map(wishedProducts.get()).set(id, learned));
    return mine === round ? 'go on' : 'stop';
  });
}

async function wishedNow(id: string, request: typeof requestProduct): Promise<Wished | null> {
  // No product has such an id: in an address these segments lead out of /products.
  if (id === '.' || id === '..') return { is: 'gone' };
  try {
    const answer = await request(id);
    if (answer.state === 'not-found') return { is: 'gone' };
    return { is: 'sold', product: answer.product, saved: answer.saved };
  } catch {
    return null;
  }
}
