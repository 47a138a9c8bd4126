import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { STORE } from '../../../server/shop/catalogue/store.ts';
import type { NeededRefund } from '../engine/base/engine-types.ts';
import type { OwnShop } from './own-shop.ts';
import { killed } from './programs.ts';
import { type RazorpayStandIn, settingsFor, startRazorpay, webhookAt } from './razorpay/stand-in.ts';
import { newShopper, type Shopper, untilSold } from './shopper.ts';
import { assertSays, type SmtpServer, startSmtpServer } from './smtp-server.ts';
import { CANCEL, orderNamed } from './staff-at-work.ts';
import { until } from './until.ts';

/** Money of cancelled orders goes back once, or the owner learns that it must. No other node runs. */
export async function refundedOnce(shop: OwnShop, api: string, smtpPort: number): Promise<void> {
  const [product = ''] = (await shop.database.inOneVariant()).slice(8);
  const razorpay = await startRazorpay();
  const server = await startSmtpServer(smtpPort);
  const settings = {
    ...settingsFor(razorpay),
    RAZORPAY_REFUNDS: 'on',
    SMTP_URL: server.url,
  };
  try {
    await shop.database.count(product, 3);
    const worker = await shop.startWorker(settings);
    await shop.startEngine(0, settings);
    await untilSold(api, product);
    const all = { shop, api, razorpay, server, product, shopper: await newShopper(api) };
    await workerKilledWhileRefunding(all, worker, () => shop.startWorker(settings));
    await paidAfterCancelling(all);
    await refundedBeforeCancelling(all);
    await refusedByGateway(all);
    await failsLater(all);
    await refundedInPart(all);
    await twoPartsFail(all);
    await paidTwice(all);
    await shop.stop();
    // Three orders stay, each with its piece.
    await shop.database.count(product, 6);
    const off = { ...settings, RAZORPAY_REFUNDS: '' };
    await shop.startWorker(off);
    await shop.startEngine(0, off);
    await untilSold(api, product);
    await madeByTheOwner(all);
  } finally {
    await shop.stop();
    await shop.database.count(product, null);
    await server.close();
    await razorpay.close();
  }
}

interface Dependencies {
  shop: OwnShop;
  api: string;
  razorpay: RazorpayStandIn;
  server: SmtpServer;
  product: string;
  shopper: Shopper;
}

/** Several staff cancel a paid order, the answer is lost, and the worker dies. */
async function workerKilledWhileRefunding(
  all: Dependencies,
  worker: ChildProcess,
  restart: () => Promise<unknown>,
) {
  const { shop, razorpay, product } = all;
  const { id, payment } = await paid(all, 'on');
  assert.deepEqual(await shop.database.stock(product), { onHand: 3, allocated: 1 });
  razorpay.mood = { dropsAnswers: true };
  await cancelledByStaff(all, id);
  await until('the refund is made', async () => refundsOf(all, payment).length > 0);
  await killed(worker, 'SIGKILL');
  assert.deepEqual(await engineRefunds(all, id), [], 'nobody knows of it');
  razorpay.mood = {};
  await shop.database.hurryRefunds();
  await shop.database.hurryMails();
  assert.ok(await shop.importDemo());
  assert.deepEqual(await engineRefunds(all, id), [], 'an import, which has no keys, leaves it to the worker');
  await restart();
  await settledOnce(all, id, payment);
  assert.deepEqual(
    await shop.database.stock(product),
    { onHand: 3, allocated: 0 },
    'its stock is back, once',
  );
}

/** The hosted checkout cannot be closed, so money can come for an order that the shopper has cancelled. */
async function paidAfterCancelling(all: Dependencies): Promise<void> {
  const { api, razorpay, shopper, product } = all;
  const { id = '' } = await shopper.place(api, 'too late', product);
  assert.ok(await shopper.pay(api, id, 'razorpay-checkout'));
  for (const { status } of await Promise.all([1, 2, 3].map(() => shopper.cancel(api, id))))
    assert.equal(status, 200);
  const opened = openedFor(all, id);
  const payment = razorpay.pay(opened);
  await razorpay.notify(webhookAt(api), opened, payment, { times: 3 });
  await settledOnce(all, id, payment.id);
  assert.equal((await shopper.order(api, id)).status, 4, 'it stays cancelled');
}

