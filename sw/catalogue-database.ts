import { completion, done, openDatabase } from '../src/lib/open-database.ts';
import type { SeenProduct } from '../src/shop/cacheable-request/cacheable-request.ts';
import {
  CATALOGUE_DATABASE,
  type CatalogueChanges,
  CHANGES_NOTE,
  ENTRIES,
  NOTES,
  PRODUCTS,
  withChanges,
} from '../src/shop/worker/catalogue-layout.ts';
import type { CatalogueEntry } from './catalogue-entry.ts';

export interface CatalogueDatabase {
  entries(): Promise<CatalogueEntry[]>;
  /** In the order of `ids`; missing products are left out. */
  products(ids: readonly string[]): Promise<SeenProduct[]>;
  product(id: string): Promise<{ product: SeenProduct; entry: CatalogueEntry } | null>;
  /** One transaction. `changed`: the products that the search index must update. */
  write(
    products: readonly { product: SeenProduct; entry: CatalogueEntry }[],
    gone: readonly string[],
    changed: readonly string[],
  ): Promise<void>;
  note(key: string): Promise<unknown>;
  setNote(key: string, value: unknown): Promise<void>;
}

/** Reopens after the browser or another tab closed it. */
export function catalogueDatabase(name = CATALOGUE_DATABASE): CatalogueDatabase {
  let opening: Promise<IDBDatabase> | undefined;

  function connection(): Promise<IDBDatabase> {
    opening ??= openDatabase(name, createStores, () => {
      opening = undefined;
    });
    return opening;
  }

  async function transaction<T>(
    stores: string[],
    mode: IDBTransactionMode,
    work: (transaction: IDBTransaction) => Promise<T>,
  ): Promise<T> {
    const db = await connection();
    const begun = db.transaction(stores, mode);
    const committed = mode === 'readonly' ? null : completion(begun);
    const result = await work(begun);
    await committed;
    return result;
  }

  return {
    entries: () => transaction([ENTRIES], 'readonly', (begun) => done(begun.objectStore(ENTRIES).getAll())),

    products: (ids) =>
      transaction([PRODUCTS], 'readonly', async (begun) => {
        const store = begun.objectStore(PRODUCTS);
        const found = await Promise.all(ids.map((id) => done<SeenProduct | undefined>(store.get(id))));
        return found.filter((product) => product !== undefined);
      }),

    product: (id) =>
      transaction([PRODUCTS, ENTRIES], 'readonly', async (begun) => {
        const [product, entry] = await Promise.all([
          done<SeenProduct | undefined>(begun.objectStore(PRODUCTS).get(id)),
          done<CatalogueEntry | undefined>(begun.objectStore(ENTRIES).get(id)),
        ]);
        return product && entry ? { product, entry } : null;
      }),

    write: (products, gone, changed) =>
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

    note: (key) => transaction([NOTES], 'readonly', (begun) => done(begun.objectStore(NOTES).get(key))),

    setNote: (key, value) =>
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
