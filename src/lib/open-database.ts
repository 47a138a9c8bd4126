import { promisifyRequest } from 'idb-keyval';

const OPEN_DEADLINE_MS = 2000;

/** Made only with `create`. Rejects if it is missing or late. `onGone`: it failed or was closed. */
export function openDatabase(
  name: string,
  create: ((db: IDBDatabase) => void) | null,
  onGone: () => void,
): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const fail = (reason: unknown) => {
      onGone();
      reject(reason);
    };
    const deadline = setTimeout(() => fail(new Error(`${name} does not open`)), OPEN_DEADLINE_MS);
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => {
      if (create) create(request.result);
      else request.transaction?.abort();
    };
    request.onerror = () => {
      clearTimeout(deadline);
      fail(request.error);
    };
    request.onsuccess = () => {
      clearTimeout(deadline);
      const db = request.result;
      db.onclose = onGone;
      db.onversionchange = () => {
        db.close();
        onGone();
      };
      resolve(db);
    };
  });
}

export function lastingDatabase(
  name: string,
  create: ((db: IDBDatabase) => void) | null,
): (stores: string[], mode: IDBTransactionMode) => Promise<IDBTransaction> {
  let opening: Promise<IDBDatabase> | undefined;
  const close = () => {
    opening = undefined;
  };
  return (stores, mode) =>
    onOpenConnection(async () => {
      opening ??= openDatabase(name, create, close);
      return (await opening).transaction(stores, mode);
    }, close);
}

const TRIES = 4;

/** Browsers also close a connection without an event: then no transaction begins on it. */
export async function onOpenConnection<T>(work: () => Promise<T>, reopen: () => void): Promise<T> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      const isClosed = error instanceof Error && error.name === 'InvalidStateError';
      if (!isClosed || left === 0) throw error;
      reopen();
    }
  }
}

export const done = promisifyRequest;
