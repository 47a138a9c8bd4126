import { readFile } from 'node:fs/promises';
import type { InStatement } from '@libsql/client';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Account } from '../../src/features/account/account.ts';
import { ASHA, FEW, isOurs, type OpenShop, openShop } from './open-shop.ts';
import { folderForEach } from './temporary-folder.ts';

let shop: OpenShop;
let now: number;
beforeEach(async () => {
  now = Date.UTC(2026, 0, 5);
  shop = await openShop({ catalogue: FEW, now: () => now });
});
afterEach(() => shop.close());

const DAY = 24 * 60 * 60 * 1000;

describe('SPEC 7: POST /users/register', () => {
  it('D51: takes a name with vowel signs', async () => {
    expect((await shop.post('/users/register', { ...ASHA, email: 'राम@example.in' })).status).toBe(201);
  });

  it.each([
    [{ firstName: 'A' }, 'First name must be at least 2 characters'],
    [{ lastName: ' R ' }, 'Last name must be at least 2 characters'],
    [{ email: 'asha@example' }, 'Invalid email address'],
    [{ email: 'asha,ravi@example.in' }, 'Invalid email address'],
    [{ password: '12345' }, 'Password must be at least 6 characters'],
  ])('SPEC 5: %o answers 422 with "%s"', async (wrong, error) => {
    const { status, json } = await shop.post('/users/register', { ...ASHA, ...wrong });
    expect(status).toBe(422);
    expect(json).toEqual({ error });
  });
});

describe('D53.91: one mailbox has one spelling', () => {
  it('an account that is registered by one of them is the same, and no second one', async () => {
    const email = ' \uff21sha@Example\u3002IN.. ';
    expect((await shop.post('/users/register', { ...ASHA, email })).status).toBe(201);
    expect((await shop.post('/users/register', ASHA)).status).toBe(409);
    const { json } = await shop.post('/users/authorize', { ...ASHA, email: '\uff41s\u200bha@example.in' });
    const account = await shop.get('/accountInfo', { Authorization: `Bearer ${json.token}` });
    expect(account.json.data.email).toBe('asha@example.in');
  });

  it.runIf(isOurs)('an account of an earlier release, with two spellings, still signs in', async () => {
    await shop.post('/users/register', ASHA);
    await shop.db.execute({
      sql: `INSERT INTO users SELECT 'old', ?, password, 'Old', last_name, created_at FROM users`,
      args: ['\uff41sha@example.in.'],
    });
    for (const [email, firstName] of [
      ['\uff21sha@example.in.', 'Old'],
      ['Asha@example.in', 'Asha'],
    ]) {
      const { json } = await shop.post('/users/authorize', { email, password: ASHA.password });
      const account = await shop.get('/accountInfo', { Authorization: `Bearer ${json.token}` });
      expect(account.json.data.firstName).toBe(firstName);
    }
  });

  it('another name, or a + and a word, is another account', async () => {
    await shop.post('/users/register', ASHA);
    for (const email of ['a.sha@example.in', 'asha+pens@example.in'])
      expect((await shop.post('/users/register', { ...ASHA, email })).status).toBe(201);
  });
});

describe('D53.53: POST /users/signout', () => {
  it("ends this token, and no other of the shopper's", async () => {
    const [here, elsewhere] = [await shop.signIn(), await shop.signIn()];
    for (const again of [1, 2])
      expect([again, (await shop.post('/users/signout', {}, here)).status]).toEqual([again, 200]);
    expect((await shop.get('/accountInfo', here)).status).toBe(401);
    expect((await shop.get('/accountInfo', elsewhere)).status).toBe(200);
    expect((await shop.post('/users/signout', {})).status).toBe(200);
  });
});

