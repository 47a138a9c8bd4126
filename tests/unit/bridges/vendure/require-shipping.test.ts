import { expect, it } from 'vitest';
import type { AskEngine } from '../../../../bridges/vendure/engine/api/engine.ts';
import { refusalFor } from '../../../../bridges/vendure/engine/api/refusals.ts';
import { notPayableIn, requireShipping } from '../../../../bridges/vendure/engine/api/require-shipping.ts';
import { MissingSettings } from '../../../../bridges/vendure/settings.ts';

const engine = (answer: () => object) => (async () => answer()) as unknown as AskEngine;
const terms = { charge: 49, days: [2, 4] as [number, number], payOnDelivery: true };
const delivery = {
  zones: [{ ...terms, name: 'Mumbai', pinCodes: ['400'] }],
  elsewhere: { ...terms, payOnDelivery: false },
};

it('a bridge does not start before an engine that cannot send anything, and says so', async () => {
  const none = requireShipping(
    engine(() => ({ methods: [], zones: null })),
    {},
  );
  await expect(none).rejects.toThrow(/no shipping method/);
  await expect(none).rejects.toBeInstanceOf(MissingSettings);
  await requireShipping(
    engine(() => ({ methods: ['Post'], zones: null })),
    {},
  );
});

it('D57.67: nor with other zones than those that the engine charges', async () => {
  const zones = structuredClone(delivery);
  await requireShipping(
    engine(() => ({ methods: ['Post'], zones })),
    { delivery },
  );
  zones.zones[0] = { ...terms, name: 'Mumbai', pinCodes: ['400'], charge: 50 };
  for (const other of [zones, null]) {
    const asked = engine(() => ({ methods: ['Post'], zones: other }));
    await expect(requireShipping(asked, { delivery })).rejects.toThrow(/other zones of delivery/);
  }
  const surplus = engine(() => ({ methods: ['Post'], zones }));
  await expect(requireShipping(surplus, {})).rejects.toThrow(MissingSettings);
});

it('an engine of an earlier release has no zones, and is trusted without', async () => {
  const earlier = engine(() => {
    throw refusalFor({ refused: 'invalid', because: 'no such call: delivery' });
  });
  await requireShipping(earlier, {});
  await expect(requireShipping(earlier, { delivery })).rejects.toThrow(MissingSettings);
});

it('D57.69: zones whose orders cannot be paid on delivery are named', () => {
  expect(notPayableIn({ delivery })).toEqual(['other PIN codes']);
  expect(notPayableIn({})).toEqual([]);
});
