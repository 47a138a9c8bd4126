import assert from 'node:assert/strict';
import type { OwnShop } from './own-shop.ts';
import { conforms } from './programs.ts';
import { ask, newShopper, productIds } from './shopper.ts';
import type { Received, SmtpServer } from './smtp-server.ts';
import { FULFIL, MOVE, orderNamed } from './staff-at-work.ts';
import { until } from './until.ts';

interface At {
  shop: OwnShop;
  api: string;
  server: SmtpServer;
  owner: string;
}

/** Messages and their mails, the newsletter, and an account that goes (D59). */
export async function answers(at: At): Promise<void> {
  const { features } = (await ask(at.api, '/storeInfo')).json;
  for (const feature of ['contact', 'newsletter', 'account', 'erase']) assert.ok(features.includes(feature));
  await messages(at);
  await newsletter(at);
  await account(at);
  await keepsContract(at);
}

/** The mails that come while `work` runs, and until none is due. */
async function mailsOf({ shop, server }: At, count: number, work: () => Promise<void>): Promise<Received[]> {
  const before = server.received.length;
  await work();
  await until(`${count} mails are there`, async () => server.received.length >= before + count);
  await until('none is due', async () => (await shop.database.mailsDue()) === 0);
  return server.received.slice(before);
}

/** Without a mail server the program skips messages and the newsletter. */
async function keepsContract({ shop, api }: At): Promise<void> {
  const { email } = await newShopper(api);
  assert.ok(await conforms(api, '--place-orders', '--email', email, '--password', 'monsoon'));
  await until('none is due', async () => (await shop.database.mailsDue()) === 0);
}

async function messages(at: At): Promise<void> {
  const { api, server, owner } = at;
  const evil = 'Hi\r\nBcc: ravi@example.in\r\n\r\n<script>alert(1)</script> https://evil.example/x';
  const message = { name: 'Asha', email: 'asha@example.in', subject: evil, message: `Forty boxes?\n${evil}` };
  const post = () => ask(api, '/messages', { ...message, lang: 'hi' });
  const tickets = new Set<string>();
  const mails = await mailsOf(at, 2, async () => {
    server.answerNext('451 Try again later');
    for (const { status, json } of await Promise.all([post(), post(), post()])) {
      assert.equal(status, 201);
      tickets.add(json.ticket);
    }
    assert.equal((await post()).status, 201);
  });
  const [ticket = ''] = tickets;
  assert.equal(tickets.size, 1, 'one message');
  assert.match(ticket, /^T-\w{4}-\w{4}$/);
  assert.deepEqual(
    mails.map(({ to, replyTo }) => [to, replyTo]).toSorted(),
    [
      ['asha@example.in', ''],
      [owner, '<asha@example.in>'],
    ].toSorted(),
  );
  for (const { subject, text, html } of mails) {
    assert.ok(!/evil\.example/.test(subject + text + html), 'no link');
    assert.ok(!html.includes('<script'), 'no tag');
    assert.match(text, /Forty boxes\?/);
  }
  assert.match(mails.find(({ to }) => to !== owner)?.html ?? '', /<html lang="hi">/);
  assert.equal((await ask(api, '/messages', { ...message, message: '' })).status, 422);
}

async function newsletter(at: At): Promise<void> {
  const { api, shop } = at;
  const email = 'reader@example.in';
  const [mail] = await mailsOf(at, 1, async () => {
    assert.equal((await ask(api, '/newsletter', { email })).status, 202);
  });
  const linkTo = (path: string) =>
    new RegExp(`/newsletter/${path}\\?token=([\\w-]+)`).exec(mail?.text ?? '')?.[1] ?? '';
  const token = linkTo('confirm');
  assert.ok(token);
  assert.equal(linkTo('leave'), token);
  const press = async (path: string, link: string) =>
    (await ask(api, `/newsletter/${path}`, { token: link })).status;
  assert.deepEqual(await shop.database.readers(), []);
  assert.deepEqual([await press('confirm', 'x'), await press('leave', 'x')], [410, 200]);
  assert.deepEqual([await press('confirm', token), await press('confirm', token)], [200, 200]);
  assert.deepEqual(await shop.database.readers(), [email]);
  const again = await mailsOf(at, 1, async () => {
    assert.equal((await ask(api, '/newsletter', { email })).status, 202);
  });
  assert.equal(again.length, 1, 'alike for an address that is known');
  assert.deepEqual([await press('leave', token), await press('leave', token)], [200, 200]);
  assert.deepEqual(await shop.database.readers(), []);
  assert.equal(await press('confirm', token), 410);
}

async function account(at: At): Promise<void> {
  const { api, shop } = at;
  const shopper = await newShopper(api);
  const erased = async (password: string) => (await shopper.ask(api, '/users/erase', { password })).status;
  const password = 'monsoon';
  const [product = ''] = await productIds(api);
  const [sent, open] = [await shopper.place(api, 'sent', product), await shopper.place(api, 'open', product)];
  assert.ok(sent.id && open.id && (await shopper.pay(api, sent.id)));
  assert.equal(await erased('wrong-one'), 403);
  const mails = await mailsOf(at, 1, async () => {
    assert.equal(await erased(password), 200);
  });
  assert.ok(mails.some(({ subject }) => subject.endsWith(`Order ${open.id} is cancelled`)));
  assert.equal((await shopper.ask(api, '/accountInfo')).status, 401);
  assert.equal(await shopper.signIn(api), 401);
  const track = async (id = '') =>
    (await ask(api, `/orders/${id}?contactInfo=${encodeURIComponent(shopper.email)}`)).status;
  assert.equal(await track(sent.id), 200, 'on its way');

  // It arrives; then email and phone go.
  const { lines } = await orderNamed(shop.asStaff, sent.id);
  await shop.asStaff(FULFIL, { lines: [{ orderLineId: lines[0].id, quantity: 1 }] });
  const { fulfillments } = await orderNamed(shop.asStaff, sent.id);
  const [{ id: parcel }] = fulfillments;
  await shop.asStaff(MOVE, { parcel, state: 'Shipped' });
  await until('its mail is sent', async () =>
    at.server.received.some(({ subject }) => subject.endsWith(`Order ${sent.id} has been sent`)),
  );
  await shop.asStaff(MOVE, { parcel, state: 'Delivered' });
  await shop.database.placedLongAgo(sent.id ?? '');
  await until('the email is gone', async () =>
    (await shop.database.holds(shopper.email)).every((table) => table === 'job_record'),
  );
  assert.equal(await track(sent.id), 404);
  const again = { email: shopper.email, password, firstName: 'Asha', lastName: 'Rao' };
  const { json } = await ask(api, '/users/register', again);
  assert.equal(json.message, 'Account created');
  assert.equal(await shopper.signIn(api), 200);
}
