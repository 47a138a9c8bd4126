import { expect, test } from 'vitest';
import { databaseNames } from '../../../src/lib/databases.ts';

test.each([
  ['that lists them', async () => [{ name: 'daftar-cart' }, {}], ['daftar-cart']],
  ['that cannot', undefined, undefined],
  ['that forbids it', () => Promise.reject(new Error('forbidden')), undefined],
])('the names of the databases in a browser %s', async (_, databases, names) => {
  const indexedDB = { databases } as unknown as IDBFactory;
  expect(await databaseNames({ indexedDB })).toEqual(names);
});
