import { randomUUID } from 'node:crypto';
import type { WireOrder } from '../../../server/shop/orders/wire-order.ts';
import { ON_DELIVERY } from '../engine/base/engine-types.ts';
import { until } from './until.ts';

export const ADDRESS = {
  fullName: 'Asha Rao',
  address: '3 Residency Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  postalCode: '560025',
  phone: '+919876543210',
};

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: each call has an answer of its own
  json: any;
}

export interface Placed {
  status: number;
  id: string | undefined;
  /** Set if it was refused. */
  error?: string;
  /** Set if there was too little of them. */
  lines?: { id: string; stock: number }[];
}

/** A shopper with an account, at any engine. */
export interface Shopper {
  email: string;
  token: string;
  ask: typeof ask;
  /** Returns the status. */
  signIn: (api: string, password?: string) => Promise<number>;
  place: (
    api: string,
    key: string,
    productId: string,
    quantity?: number,
    expectedTotal?: number,
  ) => Promise<Placed>;
  /** On delivery, unless said otherwise. */
  payment: (api: string, orderId: string, method?: string) => Promise<Answer>;
  /** The same; returns whether it succeeded. */
  pay: (api: string, orderId: string, method?: string) => Promise<boolean>;
  cancel: (api: string, orderId: string) => Promise<Answer>;
  orders: (api: string) => Promise<string[]>;
  order: (api: string, orderId: string) => Promise<WireOrder>;
}

export async function newShopper(api: string, busyTimeoutMs = 60_000): Promise<Shopper> {
  const email = `${randomUUID()}@example.in`;
  const password = 'monsoon';
  const account = { email, password, firstName: 'Asha', lastName: 'Rao' };
  await ask(api, '/users/register', account, {}, busyTimeoutMs);
  const { json } = await ask(api, '/users/authorize', { email, password }, {}, busyTimeoutMs);
  const Authorization = `Bearer ${json.token}`;
  const asked: typeof ask = (at, path, body, headers) =>
    ask(at, path, body, { Authorization, ...headers }, busyTimeoutMs);
  const payment: Shopper['payment'] = (at, orderId, method = ON_DELIVERY) =>
    asked(at, '/payments', { orderId, fields: { method } }, { 'Idempotency-Key': randomUUID() });
  return {
    email,
    token: json.token,
    ask: asked,
    async signIn(at, tried = password) {
      return (await ask(at, '/users/authorize', { email, password: tried }, {}, busyTimeoutMs)).status;
    },
    async place(at, key, productId, quantity = 1, expectedTotal) {
      const wish = { products: { [productId]: quantity }, expectedTotal, shippingAddress: ADDRESS };
      // An engine that dies sends no response; the key makes a retry safe.
      const answer = await asked(at, '/orders', wish, { 'Idempotency-Key': key }).catch(() => null);
      const { id, error, lines } = answer?.json ?? {};
      return { status: answer?.status ?? 0, id, error, ...(lines && { lines }) };
    },
    payment,
    pay: async (...wish) => (await payment(...wish)).json.success === true,
    cancel: (at, orderId) => asked(at, `/orders/${orderId}/cancel`, {}),
    order: async (at, orderId) => (await asked(at, `/orders/${orderId}`)).json,
    orders: async (at) => (await asked(at, '/orders')).json.map(({ id }: { id: string }) => id),
  };
}

/** Four at a time: a password hash takes a core. */
export async function newShoppers(
  count: number,
  engines: readonly string[],
  busyTimeoutMs?: number,
): Promise<Shopper[]> {
  const shoppers: Shopper[] = [];
  while (shoppers.length < count) {
    const some = Array.from({ length: Math.min(4, count - shoppers.length) }, (_, turn) =>
      newShopper(engines[turn % engines.length] ?? '', busyTimeoutMs),
    );
    shoppers.push(...(await Promise.all(some)));
  }
  return shoppers;
}

export async function productIds(api: string): Promise<string[]> {
  const { json } = await ask(api, '/products?limit=100');
  return json.data.map(({ id }: { id: string }) => id);
}

/** Waits until the engine has read it so. */
export async function productWith(
  api: string,
  productId: string,
  isSo: (product: Answer['json']) => boolean = () => true,
): Promise<Answer['json']> {
  const read = () => ask(api, `/products/${productId}`);
  await until(`the engine has read ${productId}: ${isSo}`, async () => {
    const { status, json } = await read();
    return status === 200 && isSo(json);
  });
  return (await read()).json;
}

export async function untilSold(api: string, productId: string, isSold = true): Promise<void> {
  await productWith(api, productId, ({ stock }) => (stock !== 0) === isSold);
}

export async function priceOf(api: string, productId: string): Promise<number> {
  const { json } = await ask(api, `/products/${productId}`);
  return json.discountedPrice ?? json.regularPrice;
}

export async function ask(
  api: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
  busyTimeoutMs = 60_000,
): Promise<Answer> {
  const response = await fetch(`${api}/api/v1${path}`, {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'Content-Type': 'application/json', ...headers },
    signal: AbortSignal.timeout(busyTimeoutMs),
  });
  return { status: response.status, json: await response.json() };
}
