import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Account } from '../../src/shop/account/account.ts';
import { Token } from '../../src/shop/session/sign-in.ts';
import { ASHA, isOurs, type OpenShop, openShop } from './open-shop.ts';

let shop: OpenShop;
let now: number;
beforeEach(async () => {
  now = Date.UTC(2026, 0, 5);
  shop = await openShop({ now: () => now });
});
afterEach(() => shop.close());

const DAY = 24 * 60 * 60 * 1000;

describe('SPEC 7: POST /users/register', () => {
  it('makes an account; SPEC 5: the e-mail is trimmed and lower-cased', async () => {
    const { status } = await shop.post('/users/register', { ...ASHA, email: ' Asha@Example.IN ' });
    expect(status).toBe(201);
    expect((await shop.post('/users/authorize', ASHA)).status).toBe(200);
  });

  it('an e-mail that has an account answers 409', async () => {
    await shop.post('/users/register', ASHA);
    const { status, json } = await shop.post('/users/register', { ...ASHA, email: 'ASHA@example.in' });
    expect(status).toBe(409);
    expect(json).toEqual({ error: 'An account with this email already exists' });
  });

  it.each([
    [{ firstName: 'A' }, 'First name must be at least 2 characters'],
    [{ lastName: ' R ' }, 'Last name must be at least 2 characters'],
    [{ email: 'asha@example' }, 'Invalid email address'],
    [{ password: '12345' }, 'Password must be at least 6 characters'],
  ])('SPEC 5: %o answers 422 with "%s"', async (wrong, error) => {
    const { status, json } = await shop.post('/users/register', { ...ASHA, ...wrong });
    expect(status).toBe(422);
    expect(json).toEqual({ error });
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

describe('SPEC 7: POST /users/authorize', () => {
  it('answers a token, a new one each time', async () => {
    await shop.post('/users/register', ASHA);
    const [first, second] = [
      await shop.post('/users/authorize', ASHA),
      await shop.post('/users/authorize', ASHA),
    ];
    expect(v.parse(Token, first.json)).not.toBe(v.parse(Token, second.json));
  });

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

  it('answers 401 without a token, or with one that was never issued', async () => {
    expect((await shop.get('/accountInfo')).status).toBe(401);
    expect((await shop.get('/accountInfo', { Authorization: 'Bearer invented' })).status).toBe(401);
  });
});
