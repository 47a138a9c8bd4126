import { randomUUID } from 'node:crypto';
import { fieldsOf, unwrapped } from '../../src/lib/lenient.ts';
import {
  type Bench,
  type Check,
  expectDone,
  expectRefusal,
  expectStatus,
  Failed,
  needsFeature,
  newEmail,
  post,
  Skipped,
  signIn,
} from './check.ts';

/** A new account, messages, the newsletter, and an account that changes and goes (D59). */
export const ACCOUNT_CHECKS: readonly Check[] = [
  {
    id: 'register',
    promise: 'POST /users/register creates an account that can sign in, and only one for each e-mail',
    shopperNotices: 'Nobody can sign up, or a stranger can sign up with their e-mail.',
    async run(bench) {
      const { account } = await newAccount(bench);
      expectRefusal(bench, await post(bench, '/users/register', account), 409);
      return account.email;
    },
  },
  {
    id: 'contact',
    promise: 'POST /messages keeps a message, and refuses one without words with an error message',
    shopperNotices: 'The contact form thanks for a message that nobody reads.',
    async run(bench) {
      needsFeature(bench, 'contact');
      const email = newEmail();
      const message = { name: 'Conformance Test', email, subject: 'Conformance', message: 'Please ignore.' };
      expectRefusal(bench, await post(bench, '/messages', { ...message, message: '' }), 400, 422);
      mustPlace(bench);
      const reply = await post(bench, '/messages', message);
      expectDone(reply);
      const ticket = fieldsOf(unwrapped(reply.json))?.ticket;
      return typeof ticket === 'string' ? ticket : 'no ticket';
    },
  },
  {
    id: 'newsletter',
    promise:
      'POST /newsletter takes an address, again alike; an unknown link confirms nothing and leaves quietly',
    shopperNotices: 'Strangers find out who reads the newsletter, or nobody can leave it.',
    async run(bench) {
      needsFeature(bench, 'newsletter');
      const token = randomUUID();
      expectRefusal(bench, await post(bench, '/newsletter', { email: 'no address' }), 400, 422);
      expectRefusal(bench, await post(bench, '/newsletter/confirm', { token }), 410);
      expectDone(await post(bench, '/newsletter/leave', { token }));
      mustPlace(bench);
      const email = newEmail();
      const answers = [];
      for (let twice = 0; twice < 2; twice += 1) {
        const reply = await post(bench, '/newsletter', { email });
        expectDone(reply);
        answers.push(JSON.stringify([reply.status, reply.json]));
      }
      if (answers[0] !== answers[1]) throw new Failed(`known and unknown differ: ${answers.join(' and ')}`);
      return email;
    },
  },
  {
    id: 'account',
    promise: 'name and password can be changed, the password by who knows it, and other sessions end',
    shopperNotices: 'Whoever has stolen a password stays signed in after it was changed.',
    async run(bench) {
      needsFeature(bench, 'account');
      const { token, credentials } = await newAccount(bench);
      const other = await signIn(bench, credentials);
      const names = { firstName: 'Changed', lastName: 'Name' };
      expectDone(await post(bench, '/accountInfo', names, token));
      const { json } = await bench.ask('/accountInfo', { token });
      if (!JSON.stringify(json).includes('Changed')) throw new Failed('the name has not changed');
      const newPassword = randomUUID();
      const wrong = { password: randomUUID(), newPassword };
      expectRefusal(bench, await post(bench, '/users/password', wrong, token), 403);
      const right = { password: credentials.password, newPassword };
      expectDone(await post(bench, '/users/password', right, token));
      expectStatus(await bench.ask('/accountInfo', { token }), 200);
      expectRefusal(bench, await bench.ask('/accountInfo', { token: other }), 401);
      await signIn(bench, { ...credentials, password: newPassword });
      return 'status 401 with the other token';
    },
  },
  {
    id: 'erase',
    promise: 'an account is deleted by who knows its password, and can no longer sign in',
    shopperNotices: 'The shop says that an account is deleted, and it is not.',
    async run(bench) {
      needsFeature(bench, 'erase');
      const { token, credentials } = await newAccount(bench);
      const wrong = { password: randomUUID() };
      expectRefusal(bench, await post(bench, '/users/erase', wrong, token), 403);
      const { password } = credentials;
      expectDone(await post(bench, '/users/erase', { password }, token));
      expectRefusal(bench, await bench.ask('/accountInfo', { token }), 401);
      expectRefusal(bench, await post(bench, '/users/authorize', credentials), 401);
      return 'status 401 with its password';
    },
  },
];

function mustPlace({ mayPlaceOrders }: Bench): void {
  if (!mayPlaceOrders) throw new Skipped('needs --place-orders');
}

async function newAccount(bench: Bench) {
  mustPlace(bench);
  const credentials = { email: newEmail(), password: randomUUID() };
  const account = { ...credentials, firstName: 'Conformance', lastName: 'Test' };
  expectDone(await post(bench, '/users/register', account));
  return { account, credentials, token: await signIn(bench, credentials) };
}
