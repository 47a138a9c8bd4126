import assert from 'node:assert/strict';
import { answers } from './answers.ts';
import { forgottenPassword } from './forgotten-password.ts';
import type { OwnShop } from './own-shop.ts';
import { killed } from './programs.ts';
import { ask, newShopper, productIds, untilSold } from './shopper.ts';
import { assertSays, startSmtpServer } from './smtp-server.ts';
import { FULFIL, MOVE, orderNamed } from './staff-at-work.ts';
import { until } from './until.ts';

/** Emails by a real SMTP server: each once, whatever is killed. No other node runs. */
export async function mailOnce(shop: OwnShop, api: string, smtpPort: number): Promise<void> {
  const settings = { SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, ...OWNER };
  const { database, asStaff } = shop;
  let server = await startSmtpServer(smtpPort);
  try {
    const engine = await shop.startEngine(0, settings);
    let worker = await shop.startWorker(settings);
    assert.ok((await ask(api, '/storeInfo')).json.features.includes('mail'));
    const shopper = await newShopper(api);
    const [product = ''] = await productIds(api);
    await untilSold(api, product);
    const place = async (key: string) => {
      const { id } = await shopper.place(api, key, product);
      assert.ok(id, 'it is placed');
      return id;
    };
    // What earlier steps left goes first, however much it is.
    for (let due = await database.mailsDue(); due > 0; due = await database.mailsDue()) {
      await database.hurryMails();
      await until(`less than ${due} mails are due`, async () => (await database.mailsDue()) < due);
    }
    server.received.splice(0);
    const subjects = () => server.received.map(({ subject }) => subject.replace(/^.*?: /, ''));

    // One of each kind. Who pays or cancels at once gets no 'We have your order'.
    const id = await place('mailed');
    assert.ok(await shopper.pay(api, id));
    const { id: internal, lines } = await orderNamed(asStaff, id);
    await asStaff(FULFIL, { lines: [{ orderLineId: lines[0].id, quantity: 1 }] });
    const [{ id: parcel }] = (await orderNamed(asStaff, id)).fulfillments;
    await asStaff(MOVE, { parcel, state: 'Shipped' });
    const regretted = await place('regretted');
    assert.equal((await shopper.cancel(api, regretted)).status, 200);
    const held = await place('held');
    await until('all four mails are there', async () => server.received.length >= 4, subjects);
    await until('one waits', async () => (await database.mailsDue()) === 1);
    await database.hurryMails();
    await until('it comes later', async () => server.received.length >= 5, subjects);
    assert.deepEqual(
      subjects().toSorted(),
      [
        `Order ${id} has been sent`,
        `Order ${id} is confirmed`,
        `Order ${regretted} is cancelled`,
        `New order ${id}`,
        `We have your order ${held}`,
      ].toSorted(),
    );
    const [confirmedAt, sentAt] = ['is confirmed', 'has been sent'].map((end) =>
      subjects().indexOf(`Order ${id} ${end}`),
    );
    assert.ok((confirmedAt ?? 0) < (sentAt ?? 0), 'in order');
    const sent = server.received.find(({ subject }) => subject.endsWith('has been sent'));
    assertSays(sent, id, 'RR 123 456 789 IN', '3 Residency Road', `/track-order?id=${id}`);
    const toPack = server.received.find(({ subject }) => subject.endsWith(`New order ${id}`));
    assert.equal(toPack?.to, 'packing@shop.example');
    const inDashboard = `http://dashboard.example/dashboard/orders/${internal}`;
    assertSays(toPack, 'is to be paid on delivery.', '3 Residency Road', shopper.email, inDashboard);

    await forgottenPassword(shop, api, server);
    await answers({ shop, api, server, owner: OWNER.OWNER_EMAIL });

    // A server that takes nothing now is asked again.
    server.answerNext('451 Try again later');
    const later = await place('later');
    await database.hurryMails();
    await until('it is sent at the second try', async () =>
      subjects().includes(`We have your order ${later}`),
    );

    // An address that is refused stops nobody else, and the owner learns of it once.
    server.received.splice(0);
    const unreachable = await newShopper(api);
    server.refuse(unreachable.email);
    for (const key of ['refused', 'refused again']) await unreachable.place(api, key, product);
    const other = await newShopper(api);
    const { id: taken } = await other.place(api, 'taken', product);
    await database.hurryMails();
    await until('the other one is there', async () => subjects().includes(`We have your order ${taken}`));
    await until('nobody waits', async () => (await database.mailsDue()) === 0);
    assert.equal(server.received.filter(({ text }) => text.includes(unreachable.email)).length, 1);
    assert.match(
      server.received.find(({ to }) => to === OWNER.OWNER_EMAIL)?.text ?? '',
      /refuses emails to .* tell the shopper by phone/,
    );
    assert.equal((await unreachable.ask(api, '/users/erase', { password: 'monsoon' })).status, 200);
    await until('its address is erased', async () => (await database.holds(unreachable.email)).length === 0);
    server.refuse(null);
    server.received.splice(0);
    await server.close();

    // The engine and the worker are killed before the mail is sent.
    const killedAt = await place('killed');
    await Promise.all([killed(engine, 'SIGKILL'), killed(worker, 'SIGKILL')]);
    server = await startSmtpServer(smtpPort);
    await shop.startEngine(0, settings);
    await database.hurryMails();
    worker = await shop.startWorker(settings);
    await until('the mail of a killed engine', async () => server.received.length > 0);

    // The worker is killed when the server has the mail and has not said so.
    const unanswered = server.unanswered();
    server.answerNext('none');
    const unknown = await place('unknown');
    await database.hurryMails();
    await unanswered;
    await killed(worker, 'SIGKILL');
    await database.hurryMails();
    await shop.startWorker(settings);
    const last = await place('last');
    await database.hurryMails();
    await until('a later mail', async () => subjects().includes(`We have your order ${last}`));
    assert.deepEqual(
      subjects().filter((subject) => !subject.startsWith('Emails')),
      [killedAt, unknown, last].map((each) => `We have your order ${each}`),
      'each once',
    );
    await until('nobody waits', async () => (await database.mailsDue()) === 0);
  } finally {
    await shop.stop();
    await server.close();
  }
}

const OWNER = {
  OWNER_EMAIL: 'packing@shop.example',
  DASHBOARD_URL: 'http://dashboard.example/dashboard/',
};
