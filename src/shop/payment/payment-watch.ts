import { RequestFailure } from '../api.ts';
import { type Order, orderTotal } from '../orders/order.ts';
import { isCancelled, isPaid, isPending } from '../orders/order-status.ts';
import { requestOrders } from '../orders/orders.ts';

/**
 * The state of an order's payment. `unknown`: the shop did not say, or in a status of its own (D27); `silent`: nobody
 * answered.
 */
export type PaymentState =
  | { is: 'waiting' | 'paid' | 'cancelled'; total: number }
  | { is: 'unknown'; total?: number; silent?: boolean };

/** Asks the shop once. */
export async function askPaymentState(orderId: string): Promise<PaymentState> {
  try {
    const order = (await requestOrders()).find(({ id }) => id === orderId);
    return order ? paymentStateOf(order) : { is: 'unknown' };
  } catch (error) {
    const kind = error instanceof RequestFailure ? error.kind : null;
    return { is: 'unknown', silent: kind === 'network' || kind === 'timeout' };
  }
}

/** Only a status of SPEC 4 says that an order is paid. */
export function paymentStateOf(order: Pick<Order, 'status' | 'items'>): PaymentState {
  const total = orderTotal(order);
  if (isPending(order)) return { is: 'waiting', total };
  if (isCancelled(order)) return { is: 'cancelled', total };
  return { is: isPaid(order) ? 'paid' : 'unknown', total };
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
 * apart), for ten minutes, and at once when the shopper comes back to the page. Calls `settled` once, when the order
 * is paid or cancelled. `look` asks now and resolves to the state it found.
 */
export function watchOrder(
  orderId: string,
  settled: (state: 'paid' | 'cancelled') => void,
  ask: (orderId: string) => Promise<PaymentState> = askPaymentState,
  page: Page = window,
): { look(): Promise<PaymentState['is']>; end(): void } {
  let over = false;
  let asking: Promise<PaymentState['is']> | null = null;
  let pause = FIRST_PAUSE_MS;
  let waited = 0;
  let timer = setTimeout(onTime, pause);

  page.document.addEventListener('visibilitychange', onReturn);
  page.addEventListener('pageshow', onReturn);
  return { look, end };

  async function onTime() {
    await look();
    waited += pause;
    pause = Math.min(pause * PAUSE_GROWTH, LONGEST_PAUSE_MS);
    if (!over && waited < GIVE_UP_AFTER_MS) timer = setTimeout(onTime, pause);
  }

  function onReturn() {
    if (page.document.visibilityState === 'visible') void look();
  }

  function look() {
    asking ??= lookOnce().finally(() => {
      asking = null;
    });
    return asking;
  }

  async function lookOnce() {
    const { is } = await ask(orderId);
    if (!over && (is === 'paid' || is === 'cancelled')) {
      end();
      settled(is);
    }
    return is;
  }

  function end() {
    over = true;
    clearTimeout(timer);
    page.document.removeEventListener('visibilitychange', onReturn);
    page.removeEventListener('pageshow', onReturn);
  }
}
