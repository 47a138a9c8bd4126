import * as v from 'valibot';
import { type DurableValue, durableValue } from '../../lib/durable-value.ts';
import { isRecent } from '../../lib/time.ts';
import { fingerprint } from '../orders/order-keys.ts';
import { type OwnedValueDependencies, ownedValue } from '../session/owned-value.ts';
import { withOwner } from '../session/owner.ts';
import type { Shop } from '../shop.ts';
import type { Qr } from './payment-step.ts';
import { QR_GOOD_FOR_MS } from './qr-code.ts';

const StoredQr = v.object({
  whose: v.nullable(v.string()),
  order: v.string(),
  qr: v.union([v.object({ text: v.string() }), v.object({ image: v.string() })]),
  /** An EpochMs. */
  shownAt: v.number(),
});

interface Dependencies extends Omit<OwnedValueDependencies, 'database'> {
  database?: DurableValue;
  now?: () => number;
}

const KEY = 'private:payment-qr';

/** The last QR code on screen, for a reload (D47). */
export function qrStore({
  database = durableValue('daftar-order', undefined, 'qr'),
  now = () => Date.now(),
  ...dependencies
}: Dependencies) {
  const { owner } = dependencies;
  const { read, update } = ownedValue(KEY, StoredQr, { database, ...dependencies });

  return {
    keep(orderId: string, { text, image }: Qr): Promise<void> {
      const qr = text === undefined ? { image: image ?? '' } : { text };
      return update(() => ({ whose: owner.tag(), order: fingerprint(orderId), qr, shownAt: now() }));
    },

    /** Only if it was shown in the last half hour. */
    async of(orderId: string): Promise<{ qr: Qr; shownAt: number } | null> {
      const stored = await read();
      const isGood =
        stored?.order === fingerprint(orderId) && isRecent(stored.shownAt, QR_GOOD_FOR_MS, now());
      return isGood ? { qr: stored.qr, shownAt: stored.shownAt } : null;
    },

    /** Leaves another order's code, which another tab may show. */
    forget(orderId: string): Promise<void> {
      return update((stored) => (stored?.order === fingerprint(orderId) ? null : stored));
    },
  };
}

export type QrStore = ReturnType<typeof qrStore>;

export function createQrStore(shop: Shop): QrStore {
  return qrStore(withOwner(shop));
}
