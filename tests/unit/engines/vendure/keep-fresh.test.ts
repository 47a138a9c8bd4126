import { afterEach, expect, it, vi } from 'vitest';
import { createCatalogue } from '../../../../engines/vendure/engine/api/catalogue.ts';
import { keepFresh } from '../../../../engines/vendure/engine/api/keep-fresh.ts';
import type { EngineProduct } from '../../../../engines/vendure/engine/base/engine-types.ts';
import { Refused } from '../../../../server/shop/calls/refused.ts';
import { COLLECTIONS, PEN } from './engine-answers.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function catalogueOf(products: () => EngineProduct[]) {
  return {
    collections: async () => COLLECTIONS,
    languages: async () => ({}),
    products: async () => products(),
  };
}

it('D45: reads at once where it is asked to, and soon after a change; what is there stays while nothing answers', async () => {
  vi.useFakeTimers();
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  let price = 119_500;
  let isThere = true;
  let reads = 0;
  const [first] = PEN.variants;
  const engine = catalogueOf(() => {
    reads += 1;
    if (!isThere) throw new Refused('busy');
    return [{ ...PEN, variants: first ? [{ ...first, price }] : [] }];
  });
  const catalogue = createCatalogue();
  const { stop, read, soon } = await keepFresh(catalogue, engine, 30_000);
  price = 150_000;
  await Promise.all([read(), read()]);
  const shown = () => catalogue.product(PEN.shopId ?? '')?.regularPrice;
  expect(shown()).toBe(1500);
  price = 160_000;
  for (let turn = 0; turn < 100; turn += 1) soon();
  expect(shown()).toBe(1500);
  await vi.advanceTimersByTimeAsync(1000);
  await vi.waitFor(() => expect([shown(), reads]).toEqual([1600, 3]));
  isThere = false;
  await read();
  expect([shown(), log.mock.calls.length]).toEqual([1600, 1]);
  stop();
});
