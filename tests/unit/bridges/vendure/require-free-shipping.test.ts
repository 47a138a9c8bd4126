import { expect, it } from 'vitest';
import type { AskEngine } from '../../../../bridges/vendure/bridge/engine.ts';
import { refusalFor } from '../../../../bridges/vendure/bridge/refusals.ts';
import { requireFreeShipping } from '../../../../bridges/vendure/bridge/require-free-shipping.ts';
import { MissingSettings } from '../../../../bridges/vendure/settings.ts';

const engine = (answer: () => object) => (async () => answer()) as unknown as AskEngine;

it('SPEC 9: a bridge does not start where orders would be sent for money, and says why', async () => {
  await requireFreeShipping(engine(() => ({ isFree: true, methods: ['Post', 'Express'] })));
  const paid = requireFreeShipping(engine(() => ({ isFree: false, methods: ['Express'] })));
  await expect(paid).rejects.toBeInstanceOf(MissingSettings);
  await expect(paid).rejects.toThrow(/free for every order \(it has Express\)/);
});

it('an engine of an earlier release cannot say, and is trusted', async () => {
  const refused = refusalFor({ refused: 'invalid', because: 'no such call: shipping' });
  await requireFreeShipping(
    engine(() => {
      throw refused;
    }),
  );
});
