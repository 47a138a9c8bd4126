import { GET_DEADLINE_MS } from '../../config.ts';
import { post, RequestFailure } from '../api.ts';
import { cart, keepCart } from '../cart/cart.ts';
import { lineKey } from '../cart/cart-line.ts';
import { orderProducts } from '../cart/cart-rules.ts';
import { takeOrdered } from '../cart/change-cart.ts';
import { hasSomethingToOrder } from '../checkout/checkout-rules.ts';
import { draft } from '../checkout/draft.ts';
import type { ShippingAddress } from '../checkout/shipping-address.ts';
import { notify } from '../notices.ts';
import { probe } from '../probe.ts';
import { isRefusal } from '../refusal.ts';
import { owner as deviceOwner } from '../session/owner.ts';
import { beforeSending } from './before-order.ts';
import { CreatedOrder, type Order } from './order.ts';
import { type IntentShelf, intentShelf, type OrderIntent } from './order-intent.ts';
import { fingerprint, keyHeader, newKey } from './order-keys.ts';
import { cartLinesOf, hasAll, matchesOf, orderedLines } from './order-match.ts';
import { isStillOpen, nothingIsUnderWay, type OrderOutcome } from './order-outcome.ts';
import { requestOrders } from './orders.ts';

interface OrderBody {
  products: Record<string, number>;
  shippingAddress: ShippingAddress;
}

interface DeskOptions {
  shelf?: IntentShelf;
  owner?: Pick<typeof deviceOwner, 'tag'>;
  locks?: Pick<LockManager, 'request'> | undefined;
  pause?: (milliseconds: number) => Promise<void>;
}

const LOCK = 'daftar-order';
/**
 * The shop may still be writing the order down when the connection is lost: it gets this long before it is asked
 * again.
 */
const SECOND_LOOK_AFTER_MS = 1500;
/** After this long an attempt that was not placed no longer counts: the same cart is then a new order. */
const FORGOTTEN_AFTER_MS = 24 * 60 * 60 * 1000;

/**
 * Places each order once (D23, faults F1), in one tab at a time. Before the one POST it writes the attempt down, with
 * the ids of the orders that the shop already has. If the answer is lost, GET /orders decides, at once and before
 * every later attempt. Nothing is sent again unless the shopper asks for it, and then with the same key.
 */
