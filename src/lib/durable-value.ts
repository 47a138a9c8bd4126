import { createStore, type UseStore } from 'idb-keyval';
import { hasDatabases } from './databases.ts';

/** One value in IndexedDB, read and replaced in one transaction. A database may have several, each under a key. */
export interface DurableValue {
  /**
   * Passes the stored value to `step` and stores what it returns, unless that is the same; resolves with it once the
   * transaction is complete, so that it survives a crash. `step` may run again after a failure. Rejects if there is
   * no database or it is full.
   */
  exchange<T>(step: (stored: unknown) => T): Promise<T>;
}

/** This browser has no IndexedDB, or forbids it: no tab can have one. */
export class NoDatabase extends Error {}

/** Gives up something that matters less; false if there is nothing more. */
type MakeRoom = () => Promise<boolean>;

const KEY = 'value';
const TIMEOUT_MS = 2000;

/** Also rejects if the database stays silent for `patience` milliseconds; what it does later changes nothing. */
export function durableValue(database: string, timeout = TIMEOUT_MS, key?: string): DurableValue {
  const patient = patientValue(database, timeout, key);

  return {
    exchange: (step) =>
      new Promise((resolve, reject) => {
        let givenUp: Error | undefined;
        const timer = setTimeout(() => {
          givenUp = new Error('The database does not answer');
          reject(givenUp);
        }, timeout);
        const guarded = (stored: unknown) => {
          if (givenUp) throw givenUp;
          return step(stored);
        };
        patient
          .exchange(guarded)
          .then(resolve, reject)
          .finally(() => clearTimeout(timer));
      }),
  };
}

/**
 * Never gives up: `step` runs however late the database answers, so it has to be right at any time. After
 * `patience` milliseconds of silence the next exchange tries a new connection. `makeRoom` is called when the device
 * is full, until there is room or nothing more can go (false).
 */
export function patientValue(
  database: string,
  timeout = TIMEOUT_MS,
  key = KEY,
  makeRoom: MakeRoom = nothingToGive,
): DurableValue {
  let store = createStore(database, 'values');

  return {
    async exchange(step) {
      if (!hasDatabases()) throw new NoDatabase('There is no IndexedDB');
      const mine = store;
      const renew = () => {
        if (store === mine) store = createStore(database, 'values');
      };
      const timer = setTimeout(renew, timeout);
      try {
        return await exchangeOnce(mine, key, step);
      } catch (error) {
        if (isFull(error)) await makeRoom();
        // Browsers may close a connection that is in use; a new one may work.
        renew();
        return await exchangeWithRoom(() => exchangeOnce(store, key, step), makeRoom);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

async function nothingToGive(): Promise<boolean> {
  return false;
}

async function exchangeWithRoom<T>(exchange: () => Promise<T>, makeRoom: MakeRoom): Promise<T> {
  for (;;) {
    try {
      return await exchange();
    } catch (error) {
      if (!isFull(error) || !(await makeRoom())) throw error;
    }
  }
}

function isFull(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError';
}

async function exchangeOnce<T>(store: UseStore, key: string, step: (stored: unknown) => T): Promise<T> {
  return await store(
    'readwrite',
    (values) =>
      new Promise<T>((resolve, reject) => {
        const { transaction } = values;
        // Deleting the database must not have to wait for this page.
        transaction.db.onversionchange = () => transaction.db.close();
        let result: { value: T } | undefined;
        let failure: unknown;
        const reading = values.get(key);
        reading.onsuccess = () => {
          try {
            result = { value: step(reading.result) };
            if (result.value !== reading.result) values.put(result.value, key);
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