/** The staff refund it first, and cancel it then. */
async function refundedBeforeCancelling(all: Dependencies): Promise<void> {
  const { id, payment } = await paid(all, 'before');
  const amount = all.razorpay.records.payments.get(payment)?.amount;
  await all.shop.asStaff(REFUND, { payment: await enginePayment(all, id), amount });
  assert.equal(refundsOf(all, payment).length, 1);
  await cancelledByStaff(all, id);
  await settledOnce(all, id, payment);
}

async function refusedByGateway(all: Dependencies): Promise<void> {
  const { shop, razorpay } = all;
  const { id, payment } = await paid(all, 'refused');
  razorpay.mood = { status: 400 };
  await cancelledByStaff(all, id);
  await ownerIsAsked(all, id, payment);
  razorpay.mood = {};
  const [failed] = await engineRefunds(all, id);
  assert.equal(failed?.state, 'Failed');
  await shop.asStaff(REFUND, { payment: await enginePayment(all, id), amount: failed.total });
  await until('the staff have refunded it', async () => (await neededFor(all, id)).length === 0);
  assert.equal(refundsOf(all, payment).length, 1);
}

/** The bank has not made it yet, and then cannot: only the owner learns of it, from the webhook or by asking. */
async function failsLater(all: Dependencies): Promise<void> {
  const { shop, razorpay, api } = all;
  for (const isTold of [true, false]) {
    razorpay.mood = { refunds: 'pending' };
    const { id, payment } = await paid(all, `fails later ${isTold}`);
    await cancelledByStaff(all, id);
    await until('the engine has it', async () => (await engineRefunds(all, id)).length > 0);
    const [pending] = await engineRefunds(all, id);
    const [made] = refundsOf(all, payment);
    assert.deepEqual([pending?.state, pending?.transactionId], ['Pending', made?.id]);
    assert.deepEqual(await neededFor(all, id), [], 'not yet');
    assert.ok(made);
    if (isTold) {
      const statuses = await razorpay.failRefund(webhookAt(api), made.id, 3);
      assert.ok(statuses.includes(200), `webhooks were answered ${statuses}`);
    } else {
      made.status = 'failed';
      await shop.database.hurryRefunds();
    }
    await ownerIsAsked(all, id, payment);
    assert.deepEqual(
      (await engineRefunds(all, id)).map(({ state }) => state),
      ['Failed'],
      'it is not made again',
    );
    razorpay.mood = {};
    await shop.asStaff(REFUND, { payment: await enginePayment(all, id), amount: made.amount });
    await until('the shopper learns of the second', async () => subjects(all, refundMail(id)) === 1);
    assert.deepEqual(await neededFor(all, id), []);
  }
}

/** Of an order that stays: the shopper learns how much, once for each part. A settled one may still fail. */
async function refundedInPart(all: Dependencies): Promise<void> {
  const { shop, razorpay, api, server } = all;
  const { id, payment } = await paid(all, 'in part');
  const refund = async (amount: number) =>
    shop.asStaff(REFUND, { payment: await enginePayment(all, id), amount });
  await refund(1000);
  await refund(2500);
  await until('two emails', async () => subjects(all, refundMail(id)) === 2);
  const mails = server.received.filter(({ subject }) => subject.endsWith(refundMail(id)));
  for (const amount of ['₹10', '₹25'])
    assert.equal(
      mails.filter(({ text, html }) => [text, html].every((part) => part.includes(`refunded ${amount} for`)))
        .length,
      1,
      amount,
    );
  const [, made] = refundsOf(all, payment);
  assert.ok(made);
  await razorpay.failRefund(webhookAt(api), made.id, 3);
  await until('the owner has an email', async () => subjects(all, `Refund needed for order ${id}`) === 1);
  assert.deepEqual(await neededFor(all, id), [{ code: id, payment, amount: 2500 }]);
  await refund(2500);
  assert.deepEqual(await neededFor(all, id), []);
  await until('the shopper learns of it', async () => subjects(all, refundMail(id)) === 3);
}

