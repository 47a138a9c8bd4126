import { randomUUID } from 'node:crypto';
import type { WireOrder } from '../../../server/orders/order-row.ts';
import { ON_DELIVERY } from '../engine/engine-types.ts';
import { until } from './until.ts';

export const ADDRESS = {
  fullName: 'Asha Rao',
  address: '3 Residency Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  postalCode: '560025',
  phone: '+919876543210',
};

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
  /** Returns the status. */
  signIn: (api: string, password?: string) => Promise<number>;
  place: (
    api: string,
    key: string,
    productId: string,
    quantity?: number,
    expectedTotal?: number,
  ) => Promise<Placed>;
  /** On delivery, unless said otherwise; returns whether it succeeded. */
  pay: (api: string, orderId: string, method?: string) => Promise<boolean>;
  cancel: (api: string, orderId: string) => Promise<{ status: number; order?: WireOrder }>;
  orders: (api: string) => Promise<string[]>;
  order: (api: string, orderId: string) => Promise<WireOrder>;
}

export async function newShopper(api: string, busyTimeoutMs = 60_000): Promise<Shopper> {
  const asked = asking(busyTimeoutMs);
  const email = `${randomUUID()}@example.in`;
  const password = 'monsoon';
  await asked(api, '/users/register', { email, password, firstName: 'Asha', lastName: 'Rao' });
  const { json } = await asked(api, '/users/authorize', { email, password });
  const headers = { Authorization: `Bearer ${json.token}` };
  return {
    email,
    token: json.token,
    async signIn(at, tried = password) {
      return (await asked(at, '/users/authorize', { email, password: tried })).status;
    },
    async place(at, key, productId, quantity = 1, expectedTotal) {
      const wish = { products: { [productId]: quantity }, expectedTotal, shippingAddress: ADDRESS };
      // An engine that dies sends no response; the key makes a retry safe.
      const answer = await asked(at, '/orders', wish, { ...headers, 'Idempotency-Key': key }).catch(
        () => null,
      );
      const { id, error, lines } = answer?.json ?? {};
      return { status: answer?.status ?? 0, id, error, ...(lines && { lines }) };
    },
    async pay(at, orderId, method = ON_DELIVERY) {
      const wish = { orderId, fields: { method } };
      const { json } = await asked(at, '/payments', wish, { ...headers, 'Idempotency-Key': randomUUID() });
      return json.success === true;
    },
    async cancel(at, orderId) {
      const { status, json } = await asked(at, `/orders/${orderId}/cancel`, {}, headers);
      return { status, ...(status === 200 && { order: json }) };
    },
    async order(at, orderId) {
      return (await asked(at, `/orders/${orderId}`, undefined, headers)).json;
    },
    async orders(at) {
      const { json } = await asked(at, '/orders', undefined, headers);
      return json.map(({ id }: { id: string }) => id);
    },
  };
}

export async function productIds(api: string): Promise<string[]> {
  const { json } = await asking()(api, '/products?limit=100', undefined);
  return json.data.map(({ id }: { id: string }) => id);
}

/** Waits until the engine has read the stock. */
export async function untilSold(api: string, productId: string, isSold = true): Promise<void> {
  await until(`the shop ${isSold ? 'sells it' : 'says that it is sold out'}`, async () => {
    const { status, json } = await asking()(api, `/products/${productId}`, undefined);
    return status === 200 && (json.stock !== 0) === isSold;
  });
}

export async function priceOf(api: string, productId: string): Promise<number> {
  const { json } = await asking()(api, `/products/${productId}`, undefined);
  return json.discountedPrice ?? json.regularPrice;
}

export function asking(busyTimeoutMs = 60_000) {
  return async (api: string, path: string, body: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`${api}/api/v1${path}`, {
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      headers: { 'Content-Type': 'application/json', ...headers },
      signal: AbortSignal.timeout(busyTimeoutMs),
    });
    return { status: response.status, json: await response.json() };
  };
}
