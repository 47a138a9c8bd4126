import * as v from 'valibot';
import { fingerprint } from '../../lib/hash.ts';
import { mayBeRecent } from '../../lib/time.ts';
import { type OwnedValueDependencies, ownedValue } from '../../platform/session/owned-value.ts';
import { newKey } from '../orders/before-order.ts';

const Attempt = v.object({
  order: v.string(),
  /** 16 bits of a fingerprint of the form (faults F2). */
  content: v.string(),
  key: v.string(),
  startedAt: v.number(),
});
type Attempt = v.InferOutput<typeof Attempt>;

const PaymentAttempts = v.object({ whose: v.nullable(v.string()), attempts: v.array(Attempt) });

const KEY = 'private:payment-keys';
const FORGOTTEN_AFTER_MS = 24 * 60 * 60 * 1000;
const MOST = 10;

/** Equal payments have equal keys, also after a reload (faults F2). */
export function paymentKeys(dependencies: OwnedValueDependencies) {
  const { owner } = dependencies;
  const { update } = ownedValue(KEY, PaymentAttempts, dependencies, 'payments');

  return {
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