/** The bank has made neither: the owner learns of each at once, and how much it is together. */
async function twoPartsFail(all: Dependencies): Promise<void> {
  const { shop, razorpay, api } = all;
  const { id, payment } = await paid(all, 'two parts');
  razorpay.mood = { refunds: 'pending' };
  for (const amount of [1000, 2500])
    await shop.asStaff(REFUND, { payment: await enginePayment(all, id), amount });
  razorpay.mood = {};
  const [pending, made] = refundsOf(all, payment);
  assert.ok(pending && made);
  const wanted = `Refund needed for order ${id}`;
  await razorpay.failRefund(webhookAt(api), made.id, 3);
  await until('the owner has an email', async () => subjects(all, wanted) === 1);
  assert.deepEqual(await neededFor(all, id), [{ code: id, payment, amount: 2500 }]);
  await razorpay.failRefund(webhookAt(api), pending.id, 3);
  await until('the owner has another', async () => subjects(all, wanted) === 2);
  assert.deepEqual(await neededFor(all, id), [{ code: id, payment, amount: 3500 }]);
}

/** On delivery, and then in the checkout, which cannot be closed: the second payment is the owner's to refund. */
async function paidTwice(all: Dependencies): Promise<void> {
  const { shop, api, razorpay, shopper, product } = all;
  const { id = '' } = await shopper.place(api, 'twice', product);
  assert.ok(await shopper.pay(api, id, 'razorpay-checkout'));
  assert.ok(await shopper.pay(api, id));
  const opened = openedFor(all, id);
  const wrong = razorpay.pay(opened, { amount: 4200 });
  const second = razorpay.pay(opened);
  for (const payment of [wrong, second, wrong])
    await razorpay.notify(webhookAt(api), opened, payment, { times: 3 });
  const wanted = `Refund needed for order ${id}`;
  await until('the owner has an email of each', async () => subjects(all, wanted) === 2);
  assert.deepEqual(
    (await neededFor(all, id)).map((each) => [each.payment, each.amount]).toSorted(),
    [wrong, second].map((each) => [each.id, each.amount]).toSorted(),
  );
  assert.match((await shop.database.transactions(id)).join(), /^on-delivery-[^,]+$/, 'neither is booked');
  assert.equal((await orderNamed(shop.asStaff, id)).payments.length, 1);
  await shop.database.strayRefunded([wrong.id, second.id]);
  await razorpay.notify(webhookAt(api), opened, second);
  assert.deepEqual(await neededFor(all, id), [], 'refunded by hand, it is not asked for again');
  assert.equal(subjects(all, wanted), 2);
  const byHand = { id: 'rfnd_byhand', paymentId: second.id, amount: second.amount };
  razorpay.records.refunds.set('by hand', { ...byHand, status: 'processed' });
  await razorpay.failRefund(webhookAt(api), byHand.id, 3);
  await until('the owner has another email', async () => subjects(all, wanted) === 3);
  assert.deepEqual(await neededFor(all, id), [{ code: id, payment: second.id, amount: second.amount }]);
}

function refundMail(id: string): string {
  return `Refund for order ${id}`;
}

async function madeByTheOwner(all: Dependencies): Promise<void> {
  const { shop } = all;
  const { id, payment } = await paid(all, 'off');
  await cancelledByStaff(all, id);
  await ownerIsAsked(all, id, payment);
  assert.deepEqual(refundsOf(all, payment), [], 'the engine makes none');
  const [pending] = await engineRefunds(all, id);
  assert.equal(pending?.state, 'Pending');
  await shop.asStaff(SETTLE, { id: pending.id });
  assert.deepEqual(await neededFor(all, id), []);
  await until('the shopper learns of it', async () => subjects(all, refundMail(id)) === 1);
  const opened = openedFor(all, id);
  const more = all.razorpay.pay(opened);
  await all.razorpay.notify(webhookAt(all.api), opened, more);
  const wanted = `Refund needed for order ${id}`;
  await until('the owner is asked for the new money, too', async () => subjects(all, wanted) === 2);
  const mails = all.server.received.filter(({ subject }) => subject.endsWith(wanted));
  assert.deepEqual(
    mails.map(({ text }) => text.includes(more.id)),
    [false, true],
  );
  assert.notEqual(mails[0]?.id, mails[1]?.id, 'not the same email again');
}

/** An order that is paid at the gateway. */
async function paid({ api, razorpay, shopper, product, ...rest }: Dependencies, key: string) {
  const { id = '' } = await shopper.place(api, `refund ${key}`, product);
  assert.ok(await shopper.pay(api, id, 'razorpay-qr'));
  const opened = openedFor({ razorpay, ...rest }, id);
  const payment = razorpay.pay(opened);
  await razorpay.notify(webhookAt(api), opened, payment);
  await until('it is paid', async () => (await shopper.order(api, id)).status === 1);
  assert.equal((await shopper.cancel(api, id)).status, 409, 'the shopper writes to the shop');
  return { id, payment: payment.id };
}

