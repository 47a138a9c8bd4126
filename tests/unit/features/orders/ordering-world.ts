import type { CartLine } from '../../../../src/contract/cart-line.ts';
import { OrderList, OrderReceipt } from '../../../../src/contract/order.ts';
import { ATTEMPT_PREFIX, type CartState, changed } from '../../../../src/features/cart/cart-rules.ts';
import { createBeforeOrder } from '../../../../src/features/orders/before-order.ts';
import type { OrderAttempt, OrderAttempts } from '../../../../src/features/orders/order-attempt.ts';
import type { createOrderPlacer } from '../../../../src/features/orders/place-order.ts';
import { shopAnswers } from '../../../../src/features/orders/place-order.ts';
import { createApi } from '../../../../src/platform/api.ts';
import { createProbe } from '../../../../src/platform/network/network-monitor.ts';
import { fakeDevice } from '../../fake-device.ts';

type Environment = Required<NonNullable<Parameters<typeof createOrderPlacer>[0]>>;

export const ADDRESS = {
  fullName: 'Asha Rao',
  address: '12 Press Lane',
  city: 'Bengaluru',
  state: 'Karnataka',
  postalCode: '560005',
  phone: '9876543210',
};

/** A network that leads to the shop's server, or to something else. */
export type Serve = (request: Request) => Promise<Response>;

/** What the API client of one page is made of, over `serve`. */
export function browserOver(serve: Serve): Parameters<typeof createApi>[0] {
  return {
    ask: (input, init) => serve(new Request(input, init)),
    session: fakeDevice().session,
    base: () => 'https://shop.example/api/v1',
    network: { reportReachable() {}, reportUnreachable() {} },
  };
}

/** The shop's calls of one page, over `serve`. */
export function callsOver(serve: Serve, isOwnOrigin: () => boolean): Environment['shop'] {
  const browser = browserOver(serve);
  const { get, post } = createApi(browser);
  const probe = createProbe(browser);
  const orders = async (headers: Record<string, string> = {}) =>
    (await get('/orders', OrderList, { headers })).value;

  const location = {
    get origin() {
      return isOwnOrigin() ? 'https://shop.example' : 'https://elsewhere.example';
    },
  };

  return {
    orders: () => orders(),
    before: createBeforeOrder({ api: { get, base: browser.base }, location }).ask,
    reads: async () => ({ lines: false, totals: false, quotes: false, gst: false, lang: '' }),
    quote: async () => ({ total: 0, coupon: '' }),
    offersNow: async () => new Map(),
    send: (body, headers) => post('/orders', body, OrderReceipt, headers),
    answers: () => shopAnswers(probe),
  };
}

/** A cart in memory. */
export function fakeCart() {
  let state: CartState = { lines: [], orders: [] };
  return {
    lines: () => state.lines,
    keep: async () => {},
    add(line: CartLine) {
      state = changed(state, { type: 'add', line });
    },
    remove(id: string) {
      state = changed(state, { type: 'remove', id });
    },
    async takeOrdered(id: string, lines: readonly { key: string; quantity: number }[]) {
      state = changed(state, { type: 'order', order: ATTEMPT_PREFIX + id, lines });
    },
  };
}

/** Stores the attempts of several shoppers on one device. */
export function fakeCatalogue(
  shopper: () => string | null,
): OrderAttempts & { attempt: OrderAttempt | null } {
  return {
    attempt: null,
    async read() {
      return this.attempt?.whose === shopper() ? this.attempt : null;
    },
    async write(next) {
      if (next.whose !== shopper()) return false;
      this.attempt = structuredClone(next);
      return true;
    },
    async forget() {
      if (this.attempt?.whose === shopper()) this.attempt = null;
    },
  };
}

/** The locks of a browser; `isTaken`: another tab holds this one. */
export function fakeLocks(isTaken: (name: string) => boolean): Pick<LockManager, 'request'> {
  const held = new Set<string>();
  const request = async (
    name: string,
    _options: LockOptions,
    work: (lock: Lock | null) => unknown,
  ): Promise<unknown> => {
    if (isTaken(name) || held.has(name)) return work(null);
    held.add(name);
    try {
      return await work({ name, mode: 'exclusive' });
    } finally {
      held.delete(name);
    }
  };
  return { request: request as LockManager['request'] };
}
