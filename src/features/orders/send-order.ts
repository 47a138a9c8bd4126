import * as t from '#texts/checkout.ts';
import { type CartLine, type LineCount, lineKey } from '../../contract/cart-line.ts';
import type { Order } from '../../contract/order.ts';
import { fieldsOf } from '../../lib/lenient.ts';
import { paise } from '../../lib/money.ts';
import { mayBeRecent } from '../../lib/time.ts';
import type { Rupees } from '../../lib/units.ts';
import { RequestFailure } from '../../platform/api.ts';
import type { Notices } from '../../platform/notices.ts';
import type { Owner } from '../../platform/session/owner.ts';
import type { Business } from '../checkout/business.ts';
import { agreedTotal, hasChanged, hasRisen, type OffersNow } from '../checkout/price-finding.ts';
import { hasSomethingToOrder, type ShippingAddress } from '../checkout/shipping-address.ts';
import { refusedLines, shortagesIn } from '../checkout/shortage.ts';
import { type BeforeOrder, isRefusal, isUnreadableYes, keyHeader, newKey } from './before-order.ts';
import type { OrderAttempt, OrderAttempts } from './order-attempt.ts';
import { type OrderBody, orderRequest } from './order-body.ts';
import { cartLinesOf, hasAll, matchesOf, orderedLines } from './order-match.ts';
import { isStillOpen, nothingIsUnderWay, type OrderOutcome } from './order-outcome.ts';

export interface Dependencies {
  attempts: OrderAttempts;
  owner: Pick<Owner, 'tag'>;
  /** Changes when another shopper signs in, even if nothing can be stored. */
  whoIsHere(): string;
  cart: {
    lines(): readonly CartLine[];
    keep(): Promise<void>;
    takeOrdered(tryOrder: string, ordered: readonly LineCount[]): Promise<void>;
  };
  /** `before`, `send` and `orders` throw RequestFailure. */
  shop: {
    answers(): Promise<boolean>;
    before(): Promise<BeforeOrder>;
    reads(): Promise<Reads>;
    /** The newest for this address. Throws RequestFailure, too. */
    quote(address: ShippingAddress): Promise<{ total: Rupees; coupon: string }>;
    offersNow(lines: readonly CartLine[]): Promise<OffersNow>;
    send(body: OrderBody, headers: Record<string, string>): Promise<{ id: string | null }>;
    orders(): Promise<Order[]>;
  };
  notices: Notices;
  /** The order exists with the address of the shipping form. */
  finishDraft(): void;
  pause(milliseconds: number): Promise<void>;
}

export interface Reads {
  lines: boolean;
  totals: boolean;
  quotes: boolean;
  gst: boolean;
  lang: string;
}

export interface Submitted {
  address: ShippingAddress;
  business?: Business | undefined;
  /** The total that the checkout showed, to which the shopper agreed. */
  shown: Rupees;
}

interface Sent {
  /** With a quote's total. */
  isQuoted: boolean;
  attempt: OrderAttempt;
  earlier: OrderAttempt | null;
  inCart: readonly CartLine[];
}

/** The shop may still be storing the order. */
const RECHECK_AFTER_MS = 1500;
/** After that the same cart is a new order. */
const FORGOTTEN_AFTER_MS = 24 * 60 * 60 * 1000;

/**
 * Sends each order once (D23, faults F1): the attempt is stored before the one POST, and if there is no
 * response, GET /orders decides.
 */
