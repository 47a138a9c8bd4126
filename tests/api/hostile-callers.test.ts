import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitAttempts } from '../../server/users/attempts.ts';
import { ADDRESS, type Answer, ASHA, type OpenShop, openShop } from './open-shop.ts';

let shop: OpenShop;
let auth: { Authorization: string };
beforeAll(async () => {
  shop = await openShop({ upiApprovesAfterMs: Number.POSITIVE_INFINITY });
  auth = await shop.signIn();
});
afterAll(() => shop.close());

/** A POST whose length is not told beforehand. */
function postInChunks(path: string, chunks: readonly string[], headers = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const sending = request(`${shop.url}${path}`, { method: 'POST', headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sending.on('error', reject);
    for (const chunk of chunks) sending.write(chunk);
    sending.end();
  });
}

describe('a body whose length is not announced', () => {
  const json = { 'Content-Type': 'application/json' };

  it('is answered with 413 if it is too large, like one whose length is announced', async () => {
    const chunks = Array.from({ length: 70 }, () => ' '.repeat(1024));
    expect(await postInChunks('/api/v1/users/register', chunks, json)).toBe(413);
    expect((await shop.post('/users/register', ' '.repeat(70 * 1024))).status).toBe(413);
  });

  it('is read like any other if it is not', async () => {
    const text = JSON.stringify({ ...ASHA, email: 'chunks@example.in' });
    expect(await postInChunks('/api/v1/users/register', [text.slice(0, 9), text.slice(9)], json)).toBe(201);
  });

  it('is refused if it is empty, not answered with a server error', async () => {
    expect(
      await postInChunks('/api/v1/users/register', [], { ...json, 'Transfer-Encoding': 'chunked' }),
    ).toBe((await shop.post('/users/register', '')).status);
  });

  it('is read by the bank too', async () => {
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
    expect(await postInChunks('/bank', ['data%5Bpay', 'ment%5D=none'], form)).toBe(404);
  });
});

async function order(bearer = auth, from = shop): Promise<string> {
  const { json } = await from.get('/products?limit=1');
  const products = { [json.data[0].id]: 1 };
  return (await from.post('/orders', { products, shippingAddress: ADDRESS }, bearer)).json.id;
}

function pay(bearer: Record<string, string>, orderId: string, method: string, from = shop): Promise<Answer> {
  const fields = { method, payerName: 'Asha Rao', phone: '+919876543210' };
  return from.post('/payments', { orderId, fields }, bearer);
}

