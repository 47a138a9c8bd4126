import * as t from '#texts/checkout.ts';
import { GET_DEADLINE_MS } from '../../config.ts';
import { type CartLine, lineKey } from '../../contract/cart-line.ts';
import { deliveryOf } from '../../contract/delivery.ts';
import { type Order, OrderReceipt } from '../../contract/order.ts';
import { infoIn, type StoreInfo } from '../../contract/store-info.ts';
import { isForeign, unreachableReason } from '../../contract/unreachable.ts';
import { fieldsOf, parsedJson } from '../../lib/lenient.ts';
import { paise } from '../../lib/money.ts';
import { unlessAborted } from '../../lib/promises.ts';
import { mayBeRecent } from '../../lib/time.ts';
import type { Rupees } from '../../lib/units.ts';
import { RequestFailure } from '../../platform/api.ts';
import type { Needs } from '../../platform/needs.ts';
import type { Probe } from '../../platform/network/network-monitor.ts';
import { type Waiting, whileBusy } from '../../platform/while-busy.ts';
import type { Cart } from '../cart/cart.ts';
import { takeOrdered } from '../cart/change-cart.ts';
import type { Business } from '../checkout/business.ts';
import {
  agreedTotal,
  hasChanged,
  hasRisen,
  offersNow,
  type Prices,
  refusedLines,
  type Shortage,
  shortagesIn,
} from '../checkout/line-findings.ts';
import { type FormField, refusedField } from '../checkout/refused-field.ts';
import { type Draft, hasSomethingToOrder, type ShippingAddress } from '../checkout/shipping-address.ts';
import type { UsedAddresses } from '../checkout/used-addresses.ts';
import { type BeforeOrder, isRefusal, isUnreadableYes, keyHeader, newKey } from './before-order.ts';
import {
  cartLinesOf,
  hasAll,
  matchesOf,
  type OrderAttempt,
  type OrderAttempts,
  orderedLines,
} from './order-attempt.ts';
import { orderRequest } from './order-body.ts';
import { requestOrders } from './orders.ts';
import type { Quotes } from './quotes.ts';

export interface Dependencies
  extends Needs<
    | ('api.get' | 'api.post' | 'session.signal' | 'owner.tag' | 'notices')
    | ('storeInfo.get' | 'storeInfo.refresh' | 'storeInfo.settled' | 'probe')
  > {
  beforeOrder: { ask(): Promise<BeforeOrder> };
  locks: Pick<LockManager, 'request'> | undefined;
  attempts: OrderAttempts;
  catalogue: Prices;
  cart: Pick<Cart, 'get' | 'keep' | 'change'>;
  quotes: Pick<Quotes, 'forOrder' | 'forget'>;
  draft: Pick<Draft, 'forget'> & { read(): ShippingAddress };
  usedAddresses: Pick<UsedAddresses, 'remember'>;
  pause(milliseconds: number): Promise<unknown>;
}

export type ShortLine = Pick<Shortage, 'line' | 'stock'>;

export type OrderOutcome =
  | { next: 'pay'; orderId: string; agreed?: Rupees | undefined }
  | { next: 'form' }
  | { next: 'not-sent' }
  /** A price has risen (D23). */
  | { next: 'dearer' }
  /** It costs another sum than the checkout showed (D56). */
  | { next: 'requoted' }
  /** The shop could not say what it costs (D56.64). */
  | { next: 'no-quote' }
  | { next: 'short'; lines: readonly ShortLine[] }
  | {
      next: 'refused';
      reason: string | undefined;
      conflict: boolean;
      lines: readonly ShortLine[];
      field: FormField | undefined;
    }
  /** No response, and no such order. */
  | { next: 'not-placed' }
  /** Accepted without a valid id (D48). */
  | { next: 'taken' }
  /** No response, and the orders cannot be requested. */
  | { next: 'unconfirmed' }
  | { next: 'choose'; orders: Order[] }
  | { next: 'elsewhere' }
  | { next: 'sign-in' };

export interface Submitted {
  address: ShippingAddress;
  business?: Business | undefined;
  shown: Rupees;
}

interface Sent {
  isQuoted: boolean;
  attempt: OrderAttempt;
  earlier: OrderAttempt | null;
  inCart: readonly CartLine[];
}

interface Placing extends Dependencies {
  signal: AbortSignal;
  waiting?: Waiting;
}

interface Turn {
  signal: AbortSignal;
  underWay: Promise<OrderOutcome> | null;
  placing: boolean;
}

/** The shop may still be storing the order. */
const RECHECK_AFTER_MS = 1500;
/** After that the same cart is a new order. */
const FORGOTTEN_AFTER_MS = 24 * 60 * 60 * 1000;

