import type { Facet } from './facet.ts';
import type { SeenProduct } from './gate.ts';

/** The worker's only door to IndexedDB: every sound product, its facet, and a few notes. */
export interface ShelfDatabase {
  facets(): Promise<Facet[]>;
  /** In the order of `ids`; missing products are left out. */
  products(ids: readonly string[]): Promise<SeenProduct[]>;
  product(id: string): Promise<{ product: SeenProduct; facet: Facet } | null>;
  /** All in one transaction. */
  write(products: readonly { product: SeenProduct; facet: Facet }[], gone: readonly string[]): Promise<void>;
  note(key: string): Promise<unknown>;
  setNote(key: string, value: unknown): Promise<void>;
}

export const SHELF_DATABASE = 'daftar-shelf';

const PRODUCTS = 'products';
const FACETS = 'facets';
const NOTES = 'notes';

/** Opens on first use, and again after the browser or another tab has closed it. */
export function shelfDatabase(name = SHELF_DATABASE): ShelfDatabase {
  let opening: Promise<IDBDatabase> | undefined;

  function connection(): Promise<IDBDatabase> {
    opening ??= open(name, () => {
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
    facets: () => transaction([FACETS], 'readonly', (begun) => done(begun.objectStore(FACETS).getAll())),

    products: (ids) =>
      transaction([PRODUCTS], 'readonly', async (begun) => {
        const store = begun.objectStore(PRODUCTS);
        const found = await Promise.all(ids.map((id) => done<SeenProduct | undefined>(store.get(id))));
        return found.filter((product) => product !== undefined);
      }),

    product: (id) =>
      transaction([PRODUCTS, FACETS], 'readonly', async (begun) => {
        const [product, facet] = await Promise.all([
          done<SeenProduct | undefined>(begun.objectStore(PRODUCTS).get(id)),
          done<Facet | undefined>(begun.objectStore(FACETS).get(id)),
        ]);
        return product && facet ? { product, facet } : null;
      }),

    write: (products, gone) =>
      transaction([PRODUCTS, FACETS], 'readwrite', async (begun) => {
        const [wholes, facets] = [begun.objectStore(PRODUCTS), begun.objectStore(FACETS)];
        for (const { product, facet } of products) {
          wholes.put(product);
          facets.put(facet);
        }
        for (const id of gone) {
          wholes.delete(id);
          facets.delete(id);
        }
      }),

    note: (key) => transaction([NOTES], 'readonly', (begun) => done(begun.objectStore(NOTES).get(key))),

    setNote: (key, value) =>
      transaction([NOTES], 'readwrite', async (begun) => {
        begun.objectStore(NOTES).put(value, key);
      }),
  };
}

const OPEN_DEADLINE_MS = 2000;

function open(name: string, onGone: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const fail = (reason: unknown) => {
      onGone();
      reject(reason);
    };
    // Every browser has been seen with a database that neither opens nor fails.
    const deadline = setTimeout(() => fail(new Error('The shelf does not open')), OPEN_DEADLINE_MS);
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(PRODUCTS, { keyPath: 'id' });
      request.result.createObjectStore(FACETS, { keyPath: 'id' });
      request.result.createObjectStore(NOTES);
    };
    request.onerror = () => {
      clearTimeout(deadline);
      fail(request.error);
    };
    request.onsuccess = () => {
      clearTimeout(deadline);
      const db = request.result;
      db.onclose = onGone;
      // Somebody is deleting the shelf: close it.
      db.onversionchange = () => {
        db.close();
        onGone();
      };
      resolve(db);
    };
  });
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function completion(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });
}
