import assert from 'node:assert/strict';
import type { OwnShop } from './own-shop.ts';
import { ask, newShopper } from './shopper.ts';
import type { Received, SmtpServer } from './smtp-server.ts';
import { until } from './until.ts';

/** The link comes by email, once, to the account that exists; it works once, and ends every session (D53.53). */
export async function forgottenPassword(
  { database }: Pick<OwnShop, 'database'>,
  api: string,
  server: SmtpServer,
): Promise<void> {
  const shopper = await newShopper(api);
  const post = async (path: string, body: object) => {
    const { status, json } = await ask(api, `/users/${path}`, body);
    return [status, json];
  };
  const choose = (token: string, password: string) => post('reset-password', { token, password });

  const before = server.received.length;
  const unknown = await post('forgot-password', { email: `un.${shopper.email}` });
  server.answerNext('451 Try again later');
  assert.deepEqual(await post('forgot-password', { email: shopper.email }), unknown, 'one answer for both');
  assert.equal(unknown[0], 202);
  await until('the link is sent at the second try', async () => server.received.length > before);
  await until('nobody else gets one', async () => (await database.mailsDue()) === 0);
  const mails = server.received.slice(before);
  assert.deepEqual(
    mails.map(({ to }) => to),
    [shopper.email],
  );
  const [token = ''] = mails.map(tokenIn);

  assert.equal((await choose('wrong', 'after-the-rain'))[0], 410);
  assert.equal(await shopper.signIn(api), 200, 'nothing has changed');
  const both = await Promise.all(['monsoon-1', 'monsoon-1'].map((word) => choose(token, word)));
  assert.equal(both.filter(([status]) => status === 200).length, 1, 'used once');
  assert.equal((await choose(token, 'monsoon-2'))[0], 410);
  assert.equal(await shopper.signIn(api), 401, 'the old password');
  assert.equal(await shopper.signIn(api, 'monsoon-1'), 200, 'the new one');
  assert.equal((await shopper.ask(api, '/accountInfo')).status, 401, 'the session of before');

  // Two are asked for at once: both have the link. A password that is too short leaves it.
  for (const lang of ['en', 'hi']) await post('forgot-password', { email: shopper.email, lang });
  await until('two more have come', async () => server.received.length === before + 3);
  const two = server.received.slice(-2);
  const inHindi = two.filter(({ text }) => text.includes('/hi/reset-password?token='));
  assert.deepEqual(
    inHindi.map(({ html }) => html.includes('<html lang="hi">')),
    [true],
    'in the language of its page',
  );
  const [one = '', other] = two.map(tokenIn);
  assert.equal(one, other);
  const statuses = [];
  for (const word of ['12345', 'monsoon-3', 'monsoon-4']) statuses.push((await choose(one, word))[0]);
  assert.deepEqual(statuses, [422, 200, 410]);
}

function tokenIn({ text }: Received): string {
  const [, token = ''] = /\/reset-password\?token=(\S+)/.exec(text) ?? [];
  return decodeURIComponent(token);
}
