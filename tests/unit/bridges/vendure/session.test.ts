import { describe, expect, it } from 'vitest';
import { ownAttempts } from '../../../../bridges/vendure/engine/api/attempts.ts';
import { sessionApi } from '../../../../bridges/vendure/engine/api/session.ts';
import { Refused } from '../../../../bridges/vendure/engine/refused.ts';
import { answerFailure } from '../../../../server/refusal.ts';
import { pending } from '../../pending.ts';
import { engineOf } from './engine-of.ts';

const ASHA = { email: 'asha@example.in', password: 'monsoon', firstName: 'Asha', lastName: 'Rao' };

/** The calls of a session; the engine answers with `answer`. */
function session(
  // biome-ignore lint/suspicious/noExplicitAny: each call has its own words
  answer: (call: string, ...words: any[]) => Promise<unknown>,
  registrationsPerHour = 1000,
  offers: readonly string[] = ['reset'],
) {
  const api = sessionApi({
    engine: engineOf(answer),
    offers,
    limitAttempts: ownAttempts,
    trustedProxies: [],
    registrationsPerHour,
    payments: [],
  });
  api.onError(answerFailure);
  return (path: string, body: unknown, from = '192.0.2.1') =>
    api.request(
      path,
      { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } },
      { incoming: { socket: { remoteAddress: from } } },
    );
}

describe('passwords in flight', () => {
  it('are few at a time, so that orders find the engine free, and each is answered', async () => {
    let [running, most] = [0, 0];
    const post = session(async () => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      throw new Refused('wrong-password');
    });
    const guesses = await Promise.all(Array.from({ length: 11 }, () => post('/users/authorize', ASHA)));
    expect(guesses.map(({ status }) => status).sort()).toEqual([...Array(10).fill(401), 429]);
    expect(most).toBe(2);
  });

  it('too many of them at once are refused with the time to come back', async () => {
    const { held, letGo } = pending();
    const post = session(() => held.then(() => ({})));
    const answers = Array.from({ length: 103 }, (_, turn) =>
      post('/users/register', account(turn), `192.0.2.${turn}`),
    );
    const first = await Promise.race(answers);
    expect([first.status, first.headers.get('Retry-After')]).toEqual([503, '5']);
    letGo();
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(102);
  });

  it('of one address keep no other waiting: addresses take turns, and twenty of one may wait', async () => {
    const reached: string[] = [];
    const ends: (() => void)[] = [];
    const post = session((_, { email }) => {
      reached.push(email);
      return new Promise((resolve) => ends.push(() => resolve({ token: 'token' })));
    });
    /** The statuses of the answers so far. */
    const sendMany = (count: number, name: string, from: string) => {
      const statuses: number[] = [];
      for (let turn = 0; turn < count; turn += 1) {
        const sent = post('/users/authorize', { ...ASHA, email: `${name}.${turn}@example.in` }, from);
        void Promise.resolve(sent).then(({ status }) => statuses.push(status));
      }
      return statuses;
    };
    const burst = sendMany(100, 'asha', '192.0.2.1');
    await soon(() => burst).toEqual(Array(78).fill(503));
    const other = sendMany(21, 'meera', '198.51.100.1');
    await soon(() => other).toEqual([503]);

    for (let done = 0; done < 42; done += 1) {
      ends[done]?.();
      await soon(() => reached.length).toBe(Math.min(done + 3, 42));
    }
    expect(reached.map((email) => email.split('.')[0])).toEqual([
      ...['asha', 'asha'],
      ...Array(20).fill(['asha', 'meera']).flat(),
    ]);
    await soon(() => burst.slice(78)).toEqual(Array(22).fill(200));
    await soon(() => other.slice(1)).toEqual(Array(20).fill(200));
  });
});

function soon<Value>(read: () => Value) {
  return expect.poll(read, { interval: 1, timeout: 30_000 });
}

function account(turn: number) {
  return { ...ASHA, email: `asha.${turn}@example.in` };
}

describe('signing in from one address', () => {
  it('is counted for all accounts together, also when it succeeds: ten times as often as registering', async () => {
    const post = session(async () => ({ token: 'token' }), 1);
    const signIn = (turn: number) => post('/users/authorize', account(turn));
    for (let turn = 0; turn < 10; turn += 1) expect((await signIn(turn)).status).toBe(200);
    const answer = await signIn(10);
    expect([answer.status, await answer.json()]).toEqual([
      429,
      { error: 'Too many attempts to sign in. Please try again later.' },
    ]);
    const seconds = Number(answer.headers.get('Retry-After'));
    expect(seconds).toBeGreaterThan(900);
    expect(seconds).toBeLessThanOrEqual(3600);
  });
});

describe('D53.53: a forgotten password', () => {
  it('is passed to the engine, and answered without what the engine knows', async () => {
    const asked: unknown[] = [];
    const post = session(async (...question) => asked.push(question) && {});
    const answer = await post('/users/forgot-password', { email: ' Asha@Example.in ' });
    expect(answer.status).toBe(202);
    await post('/users/forgot-password', { email: 'asha@example.in', lang: 'hi' });
    expect(asked).toEqual([
      ['mails.noteReset', 'asha@example.in', undefined],
      ['mails.noteReset', 'asha@example.in', 'hi'],
    ]);
  });

  it('a link that is over is 410', async () => {
    const post = session(async () => {
      throw new Refused('link-over');
    });
    const answer = await post('/users/reset-password', { token: 'x', password: 'monsoon' });
    expect([answer.status, await answer.json()]).toEqual([
      410,
      { error: 'This link is no longer valid. Please ask for a new one.' },
    ]);
  });

  it('D53.92: nobody keeps the owner from a link; too many send none, and one of this hour is there', async () => {
    let links = 0;
    const post = session(async () => {
      links += 1;
      return {};
    });
    const ask = async (from: string, email = 'asha@example.in') =>
      (await post('/users/forgot-password', { email }, from)).status;
    const stranger: number[] = [];
    for (let turn = 0; turn < 60; turn += 1) stranger.push(await ask('192.0.2.66'));
    expect(stranger.filter((status) => status === 202)).toHaveLength(5);
    expect(await ask('198.51.100.1')).toBe(202);
    expect(links).toBe(6);
    for (let turn = 0; turn < 60; turn += 1) expect(await ask(`203.0.113.${turn}`)).toBe(202);
    expect(links).toBe(34);
  });

  it('D53.91: an account of an earlier release is asked for as it was typed', async () => {
    const asked: unknown[] = [];
    const post = session(async (...question) => asked.push(question) && { token: 'token' });
    const typed = ' \uff21sha@Example.in. ';
    await post('/users/register', { ...ASHA, email: typed });
    await post('/users/authorize', { ...ASHA, email: typed });
    expect(asked).toEqual([
      ['customers.register', ASHA],
      ['customers.signIn', { email: '\uff41sha@example.in.', password: ASHA.password }],
    ]);
  });

  it('D53.90: only JSON is read', async () => {
    const api = sessionApi({
      engine: engineOf(() => ({})),
      offers: [],
      payments: [],
      limitAttempts: ownAttempts,
      trustedProxies: [],
      registrationsPerHour: 1000,
    });
    api.onError(answerFailure);
    const body = JSON.stringify(ASHA);
    expect((await api.request('/users/authorize', { method: 'POST', body })).status).toBe(415);
  });

  it('is not there where the engine sends no emails', async () => {
    const post = session(async () => ({}), 1000, []);
    expect((await post('/users/forgot-password', { email: 'asha@example.in' })).status).toBe(404);
  });
});