/** Sends each order once (D23, faults F1): it is stored before the one POST; without a response GET /orders decides. */
export function createOrderPlacer(placer: Dependencies) {
  const { attempts, locks, owner, session } = placer;
  let turn: Turn | null = null;

  return {
    /** Null if this shopper's order is already being placed. `waiting`: while the shop is busy. */
    place(submitted: Submitted, waiting?: Waiting): Promise<OrderOutcome> | null {
      const mine = myTurn();
      if (mine.placing) return null;
      mine.placing = true;
      return begin(mine, attemptAfter(mine, submitted, waiting)).finally(() => {
        mine.placing = false;
      });
    },

    /** After a reload, Back or a crash. */
    async unfinished(): Promise<OrderOutcome> {
      const mine = myTurn();
      if (mine.underWay) return mine.underWay;
      // Usually there is no attempt, so do not wait for the lock.
      const attempt = await readAttempt(placer);
      if (!attempt) return mine.underWay ?? { next: 'form' };
      const look = () => findOrder({ ...placer, signal: mine.signal });
      const outcome = await (mine.underWay ?? begin(mine, alone(look)));
      const isOldNews = attempt.state.is === 'not-placed' && isStillOpen(outcome);
      return isOldNews ? { next: 'form' } : outcome;
    },

    /** If the shop had accepted the order, the attempt stays stored (faults F1). */
    async giveUp(): Promise<void> {
      const attempt = await readAttempt(placer);
      if (attempt?.state.is === 'taken')
        await attempts.write({ ...attempt, state: { is: 'not-placed' } }, attempt);
      else await attempts.forget();
    },

    async otherTabIsDone(timeout: AbortSignal): Promise<void> {
      await locks?.request(lockName(), { signal: timeout }, () => {});
    },
  };

  function myTurn(): Turn {
    const signal = session.signal();
    if (turn?.signal !== signal) turn = { signal, underWay: null, placing: false };
    return turn;
  }

  /** Sets `underWay` before anything is awaited, because of double clicks. */
  function begin(mine: Turn, work: Promise<OrderOutcome>): Promise<OrderOutcome> {
    const going = unlessLeft(mine.signal, work).finally(() => {
      if (mine.underWay === going) mine.underWay = null;
    });
    mine.underWay = going;
    return going;
  }

  /** A pending check may find the order. */
  async function attemptAfter(
    { underWay, signal }: Turn,
    submitted: Submitted,
    waiting: Waiting = {},
  ): Promise<OrderOutcome> {
    const earlier = await underWay;
    if (earlier && earlier.next !== 'elsewhere' && !nothingIsUnderWay(earlier)) return earlier;
    return alone(() => tryOrder({ ...placer, signal, waiting }, submitted));
  }

  async function alone(work: () => Promise<OrderOutcome>): Promise<OrderOutcome> {
    if (!locks) return work();
    const options = { ifAvailable: true };
    return locks.request(lockName(), options, (lock) => (lock ? work() : { next: 'elsewhere' }));
  }

  function lockName(): string {
    return `daftar-order ${owner.tag()}`;
  }
}

async function tryOrder(placing: Placing, submitted: Submitted): Promise<OrderOutcome> {
  const { cart, notices } = placing;
  // Another tab may just have ordered these lines.
  await cart.keep();
  if (!hasSomethingToOrder(notices, cart.get())) return { next: 'form' };
  const earlier = await findOrder(placing);
  return nothingIsUnderWay(earlier) ? send(placing, submitted) : earlier;
}

async function findOrder(placing: Placing): Promise<OrderOutcome> {
  const attempt = await readAttempt(placing);
  if (!attempt) return { next: 'form' };
  const { state } = attempt;
  return state.is === 'placed' ? settle(placing, attempt, state.orderId) : lookFor(placing, attempt);
}

async function readAttempt({ attempts }: Pick<Dependencies, 'attempts'>): Promise<OrderAttempt | null> {
  const attempt = await attempts.read();
  if (attempt?.state.is !== 'not-placed' && attempt?.state.is !== 'taken') return attempt;
  return mayBeRecent(attempt.startedAt, FORGOTTEN_AFTER_MS, Date.now()) ? attempt : null;
}

