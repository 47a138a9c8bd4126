import { describe, expect, it } from 'vitest';
import { accountsApi } from '../../../../server/shop/accounts-api.ts';
import { limitsOf } from '../../../../server/shop/calls/attempts.ts';
import { answerFailure, Refusal } from '../../../../server/shop/calls/refusal.ts';
import { elapsed } from '../../../../src/lib/time.ts';
import { pending } from '../../pending.ts';

const ASHA = { email: 'asha@example.in', password: 'monsoon', firstName: 'Asha', lastName: 'Rao' };

/** The calls of a session; the store answers each with `answer`. */
function session(answer: (wish: { email: string }) => Promise<unknown>, mostFromOne = 10_000) {
  const notAsked = () => Promise.reject<never>(new Error('This was not asked for'));
  const api = accountsApi({
    accounts: {
      account: notAsked,
      register: answer,
      signIn: (wish) => answer(wish).then(() => ({ token: 'token' })),
      signOut: notAsked,
      rename: notAsked,
      changePassword: notAsked,
      resetPassword: notAsked,
    },
    erase: notAsked,
    limit: limitsOf({ elapsed }),
    trustedProxies: [],
    registrationsPerHour: 1000,
    signInsFrom: { most: mostFromOne, windowMs: 3_600_000, onlyFailed: false },
    hashesWaitingOfOne: 20,
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
      throw new Refusal(401, 'Invalid email or password');
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
    const post = session(({ email }) => {
      reached.push(email);
      return new Promise((resolve) => ends.push(() => resolve({})));
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
  it('is counted for all accounts together, also when it succeeds', async () => {
    const post = session(async () => {}, 10);
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
