import { randomUUID } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { type ApiOptions, type RunningApi, startApi } from '../../server/start.ts';
import type { Database } from '../../server/store/database.ts';

export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: these tests are about the server's response
  json: any;
}

export interface OpenShop {
  url: string;
  get: (path: string, headers?: Record<string, string>) => Promise<Answer>;
  post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>;
  /** Registers a shopper, signs in and answers the header that says so. */
  signIn: (email?: string) => Promise<{ Authorization: string }>;
  /** Fills in the form with this method, and with other fields. */
  pay: (by: Record<string, string>, orderId: string, method?: string, more?: object) => Promise<Answer>;
  db: Database;
  /** When all products can be searched. */
  indexed: Promise<void>;
  close: () => Promise<void>;
}

export const ASHA = { email: 'asha@example.in', password: 'monsoon', firstName: 'Asha', lastName: 'Rao' };

export const ADDRESS = {
  fullName: 'Asha Rao',
  address: '3 Residency Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  postalCode: '560025',
  phone: '+919876543210',
};

/** The usual cost of a password has a test of its own. */
const CHEAP = { N: 2, r: 1, p: 1 };

/** Products like the demo's: where each test has a shop of its own, it starts in a tenth of the time. */
export const FEW = 'tests/api/few-products.json';

const SERVER_UNDER_TEST = process.env.API_UNDER_TEST;

/**
 * Whether the tests start the server themselves, and so may set its clock, its catalogue and its limits. Otherwise
 * API_UNDER_TEST is the origin of another one that has the demo catalogue, and what it cannot do is skipped.
 */
export const isOurs = !SERVER_UNDER_TEST;

/** A shop of its own for each test file, over a real socket on any free port; of another server, a shopper's view of its own. */
export async function openShop(options: ApiOptions = {}): Promise<OpenShop> {
  const api = SERVER_UNDER_TEST
    ? anotherServer(SERVER_UNDER_TEST)
    : await startApi({ port: 0, database: ':memory:', passwordCost: CHEAP, ...options });
  const base = SERVER_UNDER_TEST ?? `http://127.0.0.1:${api.port}`;
  const own = SERVER_UNDER_TEST ? `${randomUUID().slice(0, 8)}.` : '';
  /** Every open shop has its own shoppers, also where they share a server. In any spelling (D53.91). */
  const theirs = (text: string) =>
    text.replaceAll(/(@|%40)(\u2060?example[.\uff0e\u3002]in)/gi, `$1${own}$2`);

  async function ask(path: string, init: RequestInit): Promise<Answer> {
    const response = await fetch(`${base}/api/v1${theirs(path)}`, init);
    const text = (await response.text()).replaceAll(`@${own}example.in`, '@example.in');
    return { status: response.status, headers: response.headers, json: text ? JSON.parse(text) : undefined };
  }

  const shop: OpenShop = {
    url: base,
    get: (path, headers = {}) => ask(path, { headers }),
    post: (path, body, headers = {}) =>
      ask(path, {
        method: 'POST',
        body: theirs(typeof body === 'string' ? body : JSON.stringify(body)),
        headers: { 'Content-Type': 'application/json', ...headers },
      }),
    async signIn(email = ASHA.email) {
      await shop.post('/users/register', { ...ASHA, email });
      const { json } = await shop.post('/users/authorize', { email, password: ASHA.password });
      return { Authorization: `Bearer ${json.token}` };
    },
    pay: (by, orderId, method = 'on-delivery', more = {}) => {
      const fields = { method, payerName: 'Asha Rao', phone: '+919876543210', ...more };
      return shop.post('/payments', { orderId, fields }, by);
    },
    get db() {
      return api.db;
    },
    indexed: api.indexed,
    close: api.close,
  };
  return shop;
}

/** Of one test, at whose end it closes. Without a catalogue of its own it has few products. */
export async function shopOfTest(options: ApiOptions = {}): Promise<OpenShop> {
  const shop = await openShop({ catalogue: FEW, ...options });
  onTestFinished(() => shop.close());
  return shop;
}

function anotherServer(url: string): RunningApi {
  return {
    url,
    port: Number(new URL(url).port),
    get db(): Database {
      throw new Error('The database of another server cannot be seen: this test is for our own (isOurs)');
    },
    indexed: Promise.resolve(),
    close: async () => {},
  };
}
