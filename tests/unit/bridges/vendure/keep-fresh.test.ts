import { afterEach, expect, it, vi } from 'vitest';
import { createCatalogue } from '../../../../bridges/vendure/engine/api/catalogue.ts';
import type { AskEngine } from '../../../../bridges/vendure/engine/api/engine.ts';
import { keepFresh } from '../../../../bridges/vendure/engine/api/keep-fresh.ts';
import { busy, refusalFor } from '../../../../bridges/vendure/engine/api/refusals.ts';
import type { EngineProduct } from '../../../../bridges/vendure/engine-calls.ts';
import { COLLECTIONS, PEN } from './engine-answers.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** An engine of an earlier release: it knows no languages. */
function engineOf(products: () => EngineProduct[]): AskEngine {
  return (async (call: string) => {
    if (call === 'languages') throw refusalFor({ refused: 'invalid' });
    return call === 'collections' ? COLLECTIONS : products();
  }) as AskEngine;
}

it('D45: reads at once where it is asked to; what is there stays while the engine does not answer', async () => {
  vi.useFakeTimers();
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  let price = 119_500;
  let isThere = true;
  const [first] = PEN.variants;
  const ask = engineOf(() => {
    if (!isThere) throw busy();
    return [{ ...PEN, variants: first ? [{ ...first, price }] : [] }];
  });
  const catalogue = createCatalogue();
  const { stop, read } = await keepFresh(catalogue, ask, 30_000);
  price = 150_000;
  await Promise.all([read(), read()]);
  const shown = () => catalogue.product(PEN.shopId ?? '')?.regularPrice;
  expect(shown()).toBe(1500);
  isThere = false;
  await read();
  expect([shown(), log.mock.calls.length]).toEqual([1500, 1]);
  stop();
});
