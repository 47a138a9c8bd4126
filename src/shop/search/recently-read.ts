import type { Product } from '../product/product.ts';
import type { Products } from './search-rules.ts';

const MAX_STORED = 100;

/** Caches products: while a shopper types, most results stay. */
export function recentlyRead(read: Products): { products: Products; forget: () => void } {
  let known = new Map<string, Product>();
  return {
    async products(ids) {
      // A pending read must not refill the cache after `forget`.
      const recent = known;
      // A concurrent read may evict some.
      const before = new Map(recent);
      const missing = ids.filter((id) => !before.has(id));
      const found = new Map((missing.length > 0 ? await read(missing) : []).map((each) => [each.id, each]));
      const all = ids.flatMap((id) => found.get(id) ?? before.get(id) ?? []);
      for (const product of all) {
        recent.delete(product.id);
        recent.set(product.id, product);
      }
      for (const id of recent.keys()) {
        if (recent.size <= MAX_STORED) break;
        recent.delete(id);
      }
      return all;
    },
    forget: () => {
      known = new Map();
    },
  };
}