describe('X-Forwarded headers', () => {
  const lie = {
    'X-Forwarded-Host': 'evil.example',
    'X-Forwarded-Proto': 'https',
    'X-Forwarded-For': '203.0.113.9',
  };

  it('of any client change no address in the answers', async () => {
    const paid = await pay({ ...auth, ...lie }, await order(), 'wallet');
    const answers = [
      await shop.get('/storeInfo', lie),
      await shop.get('/products', lie),
      await shop.get(`/products/${(await shop.get('/products')).json.data[0].id}`, lie),
      paid,
    ];
    expect(JSON.stringify(answers.map(({ json }) => json))).not.toContain('evil.example');
    expect(paid.json.redirectUrl).toContain(`${shop.url}/bank`);
  });

  it('of the named proxy say where the caller reached the shop, and who it is', async () => {
    const behind = await openShop({ trustedProxies: ['10.1.1.1', '127.0.0.1'], registrationsPerHour: 1 });
    try {
      const { json } = await behind.get('/storeInfo', lie);
      expect(json.companyLogoUrl).toMatch(/^https:\/\/evil\.example\/pictures\//);
      const register = async (who: string) => {
        const account = { ...ASHA, email: `${Math.random()}@example.in` };
        return (await behind.post('/users/register', account, { 'X-Forwarded-For': who })).status;
      };
      expect(await register('203.0.113.9')).toBe(201);
      expect(await register('203.0.113.9')).toBe(429);
      expect(await register('203.0.113.9, 203.0.113.10')).toBe(201);
      // What stands before the proxy's own entry is the client's invention.
      expect(await register('198.51.100.1, 203.0.113.9')).toBe(429);
      expect(await register('203.0.113.9, 10.1.1.1')).toBe(429);
    } finally {
      await behind.close();
    }
  });
});

describe('two payments of one order', () => {
  const bank = (way: string, body: Record<string, string>) =>
    fetch(`${shop.url}/bank${way}`, { method: 'POST', body: new URLSearchParams(body), redirect: 'manual' });

  it('are one: the second is declined, and its shopper sent back to the order', async () => {
    const orderId = await order();
    const ids: string[] = [];
    for (const method of ['wallet', 'wallet']) {
      const { redirectUrl } = (await pay(auth, orderId, method)).json;
      ids.push(new URL(redirectUrl).searchParams.get('payment') ?? '');
    }
    const [first = '', second = ''] = ids;
    expect((await bank('/answer', { payment: first, answer: 'approve' })).headers.get('Location')).toMatch(
      /\/order-success$/,
    );
    expect((await bank('/answer', { payment: second, answer: 'approve' })).headers.get('Location')).toMatch(
      /\/payment\?orderId=/,
    );
    const page = (id: string) => fetch(`${shop.url}/bank?payment=${id}`).then((answer) => answer.text());
    expect(await page(first)).toContain('This payment was paid.');
    expect(await page(second)).toContain('This payment was declined.');
  });

  it('also when both are approved at once, and when the app approves by itself', async () => {
    let now = Date.now();
    const quick = await openShop({ upiApprovesAfterMs: 1000, now: () => now });
    try {
      const theirs = await quick.signIn();
      const orderId = await order(theirs, quick);
      for (const method of ['upi-qr', 'upi-app']) await pay(theirs, orderId, method, quick);
      now += 5000;
      await Promise.all([quick.get('/orders', theirs), quick.get('/orders', theirs)]);
      const { rows } = await quick.db.execute('SELECT state FROM payments ORDER BY state');
      expect(rows.map(({ state }) => state)).toEqual(['declined', 'paid']);
    } finally {
      await quick.close();
    }
  });
});

describe('an order of a product whose id is a name of JavaScript', () => {
  it.each(['constructor', '__proto__', 'prototype', 'toString'])(
    '%s is not left out in silence',
    async (id) => {
      const { json } = await shop.get('/products?limit=1');
      const products = `{"${json.data[0].id}": 1, "${id}": 2}`;
      const body = `{"products": ${products}, "shippingAddress": ${JSON.stringify(ADDRESS)}}`;
      const answer = await shop.post('/orders', body, auth);
      expect([answer.status, answer.json]).toEqual([
        422,
        { error: 'A product in the cart is no longer sold' },
      ]);
    },
  );
});

describe('attempts', () => {
  it('are not forgotten because of ten thousand other addresses', () => {
    const guesses = limitAttempts(10, 60_000, () => 0);
    for (let times = 0; times < 10; times += 1) expect(guesses.count('victim from 192.0.2.1')).toBe(0);
    for (let other = 0; other < 25_000; other += 1) guesses.count(`nobody from ${other}`);
    expect(guesses.count('victim from 192.0.2.1')).toBeGreaterThan(0);
  });

  it('to register are limited for each address', async () => {
    const small = await openShop({ registrationsPerHour: 3 });
    try {
      const register = (name: string) =>
        small.post('/users/register', { ...ASHA, email: `${name}@example.in` });
      for (const name of ['a', 'b', 'c']) expect((await register(name)).status).toBe(201);
      const refused = await register('d');
      expect(refused.status).toBe(429);
      expect(refused.headers.get('Retry-After')).toMatch(/^3[56]\d\d$/);
      expect(refused.json.error).toBe('Too many new accounts. Please try again later.');
    } finally {
      await small.close();
    }
  });
});
