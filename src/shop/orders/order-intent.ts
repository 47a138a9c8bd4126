import * as v from 'valibot';
import { type DurableValue, durableValue } from '../../lib/durable-value.ts';
import { localStore } from '../../lib/local-storage.ts';
import { PRIVATE_DATABASE, PRIVATE_KEY_PREFIX } from '../session/forget-shopper.ts';

const OrderedLine = v.object({ id: v.string(), name: v.string(), quantity: v.number() });
export type OrderedLine = v.InferOutput<typeof OrderedLine>;

/**
 * One attempt to place an order, written down before anything is sent (faults F1), so that a reload,
 * a crash or a second tab finds out what became of it. No address is in it.
 * - `sent`: the request may have reached the shop;
 * - `placed`: the order exists, the cart may not be cleared yet.
 */
const OrderIntent = v.object({
  /** Also the Idempotency-Key of the request. */
  id: v.string(),
  lines: v.array(OrderedLine),
  /** Milliseconds since 1970, by this device's clock. */
  startedAt: v.number(),
  state: v.union([
    v.object({ is: v.literal('sent') }),
    v.object({ is: v.literal('placed'), orderId: v.string() }),
  ]),
});
export type OrderIntent = v.InferOutput<typeof OrderIntent>;

const KEY = `${PRIVATE_KEY_PREFIX}order-intent`;

/** One storage door for the intent: IndexedDB, or localStorage where there is no database. */
export function intentShelf(database: DurableValue = durableValue(PRIVATE_DATABASE)) {
  return {
    async read(): Promise<OrderIntent | null> {
      const kept = readText(localStore.read(KEY));
      if (kept) return kept;
      try {
        return soundIntent(await database.exchange((stored) => stored));
      } catch {
        return null;
      }
    },

    /** Resolves when the intent would survive a crash, as far as this device can promise that. */
    async write(intent: OrderIntent): Promise<void> {
      try {
        await database.exchange(() => intent);
        localStore.remove(KEY);
      } catch {
        localStore.write(KEY, JSON.stringify(intent));
      }
    },

    async forget(): Promise<void> {
      localStore.remove(KEY);
      try {
        await database.exchange(() => null);
      } catch {
        // No database, so nothing is in it.
      }
    },
  };
}

export type IntentShelf = ReturnType<typeof intentShelf>;

function readText(text: string | null): OrderIntent | null {
  try {
    return soundIntent(JSON.parse(text ?? 'null'));
  } catch {
    return null;
  }
}

function soundIntent(stored: unknown): OrderIntent | null {
  const read = v.safeParse(OrderIntent, stored);
  return read.success ? read.output : null;
}
