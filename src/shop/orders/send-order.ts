import { mayBeRecent } from '../../lib/time.ts';
import { RequestFailure } from '../api.ts';
import { type CartLine, type LineCount, lineKey } from '../cart/cart-line.ts';
import { agreedTotal, hasRisen, type PricesNow } from '../checkout/agreed-total.ts';
import { hasSomethingToOrder } from '../checkout/checkout-rules.ts';
import type { ShippingAddress } from '../checkout/shipping-address.ts';
import type { Notices } from '../notices.ts';
import { isRefusal, isUnreadableYes } from '../refusal.ts';
import type { Owner } from '../session/owner.ts';
import type { BeforeOrder } from './before-order.ts';
import type { Order } from './order.ts';
import { type OrderBody, wordsOf } from './order-body.ts';
import type { IntentShelf, OrderIntent } from './order-intent.ts';
import { keyHeader, newKey } from './order-keys.ts';
import { cartLinesOf, hasAll, matchesOf, orderedLines } from './order-match.ts';
import { isStillOpen, nothingIsUnderWay, type OrderOutcome } from './order-outcome.ts';

/** What placing an order needs from the rest of the shop. */
export interface Dependencies {
  shelf: IntentShelf;
  owner: Pick<Owner, 'tag'>;
  /** Changes when another shopper signs in, even on a device that stores nothing. */
  whoIsHere(): string;
  cart: {
    lines(): readonly CartLine[];
    keep(): Promise<void>;
    takeOrdered(attempt: string, ordered: readonly LineCount[]): Promise<void>;
  };
  /** The shop's calls; `before`, `send` and `orders` throw RequestFailure. */
  shop: {
    /** True if the shop itself answers right now (D37). */
    answers(): Promise<boolean>;
    before(): Promise<BeforeOrder>;
    /** What the shop reads of an order beside SPEC 3: its lines (D49), and the total that was agreed to (D45). */
    reads(): Promise<{ lines: boolean; totals: boolean }>;
    pricesNow(lines: readonly CartLine[]): Promise<PricesNow>;
    /** The new order's id; null if the shop's words for it cannot be used. */
    send(body: OrderBody, headers: Record<string, string>): Promise<{ id: string | null }>;
    orders(): Promise<Order[]>;
  };
  notices: Notices;
  forgetDraft(): void;
  pause(milliseconds: number): Promise<void>;
}

/**
 * The shop may still be writing the order down when the connection is lost: it gets this long before it is asked
 * again.
 */
const SECOND_LOOK_AFTER_MS = 1500;
/** After this long an attempt that was not placed no longer counts: the same cart is then a new order. */
const FORGOTTEN_AFTER_MS = 24 * 60 * 60 * 1000;

/**
 * Sends each order once (D23, faults F1). Before the one POST it writes the attempt down, with the ids of the orders
 * that the shop already has. If the answer is lost, GET /orders decides, at once and before every later attempt.
 * Nothing is sent again unless the shopper asks for it, and then with the same key.
 */