export function orderSender({
  attempts,
  owner,
  whoIsHere,
  cart,
  shop,
  notices,
  finishDraft,
  pause,
}: Dependencies) {
  return { tryOrder, findOrder, readAttempt, giveUp };

  /** `who`: the shopper who submitted. Another one must not see anything of it (D34). */
  async function tryOrder(submitted: Submitted, who: string): Promise<OrderOutcome> {
    // Another tab may just have ordered these lines.
    await cart.keep();
    if (!hasSomethingToOrder(notices, cart.lines())) return { next: 'form' };
    const earlier = await findOrder(who);
    if (!nothingIsUnderWay(earlier)) return earlier;
    return send(submitted, who);
  }

  async function findOrder(who = whoIsHere()): Promise<OrderOutcome> {
    const attempt = await readAttempt();
    if (!attempt) return { next: 'form' };
    if (attempt.state.is === 'placed') return settle(attempt, attempt.state.orderId, who);
    return lookFor(attempt, who);
  }

  async function readAttempt(): Promise<OrderAttempt | null> {
    const attempt = await attempts.read();
    if (attempt?.state.is !== 'not-placed' && attempt?.state.is !== 'taken') return attempt;
    return mayBeRecent(attempt.startedAt, FORGOTTEN_AFTER_MS, Date.now()) ? attempt : null;
  }

  /** If the shop had accepted the order, the attempt stays stored (faults F1). */
  async function giveUp(): Promise<void> {
    const attempt = await readAttempt();
    if (attempt?.state.is === 'taken')
      await attempts.write({ ...attempt, state: { is: 'not-placed' } }, attempt);
    else await attempts.forget();
  }

  async function send({ address, business, shown }: Submitted, who: string): Promise<OrderOutcome> {
    const whose = owner.tag();
    const inCart = cart.lines();
    const lines = orderedLines(inCart);
    const cartLines = inCart.map((line) => ({ key: lineKey(line), quantity: line.quantity }));
    const earlier = await readAttempt();
    const [isThere, before, reads, offersNow] = await Promise.all([
      shop.answers(),
      shop.before().catch(asFailure),
      shop.reads(),
      shop.offersNow(inCart),
    ]);
    if (whoIsHere() !== who) return { next: 'form' };
    if (!isThere) return failed({ next: 'not-sent' });
    if (before instanceof RequestFailure) return { next: 'sign-in' };
    const found = earlier && before.orders && (await conclude(earlier, before.orders, who));
    if (found) return found;
    if (hasRisen(inCart, offersNow)) return { next: 'dearer' };
    const short = shortagesIn(inCart, (id) => offersNow.get(id));
    if (short.length > 0) return { next: 'short', lines: short };

    const quoted = reads.quotes ? await shop.quote(address).catch(asFailure) : null;
    if (whoIsHere() !== who) return { next: 'form' };
    if (quoted instanceof RequestFailure) return withoutQuote(quoted, inCart);
    if (quoted && paise(quoted.total) !== paise(shown)) return { next: 'requoted' };

    const { body, content, again } = orderRequest(inCart, address, {
      whose,
      readsLines: reads.lines,
      coupon: quoted?.coupon ?? '',
      business: reads.gst ? business : undefined,
      earlier,
    });
    const agreed = quoted?.total ?? agreedTotal(inCart, offersNow);
    const attempt: OrderAttempt = {
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
    // Without locks, only this stops a second tab.
    if (!(await attempts.write(attempt, earlier))) return { next: 'elsewhere' };
    if (whoIsHere() !== who) return { next: 'form' };
    try {
      const { id } = await shop.send(
        {
          ...body,
          ...((quoted || reads.totals) && { expectedTotal: agreed }),
          ...(reads.lang && { lang: reads.lang }),
        },
        before.takesKeys ? keyHeader(attempt.id) : {},
      );
      return id === null ? await lookFor(attempt, who, true) : await settle(attempt, id, who, true);
    } catch (error) {
      return await afterFailure(
        { attempt, earlier, inCart, isQuoted: quoted !== null },
        asFailure(error),
        who,
      );
    }
  }

  function withoutQuote(failure: RequestFailure, inCart: readonly CartLine[]): OrderOutcome {
    const { status, serverError: reason } = failure;
    if (status === 401) return { next: 'sign-in' };
    if (!isRefusal(failure)) return failed({ next: 'no-quote' });
    const conflict = status === 409;
    const lines = conflict ? refusedLines(failure.refusal, inCart) : [];
    return failed({ next: 'refused', reason, conflict, lines });
  }

  async function afterFailure(
    { attempt, earlier, inCart, isQuoted }: Sent,
    failure: RequestFailure,
    who: string,
  ): Promise<OrderOutcome> {
    if (whoIsHere() !== who) return { next: 'form' };
    const { status = 0, serverError } = failure;
    if (isRefusal(failure)) {
      // An earlier request may still become an order.
      await (earlier ? attempts.write(earlier) : attempts.forget());
      if (status === 401) return { next: 'sign-in' };
      const { total, coupon, field } = fieldsOf(failure.refusal) ?? {};
      if (isQuoted && status === 409 && total !== undefined) return { next: 'requoted' };
      const lines = status === 409 ? refusedLines(failure.refusal, inCart) : [];
      const outcome: OrderOutcome = { next: 'refused', reason: serverError, conflict: status === 409, lines };
      const isSaidBeside = coupon === true || field === 'postalCode';
      const isSaidOnPage =
        lines.length > 0 ||
        isSaidBeside ||
        (outcome.conflict && hasChanged(inCart, await shop.offersNow(inCart)));
      // The page then shows what to accept, so 'Please try again later.' would be wrong.
      return isSaidOnPage ? outcome : failed(outcome);
    }
    const outcome = await lookFor(attempt, who, isUnreadableYes(failure));
    return isStillOpen(outcome) ? failed(outcome) : outcome;
  }

  async function lookFor(
    attempt: OrderAttempt,
    who: string,
    taken = attempt.state.is === 'taken',
  ): Promise<OrderOutcome> {
    try {
      for (let looksLeft = attempt.state.is === 'sent' ? 2 : 1; looksLeft > 0; looksLeft -= 1) {
        const orders = await shop.orders();
        if (whoIsHere() !== who) return { next: 'form' };
        const found = await conclude(attempt, orders, who);
        if (found) return found;
        if (looksLeft > 1) await pause(RECHECK_AFTER_MS);
      }
    } catch (error) {
      if (taken) await attempts.write({ ...attempt, state: { is: 'taken' } }, attempt);
      return { next: asFailure(error).status === 401 ? 'sign-in' : 'unconfirmed' };
    }
    // Stays stored, because the shop may still be creating the order.
    const next = taken ? 'taken' : 'not-placed';
    await attempts.write({ ...attempt, state: { is: next } }, attempt);
    return { next };
  }

  async function conclude(
    attempt: OrderAttempt,
    orders: readonly Order[],
    who: string,
  ): Promise<OrderOutcome | null> {
    const { certain, possible } = matchesOf(attempt, orders);
    const [only, ...others] = certain;
    if (only && others.length === 0) return settle(attempt, only.id, who);
    const candidates = [...certain, ...possible];
    return candidates.length > 0 ? { next: 'choose', orders: candidates } : null;
  }

  /** Stored first, so that a crash cannot bring the cart back (faults row 44). */
  async function settle(
    attempt: OrderAttempt,
    orderId: string,
    who: string,
    justNow = false,
  ): Promise<OrderOutcome> {
    const isHere = () => whoIsHere() === who;
    if (isHere()) {
      await attempts.write({ ...attempt, state: { is: 'placed', orderId } });
      finishDraft();
    }
    // An order found later must not change a cart that has changed since.
    const lines = cart.lines();
    if (justNow || hasAll(lines, attempt.lines)) {
      await cart.takeOrdered(attempt.id, attempt.cartLines ?? cartLinesOf(lines, attempt.lines));
    }
    if (!isHere()) return { next: 'form' };
    await attempts.forget();
    notices.notify({
      ...t.created,
      tone: 'success',
    });
    return { next: 'pay', orderId, agreed: attempt.agreed };
  }

  function failed(outcome: OrderOutcome): OrderOutcome {
    notices.notify({ ...t.failed, tone: 'error' });
    return outcome;
  }
}

function asFailure(error: unknown): RequestFailure {
  return error instanceof RequestFailure ? error : new RequestFailure('network', { cause: error });
}