describe.runIf(isOurs)('D53.53: a new password by email', () => {
  const folder = folderForEach();
  let written: string[];
  const ask = (email: string, lang?: string) =>
    shop.post('/users/forgot-password', { email, ...(lang && { lang }) });
  const choose = (token: string, password = 'after-the-rain') =>
    shop.post('/users/reset-password', { token, password });

  beforeEach(async () => {
    written = [];
    await shop.close();
    const mails = { path: folder(), onWritten: (file: string) => written.push(file) };
    shop = await openShop({ catalogue: FEW, now: () => now, mails });
    await shop.post('/users/register', ASHA);
  });

  async function mail(number = 1): Promise<string> {
    await vi.waitFor(() => expect(written.length).toBeGreaterThanOrEqual(number));
    const message = await readFile(written[number - 1] ?? '', 'utf8');
    const [headers = '', , text = ''] = message.split('\r\n\r\n');
    return `${headers}\n${Buffer.from(text.split('\r\n--')[0] ?? '', 'base64')}`;
  }

  async function link(number = 1): Promise<string> {
    const [, token = ''] = /\/reset-password\?token=([\w-]{43})\r/.exec(await mail(number)) ?? [];
    return token;
  }

  it('the mail has a link, the link sets the password once, and every session ends', async () => {
    const [here, elsewhere] = [await shop.signIn(), await shop.signIn()];
    const ravi = await shop.signIn('ravi@example.in');
    expect((await ask(' Asha@Example.in ')).status).toBe(202);
    const text = await mail();
    expect(text).toContain('To: <asha@example.in>');
    expect(text).toContain('Subject: Daftar Stationers: Choose a new password');
    expect(text).toContain('http://localhost:4173/reset-password?token=');
    const token = await link();
    expect((await choose(token)).status).toBe(200);
    for (const session of [here, elsewhere])
      expect((await shop.get('/accountInfo', session)).status).toBe(401);
    expect((await shop.get('/accountInfo', ravi)).status).toBe(200);
    expect((await shop.post('/users/authorize', ASHA)).status).toBe(401);
    expect((await shop.post('/users/authorize', { ...ASHA, password: 'after-the-rain' })).status).toBe(200);
    const again = await choose(token, 'another-one');
    expect([again.status, again.json]).toEqual([
      410,
      { error: 'This link is no longer valid. Please ask for a new one.' },
    ]);
  });

  it('D51: the mail and its link are in the language of the page that asked', async () => {
    expect((await ask(ASHA.email, 'hi')).status).toBe(202);
    const text = await mail();
    expect(text).toContain('दफ़्तर स्टेशनर्स\r\n\r\nनया पासवर्ड चुनने के लिए यह लिंक खोलें।');
    expect(text).toContain('http://localhost:4173/hi/reset-password?token=');
    expect((await choose(await link())).status).toBe(200);
    expect((await ask(ASHA.email, 'ta')).status).toBe(202);
    expect(await mail(2)).toContain('http://localhost:4173/reset-password?token=');
  });

  it('answers before it looks for the account, and the work is done when the server has stopped', async () => {
    const looked: string[] = [];
    const execute = shop.db.execute.bind(shop.db);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    vi.spyOn(shop.db, 'execute').mockImplementation(async (statement: InStatement | string) => {
      const { sql } = typeof statement === 'string' ? { sql: statement } : statement;
      if (/users/.test(sql)) {
        looked.push(sql);
        await held;
      }
      return execute(statement);
    });
    expect((await ask(ASHA.email)).status).toBe(202);
    await vi.waitFor(() => expect(looked).toHaveLength(1));
    expect(written).toEqual([]);
    const closing = shop.close();
    release();
    await closing;
    expect(written).toHaveLength(1);
    shop = await openShop({ catalogue: FEW });
  });

  it('D53.92: a stranger cannot use up the links of a mailbox, and its owner gets one', async () => {
    await shop.close();
    const mails = { path: folder(), onWritten: (file: string) => written.push(file) };
    shop = await openShop({ catalogue: FEW, now: () => now, mails, trustedProxies: ['127.0.0.1'] });
    const askFrom = async (from: string, email = ASHA.email) =>
      (await shop.post('/users/forgot-password', { email }, { 'X-Forwarded-For': from })).status;
    await shop.post('/users/register', ASHA);
    for (let turn = 0; turn < 50; turn += 1) await askFrom('198.51.100.7', `nobody${turn}@example.in`);
    for (let turn = 0; turn < 20; turn += 1) expect(await askFrom('198.51.100.7')).toBe(429);
    for (let turn = 0; turn < 20; turn += 1) await askFrom('198.51.100.8');
    expect(await askFrom('203.0.113.1')).toBe(202);
    await mail(6);
    // Many addresses at once: the owner is answered alike, and has links of this hour.
    for (let turn = 0; turn < 60; turn += 1) await askFrom(`203.0.113.${turn + 2}`);
    expect(await askFrom('192.0.2.200')).toBe(202);
    await shop.close();
    expect(written).toHaveLength(34);
    shop = await openShop({ catalogue: FEW });
  });

  it('only one of several requests at once uses the link', async () => {
    await ask(ASHA.email);
    const token = await link();
    const answers = await Promise.all(
      ['monsoon-1', 'monsoon-2', 'monsoon-3'].map((word) => choose(token, word)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410]);
  });

  it('answers and does the same for an unknown email, which gets no mail', async () => {
    const unknown = await ask('nobody@example.in');
    const known = await ask(ASHA.email);
    expect(known.status).toBe(202);
    expect([unknown.status, unknown.json]).toEqual([known.status, known.json]);
    await link();
    expect(written).toHaveLength(1);
    const { rows } = await shop.db.execute('SELECT email FROM resets ORDER BY email');
    expect(rows.map(({ email }) => email)).toEqual(['asha@example.in', 'nobody@example.in']);
  });

  it('is stored as a hash, and a link of an hour ago is over', async () => {
    await ask(ASHA.email);
    const token = await link();
    const { rows } = await shop.db.execute('SELECT hash FROM resets');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    const session = await shop.signIn();
    now += 60 * 60 * 1000;
    expect((await choose(token)).status).toBe(410);
    expect((await shop.get('/accountInfo', session)).status).toBe(200);
    await ask('nobody@example.in');
    expect((await shop.db.execute('SELECT hash FROM resets')).rows).toHaveLength(1);
  });

  it('a link and a session of a time when the clock was ahead last no longer than others', async () => {
    now += 365 * DAY;
    await ask(ASHA.email);
    const token = await link();
    const session = await shop.signIn();
    now -= 365 * DAY;
    expect((await choose('another')).status).toBe(410);
    await shop.signIn('ravi@example.in');
    now += 60 * 60 * 1000;
    expect((await choose(token)).status).toBe(410);
    now += 30 * DAY;
    expect((await shop.get('/accountInfo', session)).status).toBe(401);
  });

  it('one link ends the others of the shopper', async () => {
    await ask(ASHA.email);
    await ask(ASHA.email);
    const [first, second] = [await link(1), await link(2)];
    expect((await choose(second)).status).toBe(200);
    expect((await choose(first)).status).toBe(410);
  });

  it('a password that is too short leaves the link', async () => {
    await ask(ASHA.email);
    const token = await link();
    expect((await choose(token, '12345')).json).toEqual({
      error: 'Password must be at least 6 characters',
    });
    expect((await choose(token)).status).toBe(200);
  });

  it('D53.92: five links in an hour for one address, known or not', async () => {
    for (const email of [ASHA.email, 'nobody@example.in']) {
      for (const _ of Array(5)) expect((await ask(email)).status).toBe(202);
      const sixth = await ask(email);
      expect([sixth.status, sixth.headers.get('Retry-After')]).toEqual([429, '3600']);
    }
    now += 60 * 60 * 1000;
    expect((await ask(ASHA.email)).status).toBe(202);
    await mail(6);
  });
});

