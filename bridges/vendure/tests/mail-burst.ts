import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { elapsed } from '../../../src/lib/time.ts';
import type { OwnShop } from './own-shop.ts';
import { killed, saidBy } from './programs.ts';
import { newShopper, productIds, untilSold } from './shopper.ts';
import { startSmtpServer } from './smtp-server.ts';
import { until } from './until.ts';

/**
 * Two thousand emails at once, two workers, and one of them is killed; then a mail server that is away. Each arrives
 * once. No other node runs.
 */
export async function mailBurst(shop: OwnShop, api: string, smtpPort: number): Promise<void> {
  const settings = { SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, MAIL_FROM: 'orders@shop.example' };
  const { database } = shop;
  let server = await startSmtpServer(smtpPort);
  const nodes: ChildProcess[] = [];
  const started = async (node: Promise<ChildProcess>) => {
    nodes.push(await node);
    return node;
  };
  const subjects = () => server.received.map(({ subject }) => subject.replace(/^.*?: /, ''));
  const ids = () => server.received.map(({ id }) => id);
  try {
    await started(shop.startEngine(0, settings));
    const [product = ''] = await productIds(api);
    await untilSold(api, product);
    const codes: string[] = [];
    let shopper = await newShopper(api);
    for (let turn = 0; turn < SHOPPERS; turn += 1) {
      shopper = await newShopper(api);
      const { id, error } = await shopper.place(api, `burst ${turn}`, product);
      assert.ok(id, error);
      assert.ok(await shopper.pay(api, id));
      codes.push(id);
    }
    server.take(50);
    await database.noteMails(codes, EACH);
    const from = elapsed();
    const first = await started(shop.startWorker(settings));
    const second = await started(shop.startWorker(settings));
    await until('some have come', async () => server.received.length > 300);
    await killed(first, 'SIGKILL');
    const allDone = async () => (await database.mailsDue()) === (await database.mailsUnknown());
    // The killed one's come two minutes later.
    for (let turn = 0; turn < 10 && !(await allDone()); turn += 1) {
      const before = server.received.length;
      await until('more come', async () => (await allDone()) || server.received.length > before).catch(
        () => {},
      );
    }
    console.log(saidBy(second).slice(-1500));
    const unknown = await database.mailsUnknown();
    console.log(`${server.received.length} emails in ${Math.round((elapsed() - from) / 1000)} s`);
    assert.ok(elapsed() - from < 600_000, 'within ten minutes');
    assert.equal(new Set(ids()).size, ids().length, 'none twice');
    assert.ok(unknown <= 5, 'only what was on its way is unknown');
    const all = SHOPPERS * (EACH + 2);
    assert.ok(ids().length <= all && ids().length >= all - unknown, `${ids().length} of ${all} have come`);

    await server.close();
    const { id } = await shopper.place(api, 'away', product);
    assert.ok(id && (await shopper.pay(api, id)));
    await until('the owner is told', async () => saidBy(second).search(TOLD) >= 0);
    server = await startSmtpServer(smtpPort);
    await database.hurryMails();
    await until('the mails come', async () => (await database.mailsDue()) === unknown, subjects);
    assert.deepEqual(
      subjects().toSorted(),
      [`Order ${id} is confirmed`, `New order ${id}`, 'Emails have waited'].toSorted(),
    );
    assert.equal(saidBy(second).match(TOLD)?.length, 1);
  } finally {
    await Promise.all(nodes.map((node) => killed(node, 'SIGTERM')));
    await server.close();
  }
}

const TOLD = /takes no emails, they wait/g;
const SHOPPERS = 20;
const EACH = 100;
