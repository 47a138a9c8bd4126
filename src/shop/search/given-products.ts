import { createSearchIndex, type SearchIndex } from '../../search-engine/search-index.ts';
import type { Product } from '../product/product.ts';
import type { SavedAt, Searched } from './search-protocol.ts';
import { entryOf, type Products } from './search-rules.ts';

/** Products and the index over them: those that a page has given, or those of the shelf (follow-shelf.ts). */
export interface Searchable {
  /** The index as far as it is; once it has been read from the device or begun. */
  index(): Promise<SearchIndex>;
  /** Resolves when the index holds all that is there. */
  settled(): Promise<SearchIndex>;
  products: Products;
  searched(): Promise<Searched['searched']>;
  savedAt(ids: readonly string[]): Promise<SavedAt['savedAt']>;
}

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
