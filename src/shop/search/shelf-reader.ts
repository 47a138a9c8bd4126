import * as v from 'valibot';
import { done, openDatabase } from '../../lib/databases.ts';
import {
  CHANGES_NOTE,
  FACETS,
  NOTES,
  PRODUCTS,
  SHELF_DATABASE,
  type ShelfChanges,
  TOTAL_NOTE,
} from '../offline/shelf-layout.ts';
import { Product } from '../product/product.ts';
import { entryOf } from './entry.ts';
import type { Entry } from './segment.ts';

/** The service worker's shelf, as the index needs it; only read. A shelf that is not there is an empty one. */
export interface ShelfReader {
  changes(): Promise<ShelfChanges | null>;
  /** How many products the shop has; null if that is not known. */
  total(): Promise<number | null>;
  ids(): Promise<string[]>;
  /** Those of the ids that are on the shelf. */
  entries(ids: readonly string[]): Promise<Entry[]>;
  products(ids: readonly string[]): Promise<Product[]>;
}

interface Kept {
  raw: unknown;
}
interface Facet {
  order: number;
  lists: string[];
}

export function shelfReader(name = SHELF_DATABASE): ShelfReader {
  let opening: Promise<IDBDatabase> | undefined;

  async function stores(...names: string[]): Promise<IDBObjectStore[] | null> {
    opening ??= openDatabase(name, null, () => {
      opening = undefined;
    });
    try {
      const begun = (await opening).transaction(names, 'readonly');
      return names.map((each) => begun.objectStore(each));
    } catch {
      opening = undefined;
      return null;
    }
  }

  async function note<T>(key: string): Promise<T | null> {
    const [notes] = (await stores(NOTES)) ?? [];
    return notes ? ((await done<T | undefined>(notes.get(key))) ?? null) : null;
  }

  async function products(ids: readonly string[]): Promise<Product[]> {
    const [store] = (await stores(PRODUCTS)) ?? [];
    if (!store) return [];
    return (await Promise.all(ids.map((id) => done<Kept | undefined>(store.get(id))))).flatMap(productIn);
  }

  return {
    changes: () => note<ShelfChanges>(CHANGES_NOTE),
    total: () => note<number>(TOTAL_NOTE),

    async ids() {
      const [facets] = (await stores(FACETS)) ?? [];
      return facets ? (await done(facets.getAllKeys())).map(String) : [];
    },

    async entries(ids) {
      const [kept, facets] = (await stores(PRODUCTS, FACETS)) ?? [];
      if (!kept || !facets) return [];
      const found = await Promise.all(
        ids.map((id) =>
          Promise.all([done<Kept | undefined>(kept.get(id)), done<Facet | undefined>(facets.get(id))]),
        ),
      );
      return found.flatMap(([product, facet]) =>
        facet ? productIn(product).map((each) => entryOf(each, facet.order, facet.lists)) : [],
      );
    },

    products,
  };
}

function productIn(kept: Kept | undefined): Product[] {
  const read = v.safeParse(Product, kept?.raw);
  return read.success ? [read.output] : [];
}
