import * as v from 'valibot';
import { get, post, RequestFailure } from '../api.ts';
import { cart, keepCart } from '../cart/cart.ts';
import { lineKey } from '../cart/cart-line.ts';
import { orderProducts } from '../cart/cart-rules.ts';
import { takeOrdered } from '../cart/change-cart.ts';
import { hasSomethingToOrder } from '../checkout/checkout-rules.ts';
import { draft } from '../checkout/draft.ts';
import type { ShippingAddress } from '../checkout/shipping-address.ts';
import { notify } from '../notices.ts';
import { isRefusal } from '../refusal.ts';
import { owner as deviceOwner } from '../session/owner.ts';
import { CreatedOrder, type Order } from './order.ts';
import { type IntentShelf, intentShelf, type OrderIntent } from './order-intent.ts';
import { idempotencyHeader, orderKeys } from './order-keys.ts';
import { cartLinesOf, hasAll, orderedLines, ordersOf } from './order-match.ts';
import { requestOrders } from './orders.ts';
import { settledOrders } from './settled-orders.ts';

/** What came of placing an order, or of looking for one that was under way. */
export type OrderOutcome =
  | { next: 'pay'; orderId: string }
  /** Nothing is under way: the form. */
  | { next: 'form' }
  /** Nothing left this device. */
  | { next: 'not-sent' }
  /** The shop said no, perhaps why. */
  | { next: 'refused'; reason: string | undefined; conflict: boolean }
  /** The answer was lost, and the shop knows no such order: it may be placed again. */
  | { next: 'not-placed' }
  /** The answer was lost, and the shop cannot be asked. */
  | { next: 'unconfirmed' }
  /** The answer was lost, and these orders may be it. */
  | { next: 'choose'; orders: Order[] }
  /** Another tab is at it. */
  | { next: 'elsewhere' }
  /** The session is over; the guard leads to /login. */
  | { next: 'sign-in' };

interface DeskOptions {
  shelf?: IntentShelf;
  owner?: Pick<typeof deviceOwner, 'tag'>;
  locks?: Pick<LockManager, 'request'> | undefined;
  pause?: (milliseconds: number) => Promise<void>;
}

const LOCK = 'daftar-order';
/** A shop that lost the connection while it was writing the order down gets this long before it is asked again. */
const SECOND_LOOK_AFTER_MS = 1500;

/**
 * Places orders once (D23, faults F1). Of all tabs one is at it at a time; before the one POST the
 * attempt is written down; where its answer is lost, GET /orders decides. Nothing is ever sent again unless
 * the shopper asks for it after that.
 */