async function cancelledByStaff({ shop, api, shopper }: Dependencies, code: string): Promise<void> {
  const { id } = await orderNamed(shop.asStaff, code);
  await Promise.allSettled([1, 2, 3].map(() => shop.asStaff(CANCEL, { id })));
  assert.equal((await shopper.order(api, code)).status, 4);
}

/** Names in the order's history. */
async function refundSignedBy({ shop: { asStaff } }: Dependencies, code: string): Promise<string[]> {
  const { id } = await orderNamed(asStaff, code);
  const { order } = await asStaff(HISTORY, { id });
  return order.history.items.map(
    ({ administrator: by }: { administrator: { firstName: string; lastName: string } | null }) =>
      by ? `${by.firstName} ${by.lastName}` : '',
  );
}

const HISTORY = `query ($id: ID!) { order(id: $id) {
  history(options: { filter: { type: { eq: "ORDER_REFUND_TRANSITION" } } }) { items { administrator { firstName lastName } } }
} }`;

async function settledOnce(all: Dependencies, id: string, payment: string): Promise<void> {
  await until('the engine has it', async () => (await engineRefunds(all, id)).length > 0);
  const [made, ...more] = refundsOf(all, payment);
  assert.ok(made && more.length === 0, 'one refund');
  const [settled, ...others] = await engineRefunds(all, id);
  assert.deepEqual(
    [settled?.state, settled?.total, settled?.transactionId],
    ['Settled', made.amount, made.id],
  );
  assert.deepEqual(others, []);
  assert.deepEqual(new Set(await refundSignedBy(all, id)), new Set(['Super Admin']), 'not by the shopper');
  const both = [`Order ${id} is cancelled`, refundMail(id)];
  await until('the shopper learns of it', async () => both.every((each) => subjects(all, each) === 1));
  assert.deepEqual(await neededFor(all, id), []);
}

async function ownerIsAsked(all: Dependencies, id: string, payment: string): Promise<void> {
  await until('the owner has an email', async () => subjects(all, `Refund needed for order ${id}`) === 1);
  const mail = all.server.received.find(({ subject }) => subject.endsWith(`Refund needed for order ${id}`));
  assert.equal(mail?.to, STORE.companyEmail);
  assertSays(mail, payment);
  assert.deepEqual(
    (await neededFor(all, id)).map((each) => each.payment),
    [payment],
  );
  assert.equal(subjects(all, refundMail(id)), 0);
}

function openedFor({ razorpay }: Pick<Dependencies, 'razorpay'>, id: string): string {
  const opened = [...razorpay.records.opened.values()].find(({ reference }) =>
    reference.startsWith(`${id}-`),
  );
  assert.ok(opened, 'a payment is opened');
  return opened.id;
}

function refundsOf({ razorpay }: Dependencies, payment: string) {
  return [...razorpay.records.refunds.values()].filter(({ paymentId }) => paymentId === payment);
}

function subjects({ server }: Dependencies, wanted: string): number {
  return server.received.filter(({ subject }) => subject.endsWith(wanted)).length;
}

async function neededFor({ shop }: Dependencies, id: string): Promise<NeededRefund[]> {
  const { neededRefunds } = await shop.asStaff('{ neededRefunds { code payment amount } }');
  return neededRefunds.filter(({ code }: NeededRefund) => code === id);
}

async function engineRefunds({ shop }: Dependencies, code: string): Promise<EngineRefund[]> {
  const { payments } = await orderNamed(shop.asStaff, code);
  return payments.flatMap(({ refunds }: { refunds: EngineRefund[] }) => refunds);
}

async function enginePayment({ shop }: Dependencies, code: string): Promise<string> {
  return (await orderNamed(shop.asStaff, code)).payments[0].id;
}

interface EngineRefund {
  id: string;
  state: string;
  total: number;
  transactionId: string;
}

const REFUND = `mutation ($payment: ID!, $amount: Money!) {
  refundOrder(input: { paymentId: $payment, amount: $amount, lines: [], shipping: 0, adjustment: 0, reason: "Again" }) {
    ... on Refund { state } ... on ErrorResult { message }
  }
}`;
const SETTLE = `mutation ($id: ID!) {
  settleRefund(input: { id: $id, transactionId: "rfnd_by_hand" }) { ... on Refund { state } ... on ErrorResult { message } }
}`;
