import { formatRupees, rupees } from '../../../src/lib/money.ts';
import { MissingSettings } from '../settings.ts';
import { type AskEngine, unlessEarlier } from './engine.ts';

/**
 * Throws MissingSettings unless shipping can be free, as the shop shows it. Returns a sentence for each method that is
 * free only from a sum on.
 */
export async function requireFreeShipping(ask: AskEngine): Promise<string[]> {
  const earlier = { isFree: true, methods: [], freeFrom: [] };
  const { isFree, methods, freeFrom } = await unlessEarlier(ask('shipping', {}), earlier);
  if (!isFree && freeFrom.length === 0) {
    const there = methods.length > 0 ? `it has ${methods.join(', ')}` : 'it has none';
    throw new MissingSettings(
      `The engine has no shipping method that is free for every order (${there}). The shop shows shipping as free, ` +
        'so add one with the flat rate 0 and no minimum amount.',
    );
  }
  const effect = isFree ? 'smaller orders are sent by another free method' : 'smaller orders are refused';
  return freeFrom.map(
    ({ name, least }) =>
      `The shipping method ${name} is free only for orders of ${formatRupees(rupees(least))} or more: ${effect}.`,
  );
}
