import * as v from 'valibot';
import { type DurableValue, durableValue } from '../../lib/durable-value.ts';
import { readAs } from '../../lib/kept-json.ts';
import { localStore } from '../../lib/local-storage.ts';
import { owner as deviceOwner } from '../session/owner.ts';

const OrderedLine = v.object({ id: v.string(), name: v.string(), quantity: v.number() });
export type OrderedLine = v.InferOutput<typeof OrderedLine>;

/**
 * One attempt to place an order, written down before anything is sent (faults F1), so that a reload or a second tab, or the next start after a crash, can find out whether an order was made. It holds no postal address.
 * - `sent`: the request may have reached the shop;
 * - `not-placed`: its answer was lost, and the shop did not have the order when it was asked;
 * - `taken`: the shop said yes without a number that can be read, and did not have the order when it was asked;
 * - `placed`: the order exists, what was ordered may still be in the cart.
 */
const OrderIntent = v.object({
  /** The owner's tag: no other shopper sees it. */
  whose: v.nullable(v.string()),
  /** Also the Idempotency-Key of the request. */
  id: v.string(),
  /** A fingerprint of the request and its shopper: the same order requested again gets the same key. */
  content: v.optional(v.string()),
  lines: v.array(OrderedLine),
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
export type OrderIntent = v.InferOutput<typeof OrderIntent>;

const KEY = 'private:order-intent';

interface ShelfOptions {
  database?: DurableValue;
  storage?: typeof localStore;
  owner?: Pick<typeof deviceOwner, 'tag'>;
}

/** Where the shopper's intent is stored: IndexedDB, or localStorage if there is no database. */
export function intentShelf({
  database = durableValue('daftar-order'),
  storage = localStore,
  owner = deviceOwner,
}: ShelfOptions = {}) {
  return { read, write, forget };

  async function read(): Promise<OrderIntent | null> {
    return mine(readAs(KEY, OrderIntent, storage) ?? (await readDatabase()));
  }

  /**
   * Resolves when the intent would survive a crash, as far as this device can promise that. With `instead` it is
   * written only if that one is stored now (null: if none is), in one transaction; false if another tab was faster. A
   * device that can store nothing does not prevent ordering.
   */
  async function write(intent: OrderIntent, instead?: OrderIntent | null): Promise<boolean> {
    // Its shopper has signed out meanwhile, or another one has signed in.
    if (intent.whose !== owner.tag()) return false;
    const isExpected = (stored: OrderIntent | null) => instead === undefined || isSame(stored, instead);
    const inStorage = readAs(KEY, OrderIntent, storage);
    try {
      let written = true;
      await database.exchange((stored) => {
        written = isExpected(mine(inStorage ?? soundIntent(stored)));
        return written ? intent : stored;
      });
      if (written) storage.remove(KEY);
      return written;
    } catch {
      if (!isExpected(mine(inStorage))) return false;
      storage.write(KEY, JSON.stringify(intent));
      return true;
    }
  }

  /** Leaves what another shopper has under way by now. */
  async function forget(): Promise<void> {
    if (mine(readAs(KEY, OrderIntent, storage))) storage.remove(KEY);
    try {
      await database.exchange((stored) => {
        const intent = soundIntent(stored);
        return intent && !mine(intent) ? stored : null;
      });
    } catch {
      // No database, so nothing is in it.
    }
  }

  function mine(intent: OrderIntent | null): OrderIntent | null {
    return intent?.whose === owner.tag() ? intent : null;
  }

  async function readDatabase(): Promise<OrderIntent | null> {
    try {
      return soundIntent(await database.exchange((stored) => stored));
    } catch {
      return null;
    }
  }
}

function soundIntent(stored: unknown): OrderIntent | null {
  const read = v.safeParse(OrderIntent, stored);
  return read.success ? read.output : null;
}

function isSame(one: OrderIntent | null, other: OrderIntent | null): boolean {
  return one?.id === other?.id && one?.startedAt === other?.startedAt && one?.state.is === other?.state.is;
}

export type IntentShelf = ReturnType<typeof intentShelf>;
