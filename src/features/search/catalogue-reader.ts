import * as v from 'valibot';
import {
  CATALOGUE_DATABASE,
  type CatalogueChanges,
  CHANGES_NOTE,
  ENTRIES,
  NOTES,
  PRODUCTS,
  rawIn,
  type StoredProduct as Stored,
  TOTAL_NOTE,
} from '../../contract/catalogue-layout.ts';
import { Product } from '../../contract/product.ts';
import { entryOf } from '../../contract/search-rules.ts';
import { done, lastingDatabase } from '../../lib/open-database.ts';
import type { EpochMs } from '../../lib/units.ts';
import type { Entry } from '../../search-engine/segment.ts';
import { CODE } from '../../texts/languages.ts';

interface CatalogueEntry {
  order: number;
  savedAt: EpochMs;
  lists: string[];
}

export type CatalogueReader = ReturnType<typeof catalogueReader>;

export function catalogueReader(name = CATALOGUE_DATABASE, lang = LANG) {
  const begin = lastingDatabase(name, null);

  async function stores(...names: string[]): Promise<IDBObjectStore[] | null> {
    try {
      const begun = await begin(names, 'readonly');
      return names.map((each) => begun.objectStore(each));
    } catch {
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
    const found = await Promise.all(ids.map((id) => done<Stored | undefined>(store.get(id))));
    return found.flatMap((stored) => productIn(stored, lang));
  }

  return {
    changes: () => note<CatalogueChanges>(CHANGES_NOTE),
    total: () => note<number>(TOTAL_NOTE),

    async ids(): Promise<string[]> {
      const [records] = (await stores(ENTRIES)) ?? [];
      return records ? (await done(records.getAllKeys())).map(String) : [];
    },

    async entries(ids: readonly string[]): Promise<Entry[]> {
      const [stored, records] = (await stores(PRODUCTS, ENTRIES)) ?? [];
      if (!stored || !records) return [];
      const found = await Promise.all(
        ids.map((id) =>
          Promise.all([
            done<Stored | undefined>(stored.get(id)),
            done<CatalogueEntry | undefined>(records.get(id)),
          ]),
        ),
      );
      return found.flatMap(([product, entry]) => entryIn(product, entry));
    },

    async entriesBetween(first: string, last: string): Promise<Entry[]> {
      const [stored, records] = (await stores(PRODUCTS, ENTRIES)) ?? [];
      if (!stored || !records) return [];
      const range = IDBKeyRange.bound(first, last);
      // One request for hundreds: separate ones take longer than indexing.
      const [found, beside] = await Promise.all([
        done<Stored[]>(stored.getAll(range)),
        done<(CatalogueEntry & { id: string })[]>(records.getAll(range)),
      ]);
      const catalogueEntry = new Map(beside.map((entry) => [entry.id, entry]));
      return found.flatMap((product) => entryIn(product, catalogueEntry.get(product.id)));
    },

    products,

    async savedAt(ids: readonly string[]): Promise<EpochMs | null> {
      const [store] = (await stores(ENTRIES)) ?? [];
      if (!store) return null;
      const records = await Promise.all(ids.map((id) => done<CatalogueEntry | undefined>(store.get(id))));
      const times = records.flatMap((entry) => entry?.savedAt ?? []);
      return times.length > 0 ? Math.min(...times) : null;
    },
  };
}

/** With its names in other languages, so that the index stays when the shopper changes the language (D51). */
function entryIn(stored: Stored | undefined, entry: CatalogueEntry | undefined): Entry[] {
  if (!stored || !entry) return [];
  const { lang = '', words = {} } = stored;
  const otherNames = Object.values(words).map(({ title }) => String(title));
  return productIn(stored, lang).map((product) =>
    entryOf({ ...product, otherNames }, entry.order, entry.lists),
  );
}

function productIn(stored: Stored | undefined, lang: string): Product[] {
  const read = v.safeParse(Product, stored && rawIn(stored, lang));
  return read.success ? [read.output] : [];
}

const LANG = CODE === 'en' ? '' : CODE;
