import { expect, it, vi } from 'vitest';
import { createFetchAndStore } from '../../../sw/catalogue.ts';
import type { Outcome } from '../../../sw/network.ts';
import { readOf } from '../contract/read-of.ts';
import { pending } from '../pending.ts';

const VALID: Outcome = { kind: 'valid', text: '{}', products: [] };

const read = () => readOf('/products?page=1&limit=100');

it('D34: a page of the catalogue that arrives after a removal is not stored', async () => {
  const { held, letGo: answer } = pending<Outcome>();
  const learn = vi.fn(async () => true);
  const askNetwork = vi.fn(() => held);
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
