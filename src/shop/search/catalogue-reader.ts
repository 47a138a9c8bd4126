import * as v from 'valibot';
import { done, openDatabase } from '../../lib/open-database.ts';
import type { Entry } from '../../search-engine/segment.ts';
import { Product } from '../product/product.ts';
import {
  CATALOGUE_DATABASE,
  type CatalogueChanges,
  CHANGES_NOTE,
  FACETS,
  NOTES,
  PRODUCTS,
  TOTAL_NOTE,
} from '../worker/catalogue-layout.ts';
import { entryOf } from './search-rules.ts';

/** The service worker's shelf, as the index needs it; only read. A shelf that is not there is an empty one. */
export interface CatalogueReader {
  changes(): Promise<CatalogueChanges | null>;
  /** How many products the shop has; null if that is not known. */
  total(): Promise<number | null>;
  ids(): Promise<string[]>;
  /** Those of the ids that are on the shelf. */
  entries(ids: readonly string[]): Promise<Entry[]>;
  /** The products of neighbouring ids, from the first to the last of them. */
  entriesBetween(first: string, last: string): Promise<Entry[]>;
  products(ids: readonly string[]): Promise<Product[]>;
  /** When the oldest of them was saved, in milliseconds since 1970; null if none is on the shelf. */
  savedAt(ids: readonly string[]): Promise<number | null>;
}

interface Kept {
  raw: unknown;
}
interface Facet {
  order: number;
  savedAt: number;
  lists: string[];
}

export function catalogueReader(name = CATALOGUE_DATABASE): CatalogueReader {
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
    changes: () => note<CatalogueChanges>(CHANGES_NOTE),
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
      return found.flatMap(([product, facet]) => entryIn(product, facet));
    },

    async entriesBetween(first, last) {
      const [kept, facets] = (await stores(PRODUCTS, FACETS)) ?? [];
      if (!kept || !facets) return [];
      const range = IDBKeyRange.bound(first, last);
      // Hundreds in one request: one request for each takes longer than indexing them.
      const [found, beside] = await Promise.all([
        done<(Kept & { id: string })[]>(kept.getAll(range)),
        done<(Facet & { id: string })[]>(facets.getAll(range)),
      ]);
      const facetOf = new Map(beside.map((facet) => [facet.id, facet]));
      return found.flatMap((product) => entryIn(product, facetOf.get(product.id)));
    },

    products,

    async savedAt(ids) {
      const [store] = (await stores(FACETS)) ?? [];
      if (!store) return null;
      const facets = await Promise.all(ids.map((id) => done<Facet | undefined>(store.get(id))));
      const times = facets.flatMap((facet) => facet?.savedAt ?? []);
      return times.length > 0 ? Math.min(...times) : null;
    },
  };
}

function entryIn(kept: Kept | undefined, facet: Facet | undefined): Entry[] {
  return facet ? productIn(kept).map((product) => entryOf(product, facet.order, facet.lists)) : [];
}

function productIn(kept: Kept | undefined): Product[] {
  const read = v.safeParse(Product, kept?.raw);
  return read.success ? [read.output] : [];
}
