import { expect, it, vi } from 'vitest';
import { cacheableRequestFor } from '../../../src/contract/cacheable-request.ts';
import { createFetchAndStore } from '../../../sw/catalogue.ts';
import type { Outcome } from '../../../sw/network.ts';

const BASE = 'https://shop.example/api/v1';
const VALID: Outcome = { kind: 'valid', text: '{}', products: [] };

function read() {
  const found = cacheableRequestFor(`${BASE}/products?page=1&limit=100`, BASE);
  if (!found) throw new Error('no cacheable request');
  return found;
}

it('D34: a page of the catalogue that arrives after a removal is not stored', async () => {
  let answer = (_outcome: Outcome) => {};
  const learn = vi.fn(async () => true);
  const askNetwork = vi.fn(
    () =>
      new Promise<Outcome>((resolve) => {
        answer = resolve;
      }),
  );
  const { fetchAndStore, noteRemoval } = createFetchAndStore({ askNetwork, learn });
  const late = fetchAndStore(read());
  noteRemoval();
  answer(VALID);
  expect(await late).toMatchObject({ kind: 'failed' });
  expect(learn).not.toHaveBeenCalled();

  const next = fetchAndStore(read());
  answer(VALID);
  expect(await next).toBe(VALID);
  expect(learn).toHaveBeenCalledTimes(1);
});

it('D35: what did not fit on the device does not count as stored', async () => {
  const { fetchAndStore } = createFetchAndStore({ askNetwork: async () => VALID, learn: async () => false });
  expect(await fetchAndStore(read())).toEqual({ kind: 'full' });
});