async function send(placing: Placing, { address, business, shown }: Submitted): Promise<OrderOutcome> {
  const { api, probe, beforeOrder, owner, attempts, storeInfo, catalogue, cart, quotes, signal } = placing;
  const { pause, waiting } = placing;
  const whose = owner.tag();
  const inCart = cart.get();
  const lines = orderedLines(inCart);
  const cartLines = inCart.map((line) => ({ key: lineKey(line), quantity: line.quantity }));
  const earlier = await readAttempt(placing);
  const [isThere, before, info, offers] = await Promise.all([
    shopAnswers(probe),
    beforeOrder.ask().catch(asFailure),
    infoNow(placing),
    offersNow(catalogue, storeInfo, inCart),
  ]);
  signal.throwIfAborted();
  if (!isThere) return failed(placing, { next: 'not-sent' });
  if (before instanceof RequestFailure) return { next: 'sign-in' };
  const found = earlier && before.orders && (await conclude(placing, earlier, before.orders));
  if (found) return found;
  if (hasRisen(inCart, offers)) return { next: 'dearer' };
  const short = shortagesIn(inCart, (id) => offers.get(id));
  if (short.length > 0) return { next: 'short', lines: short };

  const reads = (feature: string) => info?.features.includes(feature) ?? false;
  const isQuoted = reads('quotes') || deliveryOf(info) !== undefined;
  const quoting = isQuoted && quotes.forOrder(address);
  // A busy shop's quote may take minutes, and the shopper may leave (D53.93).
  const quoted = quoting ? await unlessAborted(waiting?.left ?? signal, quoting).catch(asFailure) : null;
  signal.throwIfAborted();
  if (quoted instanceof RequestFailure) return withoutQuote(placing, quoted, inCart);
  const rise = quoted ? paise(quoted.total) - paise(shown) : 0;
  // As everywhere without quotes, what has become cheaper needs no yes.
  if (quoted?.isOwn ? rise > 0 : rise !== 0) return { next: 'requoted' };

  const { body, content, again } = orderRequest(inCart, address, {
    whose,
    readsLines: reads('lines'),
    coupon: quoted?.coupon ?? '',
    business: reads('gst') ? business : undefined,
    earlier,
  });
  const agreed = quoted?.total ?? agreedTotal(inCart, offers);
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
  // Without locks, only this stops a second tab, and the cart one that has ordered all since.
  if (!(await attempts.write(attempt, earlier))) return { next: 'elsewhere' };
  await cart.keep();
  signal.throwIfAborted();
  if (!hasAll(cart.get(), lines)) {
    await withdraw(placing, earlier);
    return { next: 'form' };
  }
  const wish = {
    ...body,
    ...((reads('quotes') || reads('totals')) && { expectedTotal: agreed }),
    ...(info?.lang && { lang: info.lang }),
  };
  const post = (headers: Record<string, string>) => {
    signal.throwIfAborted();
    return api.post('/orders', wish, OrderReceipt, headers);
  };
  try {
    // Without a key a second request could be a second order.
    const { id } = await (before.takesKeys
      ? whileBusy(() => post(keyHeader(attempt.id)), { pause, ...waiting })
      : post({}));
    return await (id === null ? lookFor(placing, attempt, true) : settle(placing, attempt, id, address));
  } catch (error) {
    const sent = { attempt, earlier, inCart, isQuoted: reads('quotes') };
    return await afterFailure(placing, sent, asFailure(error));
  }
}

function withoutQuote(placing: Placing, failure: RequestFailure, inCart: readonly CartLine[]): OrderOutcome {
  if (failure.status === 401) return { next: 'sign-in' };
  if (!isRefusal(failure)) return failed(placing, { next: 'no-quote' });
  const outcome = refused(failure, inCart);
  return outcome.field ? outcome : failed(placing, outcome);
}

function refused({ status, serverError: reason, refusal }: RequestFailure, inCart: readonly CartLine[]) {
  const conflict = status === 409;
  const lines = conflict ? refusedLines(refusal, inCart) : [];
  return { next: 'refused' as const, reason, conflict, lines, field: refusedField(refusal) };
}

async function afterFailure(
  placing: Placing,
  { attempt, earlier, inCart, isQuoted }: Sent,
  failure: RequestFailure,
): Promise<OrderOutcome> {
  const { storeInfo, catalogue, signal } = placing;
  signal.throwIfAborted();
  if (isRefusal(failure)) {
    await withdraw(placing, earlier);
    if (failure.status === 401) return { next: 'sign-in' };
    const { total, coupon } = fieldsOf(failure.refusal) ?? {};
    const outcome = refused(failure, inCart);
    if (isQuoted && outcome.conflict && total !== undefined) return { next: 'requoted' };
    const isSaidBeside = coupon === true || outcome.field !== undefined;
    const isSaidOnPage =
      outcome.lines.length > 0 ||
      isSaidBeside ||
      (outcome.conflict && hasChanged(inCart, await offersNow(catalogue, storeInfo, inCart)));
    // The page then shows what to accept, so 'Please try again later.' would be wrong.
    return isSaidOnPage ? outcome : failed(placing, outcome);
  }
  const outcome = await lookFor(placing, attempt, isUnreadableYes(failure));
  return isStillOpen(outcome) ? failed(placing, outcome) : outcome;
}

