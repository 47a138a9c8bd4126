import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createCatalogue } from '../../../../../engines/vendure/engine/api/catalogue.ts';
import { mount } from '../../../../../engines/vendure/engine/api/mount.ts';
import { paymentProviders } from '../../../../../engines/vendure/engine/api/payments/providers.ts';
import type { EngineOrder } from '../../../../../engines/vendure/engine/base/engine-types.ts';
import {
  type RazorpayStandIn,
  startRazorpay,
} from '../../../../../engines/vendure/tests/razorpay/stand-in.ts';
import { apiOver } from '../api-over.ts';
import { ORDER } from '../engine-answers.ts';
import { engineInMemory } from './engine-in-memory.ts';

export const SHOP = 'https://shop.example';
const OWN = 'https://api.shop.example';

export interface RazorpayApi {
  razorpay: RazorpayStandIn;
  engine: ReturnType<typeof engineInMemory>;
  /** POST /payments for the order; the JSON of the answer. */
  // biome-ignore lint/suspicious/noExplicitAny: what the engine said is what these tests are about
  pay: (method: string, key?: string) => Promise<any>;
  request: (path: string, init?: RequestInit) => Promise<Response>;
  /** Where the engine answers, over a socket. */
  url: string;
  /** Where it takes webhooks. */
  webhooks: string;
  /** Razorpay's webhooks about a payment; the statuses that they were answered with. */
  notify: (
    id: string,
    payment: Parameters<RazorpayStandIn['notify']>[2],
    delivery?: Parameters<RazorpayStandIn['notify']>[3],
  ) => Promise<number[]>;
  /** What the shopper's list of orders says. */
  status: () => Promise<number>;
  /** The id at Razorpay of what is open for this way. */
  idOf: (way: string) => string;
  close: () => Promise<void>;
}

/** An engine with one order of ₹2,390 to pay, in front of an engine in memory and a stand-in for Razorpay. */
export async function openRazorpayApi({
  order = ORDER,
  name = 'Daftar',
  timeoutMs = 5000,
  origins = [SHOP, 'https://www.shop.example'],
  languages = [],
}: {
  order?: EngineOrder;
  name?: string;
  timeoutMs?: number;
  /** Where the shop's pages are. */
  origins?: string[];
  /** In which the engine has its catalogue, besides its own. */
  languages?: string[];
} = {}): Promise<RazorpayApi> {
  const razorpay = await startRazorpay();
  const engine = engineInMemory(order);
  const settings = { ...razorpay, ways: ['qr', 'upi', 'checkout'] as const, timeoutMs };
  const catalogue = createCatalogue();
  await catalogue.take([], [], Object.fromEntries(languages.map((code) => [code, NO_WORDS])));
  const app = apiOver({
    engine: engine.services,
    catalogue,
    payments: paymentProviders(engine.services, settings, { name, origins, trustedProxies: [] }),
    origins,
  });
  // Webhooks come over a socket, as their bytes were sent.
  const server = createServer();
  mount(app, server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const webhooks = `${url}/api/v1/payments/gateway/webhook`;
  const request = async (path: string, init: RequestInit = {}) => app.request(`${OWN}/api/v1${path}`, init);
  const signedIn = { Authorization: 'Bearer token', 'Content-Type': 'application/json', Origin: SHOP };

  return {
    razorpay,
    engine,
    request,
    async pay(method, key = method) {
      engine.state.now += A_WHILE_MS;
      const body = JSON.stringify({ orderId: order.wire.id, fields: { method } });
      const headers = { ...signedIn, 'Idempotency-Key': key };
      return (await request('/payments', { method: 'POST', body, headers })).json();
    },
    url,
    webhooks,
    notify: (id, payment, delivery) => razorpay.notify(webhooks, id, payment, delivery),
    async status() {
      engine.state.now += A_WHILE_MS;
      const [first] = await (await request('/orders', { headers: signedIn })).json();
      return first.status;
    },
    idOf(way) {
      const row = engine.rows.findLast((each) => each.way === `razorpay-${way}`);
      return row?.gateway?.id ?? '';
    },
    async close() {
      await new Promise((resolve) => server.close(resolve));
      await razorpay.close();
    },
  };
}

const NO_WORDS = { categories: {}, attributes: {}, groups: {}, values: {} };

/** Between two requests of a shopper; the gateway is asked about a payment every four seconds. */
const A_WHILE_MS = 5000;
