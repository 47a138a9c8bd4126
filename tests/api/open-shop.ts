import type { Database } from '../../server/database.ts';
import { type ApiOptions, startApi } from '../../server/start.ts';

export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: what the server said is what these tests are about
  json: any;
}

export interface OpenShop {
  url: string;
  get: (path: string, headers?: Record<string, string>) => Promise<Answer>;
  post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>;
  /** Registers a shopper, signs in and answers the header that says so. */
  signIn: (email?: string) => Promise<{ Authorization: string }>;
  db: Database;
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

/** A shop of its own for each test file, over a real socket on any free port. */
export async function openShop(options: ApiOptions = {}): Promise<OpenShop> {
  const api = await startApi({ port: 0, database: ':memory:', ...options });
  const base = `http://127.0.0.1:${api.port}`;

  async function ask(path: string, init: RequestInit): Promise<Answer> {
    const response = await fetch(`${base}/api/v1${path}`, init);
    const text = await response.text();
    return { status: response.status, headers: response.headers, json: text ? JSON.parse(text) : undefined };
  }

  const shop: OpenShop = {
    url: base,
    get: (path, headers = {}) => ask(path, { headers }),
    post: (path, body, headers = {}) =>
      ask(path, {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers: { 'Content-Type': 'application/json', ...headers },
      }),
    async signIn(email = ASHA.email) {
      await shop.post('/users/register', { ...ASHA, email });
      const { json } = await shop.post('/users/authorize', { email, password: ASHA.password });
      return { Authorization: `Bearer ${json.token}` };
    },
    db: api.db,
    close: api.close,
  };
  return shop;
}
