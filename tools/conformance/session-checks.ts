import { randomUUID } from 'node:crypto';
import {
  type Check,
  expectDone,
  expectRefusal,
  expectStatus,
  Failed,
  known,
  needsFeature,
  newEmail,
  post,
  Skipped,
  signIn,
} from './check.ts';

/** Signing in, and requests without a token. */
export const SESSION_CHECKS: readonly Check[] = [
  {
    id: 'session.refused',
    promise: 'a wrong e-mail or password is 401 with an error message',
    shopperNotices: 'A mistyped password ends in "No response from server".',
    async run(bench) {
      // A new one for each run: servers limit the attempts for an e-mail.
      const body = { email: newEmail(), password: 'not-a-password' };
      expectRefusal(bench, await post(bench, '/users/authorize', body), 401);
      return 'status 401';
    },
  },
  {
    id: 'session.foreign',
    promise: "a sign-in that another site's page can send, which is not JSON by its type, is refused unread",
    shopperNotices: 'A page of any site can use up the attempts of its visitors, who then cannot sign in.',
    async run(bench) {
      const body = { email: newEmail(), password: 'not-a-password' };
      const headers = { 'Content-Type': 'text/plain' };
      const reply = await bench.ask('/users/authorize', { method: 'POST', body, headers });
      expectRefusal(bench, reply, 400, 403, 415);
      return `status ${reply.status}`;
    },
  },
  {
    id: 'session.required',
    promise: 'account, orders and payment fields are 401 without a token, and with an unknown one',
    shopperNotices: 'Personal data is public, or an expired session shows empty pages.',
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
    promise: 'an account without e-mail, password and name is refused with an error message, and not created',
    shopperNotices: 'Signing up fails without a reason.',
    async run(bench) {
      const reply = await post(bench, '/users/register', {});
      expectRefusal(bench, reply, 400, 422);
      return `status ${reply.status}`;
    },
  },
  {
    id: 'session',
    promise: 'POST /users/authorize returns a token',
    shopperNotices: 'Nobody can sign in.',
    async run(bench) {
      if (!bench.credentials) throw new Skipped('needs --email and --password');
      bench.seen.token = await signIn(bench, bench.credentials);
      return 'a token';
    },
  },
  {
    id: 'session.ended',
    promise: 'POST /users/signout ends the token, and no other one',
    shopperNotices: 'Whoever has copied the session of a shared computer stays signed in.',
    async run(bench) {
      needsFeature(bench, 'signout');
      const { ask, credentials } = bench;
      if (!credentials) throw new Skipped('needs --email and --password');
      const token = await signIn(bench, credentials);
      expectDone(await ask('/users/signout', { method: 'POST', token }));
      expectRefusal(bench, await ask('/accountInfo', { token }), 401);
      expectStatus(await ask('/accountInfo', { token: known(bench.seen.token, 'session') }), 200);
      return 'status 401 with it';
    },
  },
  {
    id: 'reset',
    promise: 'a forgotten password is answered alike for every email, and a wrong link changes nothing',
    shopperNotices: 'Strangers find out who shops here, or an old link leads to an error without a reason.',
    async run(bench) {
      needsFeature(bench, 'reset');
      const wrong = { token: randomUUID(), password: randomUUID() };
      expectRefusal(bench, await post(bench, '/users/reset-password', wrong), 410);
      const unknown = newEmail();
      const emails = [unknown, ...(bench.credentials ? [bench.credentials.email] : [])];
      const answers = [];
      for (const email of emails) {
        const reply = await post(bench, '/users/forgot-password', { email });
        expectDone(reply);
        answers.push(JSON.stringify([reply.status, reply.json]));
      }
      if (new Set(answers).size > 1) throw new Failed(`known and unknown differ: ${answers.join(' and ')}`);
      return emails.length > 1 ? 'one answer for both' : 'an unknown email is accepted';
    },
  },
];
