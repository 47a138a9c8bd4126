import * as v from 'valibot';
import { type DurableValue, durableValue } from '../../lib/durable-value.ts';
import { readAs } from '../../lib/kept-json.ts';
import { localStore } from '../../lib/local-storage.ts';
import { owner as deviceOwner } from '../session/owner.ts';

const OrderedLine = v.object({ id: v.string(), name: v.string(), quantity: v.number() });
export type OrderedLine = v.InferOutput<typeof OrderedLine>;

/**
 * One attempt to place an order, written down before anything is sent (faults F1), so that a reload,
 * a crash or a second tab finds out what became of it. No address is in it.
 * - `sent`: the request may have reached the shop;
 * - `placed`: the order exists, the cart may not be cleared yet.
 */
const OrderIntent = v.object({
  /** The owner's tag: nobody else is told of it. */
  whose: v.nullable(v.string()),
  /** Also the Idempotency-Key of the request. */
  id: v.string(),
  lines: v.array(OrderedLine),
  /** The cart's lines that were sent, by their lineKey (D15); intents of earlier versions lack them. */
  cartLines: v.optional(v.array(v.object({ key: v.string(), quantity: v.number() }))),
  /** Milliseconds since 1970, by this device's clock. */
  startedAt: v.number(),
  state: v.union([
    v.object({ is: v.literal('sent') }),
    v.object({ is: v.literal('placed'), orderId: v.string() }),
  ]),
});
export type OrderIntent = v.InferOutput<typeof OrderIntent>;

const KEY = 'private:order-intent';

interface ShelfOptions {
  database?: DurableValue;
  storage?: typeof localStore;
  owner?: Pick<typeof deviceOwner, 'tag'>;
}

/** One storage door for the shopper's intent: IndexedDB, or localStorage where there is no database. */
export function intentShelf({
  database = durableValue('daftar-order'),
  storage = localStore,
  owner = deviceOwner,
}: ShelfOptions = {}) {
  return { read, write, forget };

  async function read(): Promise<OrderIntent | null> {
    const intent = readAs(KEY, OrderIntent, storage) ?? (await readDatabase());
    return intent?.whose === owner.tag() ? intent : null;
  }

  /** Resolves when the intent would survive a crash, as far as this device can promise that. */
  async function write(intent: OrderIntent): Promise<void> {
    // Its shopper has signed out since, or another one has signed in.
    if (intent.whose !== owner.tag()) return;
    try {
      await database.exchange(() => intent);
      storage.remove(KEY);
    } catch {
      storage.write(KEY, JSON.stringify(intent));
    }
  }

  async function forget(): Promise<void> {
    storage.remove(KEY);
    try {
      await database.exchange(() => null);
    } catch {
      // No database, so nothing is in it.
    }
  }

  async function readDatabase(): Promise<OrderIntent | null> {
    try {
      const read = v.safeParse(OrderIntent, await database.exchange((stored) => stored));
      return read.success ? read.output : null;
    } catch {
      return null;
    }
  }
}

export type IntentShelf = ReturnType<typeof intentShelf>;
