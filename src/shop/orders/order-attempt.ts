import * as v from 'valibot';
import { type DurableValue, durableValue } from '../../lib/durable-value.ts';
import { type OwnedValueDependencies, ownedValue } from '../session/owned-value.ts';

const OrderedLine = v.object({ id: v.string(), name: v.string(), quantity: v.number() });
export type OrderedLine = v.InferOutput<typeof OrderedLine>;

/**
 * One attempt to place an order, written down before anything is sent (faults F1), so that a reload or a second tab, or the next start after a crash, can find out whether an order was made. It holds no postal address.
 * - `sent`: the request may have reached the shop;
 * - `not-placed`: its answer was lost, and the shop did not have the order when it was asked;
 * - `taken`: the shop said yes without a number that can be read, and did not have the order when it was asked;
 * - `placed`: the order exists, what was ordered may still be in the cart.
 */
const OrderAttempt = v.object({
  /** The owner's tag: no other shopper sees it. */
  whose: v.nullable(v.string()),
  /** Also the Idempotency-Key of the request. */
  id: v.string(),
  /** A fingerprint of the request and its shopper: the same order requested again gets the same key. */
  content: v.optional(v.string()),
  lines: v.array(OrderedLine),
  /** The total that the shopper saw, in rupees; intents of earlier versions lack it. */
  agreed: v.optional(v.number()),
  /** The cart's lines that were sent, by their lineKey (D15); intents of earlier versions lack them. */
  cartLines: v.optional(v.array(v.object({ key: v.string(), quantity: v.number() }))),
  /**
   * The ids of the orders that the shop had before; null if it did not say. Missing in attempts of earlier versions.
   */
  known: v.optional(v.nullable(v.array(v.string()))),
  /** Milliseconds since 1970, by this device's clock. */
  startedAt: v.number(),
  state: v.union([
    v.object({ is: v.literal('sent') }),
    v.object({ is: v.literal('not-placed') }),
    v.object({ is: v.literal('taken') }),
    v.object({ is: v.literal('placed'), orderId: v.string() }),
  ]),
});
export type OrderAttempt = v.InferOutput<typeof OrderAttempt>;

interface Dependencies extends Omit<OwnedValueDependencies, 'database'> {
  database?: DurableValue;
}

const KEY = 'private:order-intent';

/** Where the shopper's intent is stored. */
export function orderAttempts({ database = durableValue('daftar-order'), ...dependencies }: Dependencies) {
  const { owner } = dependencies;
  const { read, update } = ownedValue(KEY, OrderAttempt, { database, ...dependencies });
  return {
    read,

    /**
     * Resolves when the intent would survive a crash, as far as this device can promise that. With `instead` it is
     * written only if that one is stored now (null: if none is), in one transaction; false if another tab was faster,
     * or if its shopper is no longer here. A device that can store nothing does not prevent ordering.
     */
    async write(attempt: OrderAttempt, instead?: OrderAttempt | null): Promise<boolean> {
      if (attempt.whose !== owner.tag()) return false;
      let written = true;
      await update((stored) => {
        written = instead === undefined || isSame(stored, instead);
        return written ? attempt : stored;
      });
      return written;
    },

    /** Leaves what another shopper has under way by now. */
    forget: (): Promise<void> => update(() => null),
  };
}

function isSame(one: OrderAttempt | null, other: OrderAttempt | null): boolean {
  return one?.id === other?.id && one?.startedAt === other?.startedAt && one?.state.is === other?.state.is;
}

export type OrderAttempts = ReturnType<typeof orderAttempts>;
