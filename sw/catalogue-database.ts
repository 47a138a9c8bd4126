import * as v from 'valibot';
import type { ListQuery } from '../src/contract/cacheable-request.ts';
import {
  CATALOGUE_DATABASE,
  type CatalogueChanges,
  CHANGES_NOTE,
  ENTRIES,
  NOTES,
  PRODUCTS,
  type StoredProduct,
  withChanges,
} from '../src/contract/catalogue-layout.ts';
import { categoriesOf, categoryFilter, type ProductCategories } from '../src/contract/category-filter.ts';
import { Product } from '../src/contract/product.ts';
import { contentHash } from '../src/lib/hash.ts';
import { done, lastingDatabase } from '../src/lib/open-database.ts';
import type { EpochMs } from '../src/lib/units.ts';

export type CatalogueDatabase = ReturnType<typeof catalogueDatabase>;

interface WholeEntry {
  product: StoredProduct;
  entry: CatalogueEntry;
}

export function catalogueDatabase(name = CATALOGUE_DATABASE) {
  const begin = lastingDatabase(name, createStores);

  async function transaction<T>(
    stores: string[],
    mode: IDBTransactionMode,
    work: (transaction: IDBTransaction) => Promise<T>,
  ): Promise<T> {
    const begun = await begin(stores, mode);
    const committed = mode === 'readonly' ? null : done(begun);
    const result = await work(begun);
    await committed;
    return result;
  }

  return {
    entries: () =>
      transaction([ENTRIES], 'readonly', (begun) =>
        done<CatalogueEntry[]>(begun.objectStore(ENTRIES).getAll()),
      ),

    products: (ids: readonly string[]) =>
      transaction([PRODUCTS], 'readonly', async (begun) => {
        const store = begun.objectStore(PRODUCTS);
        const found = await Promise.all(ids.map((id) => done<StoredProduct | undefined>(store.get(id))));
        return found.filter((product) => product !== undefined);
      }),

    product: (id: string): Promise<WholeEntry | null> =>
      transaction([PRODUCTS, ENTRIES], 'readonly', async (begun) => {
        const [product, entry] = await Promise.all([
          done<StoredProduct | undefined>(begun.objectStore(PRODUCTS).get(id)),
          done<CatalogueEntry | undefined>(begun.objectStore(ENTRIES).get(id)),
        ]);
        return product && entry ? { product, entry } : null;
      }),

    write: (products: readonly WholeEntry[], gone: readonly string[], changed: readonly string[]) =>
      transaction([PRODUCTS, ENTRIES, NOTES], 'readwrite', async (begun) => {
        const [wholes, entries] = [begun.objectStore(PRODUCTS), begun.objectStore(ENTRIES)];
        for (const { product, entry } of products) {
          wholes.put(product);
          entries.put(entry);
        }
        for (const id of gone) {
          wholes.delete(id);
          entries.delete(id);
        }
        if (changed.length === 0) return;
        const notes = begun.objectStore(NOTES);
        const before = await done<CatalogueChanges | undefined>(notes.get(CHANGES_NOTE));
        notes.put(withChanges(before, changed), CHANGES_NOTE);
      }),

    note: (key: string) =>
      transaction([NOTES], 'readonly', (begun) => done<unknown>(begun.objectStore(NOTES).get(key))),

    setNote: (key: string, value: unknown) =>
      transaction([NOTES], 'readwrite', async (begun) => {
        begun.objectStore(NOTES).put(value, key);
      }),
  };
}

function createStores(db: IDBDatabase): void {
  db.createObjectStore(PRODUCTS, { keyPath: 'id' });
  db.createObjectStore(ENTRIES, { keyPath: 'id' });
  db.createObjectStore(NOTES);
}

export interface CatalogueEntry extends ProductCategories {
  id: string;
  order: number;
  savedAt: EpochMs;
  whole: boolean;
  /** Categories that list it although it names another. */
  lists: string[];
  /** Missing in catalogues of earlier versions. */
  stamp?: number;
  /** Missing in catalogues of earlier versions. */
  langs?: string[];
}

export function isIn({ langs = [''] }: CatalogueEntry, lang: string): boolean {
  return langs.includes(lang);
}

export function catalogueEntry(
  { id, raw, lang = '', words = {} }: StoredProduct,
  seen: { order: number; savedAt: EpochMs; whole: boolean; lists: string[] },
): CatalogueEntry {
  const langs = [lang, ...Object.keys(words)];
  const stamp = contentHash(JSON.stringify(raw));
  return { id, ...seen, ...categoriesOf(v.parse(Product, raw)), stamp, ...(langs.join() && { langs }) };
}

export function entriesFor(query: ListQuery, entries: Iterable<CatalogueEntry>): CatalogueEntry[] {
  const all = [...entries];
  const belongs = categoryFilter(query, (category) => all.some((entry) => entry.category === category));
  return all.filter(belongs).sort((a, b) => a.order - b.order);
}

type Fields = Readonly<Record<string, unknown>>;

export const LEFT_OUT_BY_LISTS = ['description', 'images', 'attributes'];

/** Restores fields that lists may omit. Any other missing field is gone. */
export function listedProduct(raw: Fields, before: Fields): Record<string, unknown> {
  const seen = Object.entries(before).filter(([field]) => LEFT_OUT_BY_LISTS.includes(field));
  const said = Object.entries(raw).filter(([, value]) => value !== undefined && value !== null);
  return { ...raw, ...Object.fromEntries(seen), ...Object.fromEntries(said) };
}