export function orderDesk({
  shelf = intentShelf(),
  owner = deviceOwner,
  locks = globalThis.navigator?.locks,
  pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
}: DeskOptions = {}) {
  let underWay: Promise<OrderOutcome> | null = null;
  let placing = false;

  return {
    /** Null if an order is being placed already: this submit is ignored. */
    place(address: ShippingAddress): Promise<OrderOutcome> | null {
      if (placing) return null;
      placing = true;
      return begin(attemptAfter(underWay, address)).finally(() => {
        placing = false;
      });
    },

    /**
     * The outcome of what a reload, Back or a crash left under way; looks for the order if one may have been sent.
     */
    async unfinished(): Promise<OrderOutcome> {
      if (underWay) return underWay;
      // Usually there is nothing to look for, so do not wait for the lock.
      const intent = await readIntent();
      if (!intent) return underWay ?? { next: 'form' };
      const outcome = await (underWay ?? begin(alone(lookBack)));
      // The shopper has been told already; the next submit looks again.
      const isOldNews = intent.state.is === 'not-placed' && isStillOpen(outcome);
      return isOldNews ? { next: 'form' } : outcome;
    },

    /** The shopper says that none of the found orders is the one. */
    forget(): Promise<void> {
      return shelf.forget();
    },
  };

  /** Takes the turn before anything is awaited, so that a double click finds it taken. */
  function begin(work: Promise<OrderOutcome>): Promise<OrderOutcome> {
    const whose = owner.tag();
    const mine = work
      // The next shopper must not learn what became of this one's order (D34).
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

  async function send(body: OrderBody, whose: string | null): Promise<OrderOutcome> {
    const lines = orderedLines(cart.get());
    const cartLines = cart.get().map((line) => ({ key: lineKey(line), quantity: line.quantity }));
    const content = fingerprint(JSON.stringify([whose, body]));
    const before = await readIntent();
    // While "nothing was sent" is still true.
    const [isThere, shop] = await Promise.all([shopAnswers(), beforeSending.ask().catch(asFailure)]);
    if (!isThere) return failed({ next: 'not-sent' });
    if (shop instanceof RequestFailure) return { next: 'sign-in' };
    // The shopper who placed it is no longer signed in.
    if (owner.tag() !== whose) return { next: 'form' };
    const found = before && shop.orders && (await conclude(before, shop.orders));
    if (found) return found;

    const isAgain = before?.content === content;
    const intent: OrderIntent = {
      id: isAgain ? before.id : newKey(),
      whose,
      content,
      lines,
      cartLines,
      known: isAgain ? before.known : (shop.orders?.map(({ id }) => id) ?? null),
      startedAt: Date.now(),
      state: { is: 'sent' },
    };
    // Without locks, only this keeps a second tab out.
    if ((await shelf.write(intent, before)) === false) return { next: 'elsewhere' };
    try {
      const created = await post('/orders', body, CreatedOrder, shop.takesKeys ? keyHeader(intent.id) : {});
      return await settle(intent, created.id, true);
    } catch (error) {
      return await afterFailure(intent, before, asFailure(error));
    }
  }

  async function afterFailure(
    intent: OrderIntent,
    before: OrderIntent | null,
    failure: RequestFailure,
  ): Promise<OrderOutcome> {
    const { status = 0, serverError } = failure;
    if (isRefusal(failure)) {
      // The shop did nothing this time; the attempt before may still become an order.
      await (before ? shelf.write(before) : shelf.forget());
      if (status === 401) return { next: 'sign-in' };
      return failed({ next: 'refused', reason: serverError, conflict: status === 409 });
    }
    const outcome = await lookFor(intent);
    return isStillOpen(outcome) ? failed(outcome) : outcome;
  }

  async function lookBack(): Promise<OrderOutcome> {
    const intent = await readIntent();
    if (!intent) return { next: 'form' };
    if (intent.state.is === 'placed') return settle(intent, intent.state.orderId);
    return lookFor(intent);
  }

  /** Looks twice after a lost answer, once if it was looked for before. */
  async function lookFor(intent: OrderIntent): Promise<OrderOutcome> {
    try {
      const found = await conclude(intent, await requestOrders());
      if (found) return found;
      if (intent.state.is === 'sent') {
        await pause(SECOND_LOOK_AFTER_MS);
        const foundLater = await conclude(intent, await requestOrders());
        if (foundLater) return foundLater;
      }
    } catch (error) {
      return { next: asFailure(error).status === 401 ? 'sign-in' : 'unconfirmed' };
    }
    // Kept, because the shop may still be writing the order down: the next attempt looks again and has the same key.
    await shelf.write({ ...intent, state: { is: 'not-placed' } }, intent);
    return { next: 'not-placed' };
  }

  /** What the shop's orders say about the attempt; null if none of them came from it. */
  async function conclude(intent: OrderIntent, orders: readonly Order[]): Promise<OrderOutcome | null> {
    const { certain, possible } = matchesOf(intent, orders);
    const [only, ...others] = certain;
    if (only && others.length === 0) return settle(intent, only.id);
    const candidates = [...certain, ...possible];
    return candidates.length > 0 ? { next: 'choose', orders: candidates } : null;
  }

  /** The order exists. This is written down first, so that a crash from here on cannot bring the cart back. */
  async function settle(intent: OrderIntent, orderId: string, justNow = false): Promise<OrderOutcome> {
    await shelf.write({ ...intent, state: { is: 'placed', orderId } });
    if (intent.whose === owner.tag()) draft.forget();
    // An order found later must not take anything out of a cart that has changed since.
    const lines = cart.get();
    if (justNow || hasAll(lines, intent.lines)) {
      await takeOrdered(intent.id, intent.cartLines ?? cartLinesOf(lines, intent.lines));
    }
    await shelf.forget();
    // The order belongs to the previous shopper, so this one must not see it.
    if (intent.whose !== owner.tag()) return { next: 'form' };
    notify({
      title: 'Order created successfully',
      message: 'Proceeding to payment...',
      tone: 'success',
    });
    return { next: 'pay', orderId };
  }

  async function readIntent(): Promise<OrderIntent | null> {
    const intent = await shelf.read();
    if (intent?.state.is !== 'not-placed') return intent;
    // In either direction: clocks are also set back.
    return Math.abs(Date.now() - intent.startedAt) < FORGOTTEN_AFTER_MS ? intent : null;
  }
}

/** Resolves when no other tab is placing an order; rejects when `patience` is aborted first. */
export async function otherTabIsDone(patience: AbortSignal): Promise<void> {
  await navigator.locks.request(LOCK, { signal: patience }, () => {});
}

let desk: ReturnType<typeof orderDesk> | undefined;

/** This page's desk. */
export function pageDesk(): ReturnType<typeof orderDesk> {
  desk ??= orderDesk();
  return desk;
}

function failed(outcome: OrderOutcome): OrderOutcome {
  notify({ title: 'Error placing order', message: 'Please try again later.', tone: 'error' });
  return outcome;
}

/** Any answer of the shop itself will do (D37), even a refusal or a failure: its other parts may work. */
async function shopAnswers(): Promise<boolean> {
  let silence = await probe(undefined, GET_DEADLINE_MS);
  // A single broken connection says little.
  if (silence === 'network') silence = await probe(undefined, GET_DEADLINE_MS);
  return silence === null || silence === 'server';
}

function asFailure(error: unknown): RequestFailure {
  return error instanceof RequestFailure ? error : new RequestFailure('network', { cause: error });
}
