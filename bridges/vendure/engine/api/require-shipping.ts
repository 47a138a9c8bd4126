import { isDeepStrictEqual } from 'node:util';
import { MissingSettings } from '../../settings.ts';
import { type AskEngine, unlessEarlier } from './engine.ts';
import type { Store } from './store.ts';

/** Throws MissingSettings unless the engine can send orders, and charges for it what the shop shows (D57.67). */
export async function requireShipping(ask: AskEngine, { delivery }: Pick<Store, 'delivery'>): Promise<void> {
  const earlier = { methods: ['unknown'], zones: null };
  const { methods, zones } = await unlessEarlier(ask('delivery', {}), earlier);
  if (methods.length === 0) {
    throw new MissingSettings('The engine has no shipping method, so no order can be sent: add one.');
  }
  if (!isDeepStrictEqual(zones ?? undefined, delivery)) {
    throw new MissingSettings(
      "The engine has other zones of delivery than this bridge's STORE_FILE. Give the same file to all engines, and restart them first.",
    );
  }
}

/** Names of zones whose orders can only be paid before. */
export function notPayableIn({ delivery }: Pick<Store, 'delivery'>): string[] {
  const { zones = [], elsewhere } = delivery ?? {};
  const all = [...zones, ...(elsewhere ? [{ ...elsewhere, name: 'other PIN codes' }] : [])];
  return all.filter(({ payOnDelivery }) => !payOnDelivery).map(({ name }) => name);
}
