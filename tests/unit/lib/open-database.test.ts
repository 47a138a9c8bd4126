import { IDBDatabase, IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { indexDatabase } from '../../../src/contract/index-database.ts';
import { catalogueReader } from '../../../src/features/search/catalogue-reader.ts';
import { durableValue } from '../../../src/lib/durable-value.ts';
import { done, lastingDatabase } from '../../../src/lib/open-database.ts';
import { catalogueDatabase } from '../../../sw/catalogue-database.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** As a browser that has closed the connection: so many of the next transactions do not begin. */
function closeConnections(times: number) {
  const { transaction } = IDBDatabase.prototype;
  let left = times;
  return vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...args
  ) {
    left -= 1;
    if (left >= 0) throw new DOMException('The database connection is closing.', 'InvalidStateError');
    return transaction.apply(this, args);
  });
}

/** Each kind of database, and a value that is the same each time. */
function everyDatabase(): Record<string, () => Promise<unknown>> {
  const value = durableValue('value');
  const list = catalogueDatabase('list');
  const reader = catalogueReader('list');
  const index = indexDatabase('index');
  return {
    value: () => value.exchange(() => 'kept'),
    list: () => list.entries(),
    reader: async () => {
      await list.entries();
      return reader.ids();
    },
    index: () => index.load(),
  };
}

describe('faults M3: a connection that the browser has closed', () => {
  it.each(Object.keys(everyDatabase()))(
    '%s: the next call opens it again, twice in a row, too',
    async (name) => {
      const use = everyDatabase()[name] ?? Promise.reject;
      const before = await use();
      for (const times of [1, 2, 1]) {
        const transactions = closeConnections(times);
        expect(await use()).toEqual(before);
        expect(transactions.mock.calls.length).toBeGreaterThan(times);
        transactions.mockRestore();
      }
    },
  );

  it('opens it again after the event', async () => {
    const opened = vi.spyOn(indexedDB, 'open');
    const begin = lastingDatabase('test', (db) => db.createObjectStore('things'));
    for (let at = 1; at <= 3; at += 1) {
      const { db } = await begin(['things'], 'readonly');
      expect(opened).toHaveBeenCalledTimes(at);
      db.close();
      db.onclose?.(new Event('close'));
    }
  });

  it('gives up at last, and another failure is no closed connection', async () => {
    const begin = lastingDatabase('test', (db) => db.createObjectStore('things'));
    await begin(['things'], 'readonly');
    closeConnections(100);
    await expect(begin(['things'], 'readonly')).rejects.toThrow('closing');
    vi.restoreAllMocks();
    await expect(begin(['other'], 'readonly')).rejects.toMatchObject({ name: 'NotFoundError' });
    const begun = await begin(['things'], 'readwrite');
    expect(await done(begun.objectStore('things').count())).toBe(0);
  });
});
