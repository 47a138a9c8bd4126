import { describe, expect, it } from 'vitest';
import { ownAttempts } from '../../../../bridges/vendure/bridge/attempts.ts';
import type { AskEngine } from '../../../../bridges/vendure/bridge/engine.ts';
import { refusalFor } from '../../../../bridges/vendure/bridge/refusals.ts';
import { sessionApi } from '../../../../bridges/vendure/bridge/session.ts';
import { answerFailure } from '../../../../server/refusal.ts';

const ASHA = { email: 'asha@example.in', password: 'monsoon', firstName: 'Asha', lastName: 'Rao' };

/** The calls of a session in front of an engine that answers with `engine`. */
function session(engine: (call: string) => Promise<unknown>, registrationsPerHour = 1000) {
  const api = sessionApi({
    ask: ((call: string) => engine(call)) as AskEngine,
    limitAttempts: ownAttempts,
    trustedProxies: [],
    registrationsPerHour,
  });
  api.onError(answerFailure);
  return (path: string, body: unknown) => api.request(path, { method: 'POST', body: JSON.stringify(body) });
}

describe('passwords in flight', () => {
  it('are few at a time, so that orders find the engine free, and each is answered', async () => {
    let [running, most] = [0, 0];
    const post = session(async () => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      throw refusalFor({ refused: 'wrong-password' });
    });
    const guesses = await Promise.all(Array.from({ length: 11 }, () => post('/users/authorize', ASHA)));
    expect(guesses.map(({ status }) => status).sort()).toEqual([...Array(10).fill(401), 429]);
    expect(most).toBe(2);
  });

  it('too many of them at once are refused with the time to come back', async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const post = session(() => held.then(() => ({})));
    const email = (turn: number) => ({ ...ASHA, email: `asha.${turn}@example.in` });
    const answers = Array.from({ length: 103 }, (_, turn) => post('/users/register', email(turn)));
    const first = await Promise.race(answers);
    expect([first.status, first.headers.get('Retry-After')]).toEqual([503, '5']);
    letGo();
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(102);
  });
});

describe('signing in from one address', () => {
  it('is counted for all accounts together, also when it succeeds: ten times as often as registering', async () => {
    const post = session(async () => ({ token: 'token' }), 1);
    const signIn = (turn: number) => post('/users/authorize', { ...ASHA, email: `asha.${turn}@example.in` });
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
