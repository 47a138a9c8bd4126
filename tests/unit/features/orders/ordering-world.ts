import type { CartLine } from '../../../../src/contract/cart-line.ts';
import { readProduct } from '../../../../src/contract/product.ts';
import { type CartChange, type CartState, changed } from '../../../../src/features/cart/cart-rules.ts';
import { createBeforeOrder } from '../../../../src/features/orders/before-order.ts';
import type { OrderAttempt, OrderAttempts } from '../../../../src/features/orders/order-attempt.ts';
import { createStore } from '../../../../src/lib/store.ts';
import { createApi } from '../../../../src/platform/api.ts';
import { createProbe } from '../../../../src/platform/network/network-monitor.ts';
import { createNotices } from '../../../../src/platform/notices.ts';
import type { LanguageCode } from '../../../../src/texts/languages.ts';
import { fakeDevice } from '../../fake-device.ts';
import { storeState } from '../../store-state.ts';

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

/** What a placer needs of one page, over `serve`: the shop reads `features`, and sells at `prices` now. */
export function partsOver(
  serve: Serve,
  {
    isOwnOrigin = () => true,
    features = () => [],
    prices = () => new Map(),
    lang,
  }: {
    isOwnOrigin?: () => boolean;
    features?: () => string[];
    lang?: LanguageCode;
    prices?: () => ReadonlyMap<string, { price: number; stock?: number }>;
  } = {},
) {
  const browser = browserOver(serve);
  const api = createApi(browser);
  const location = {
    get origin() {
      return isOwnOrigin() ? 'https://shop.example' : 'https://elsewhere.example';
    },
  };
  const storeInfo = () => storeState(['stock', ...features()], lang);
  const answered = ([id, { price, stock }]: [string, { price: number; stock?: number }]) => {
    const product = readProduct({ id, title: id, regularPrice: price, stock });
    return product ? [[id, { is: 'sold', product, saved: null, asked: true }] as const] : [];
  };
  return {
    api,
    probe: createProbe(browser),
    beforeOrder: createBeforeOrder({ api: { ...api, base: browser.base }, location }),
    storeInfo: { get: storeInfo, settled: async () => storeInfo(), refresh: async () => storeInfo() },
    catalogue: {
      known: createStore(new Map()),
      askAll: async () => new Map([...prices()].flatMap(answered)),
    },
    quotes: { forOrder: async () => ({ total: 0, coupon: '' }), forget() {} },
    draft: { read: () => ADDRESS, forget() {} },
    usedAddresses: { remember() {} },
    notices: createNotices(),
    pause: async () => {},
  };
}

/** Who is signed in. */
export function fakeShopper(tag: string | null) {
  let stay = new AbortController();
  const shopper = {
    tag,
    owner: { tag: () => shopper.tag },
    session: { signal: () => stay.signal },
    /** Another one has signed in. */
    becomes(next: string | null) {
      shopper.tag = next;
      stay.abort();
      stay = new AbortController();
    },
  };
  return shopper;
}

/** A cart in memory. */
export function fakeCart() {
  let state: CartState = { lines: [], orders: [] };
  const change = (...changes: readonly CartChange[]) => {
    const before = state;
    for (const each of changes) state = changed(state, each);
    return { before, after: state, stored: Promise.resolve() };
  };
  return {
    get: () => state.lines,
    keep: async () => {},
    change,
    add: (line: CartLine) => change({ type: 'add', line }),
    remove: (id: string) => change({ type: 'remove', id }),
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
