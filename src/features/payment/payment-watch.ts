import { isCancelled, isPaid, isPending, type Order, orderTotal } from '../../contract/order.ts';
import type { EpochMs, Rupees } from '../../lib/units.ts';
import { RequestFailure } from '../../platform/api.ts';

export type PaymentState =
  | { is: 'waiting' | 'paid' | 'cancelled'; total: Rupees }
  | { is: 'unknown'; total?: Rupees; failed?: 'answered' | 'no-response' };

export type Found = PaymentState['is'] | 'not-asked';

export async function askPaymentState(
  orderId: string,
  ask: () => Promise<readonly Order[]>,
): Promise<PaymentState> {
  try {
    const order = (await ask()).find(({ id }) => id === orderId);
    return order ? paymentStateOf(order) : { is: 'unknown' };
  } catch (error) {
    const isAnswered = error instanceof RequestFailure && error.answered;
    return { is: 'unknown', failed: isAnswered ? 'answered' : 'no-response' };
  }
}

/** Only a status of SPEC 4 means paid. */
export function paymentStateOf(order: Pick<Order, 'status' | 'items'>): PaymentState {
  const total = orderTotal(order);
  if (isPending(order)) return { is: 'waiting', total };
  if (isCancelled(order)) return { is: 'cancelled', total };
  return { is: isPaid(order) ? 'paid' : 'unknown', total };
}

export function wasAsked(state: PaymentState): boolean {
  return state.is !== 'unknown' || state.failed === undefined;
}

interface Page extends EventTarget {
  document: EventTarget & Pick<Document, 'visibilityState'>;
}

const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 30_000;
const PAUSE_GROWTH = 1.3;
const GIVE_UP_AFTER_MS = 10 * 60_000;

/** A payment app reports nothing: polls for ten minutes and when the shopper returns. */
export function watchOrder(
  orderId: string,
  looked: (state: PaymentState) => void,
  ask: (orderId: string) => Promise<PaymentState>,
  page: Page = window,
): { check(): Promise<Found>; end(): void } {
  let over = false;
  let asking: Promise<Found> | null = null;
  let pause = FIRST_PAUSE_MS;
  let waited = 0;
  let timer = setTimeout(() => void onTime(), pause);
  const unfollow = followReturn(page, () => void check());
  return { check, end };

  async function onTime() {
    await check();
    waited += pause;
    pause = Math.min(pause * PAUSE_GROWTH, LONGEST_PAUSE_MS);
    if (!over && waited < GIVE_UP_AFTER_MS) timer = setTimeout(() => void onTime(), pause);
  }

  function check() {
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

/** A frozen page has no timers. */
export function followExpiry(until: EpochMs, expired: () => void, page: Page = window): () => void {
  const check = () => {
    if (Date.now() >= until) expired();
  };
  const timer = setTimeout(check, until - Date.now());
  const unfollow = followReturn(page, check);
  return () => {
    clearTimeout(timer);
    unfollow();
  };
}

function followReturn(page: Page, then: () => void): () => void {
  const check = () => {
    if (page.document.visibilityState === 'visible') then();
  };
  page.document.addEventListener('visibilitychange', check);
  page.document.addEventListener('resume', check);
  page.addEventListener('pageshow', check);
  return () => {
    page.document.removeEventListener('visibilitychange', check);
    page.document.removeEventListener('resume', check);
    page.removeEventListener('pageshow', check);
  };
}
