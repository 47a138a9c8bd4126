import type * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApi, RequestFailure } from '../../src/platform/api.ts';
import { createFaults, FAULTS } from '../fault.ts';
import { callsThatFail, SHOP_READS } from '../unit/contract/contract-calls.ts';
import { ADDRESS, ASHA, type OpenShop, openShop } from './open-shop.ts';

const faults = createFaults();
let shop: OpenShop;
let asha: { Authorization: string };
let product: string;
beforeAll(async () => {
  shop = await openShop({ faults, registrationsPerHour: Number.POSITIVE_INFINITY });
  asha = await shop.signIn();
  product = (await shop.get('/products?limit=1')).json.data[0].id;
});
afterEach(() => {
  faults.clear();
  faults.forget();
  vi.restoreAllMocks();
});
afterAll(() => shop.close());

type Outcome = 'a value' | (Pick<RequestFailure, 'answered'> & { kind: 'no response' | 'status' | 'answer' });

const OF_FAULT: Record<string, Outcome> = {
  'no answer': { kind: 'no response', answered: false },
  'part of an answer': { kind: 'no response', answered: true },
  'a page': { kind: 'answer', answered: false },
  nothing: { kind: 'answer', answered: true },
  'another shape': { kind: 'answer', answered: true },
  'a failure': { kind: 'status', answered: true },
};

/** What a call takes for an answer all the same: SPEC 7 reads nothing of a registration, SPEC 3 allows fields to be absent. */
const READ_ALL_THE_SAME: Record<string, readonly string[]> = {
  'POST /users/register': ['part of an answer', 'nothing', 'another shape'],
  'GET /payments/fields': ['nothing', 'another shape'],
  'GET /storeInfo': ['another shape'],
  'GET /accountInfo': ['another shape'],
  'POST /payments': ['another shape'],
};

/** The browser tests let one fault of each outcome strike each page (tests/e2e/fault-matrix.spec.ts). */
describe('SPEC 7, SPEC 8: the client makes the same of alike faults, of every call', () => {
  const cases = Object.entries(FAULTS).flatMap(([row, alike]) =>
    Object.entries(alike).map(([name, fault]) => ({ row, name, fault })),
  );

  it.each(cases)('$row: $name', async ({ row, fault }) => {
    const calls = await callsNow();
    const over = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over.signal);
    let heads = 0;
    const { get, post, send } = createApi({
      ask: async (input, init) => {
        const answer = await fetch(input, init);
        heads += 1;
        return answer;
      },
      base: () => `${shop.url}/api/v1`,
      session: { authorization: () => asha.Authorization, expire() {} },
      network: { reportReachable() {}, reportUnreachable() {} },
    });
    faults.forget();
    faults.set('*', fault);
    const outcomes = calls.map(async ({ endpoint, path, schema, body }) => {
      const asked = body
        ? schema
          ? post(path, body, schema)
          : send(path, body)
        : get(path, schema as v.GenericSchema);
      return [endpoint, await asked.then(() => 'a value', outcomeOf)] as const;
    });
    if (fault.mode === 'hang' || fault.mode === 'stall') {
      const came = () => (fault.mode === 'hang' ? faults.requests.length : heads);
      await expect.poll(came, { timeout: 15_000 }).toBe(calls.length);
      over.abort(new DOMException('The deadline is over', 'TimeoutError'));
    }
    const expected = calls.map(({ endpoint }) => [
      endpoint,
      READ_ALL_THE_SAME[endpoint]?.includes(row) ? 'a value' : OF_FAULT[row],
    ]);
    expect(Object.fromEntries(await Promise.all(outcomes))).toEqual(Object.fromEntries(expected));
    expect(calls.map(({ endpoint }) => endpoint).toSorted()).toEqual(callsThatFail().toSorted());
  });
});

function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof RequestFailure)) throw error;
  const { kind, answered } = error;
  return { kind: kind === 'network' || kind === 'timeout' ? 'no response' : kind, answered };
}

interface Call {
  endpoint: string;
  path: string;
  /** Undefined if nothing is read. */
  schema?: v.GenericSchema | undefined;
  body?: object;
}

/** Each would work without the fault. */
async function callsNow(): Promise<Call[]> {
  const wish = { products: { [product]: 1 }, shippingAddress: ADDRESS };
  const order = (await shop.post('/orders', wish, asha)).json.id;
  const email = `${order.toLowerCase()}@example.in`;
  const { readStoreInfo, listProducts, readProduct, readAccount, listOrders, trackOrder } = SHOP_READS;
  const { listPaymentFields, authorize, quote, placeOrder, pay } = SHOP_READS;
  return [
    { endpoint: 'GET /storeInfo', path: '/storeInfo', schema: readStoreInfo },
    { endpoint: 'GET /products', path: '/products?page=1&limit=12', schema: listProducts },
    { endpoint: 'GET /products/{id}', path: `/products/${product}`, schema: readProduct },
    { endpoint: 'GET /accountInfo', path: '/accountInfo', schema: readAccount },
    { endpoint: 'GET /orders', path: '/orders', schema: listOrders },
    {
      endpoint: 'GET /orders/{orderId}',
      path: `/orders/${order}?contactInfo=${ASHA.email}`,
      schema: trackOrder,
    },
    { endpoint: 'GET /payments/fields', path: '/payments/fields', schema: listPaymentFields },
    { endpoint: 'POST /users/authorize', path: '/users/authorize', schema: authorize, body: ASHA },
    { endpoint: 'POST /users/register', path: '/users/register', body: { ...ASHA, email } },
    { endpoint: 'POST /quotes', path: '/quotes', schema: quote, body: { products: wish.products } },
    { endpoint: 'POST /orders', path: '/orders', schema: placeOrder, body: wish },
    {
      endpoint: 'POST /payments',
      path: '/payments',
      schema: pay,
      body: { orderId: order, fields: { method: 'wallet', payerName: 'Asha Rao', phone: '+919876543210' } },
    },
  ];
}
