import type { Product } from '../product/product.ts';
import type { Products } from './search-rules.ts';

const MAX_STORED = 100;

/** Keeps the products that were read last: while a shopper types on, most of what is found stays. */
export function latelyRead(read: Products): { products: Products; forget: () => void } {
  let known = new Map<string, Product>();
  return {
    async products(ids) {
      // What is being read when all is forgotten is not kept.
      const lately = known;
      // Another question may push some of them out while this one reads.
      const before = new Map(lately);
      const missing = ids.filter((id) => !before.has(id));
      const found = new Map((missing.length > 0 ? await read(missing) : []).map((each) => [each.id, each]));
      const all = ids.flatMap((id) => found.get(id) ?? before.get(id) ?? []);
      for (const product of all) {
        lately.delete(product.id);
        lately.set(product.id, product);
      }
      for (const id of lately.keys()) {
        if (lately.size <= MAX_STORED) break;
        lately.delete(id);
      }
      return all;
    },
    forget: () => {
      known = new Map();
    },
  };
}
