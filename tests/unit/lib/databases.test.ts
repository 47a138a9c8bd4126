import { afterEach, expect, test, vi } from 'vitest';
import { databaseNames } from '../../../src/lib/databases.ts';

afterEach(() => vi.unstubAllGlobals());

test('the names of the databases are unknown where the browser cannot list them', async () => {
  vi.stubGlobal('indexedDB', { databases: async () => [{ name: 'daftar-cart' }, {}] });
  expect(await databaseNames()).toEqual(['daftar-cart']);
  vi.stubGlobal('indexedDB', {});
  expect(await databaseNames()).toBeUndefined();
  vi.stubGlobal('indexedDB', { databases: () => Promise.reject(new Error('forbidden')) });
  expect(await databaseNames()).toBeUndefined();
});
