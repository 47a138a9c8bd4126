import { MissingSettings } from '../settings.ts';
import { type AskEngine, unlessEarlier } from './engine.ts';

/** Throws MissingSettings unless shipping is free for every order, as the shop shows it. */
export async function requireFreeShipping(ask: AskEngine): Promise<void> {
  const { isFree, methods } = await unlessEarlier(ask('shipping', {}), { isFree: true, methods: [] });
  if (isFree) return;
  const there = methods.length > 0 ? `it has ${methods.join(', ')}` : 'it has none';
  throw new MissingSettings(
    `The engine has no shipping method that is free for every order (${there}). The shop shows shipping as free, ` +
      'so add one with the flat rate 0 and no minimum amount.',
  );
}
