import assert from 'node:assert/strict';
import { getPriority } from 'node:os';
import { elapsed } from '../../../src/lib/time.ts';
import type { OwnShop } from './own-shop.ts';
import { killed, saidBy } from './programs.ts';
import { newShopper, productIds, untilSold } from './shopper.ts';
import { startSmtpServer } from './smtp-server.ts';
import { until } from './until.ts';

/**
 * Many emails at once, two workers, and one of them is killed; then a mail server that is away. Each arrives
 * once. No other node runs.
 */
export async function mailBurst(shop: OwnShop, api: string, smtpPort: number): Promise<void> {
  const settings = { SMTP_URL: `smtp://127.0.0.1:${smtpPort}` };
  const { database } = shop;
  let server = await startSmtpServer(smtpPort);
  const subjects = () => server.received.map(({ subject }) => subject.replace(/^.*?: /, ''));
  try {
    await shop.startEngine(0, settings);
    const [product = ''] = await productIds(api);
    await untilSold(api, product);
    const shopper = await newShopper(api);
    const { id: model = '', error } = await shopper.place(api, 'model', product);
    assert.ok(await shopper.pay(api, model), error);
    const earlier = (await database.mailsDue()) + 2 * ORDERS;
    await database.copyOrders(model, ORDERS);
    server.take(50);
    const from = elapsed();
    const first = await shop.startWorker(settings);
    const second = await shop.startWorker(settings);
    assert.ok(getPriority(second.pid) > getPriority(), 'orders come first');
    // On a busy machine a quarter takes more than half a minute.
    for (let come = 0; come <= ORDERS / 2; come = server.received.length)
      await until(`more than ${come} have come`, async () => server.received.length > come);
    await killed(first, 'SIGKILL');
    const unknown = await database.mailsUnknown();
    assert.ok(unknown <= 10, 'only what was on its way is unknown');
    // What the killed one had taken comes two minutes later.
    await database.hurryMails();
    for (let due = await database.mailsDue(); due > 0; due = await database.mailsDue())
      await until(`less than ${due} mails are due`, async () => (await database.mailsDue()) < due);
    const ids = server.received.map(({ id }) => id);
    console.log(`${ids.length} emails in ${Math.round((elapsed() - from) / 1000)} s`);
    assert.ok(elapsed() - from < 600_000, 'within ten minutes');
    assert.equal(new Set(ids).size, ids.length, 'none twice');
    assert.ok(
      ids.length <= earlier && ids.length >= earlier - unknown,
      `${ids.length} of ${earlier} have come`,
    );
    server.received.splice(0);

    await server.close();
    const { id } = await shopper.place(api, 'away', product);
    assert.ok(id && (await shopper.pay(api, id)));
    await until('the owner is told', async () => saidBy(second).search(TOLD) >= 0);
    server = await startSmtpServer(smtpPort);
    await database.hurryMails();
    await until('the mails come', async () => (await database.mailsDue()) === 0, subjects);
    assert.deepEqual(
      subjects().toSorted(),
      [`Order ${id} is confirmed`, `New order ${id}`, 'Emails have waited'].toSorted(),
    );
    assert.equal(saidBy(second).match(TOLD)?.length, 1);
  } finally {
    await shop.stop();
    await server.close();
  }
}

const TOLD = /takes no emails, they wait/g;
const ORDERS = Number(process.env.BURST_ORDERS ?? 200);
