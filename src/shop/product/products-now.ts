import { inParallel } from '../../lib/in-parallel.ts';
import { createStore } from '../../lib/store.ts';
import type { Saved } from '../api.ts';
import type { Product } from './product.ts';
import { requestProduct } from './products.ts';

/** What the shop says now of a product that is listed by its id; `saved` as of any answer (D35). */
export type ProductNow = { is: 'sold'; product: Product; saved: Saved | null } | { is: 'gone' };

/** What was learned in this visit, by product id; products that could not be asked for are missing. */
export const productsNow = createStore<ReadonlyMap<string, ProductNow>>(new Map());

const AT_ONCE = 4;

const asking = new Set<string>();

/** Asks for each of these products, unless it is being asked for; a request that fails changes nothing. */
export async function askNow(ids: readonly string[], { request = requestProduct } = {}): Promise<void> {
  const wanted = new Set(ids.filter((id) => !asking.has(id)));
  for (const id of wanted) asking.add(id);
  await inParallel(wanted, AT_ONCE, async (id) => {
    const learned = await productNow(id, request);
    asking.delete(id);
    if (learned) productsNow.set(new Map(productsNow.get()).set(id, learned));
    return 'go on';
  });
}

async function productNow(id: string, request: typeof requestProduct): Promise<ProductNow | null> {
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
