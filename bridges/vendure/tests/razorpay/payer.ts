import { randomUUID } from 'node:crypto';
import { ADDRESS } from '../shopper.ts';

/** A shopper with one unpaid order, at any engine. */
export interface Payer {
  orderId: string;
  pay: (api: string, method: string) => Promise<Answer>;
  /** The status of SPEC 4; 0 is pending. */
  status: (api: string) => Promise<number>;
}

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: each call has its own response
  json: any;
}

export async function newPayer(api: string): Promise<Payer> {
  const account = { email: `${randomUUID()}@example.in`, password: 'monsoon' };
  await asked(api, '/users/register', { ...account, firstName: 'Asha', lastName: 'Rao' });
  const { json: session } = await asked(api, '/users/authorize', account);
  const headers = { Authorization: `Bearer ${session.token}` };
  const { json: list } = await asked(api, '/products?limit=1');
  const wish = { products: { [list.data[0].id]: 1 }, shippingAddress: ADDRESS };
  const { json: order } = await asked(api, '/orders', wish, headers);
  const orderId: string = order.id;
  return {
    orderId,
    pay: (at, method) =>
      asked(
        at,
        '/payments',
        { orderId, fields: { method } },
        { ...headers, 'Idempotency-Key': randomUUID() },
      ),
    async status(at) {
      const { json } = await asked(at, '/orders', undefined, headers);
      return json.find(({ id }: { id: string }) => id === orderId).status;
    },
  };
}

/** Status 0 if a killed engine does not respond. */
async function asked(api: string, path: string, body?: object, headers = {}): Promise<Answer> {
  const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  const all = { 'Content-Type': 'application/json', ...headers };
  try {
    const answer = await fetch(`${api}/api/v1${path}`, {
      ...init,
      headers: all,
      signal: AbortSignal.timeout(60_000),
    });
    return { status: answer.status, json: await answer.json() };
  } catch {
    return { status: 0, json: null };
  }
}
