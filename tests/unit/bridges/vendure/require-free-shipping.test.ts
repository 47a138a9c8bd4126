import { expect, it } from 'vitest';
import type { AskEngine } from '../../../../bridges/vendure/bridge/engine.ts';
import { refusalFor } from '../../../../bridges/vendure/bridge/refusals.ts';
import { requireFreeShipping } from '../../../../bridges/vendure/bridge/require-free-shipping.ts';
import { MissingSettings } from '../../../../bridges/vendure/settings.ts';

const engine = (answer: () => object) => (async () => answer()) as unknown as AskEngine;

it('SPEC 9: a bridge does not start where orders would be sent for money, and says why', async () => {
  const answer = { methods: ['Post', 'Express'], freeFrom: [] };
  expect(await requireFreeShipping(engine(() => ({ isFree: true, ...answer })))).toEqual([]);
  const paid = requireFreeShipping(engine(() => ({ isFree: false, methods: ['Express'], freeFrom: [] })));
  await expect(paid).rejects.toBeInstanceOf(MissingSettings);
  await expect(paid).rejects.toThrow(/free for every order \(it has Express\)/);
});

it('a method that is free from a sum on is named, and the shop starts', async () => {
  const freeFrom = [{ name: 'Post', least: 50_000 }];
  const said = (isFree: boolean) =>
    requireFreeShipping(engine(() => ({ isFree, methods: ['Post', 'Van'], freeFrom })));
  expect(await said(false)).toEqual([
    'The shipping method Post is free only for orders of ₹500 or more: smaller orders are refused.',
  ]);
  expect(await said(true)).toEqual([
    'The shipping method Post is free only for orders of ₹500 or more: smaller orders are sent by another free method.',
  ]);
});

it('a smaller order is refused with the sum', () => {
  const refusal = refusalFor({ refused: 'below-least-sum', because: 'Post', least: 50_000 });
  expect([refusal.status, refusal.message]).toEqual([
    422,
    'The shop sends orders of ₹500 or more. Please add something to your cart.',
  ]);
});

it('an engine of an earlier release cannot say, and is trusted', async () => {
  const refused = refusalFor({ refused: 'invalid', because: 'no such call: shipping' });
  await requireFreeShipping(
    engine(() => {
      throw refused;
    }),
  );
});
