import { request } from 'node:http';
import { type Client, createClient } from '@libsql/client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { limitAttempts } from '../../server/shop/calls/attempts.ts';
import { ADDRESS, ASHA, FEW, type OpenShop, openShop, shopOfTest } from './open-shop.ts';
import { folderForEach } from './temporary-folder.ts';

let shop: OpenShop;
let auth: { Authorization: string };
beforeAll(async () => {
  shop = await openShop({ catalogue: FEW, upiApprovesAfterMs: Number.POSITIVE_INFINITY });
  auth = await shop.signIn();
});
afterAll(() => shop.close());

/** A POST without a Content-Length. */
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
    const chunked = { ...json, 'Transfer-Encoding': 'chunked' };
    expect(await postInChunks('/api/v1/users/register', [], chunked)).toBe(400);
    expect((await shop.post('/users/register', '')).status).toBe(400);
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

describe("D53.90: another site's page", () => {
  const EVIL = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
  const STATE_CHANGING = [
    '/users/register',
    '/users/authorize',
    '/users/signout',
    '/users/password',
    '/users/erase',
    '/messages',
    '/newsletter',
    '/newsletter/confirm',
    '/newsletter/leave',
    '/orders',
    '/orders/DF-1/cancel',
    '/payments',
    '/quotes',
    '/a-call-that-comes-later',
  ];

  it('cannot keep a visitor from signing in: nothing but JSON is read, and nothing is counted', async () => {
    const small = await shopOfTest();
    await small.signIn();
    const types = [
      'text/plain;charset=UTF-8',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      '',
    ];
    for (let turn = 0; turn < 60; turn += 1) {
      const type = types[turn % types.length] ?? '';
      const body = JSON.stringify({ email: `x${turn}@example.in`, password: 'wrong-one' });
      const { status } = await fetch(`${small.url}/api/v1/users/authorize`, {
        method: 'POST',
        // A Blob without a type is sent without a Content-Type.
        body: new Blob([body]),
        ...(type && { headers: { 'Content-Type': type } }),
      });
      expect([type, status]).toEqual([type, 415]);
    }
    expect((await small.post('/users/authorize', ASHA)).status).toBe(200);
  });

  it.each(STATE_CHANGING)('calls nothing that changes something: %s', async (path) => {
    for (const headers of [
      EVIL,
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { Origin: 'http://localhost:5999', 'Sec-Fetch-Site': 'cross-site' },
      { Origin: 'http://evil.localhost:4173' },
      { 'Sec-Fetch-Site': 'cross-site' },
    ]) {
      const { status, json } = await shop.post(path, ASHA, headers);
      expect([headers, status, json.error]).toEqual([headers, 403, 'This call is for the pages of the shop']);
    }
  });

  it('is told from the shop and from programs', async () => {
    const signIn = (headers: Record<string, string>) => shop.post('/users/authorize', ASHA, headers);
    for (const headers of [
      {},
      { Origin: 'http://localhost:4173', 'Sec-Fetch-Site': 'same-site' },
      { Origin: 'http://localhost:5999' },
      { Origin: shop.url },
      { Origin: shop.url.replace('http:', 'https:') },
      { Origin: 'https://shop.example', 'Sec-Fetch-Site': 'same-origin' },
      { 'Content-Type': 'application/json; charset=utf-8' },
      { 'Content-Type': 'application/vnd.daftar+json' },
    ])
      expect([headers, (await signIn(headers)).status]).toEqual([headers, 200]);
    expect((await shop.get('/products', EVIL)).status).toBe(200);
  });
});

