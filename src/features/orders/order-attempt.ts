import * as v from 'valibot';
import { type OwnedValueDependencies, ownedValue } from '../../platform/session/owned-value.ts';

const OrderedLine = v.object({ id: v.string(), name: v.string(), quantity: v.number() });
export type OrderedLine = v.InferOutput<typeof OrderedLine>;

/**
 * Stored before anything is sent, without an address (faults F1). `not-placed`: no response, and the shop did
 * not list the order. `taken`: accepted without a valid id (D48).
 */
const OrderAttempt = v.object({
  /** The owner's tag. */
  whose: v.nullable(v.string()),
  /** Also the Idempotency-Key. */
  id: v.string(),
  /** A fingerprint of the request and its shopper. */
  content: v.optional(v.string()),
  lines: v.array(OrderedLine),
  /** Rupees. Earlier versions stored neither this nor the next two. */
  agreed: v.optional(v.number()),
  /** By lineKey (D15). */
  cartLines: v.optional(v.array(v.object({ key: v.string(), quantity: v.number() }))),
  /** The ids of earlier orders; null if the shop did not list them. */
  known: v.optional(v.nullable(v.array(v.string()))),
  /** An EpochMs. */
  startedAt: v.number(),
  state: v.union([
    v.object({ is: v.literal('sent') }),
    v.object({ is: v.literal('not-placed') }),
    v.object({ is: v.literal('taken') }),
    v.object({ is: v.literal('placed'), orderId: v.string() }),
  ]),
});
export type OrderAttempt = v.InferOutput<typeof OrderAttempt>;

const KEY = 'private:order-intent';

export function orderAttempts(dependencies: OwnedValueDependencies) {
  const { owner } = dependencies;
  const { read, update } = ownedValue(KEY, OrderAttempt, dependencies);
  return {
    read,

    /** With `instead`, writes only if that attempt is stored (null: none), in one transaction. */
    async write(attempt: OrderAttempt, instead?: OrderAttempt | null): Promise<boolean> {
      if (attempt.whose !== owner.tag()) return false;
      let written = true;
      await update((stored) => {
        written = instead === undefined || isSame(stored, instead);
        return written ? attempt : stored;
      });
      return written;
    },

    forget: (): Promise<void> => update(() => null),
  };
}

function isSame(one: OrderAttempt | null, other: OrderAttempt | null): boolean {
  return one?.id === other?.id && one?.startedAt === other?.startedAt && one?.state.is === other?.state.is;
}

export type OrderAttempts = ReturnType<typeof orderAttempts>;
