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

/** Opened again after the browser or another tab has closed it. */
export function lastingDatabase(name: string, create: (db: IDBDatabase) => void): () => Promise<IDBDatabase> {
  let opening: Promise<IDBDatabase> | undefined;
  return () => {
    opening ??= openDatabase(name, create, () => {
      opening = undefined;
    });
    return opening;
  };
}

export const done = promisifyRequest;
