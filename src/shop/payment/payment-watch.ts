import { RequestFailure } from '../api.ts';
import { type Order, orderTotal } from '../orders/order.ts';
import { isCancelled, isPaid, isPending } from '../orders/order-status.ts';

/**
 * The state of an order's payment. `unknown`: the order is not listed or has a status of the shop's own (D27), or the
 * shop could not be asked; only then `silent` is there, true if the shop itself did not answer.
 */
export type PaymentState =
  | { is: 'waiting' | 'paid' | 'cancelled'; total: number }
  | { is: 'unknown'; total?: number; silent?: boolean };

/** What a look found out. */
export type Found = PaymentState['is'] | 'not-asked';

/** Asks the shop once. */
export async function askPaymentState(
  orderId: string,
  ask: () => Promise<readonly Order[]>,
): Promise<PaymentState> {
  try {
    const order = (await ask()).find(({ id }) => id === orderId);
    return order ? paymentStateOf(order) : { is: 'unknown' };
  } catch (error) {
    return { is: 'unknown', silent: !(error instanceof RequestFailure && error.answered) };
  }
}

/** Only a status of SPEC 4 says that an order is paid. */
export function paymentStateOf(order: Pick<Order, 'status' | 'items'>): PaymentState {
  const total = orderTotal(order);
  if (isPending(order)) return { is: 'waiting', total };
  if (isCancelled(order)) return { is: 'cancelled', total };
  return { is: isPaid(order) ? 'paid' : 'unknown', total };
}

/** False where the shop did not say how the order stands. */
export function wasAsked(state: PaymentState): boolean {
  return state.is !== 'unknown' || state.silent === undefined;
}

/** The page whose coming back into view is followed. */
interface Page extends Pick<EventTarget, 'addEventListener' | 'removeEventListener'> {
  document: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & {
    readonly visibilityState: DocumentVisibilityState;
  };
}

const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 30_000;
const PAUSE_GROWTH = 1.3;
const GIVE_UP_AFTER_MS = 10 * 60_000;

/**
 * A payment app tells the page nothing, so the page asks the shop: every 5 s at first, more rarely later (at most 30 s
 * apart), for ten minutes, and at once when the shopper comes back to the page. Calls `looked` with each state, until
 * the order is paid or cancelled. `look` asks now and resolves to the state it found.
 */
export function watchOrder(
  orderId: string,
  looked: (state: PaymentState) => void,
  ask: (orderId: string) => Promise<PaymentState>,
  page: Page = window,
): { look(): Promise<Found>; end(): void } {
  let over = false;
  let asking: Promise<Found> | null = null;
  let pause = FIRST_PAUSE_MS;
  let waited = 0;
  let timer = setTimeout(() => void onTime(), pause);
  const unfollow = followReturn(page, () => void look());
  return { look, end };

  async function onTime() {
    await look();
    waited += pause;
    pause = Math.min(pause * PAUSE_GROWTH, LONGEST_PAUSE_MS);
    if (!over && waited < GIVE_UP_AFTER_MS) timer = setTimeout(() => void onTime(), pause);
  }

  function look() {
    asking ??= lookOnce().finally(() => {
      asking = null;
    });
    return asking;
  }

  async function lookOnce(): Promise<Found> {
    const state = await ask(orderId);
    const { is } = state;
    if (!over) {
      if (is === 'paid' || is === 'cancelled') end();
      looked(state);
    }
    return wasAsked(state) ? is : 'not-asked';
  }

  function end() {
    over = true;
    clearTimeout(timer);
    unfollow();
  }
}

/** Calls `expired` once it is `until` (ms since 1970); a page that was frozen then learns it when it is thawed. */
export function followExpiry(until: number, expired: () => void, page: Page = window): () => void {
  const look = () => {
    if (Date.now() >= until) expired();
  };
  const timer = setTimeout(look, until - Date.now());
  const unfollow = followReturn(page, look);
  return () => {
    clearTimeout(timer);
    unfollow();
  };
}

/** Calls `then` when the shopper is back at the page: it comes into view, out of the browser's cache, or is thawed. */
function followReturn(page: Page, then: () => void): () => void {
  const look = () => {
    if (page.document.visibilityState === 'visible') then();
  };
  page.document.addEventListener('visibilitychange', look);
  page.document.addEventListener('resume', look);
  page.addEventListener('pageshow', look);
  return () => {
    page.document.removeEventListener('visibilitychange', look);
    page.document.removeEventListener('resume', look);
    page.removeEventListener('pageshow', look);
  };
}