/** An earlier request may still become an order. */
async function withdraw({ attempts }: Pick<Dependencies, 'attempts'>, earlier: OrderAttempt | null) {
  await (earlier ? attempts.write(earlier) : attempts.forget());
}

async function lookFor(
  placing: Placing,
  attempt: OrderAttempt,
  taken = attempt.state.is === 'taken',
): Promise<OrderOutcome> {
  const { attempts, pause, signal } = placing;
  try {
    for (let looksLeft = attempt.state.is === 'sent' ? 2 : 1; looksLeft > 0; looksLeft -= 1) {
      const orders = await requestOrders(placing);
      signal.throwIfAborted();
      const found = await conclude(placing, attempt, orders);
      if (found) return found;
      if (looksLeft > 1) await pause(RECHECK_AFTER_MS);
    }
  } catch (error) {
    signal.throwIfAborted();
    if (taken) await attempts.write({ ...attempt, state: { is: 'taken' } }, attempt);
    return { next: asFailure(error).status === 401 ? 'sign-in' : 'unconfirmed' };
  }
  // Stays stored, because the shop may still be creating the order.
  const next = taken ? 'taken' : 'not-placed';
  await attempts.write({ ...attempt, state: { is: next } }, attempt);
  return { next };
}

async function conclude(
  placing: Placing,
  attempt: OrderAttempt,
  orders: readonly Order[],
): Promise<OrderOutcome | null> {
  const { certain, possible } = matchesOf(attempt, orders);
  const [only, ...others] = certain;
  if (only && others.length === 0) return settle(placing, attempt, only.id);
  const candidates = [...certain, ...possible];
  return candidates.length > 0 ? { next: 'choose', orders: candidates } : null;
}

/** Stored first, so that a crash cannot bring the cart back (faults row 44). */
async function settle(
  { attempts, cart, quotes, draft, usedAddresses, notices, signal }: Placing,
  attempt: OrderAttempt,
  orderId: string,
  /** Of an order that was placed just now. */
  ordered?: ShippingAddress,
): Promise<OrderOutcome> {
  if (!signal.aborted) {
    await attempts.write({ ...attempt, state: { is: 'placed', orderId } });
    usedAddresses.remember(ordered ?? draft.read());
    draft.forget();
    quotes.forget();
  }
  // An order found later must not change a cart that has changed since.
  const lines = cart.get();
  if (ordered || hasAll(lines, attempt.lines)) {
    await takeOrdered(cart, attempt.id, attempt.cartLines ?? cartLinesOf(lines, attempt.lines));
  }
  signal.throwIfAborted();
  await attempts.forget();
  notices.saySuccess(t.created);
  return { next: 'pay', orderId, agreed: attempt.agreed };
}

function failed({ notices }: Pick<Dependencies, 'notices'>, outcome: OrderOutcome): OrderOutcome {
  notices.sayError(t.failed);
  return outcome;
}

async function infoNow({ storeInfo }: Pick<Dependencies, 'storeInfo'>): Promise<StoreInfo | undefined> {
  const hasFailed = storeInfo.get().state === 'failed';
  return infoIn(await (hasFailed ? storeInfo.refresh() : storeInfo.settled()));
}

function nothingIsUnderWay({ next }: OrderOutcome): boolean {
  return next === 'form' || next === 'not-placed';
}

function isStillOpen({ next }: OrderOutcome): boolean {
  return next === 'not-placed' || next === 'unconfirmed';
}

/** Another shopper must not see the outcome (D34). */
async function unlessLeft(signal: AbortSignal, work: Promise<OrderOutcome>): Promise<OrderOutcome> {
  try {
    const outcome = await work;
    signal.throwIfAborted();
    return outcome;
  } catch (error) {
    if (signal.aborted) return { next: 'form' };
    throw error;
  }
}

function asFailure(error: unknown): RequestFailure {
  return error instanceof RequestFailure ? error : new RequestFailure('network', { cause: error });
}

/** An error of the shop's own server also counts; the page of a captive portal does not (D37). */
async function shopAnswers(ask: Probe): Promise<boolean> {
  let reason = await ask(undefined, GET_DEADLINE_MS, strictly);
  // One failed connection says little.
  if (reason === 'network') reason = await ask(undefined, GET_DEADLINE_MS, strictly);
  return reason === null || reason === 'server';
}

/** A server's error must be JSON. */
const strictly: typeof unreachableReason = (head, text) => {
  const reason = unreachableReason(head, text);
  return reason === 'server' && (isForeign(head) || parsedJson(text) === undefined) ? 'network' : reason;
};
