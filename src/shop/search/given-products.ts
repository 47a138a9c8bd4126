import { createSearchIndex, type SearchIndex } from '../../search-engine/search-index.ts';
import type { Product } from '../product/product.ts';
import type { SavedAt, Searched } from './search-protocol.ts';
import { entryOf, type Products } from './search-rules.ts';

/** An index and its products: from the page, or the offline catalogue (follow-catalogue.ts). */
export interface Searchable {
  index(): Promise<SearchIndex>;
  /** Resolves when the index is complete. */
  settled(): Promise<SearchIndex>;
  products: Products;
  searched(): Promise<Searched['searched']>;
  savedAt(ids: readonly string[]): Promise<SavedAt['savedAt']>;
}

export interface GivenProducts extends Searchable {
  /** `from`: position of the first; `total`: of the shop. */
  give(products: readonly Product[], from: number, total: number): void;
}

/** For devices without a service worker; not stored. */
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
