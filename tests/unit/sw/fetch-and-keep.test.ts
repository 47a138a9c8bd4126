import { expect, it, vi } from 'vitest';
import { publicReadOf } from '../../../src/shop/cacheable-request/cacheable-request.ts';
import { keepingFetch } from '../../../sw/fetch-and-keep.ts';
import type { Outcome } from '../../../sw/network.ts';

const BASE = 'https://shop.example/api/v1';
const VALID: Outcome = { kind: 'valid', text: '{}', products: [] };

function read() {
  const found = publicReadOf(`${BASE}/products?page=1&limit=100`, BASE);
  if (!found) throw new Error('no public read');
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
  const { fetchAndKeep, noteRemoval } = keepingFetch({ askNetwork, learn });
  const late = fetchAndKeep(read());
  noteRemoval();
  answer(VALID);
  expect(await late).toMatchObject({ kind: 'failed' });
  expect(learn).not.toHaveBeenCalled();

  const next = fetchAndKeep(read());
  answer(VALID);
  expect(await next).toBe(VALID);
  expect(learn).toHaveBeenCalledTimes(1);
});

it('D35: what did not fit on the device does not count as stored', async () => {
  const { fetchAndKeep } = keepingFetch({ askNetwork: async () => VALID, learn: async () => false });
  expect(await fetchAndKeep(read())).toEqual({ kind: 'full' });
});
