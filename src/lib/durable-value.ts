import { createStore, type UseStore } from 'idb-keyval';
import { hasDatabases } from './databases.ts';
import { onOpenConnection } from './open-database.ts';
import { unlessAborted } from './promises.ts';

/** One value in IndexedDB, replaced in one transaction (faults M3). */
export interface DurableValue {
  /** `step` may run twice. Rejects without a database or space. */
  exchange<T>(step: (stored: unknown) => T): Promise<T>;
}

export class NoDatabase extends Error {}

type MakeRoom = () => Promise<boolean>;

const KEY = 'value';
const TIMEOUT_MS = 2000;

export function durableValue(database: string, key?: string): DurableValue {
  const patient = valueWithTimeout(database, async () => false, key);

  return {
    exchange(step) {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const guarded = (stored: unknown) => {
        signal.throwIfAborted();
        return step(stored);
      };
      return unlessAborted(signal, patient.exchange(guarded));
    },
  };
}

/** After two seconds the next exchange opens a new connection. `makeRoom` runs while the device is full. */
export function valueWithTimeout(database: string, makeRoom: MakeRoom, key = KEY): DurableValue {
  let store = createStore(database, 'values');

  return {
    async exchange(step) {
      if (!hasDatabases()) throw new NoDatabase('There is no IndexedDB');
      const mine = store;
      const renew = (old: UseStore) => {
        if (store === old) store = createStore(database, 'values');
      };
      const timer = setTimeout(() => renew(mine), TIMEOUT_MS);
      try {
        return await exchangeOnce(mine, key, step);
      } catch (error) {
        if (isFull(error)) await makeRoom();
        // Browsers may close a connection that is in use.
        renew(mine);
        const again = () =>
          onOpenConnection(
            () => exchangeOnce(store, key, step),
            () => renew(store),
          );
        return await exchangeWithRoom(again, makeRoom);
      } finally {
        clearTimeout(timer);
      }
    },
  };
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
        // Or this page would block a deletion.
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
