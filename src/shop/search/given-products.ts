import type { Product } from '../product/product.ts';
import { entryOf } from './entry.ts';
import { createSearchIndex } from './search-index.ts';
import type { Searchable } from './searchable.ts';

export interface GivenProducts extends Searchable {
  /** `from`: the place of the first one in the shop, which has `total`. */
  give(products: readonly Product[], from: number, total: number): void;
}

/** An index over what a page has fetched, for devices without a service worker; it ends with the page. */
export function givenProducts(): GivenProducts {
  const index = createSearchIndex();
  const all = new Map<string, Product>();
  let ofAll = Number.POSITIVE_INFINITY;
  return {
    give(products, from, total) {
      index.put(products.map((product, at) => entryOf(product, from + at)));
      for (const product of products) all.set(product.id, product);
      ofAll = total;
    },
    index: async () => index,
    settled: async () => index,
    products: async (ids) => ids.flatMap((id) => all.get(id) ?? []),
    searched: async () => ({ count: all.size, whole: all.size >= ofAll }),
    savedAt: async () => null,
  };
}
