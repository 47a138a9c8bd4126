import * as v from 'valibot';
import { type DurableValue, durableValue } from '../../lib/durable-value.ts';
import { mayBeRecent } from '../../lib/time.ts';
import { fingerprint, newKey } from '../orders/order-keys.ts';
import { type OwnedValueDependencies, ownedValue } from '../session/owned-value.ts';

/** A payment that was sent and whose answer the page has not seen. */
const Attempt = v.object({
  /** A fingerprint of the order's id. */
  order: v.string(),
  /**
   * 16 bits of a fingerprint of what was typed: enough to tell another payment apart, far too little to find out a
   * card's number.
   */
  content: v.string(),
  /** The Idempotency-Key of the request. */
  key: v.string(),
  /** Milliseconds since 1970, by this device's clock. */
  startedAt: v.number(),
});
type Attempt = v.InferOutput<typeof Attempt>;

const PaymentAttempts = v.object({ whose: v.nullable(v.string()), attempts: v.array(Attempt) });

interface Dependencies extends Omit<OwnedValueDependencies, 'database'> {
  database?: DurableValue;
}

const KEY = 'private:payment-keys';
const FORGOTTEN_AFTER_MS = 24 * 60 * 60 * 1000;
const MOST = 10;

/**
 * A payment that is repeated after a lost answer has the same key, also after a reload or a crash (faults F1). What
 * was typed is not stored for that.
 */
export function paymentKeys({
  database = durableValue('daftar-order', undefined, 'payments'),
  ...dependencies
}: Dependencies) {
  const { owner } = dependencies;
  const { update } = ownedValue(KEY, PaymentAttempts, { database, ...dependencies });

  return {
    /** The key for this request; it is stored when the promise resolves. */
    async keyFor(orderId: string, request: unknown): Promise<string> {
      const order = fingerprint(orderId);
      const content = fingerprint(JSON.stringify(request)).slice(0, 4);
      const fresh: Attempt = { order, content, key: newKey(), startedAt: Date.now() };
      let { key } = fresh;
      await change((attempts) => {
        const earlier = attempts.find((each) => each.order === order && each.content === content);
        key = earlier?.key ?? fresh.key;
        return earlier ? attempts : [...attempts, fresh].slice(-MOST);
      });
      return key;
    },

    /** The shop has answered: paying the same way again is a new payment. */
    forget(key: string): Promise<void> {
      return change((attempts) => attempts.filter((each) => each.key !== key));
    },
  };

  function change(step: (attempts: readonly Attempt[]) => readonly Attempt[]): Promise<void> {
    return update((stored) => {
      const attempts = step((stored?.attempts ?? []).filter(counts));
      return attempts.length > 0 ? { whose: owner.tag(), attempts: [...attempts] } : null;
    });
  }
}

function counts({ startedAt }: Attempt): boolean {
  return mayBeRecent(startedAt, FORGOTTEN_AFTER_MS, Date.now());
}
