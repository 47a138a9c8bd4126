import { createStore, type UseStore } from 'idb-keyval';

/** One value in IndexedDB, read and replaced in one transaction. */
export interface DurableValue {
  /**
   * Gives `step` the stored value and stores what it returns, unless that is the same; resolves with it
   * once the transaction is complete, so that it is still there after a crash. `step` may run again after
   * a failure. Rejects where there is no database, it is full, or it does not answer in time.
   */
  exchange<T>(step: (stored: unknown) => T): Promise<T>;
}

const KEY = 'value';

/** `patience`: milliseconds until a silent database counts as none. */
export function durableValue(database: string, patience = 2000): DurableValue {
  let store = createStore(database, 'values');

  return {
    async exchange(step) {
      try {
        return await exchangeOnce(store, step, patience);
      } catch (error) {
        // Browsers close a connection under its owner, or let it hang; a new one may be as good as ever.
        store = createStore(database, 'values');
        if (error instanceof Impatience) throw error;
        return await exchangeOnce(store, step, patience);
      }
    },
  };
}

class Impatience extends Error {}

function exchangeOnce<T>(store: UseStore, step: (stored: unknown) => T, patience: number): Promise<T> {
  return new Promise((resolve, reject) => {
    let givenUp = false;
    const timer = setTimeout(() => {
      givenUp = true;
      reject(new Impatience('The database does not answer'));
    }, patience);

    // A transaction that starts after all, when nobody waits for it any more, must change nothing.
    const guarded = (stored: unknown) => {
      if (givenUp) throw new Impatience('Too late');
      return step(stored);
    };
    openAndExchange(store, guarded)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

async function openAndExchange<T>(store: UseStore, step: (stored: unknown) => T): Promise<T> {
  return await store(
    'readwrite',
    (values) =>
      new Promise<T>((resolve, reject) => {
        const { transaction } = values;
        // Whoever deletes the database shall not have to wait for this page.
        transaction.db.onversionchange = () => transaction.db.close();
        let result: { value: T } | undefined;
        let failure: unknown;
        const reading = values.get(KEY);
        reading.onsuccess = () => {
          try {
            result = { value: step(reading.result) };
            if (result.value !== reading.result) values.put(result.value, KEY);
          } catch (error) {
            failure = error;
            transaction.abort();
          }
        };
        transaction.oncomplete = () => (result ? resolve(result.value) : reject(failure));
        transaction.onabort = () => reject(failure ?? transaction.error);
      }),
  );
}