export function orderSender({
  shelf,
  owner,
  whoIsHere,
  cart,
  shop,
  notices,
  forgetDraft,
  pause,
}: Dependencies) {
  return { attempt, lookBack, readIntent, giveUp };

  /** `who`: the shopper who submitted; nothing is sent or said once another one is here. */
  async function attempt(shippingAddress: ShippingAddress, who: string): Promise<OrderOutcome> {
    // Another tab may have ordered these lines a moment ago.
    await cart.keep();
    if (!hasSomethingToOrder(notices, cart.lines())) return { next: 'form' };
    const earlier = await lookBack(who);
    if (!nothingIsUnderWay(earlier)) return earlier;
    return send(shippingAddress, who);
  }

  /** The outcome of the attempt that was written down, if there is one. */
  async function lookBack(who = whoIsHere()): Promise<OrderOutcome> {
    const intent = await readIntent();
    if (!intent) return { next: 'form' };
    if (intent.state.is === 'placed') return settle(intent, intent.state.orderId, who);
    return lookFor(intent, who);
  }

  async function readIntent(): Promise<OrderIntent | null> {
    const intent = await shelf.read();
    if (intent?.state.is !== 'not-placed' && intent?.state.is !== 'taken') return intent;
    return mayBeRecent(intent.startedAt, FORGOTTEN_AFTER_MS, Date.now()) ? intent : null;
  }

  /**
   * The shopper says that no order came of the attempt. Where the shop had said yes, the attempt is kept: the next
   * submit looks again, and has the same key.
   */
  async function giveUp(): Promise<void> {
    const intent = await readIntent();
    if (intent?.state.is === 'taken') await shelf.write({ ...intent, state: { is: 'not-placed' } }, intent);
    else await shelf.forget();
  }

  async function send(address: ShippingAddress, who: string): Promise<OrderOutcome> {
    const whose = owner.tag();
    const inCart = cart.lines();
    const lines = orderedLines(inCart);
    const cartLines = inCart.map((line) => ({ key: lineKey(line), quantity: line.quantity }));
    const earlier = await readIntent();
    // While "nothing was sent" is still true.
    const [isThere, before, reads, pricesNow] = await Promise.all([
      shop.answers(),
      shop.before().catch(asFailure),
      shop.reads(),
      shop.pricesNow(inCart),
    ]);
    if (whoIsHere() !== who) return { next: 'form' };
    if (!isThere) return failed({ next: 'not-sent' });
    if (before instanceof RequestFailure) return { next: 'sign-in' };
    const found = earlier && before.orders && (await conclude(earlier, before.orders, who));
    if (found) return found;
    if (hasRisen(inCart, pricesNow)) return { next: 'dearer' };

    const { body, content, again } = wordsOf(inCart, address, { whose, readsLines: reads.lines, earlier });
    const agreed = agreedTotal(inCart, pricesNow);
    const intent: OrderIntent = {
      id: again?.id ?? newKey(),
      whose,
      content,
      lines,
      cartLines,
      agreed,
      known: again ? again.known : (before.orders?.map(({ id }) => id) ?? null),
      startedAt: Date.now(),
      state: { is: 'sent' },
    };
    // Without locks, only this keeps a second tab out.
    if (!(await shelf.write(intent, earlier))) return { next: 'elsewhere' };
    if (whoIsHere() !== who) return { next: 'form' };
    try {
      const { id } = await shop.send(
        reads.totals ? { ...body, expectedTotal: agreed } : body,
        before.takesKeys ? keyHeader(intent.id) : {},
      );
      return id === null ? await lookFor(intent, who, true) : await settle(intent, id, who, true);
    } catch (error) {
      return await afterFailure(intent, earlier, asFailure(error), who);
    }
  }

  async function afterFailure(
    intent: OrderIntent,
    earlier: OrderIntent | null,
    failure: RequestFailure,
    who: string,
  ): Promise<OrderOutcome> {
    if (whoIsHere() !== who) return { next: 'form' };
    const { status = 0, serverError } = failure;
    if (isRefusal(failure)) {
      // The shop did nothing this time; the attempt before may still become an order.
      await (earlier ? shelf.write(earlier) : shelf.forget());
      if (status === 401) return { next: 'sign-in' };
      return failed({ next: 'refused', reason: serverError, conflict: status === 409 });
    }
    const outcome = await lookFor(intent, who, isUnreadableYes(failure));
    return isStillOpen(outcome) ? failed(outcome) : outcome;
  }

  /** Looks twice after a lost answer, once if it was looked for before. `taken`: the shop has said yes. */
  async function lookFor(
    intent: OrderIntent,
    who: string,
    taken = intent.state.is === 'taken',
  ): Promise<OrderOutcome> {
    try {
      for (let looksLeft = intent.state.is === 'sent' ? 2 : 1; looksLeft > 0; looksLeft -= 1) {
        const orders = await shop.orders();
        // Another shopper's orders say nothing about this attempt.
        if (whoIsHere() !== who) return { next: 'form' };
        const found = await conclude(intent, orders, who);
        if (found) return found;
        if (looksLeft > 1) await pause(SECOND_LOOK_AFTER_MS);
      }
    } catch (error) {
      if (taken) await shelf.write({ ...intent, state: { is: 'taken' } }, intent);
      return { next: asFailure(error).status === 401 ? 'sign-in' : 'unconfirmed' };
    }
    // Kept, because the shop may still be writing the order down: the next attempt looks again and has the same key.
    const next = taken ? 'taken' : 'not-placed';
    await shelf.write({ ...intent, state: { is: next } }, intent);
    return { next };
  }

  /** What the shop's orders say about the attempt; null if none of them came from it. */
  async function conclude(
    intent: OrderIntent,
    orders: readonly Order[],
    who: string,
  ): Promise<OrderOutcome | null> {
    const { certain, possible } = matchesOf(intent, orders);
    const [only, ...others] = certain;
    if (only && others.length === 0) return settle(intent, only.id, who);
    const candidates = [...certain, ...possible];
    return candidates.length > 0 ? { next: 'choose', orders: candidates } : null;
  }

  /** The order exists. This is written down first, so that a crash from here on cannot bring the cart back. */
  async function settle(
    intent: OrderIntent,
    orderId: string,
    who: string,
    justNow = false,
  ): Promise<OrderOutcome> {
    const isHere = () => whoIsHere() === who;
    if (isHere()) {
      await shelf.write({ ...intent, state: { is: 'placed', orderId } });
      forgetDraft();
    }
    // An order found later must not take anything out of a cart that has changed since.
    const lines = cart.lines();
    if (justNow || hasAll(lines, intent.lines)) {
      await cart.takeOrdered(intent.id, intent.cartLines ?? cartLinesOf(lines, intent.lines));
    }
    // The order belongs to the previous shopper, so this one must not see it.
    if (!isHere()) return { next: 'form' };
    await shelf.forget();
    notices.notify({
      title: 'Order created successfully',
      message: 'Proceeding to payment...',
      tone: 'success',
    });
    return { next: 'pay', orderId, agreed: intent.agreed };
  }

  function failed(outcome: OrderOutcome): OrderOutcome {
    notices.notify({ title: 'Error placing order', message: 'Please try again later.', tone: 'error' });
    return outcome;
  }
}

function asFailure(error: unknown): RequestFailure {
  return error instanceof RequestFailure ? error : new RequestFailure('network', { cause: error });
}