describe('X-Forwarded headers', () => {
  const lie = {
    'X-Forwarded-Host': 'evil.example',
    'X-Forwarded-Proto': 'https',
    'X-Forwarded-For': '203.0.113.9',
  };

  it('of any client change no address in the answers', async () => {
    const paid = await shop.pay({ ...auth, ...lie }, await order(), 'wallet');
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
    const behind = await shopOfTest({ trustedProxies: ['10.1.1.1', '127.0.0.1'], registrationsPerHour: 1 });
    const { json } = await behind.get('/storeInfo', lie);
    expect(json.companyLogoUrl).toMatch(/^https:\/\/evil\.example\/pictures\//);
    const register = async (who: string) => {
      const account = { ...ASHA, email: `${Math.random()}@example.in` };
      return (await behind.post('/users/register', account, { 'X-Forwarded-For': who })).status;
    };
    expect(await register('203.0.113.9')).toBe(201);
    expect(await register('203.0.113.9')).toBe(429);
    expect(await register('203.0.113.9, 203.0.113.10')).toBe(201);
    // The client invented what precedes the proxy's own entry.
    expect(await register('198.51.100.1, 203.0.113.9')).toBe(429);
    expect(await register('203.0.113.9, 10.1.1.1')).toBe(429);
    for (const written of ['203.0.113.9:5555', '::ffff:203.0.113.9', '203.0.113.9, [::FFFF:10.1.1.1]:443'])
      expect([written, await register(written)]).toEqual([written, 429]);
    expect(await register('2001:db8:0:1::1')).toBe(201);
    expect(await register('[2001:DB8:0:1::2]:443')).toBe(429);
  });
});

describe('two payments of one order', () => {
  const bank = (way: string, body: Record<string, string>) =>
    fetch(`${shop.url}/bank${way}`, { method: 'POST', body: new URLSearchParams(body), redirect: 'manual' });

  it('are one: the second is declined, and its shopper sent back to the order', async () => {
    const orderId = await order();
    const ids: string[] = [];
    for (const method of ['wallet', 'wallet']) {
      const { redirectUrl } = (await shop.pay(auth, orderId, method)).json;
      ids.push(new URL(redirectUrl).searchParams.get('payment') ?? '');
    }
    const [first = '', second = ''] = ids;
    expect((await bank('/answer', { payment: first, answer: 'approve' })).headers.get('Location')).toMatch(
      /\/order-success\?orderId=/,
    );
    expect((await bank('/answer', { payment: second, answer: 'approve' })).headers.get('Location')).toMatch(
      /\/payment\?orderId=/,
    );
    const page = (id: string) => fetch(`${shop.url}/bank?payment=${id}`).then((answer) => answer.text());
    expect(await page(first)).toContain('This payment was paid.');
    expect(await page(second)).toContain('This payment was declined.');
  });

  it('also when both are approved at once, and when the app approves', async () => {
    let now = Date.now();
    const quick = await shopOfTest({ upiApprovesAfterMs: 1000, now: () => now });
    const theirs = await quick.signIn();
    const orderId = await order(theirs, quick);
    for (const method of ['upi-qr', 'upi-app']) await quick.pay(theirs, orderId, method);
    now += 5000;
    await Promise.all([quick.get('/orders', theirs), quick.get('/orders', theirs)]);
    const { rows } = await quick.db.execute('SELECT state FROM payments ORDER BY state');
    expect(rows.map(({ state }) => state)).toEqual(['declined', 'paid']);
  });
});

describe('an order of a product whose id is a property name of JavaScript', () => {
  it.each(['constructor', '__proto__', 'prototype', 'toString'])('%s is not silently omitted', async (id) => {
    const { json } = await shop.get('/products?limit=1');
    const products = `{"${json.data[0].id}": 1, "${id}": 2}`;
    const body = `{"products": ${products}, "shippingAddress": ${JSON.stringify(ADDRESS)}}`;
    const answer = await shop.post('/orders', body, auth);
    expect([answer.status, answer.json]).toEqual([422, { error: 'A product in the cart is no longer sold' }]);
  });
});

describe('attempts', () => {
  it('are not forgotten because of ten thousand other addresses', () => {
    const guesses = limitAttempts(10, 60_000, () => 0);
    for (let times = 0; times < 10; times += 1) expect(guesses.count('victim from 192.0.2.1')).toBe(0);
    for (let other = 0; other < 25_000; other += 1) guesses.count(`nobody from ${other}`);
    expect(guesses.count('victim from 192.0.2.1')).toBeGreaterThan(0);
  });

  it('to sign in are limited for each address, whatever the account: one password for all is guessing, too', async () => {
    const small = await shopOfTest();
    await small.signIn();
    const signIn = (email: string, password: string) =>
      small.post('/users/authorize', { email, password }).then(({ status }) => status);
    // Who signs in has not guessed.
    for (let times = 0; times < 3; times += 1) expect(await signIn(ASHA.email, ASHA.password)).toBe(200);
    const tried: number[] = [];
    for (let at = 0; at < 60; at += 1) tried.push(await signIn(`u${at}@example.in`, 'Password1'));
    expect(tried).toEqual([...Array(50).fill(401), ...Array(10).fill(429)]);
    expect(await signIn(ASHA.email, ASHA.password)).toBe(429);
  });

  it('at one account do not count against others at the same address', async () => {
    const small = await shopOfTest();
    await small.signIn();
    for (let at = 0; at < 70; at += 1) {
      await small.post('/users/authorize', { email: 'other@example.in', password: 'Password1' });
    }
    expect((await small.post('/users/authorize', ASHA)).status).toBe(200);
  });

  it('that are many at once delay nobody else: a picture arrives before most are done', async () => {
    const small = await shopOfTest({ passwordCost: { N: 2 ** 13, r: 8, p: 5 } });
    let done = 0;
    const all = Array.from({ length: 30 }, async (_, at) => {
      await small.post('/users/authorize', { email: `f${at}@example.in`, password: 'Password1' });
      done += 1;
    });
    await Promise.race(all);
    await (await fetch(`${small.url}/pictures/logo.webp?w=160`)).arrayBuffer();
    expect(done).toBeLessThan(15);
    await Promise.all(all);
  });

  it('are counted by a monotonic clock', () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    try {
      const guesses = limitAttempts(1, 60_000);
      expect([guesses.count('a'), guesses.count('a')]).toEqual([0, 60]);
      vi.advanceTimersByTime(60_000);
      vi.setSystemTime(Date.now() - 24 * 60 * 60_000);
      expect(guesses.count('a')).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('to register are limited for each address', async () => {
    const small = await shopOfTest({ registrationsPerHour: 3 });
    const register = (name: string) =>
      small.post('/users/register', { ...ASHA, email: `${name}@example.in` });
    for (const name of ['a', 'b', 'c']) expect((await register(name)).status).toBe(201);
    const refused = await register('d');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('Retry-After')).toMatch(/^3[56]\d\d$/);
    expect(refused.json.error).toBe('Too many new accounts. Please try again later.');
  });
});

describe('a full disk', () => {
  it('refuses orders with a sentence, still shows the stored data, and takes the order once there is space', async () => {
    const full = await shopOfTest({ upiApprovesAfterMs: 0 });
    const theirs = await full.signIn();
    const waiting = await order(theirs, full);
    await full.pay(theirs, waiting, 'upi-qr');
    const { rows } = await full.db.execute('PRAGMA page_count');
    await full.db.execute(`PRAGMA max_page_count = ${rows[0]?.page_count}`);
    const { json } = await full.get('/products?limit=1');
    const body = {
      products: { [json.data[0].id]: 1 },
      shippingAddress: { ...ADDRESS, address: 'x'.repeat(500) },
    };
    const place = (key: string) => full.post('/orders', body, { ...theirs, 'Idempotency-Key': key });
    let refused = await place('0');
    for (let at = 1; refused.status === 201 && at < 200; at += 1) refused = await place(String(at));
    expect([refused.status, refused.json, refused.headers.get('Retry-After')]).toEqual([
      503,
      { error: 'The shop cannot save anything at the moment. Please try again later.' },
      '60',
    ]);
    expect((await full.get('/products')).status).toBe(200);
    const before = (await full.get('/orders', theirs)).json.length;
    await full.db.execute('PRAGMA max_page_count = 1000000');
    expect((await place('after')).status).toBe(201);
    expect((await full.get('/orders', theirs)).json).toHaveLength(before + 1);
  });

  it('does not prevent reading an order whose payment cannot be closed', async () => {
    let now = Date.now();
    const full = await shopOfTest({ upiApprovesAfterMs: 1000, now: () => now });
    const theirs = await full.signIn();
    const id = await order(theirs, full);
    await full.pay(theirs, id, 'upi-qr');
    // As SQLite refuses on a full disk.
    const batch = full.db.batch.bind(full.db);
    const refused = vi
      .spyOn(full.db, 'batch')
      .mockRejectedValue(Object.assign(new Error('full'), { code: 'SQLITE_FULL' }));
    now += 5000;
    const { status, json } = await full.get('/orders', theirs);
    expect([status, json[0].status]).toEqual([200, 0]);
    refused.mockImplementation(batch);
    expect((await full.get('/orders', theirs)).json[0].status).toBe(1);
  });
});

describe("another program's lock of the database", () => {
  const folder = folderForEach();
  let locked: OpenShop;
  let theirs: { Authorization: string };
  let now: number;
  let other: Client;

  beforeEach(async () => {
    now = Date.now();
    const database = folder('shop.db');
    locked = await openShop({
      catalogue: FEW,
      database,
      busyMs: 300,
      upiApprovesAfterMs: 1000,
      now: () => now,
    });
    theirs = await locked.signIn();
    other = createClient({ url: `file:${database}` });
  });
  afterEach(async () => {
    other.close();
    await locked.close();
  });

  it('keeps nobody from reading, also while a payment waits to be closed', async () => {
    const id = await order(theirs, locked);
    await locked.pay(theirs, id, 'upi-qr');
    now += 5000;
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const lock = await other.transaction('write');
    const paths = ['/products', '/orders', `/orders/${id}`, '/accountInfo', '/storeInfo'];
    const answers = await Promise.all(paths.map((path) => locked.get(path, theirs)));
    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
    expect(answers[1]?.json[0].status).toBe(0);
    await lock.rollback();
    log.mockRestore();
    expect((await locked.get('/orders', theirs)).json[0].status).toBe(1);
  });

  it('delays what writes, which others do not wait for, and refuses it with the time to come back', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const lock = await other.transaction('write');
    const { json } = await locked.get('/products?limit=1');
    const body = { products: { [json.data[0].id]: 1 }, shippingAddress: ADDRESS };
    const refused = await locked.post('/orders', body, { ...theirs, 'Idempotency-Key': 'one' });
    expect([refused.status, refused.headers.get('Retry-After'), refused.json]).toEqual([
      ...[503, '5', { error: 'The shop is busy. Please try again in a moment.' }],
    ]);
    let isPlaced = false;
    const placing = locked.post('/orders', body, { ...theirs, 'Idempotency-Key': 'one' });
    void placing.then(() => {
      isPlaced = true;
    });
    expect([(await locked.get('/products')).status, isPlaced]).toEqual([200, false]);
    await lock.rollback();
    expect((await placing).status).toBe(201);
    log.mockRestore();
  });
});