export function orderDesk({
  shelf = intentShelf(),
  owner = deviceOwner,
  locks = globalThis.navigator?.locks,
  pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
}: DeskOptions = {}) {
  let underWay: Promise<OrderOutcome> | null = null;
  let placing = false;
  const keys = orderKeys();
  const settled = settledOrders(owner);

  return {
    /** Null: an order is being placed already, and this submit is ignored. */
    place(address: ShippingAddress): Promise<OrderOutcome> | null {
      if (placing) return null;
      placing = true;
      return begin(attemptAfter(underWay, address)).finally(() => {
        placing = false;
      });
    },

    /** What a reload, Back or a crash left under way; looks for the order where one may have been sent. */
    async unfinished(): Promise<OrderOutcome> {
      if (underWay) return underWay;
      // Mostly there is nothing to look for, and nobody has to wait for that.
      if (!(await shelf.read())) return underWay ?? { next: 'form' };
      return underWay ?? begin(alone(lookBack));
    },

    /** The shopper says that none of the found orders is the one. */
    forget(): Promise<void> {
      keys.forget();
      return shelf.forget();
    },
  };

  /** Takes the turn before anything is awaited, so that a double click finds it taken. */
  function begin(work: Promise<OrderOutcome>): Promise<OrderOutcome> {
    const whose = owner.tag();
    const mine = work
      // What came of one shopper's order is not told to the next (D34).
      .then((outcome): OrderOutcome => (owner.tag() === whose ? outcome : { next: 'form' }))
      .finally(() => {
        if (underWay === mine) underWay = null;
      });
    underWay = mine;
    return mine;
  }

  /** A submit during a look back waits for it: the order may be there already. */
  async function attemptAfter(look: Promise<OrderOutcome> | null, address: ShippingAddress) {
    const whose = owner.tag();
    const earlier = await look;
    if (earlier && earlier.next !== 'elsewhere' && !nothingIsUnderWay(earlier)) return earlier;
    return alone(() => attempt(address, whose));
  }

  async function alone(work: () => Promise<OrderOutcome>): Promise<OrderOutcome> {
    if (!locks) return work();
    return locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? work() : { next: 'elsewhere' }));
  }

  async function attempt(shippingAddress: ShippingAddress, whose: string | null): Promise<OrderOutcome> {
    // Another tab may have ordered these lines a moment ago.
    await keepCart();
    if (!hasSomethingToOrder()) return { next: 'form' };
    const earlier = await lookBack();
    if (!nothingIsUnderWay(earlier)) return earlier;
    return send({ products: orderProducts(cart.get()), shippingAddress }, whose);
  }

  async function send(
    body: { products: Record<string, number>; shippingAddress: ShippingAddress },
    whose: string | null,
  ): Promise<OrderOutcome> {
    const lines = orderedLines(cart.get());
    const cartLines = cart.get().map((line) => ({ key: lineKey(line), quantity: line.quantity }));
    // While "nothing was sent" is still true. Of the orders nothing is asked before one may be lost.
    if (!(await shopAnswers())) return failed({ next: 'not-sent' });
    // Who asked for it is no longer the one who would get it.
    if (owner.tag() !== whose) return { next: 'form' };
    const id = keys.keyFor(JSON.stringify([whose, body]));
    const intent: OrderIntent = {
      id,
      whose,
      lines,
      cartLines,
      startedAt: Date.now(),
      state: { is: 'sent' },
    };
    await shelf.write(intent);
    try {
      const created = await post('/orders', body, CreatedOrder, idempotencyHeader(id));
      return await settle(intent, created.id, true);
    } catch (error) {
      return await afterFailure(intent, asFailure(error));
    }
  }

  async function afterFailure(intent: OrderIntent, failure: RequestFailure): Promise<OrderOutcome> {
    const { kind, status = 0, serverError } = failure;
    if (isRefusal(failure)) {
      keys.forget();
      await shelf.forget();
      if (status === 401) return { next: 'sign-in' };
      return failed({ next: 'refused', reason: serverError, conflict: status === 409 });
    }
    // Who answered at all is done with the request; one look is enough then.
    const answered = kind === 'status' || kind === 'answer';
    const outcome = await lookFor(intent, answered ? 1 : 2);
    return outcome.next === 'not-placed' || outcome.next === 'unconfirmed' ? failed(outcome) : outcome;
  }

  async function lookBack(): Promise<OrderOutcome> {
    const intent = await shelf.read();
    if (!intent) return { next: 'form' };
    if (intent.state.is === 'placed') return settle(intent, intent.state.orderId);
    return lookFor(intent, 2);
  }

  async function lookFor(intent: OrderIntent, looks: number): Promise<OrderOutcome> {
    let found: Order[] = [];
    // What this cart became before is not what was lost.
    const known = settled.ids();
    const look = async () => ordersOf(intent, await requestOrders()).filter(({ id }) => !known.includes(id));
    try {
      found = await look();
      if (found.length === 0 && looks > 1) {
        await pause(SECOND_LOOK_AFTER_MS);
        found = await look();
      }
    } catch (error) {
      return { next: asFailure(error).status === 401 ? 'sign-in' : 'unconfirmed' };
    }
    const [first] = found;
    if (!first) {
      await shelf.forget();
      return { next: 'not-placed' };
    }
    return found.length === 1 ? settle(intent, first.id) : { next: 'choose', orders: found };
  }

  /** The order exists: that is written down first, so that a crash on the way cannot bring the cart back. */
  async function settle(intent: OrderIntent, orderId: string, justNow = false): Promise<OrderOutcome> {
    await shelf.write({ ...intent, state: { is: 'placed', orderId } });
    if (intent.whose === owner.tag()) {
      draft.forget();
      settled.add(orderId);
    }
    // Found later, the order takes nothing out of a cart that is another one by now.
    const lines = cart.get();
    if (justNow || hasAll(lines, intent.lines)) {
      await takeOrdered(intent.id, intent.cartLines ?? cartLinesOf(lines, intent.lines));
    }
    keys.forget();
    await shelf.forget();
    // The order is another shopper's who was here until now, and for that one's eyes.
    if (intent.whose !== owner.tag()) return { next: 'form' };
    notify({
      title: 'Order created successfully',
      message: 'Proceeding to payment...',
      tone: 'success',
    });
    return { next: 'pay', orderId };
  }
}

/** No earlier attempt stands in the way of a new one: none was made, or the shop does not have its order. */
function nothingIsUnderWay({ next }: OrderOutcome): boolean {
  return next === 'form' || next === 'not-placed';
}

/** Resolves when no other tab is placing an order; rejects when `patience` is aborted first. */
export async function otherTabIsDone(patience: AbortSignal): Promise<void> {
  await navigator.locks.request(LOCK, { signal: patience }, () => {});
}

let desk: ReturnType<typeof orderDesk> | undefined;

/** The one desk of this page. */
export function pageDesk(): ReturnType<typeof orderDesk> {
  desk ??= orderDesk();
  return desk;
}

function failed(outcome: OrderOutcome): OrderOutcome {
  notify({ title: 'Error placing order', message: 'Please try again later.', tone: 'error' });
  return outcome;
}

/** Any answer of the shop itself will do, also a refusal. */
async function shopAnswers(): Promise<boolean> {
  try {
    return !(await get('/storeInfo', v.unknown(), { fresh: true })).saved;
  } catch (error) {
    const { kind } = asFailure(error);
    return kind !== 'network' && kind !== 'timeout';
  }
}

function asFailure(error: unknown): RequestFailure {
  return error instanceof RequestFailure ? error : new RequestFailure('network', { cause: error });
}
