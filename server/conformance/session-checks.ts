import * as v from 'valibot';
import { unwrapped } from '../../src/lib/lenient.ts';
import { Token } from '../../src/shop/session/sign-in.ts';
import { type Check, expectAnswer, expectRefusal, expectStatus, Skipped } from './check.ts';

/** Signing in, and being refused without a token. */
export const SESSION_CHECKS: readonly Check[] = [
  {
    id: 'session.refused',
    promise: 'a wrong e-mail or password is 401 with a sentence',
    shopperNotices: 'A mistyped password ends in "No response from server".',
    async run(bench) {
      const body = { email: 'nobody@daftar-conformance.example', password: 'not-a-password' };
      expectRefusal(bench, await bench.ask('/users/authorize', { method: 'POST', body }), 401);
      return 'status 401';
    },
  },
  {
    id: 'session.required',
    promise: 'account, orders and payment fields are 401 without a token, and with an unknown one',
    shopperNotices: 'Personal data is open to everybody; or an expired session shows empty pages.',
    async run(bench) {
      for (const path of ['/accountInfo', '/orders', '/payments/fields']) {
        for (const token of [undefined, 'daftar-conformance-unknown']) {
          expectRefusal(bench, await bench.ask(path, { token }), 401);
        }
      }
      return 'status 401, six times';
    },
  },
  {
    id: 'register.refused',
    promise: 'an account without e-mail, password and name is refused with a sentence, and not made',
    shopperNotices: 'Signing up fails without a reason.',
    async run(bench) {
      const reply = await bench.ask('/users/register', { method: 'POST', body: {} });
      expectRefusal(bench, reply, 400, 422);
      return `status ${reply.status}`;
    },
  },
  {
    id: 'session',
    promise: 'POST /users/authorize answers a token',
    shopperNotices: 'Nobody can sign in.',
    async run(bench) {
      if (!bench.credentials) throw new Skipped('needs --email and --password');
      const reply = await bench.ask('/users/authorize', { method: 'POST', body: bench.credentials });
      expectStatus(reply, 200);
      expectAnswer(bench, 'Token', { ...reply, json: unwrapped(reply.json) });
      bench.seen.token = v.parse(Token, reply.json);
      return 'a token';
    },
  },
];