describe('SPEC 7: POST /users/authorize', () => {
  it('says the same of a wrong password and of an unknown e-mail', async () => {
    await shop.post('/users/register', ASHA);
    const wrong = await shop.post('/users/authorize', { ...ASHA, password: 'different' });
    const nobody = await shop.post('/users/authorize', { ...ASHA, email: 'nobody@example.in' });
    expect([wrong.status, nobody.status]).toEqual([401, 401]);
    expect(wrong.json).toEqual({ error: 'Invalid email or password' });
    expect(nobody.json).toEqual(wrong.json);
  });

  it('after ten wrong passwords even the right one is refused for a quarter of an hour', async () => {
    await shop.post('/users/register', ASHA);
    const guesses = await Promise.all(
      Array.from({ length: 11 }, () => shop.post('/users/authorize', { ...ASHA, password: 'wrong-one' })),
    );
    expect(guesses.map(({ status }) => status).sort()).toEqual([...Array(10).fill(401), 429]);
    const shut = await shop.post('/users/authorize', ASHA);
    expect(shut.status).toBe(429);
    if (!isOurs) {
      expect(Number(shut.headers.get('Retry-After'))).toBeGreaterThan(800);
      return;
    }
    expect(shut.headers.get('Retry-After')).toBe('900');
    now += DAY;
    expect((await shop.post('/users/authorize', ASHA)).status).toBe(200);
  });
});

describe('SPEC 7: GET /accountInfo', () => {
  it('answers names, e-mail and createdAt, wrapped in data', async () => {
    const { json } = await shop.get('/accountInfo', await shop.signIn());
    expect(Object.keys(json)).toEqual(['data']);
    expect(v.parse(Account, json)).toEqual({
      firstName: 'Asha',
      lastName: 'Rao',
      email: 'asha@example.in',
      createdAt: isOurs ? '2026-01-05T00:00:00.000Z' : expect.stringMatching(/^20\d\d-.+Z$/),
    });
  });

  it.skipIf(!isOurs)('SPEC 9: a token is good for 30 days and no longer', async () => {
    const shopper = await shop.signIn();
    now += 30 * DAY - 1;
    expect((await shop.get('/accountInfo', shopper)).status).toBe(200);
    now += 1;
    expect((await shop.get('/accountInfo', shopper)).status).toBe(401);
  });
});
