import { afterEach, expect, it, vi } from 'vitest';
import { createCatalogue } from '../../../../bridges/vendure/bridge/catalogue.ts';
import type { AskEngine } from '../../../../bridges/vendure/bridge/engine.ts';
import { keepFresh } from '../../../../bridges/vendure/bridge/keep-fresh.ts';
import type { EngineProduct } from '../../../../bridges/vendure/engine-calls.ts';
import { COLLECTIONS, PEN } from './engine-answers.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('SPEC 3: what the shop cannot offer is logged when it is new, and not at every refresh', async () => {
  vi.useFakeTimers();
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  let products: EngineProduct[] = [PEN];
  const ask = (async (call: string) => (call === 'collections' ? COLLECTIONS : products)) as AskEngine;
  const stop = await keepFresh(createCatalogue(), ask, 1000);
  expect(warn.mock.calls).toEqual([[expect.stringContaining('Kalam Heritage Fountain Pen: not offered')]]);
  await vi.advanceTimersByTimeAsync(3000);
  expect(warn).toHaveBeenCalledTimes(1);
  products = [PEN, { ...PEN, id: '2', shopId: null, name: 'Blue Pen' }];
  await vi.advanceTimersByTimeAsync(3000);
  expect(warn).toHaveBeenCalledTimes(2);
  expect(warn).toHaveBeenLastCalledWith(expect.stringContaining('Blue Pen: not offered'));
  stop();
});
