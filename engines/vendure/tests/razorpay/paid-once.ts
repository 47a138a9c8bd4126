import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { RAZORPAY } from '../../engine/base/engine-types.ts';
import type { Database } from '../database.ts';
import type { OwnShop } from '../own-shop.ts';
import { killed } from '../programs.ts';
import { newShopper, productIds } from '../shopper.ts';
import { until } from '../until.ts';
import { type RazorpayStandIn, settingsFor, startRazorpay, webhookAt } from './stand-in.ts';

const WAYS = ['razorpay-qr', 'razorpay-upi', 'razorpay-checkout'] as const;

/**
 * Payments through two engines and a stand-in for Razorpay: opened once and settled once, even if something
 * is lost, doubled, late or killed.
 */
/** `which`: the engines to start. */
export async function paidOnce(
  { startEngine, engines: urls, database }: OwnShop,
  which: readonly number[],
): Promise<void> {
  const razorpay = await startRazorpay();
  const settings = settingsFor(razorpay);
  const nodes = await Promise.all(which.map((one) => startEngine(one, settings)));
  const engines = which.map((one) => urls[one] ?? '');
  const [first = '', second = ''] = engines;
  const all = { razorpay, database, engines, first, second };
  try {
    for (const way of WAYS) await openedAndSettledOnce(all, way);
    await lostWebhook(all);
    await shownAgain(all);
    await wrongAmount(all);
    await otherWay(all);
    await paidTwice(all);
    await cannotBeBooked(all);
    await engineKilledWhileOpening(all, nodes[0]);
  } finally {
    await Promise.all(nodes.map((node) => killed(node, 'SIGTERM')));
    await razorpay.close();
  }
}

interface Dependencies {
  razorpay: RazorpayStandIn;
  database: Database;
  engines: readonly string[];
  first: string;
  second: string;
}

/** A shopper with one unpaid order, at any engine. */
async function newPayer(api: string) {
  const shopper = await newShopper(api);
  const [product = ''] = await productIds(api);
  const { id: orderId = '' } = await shopper.place(api, 'to pay', product);
  return {
    orderId,
    /** Status 0 if a killed engine does not respond. */
    pay: (at: string, method: string) =>
      shopper.payment(at, orderId, method).catch(() => ({ status: 0, json: null })),
    async status(at: string): Promise<number> {
      const { json } = await shopper.ask(at, '/orders');
      return json[0].status;
    },
  };
}

type Payer = Awaited<ReturnType<typeof newPayer>>;

/** Payments opened for this order, the newest last. */
function openFor({ razorpay }: Dependencies, { orderId }: Payer) {
  return [...razorpay.records.opened.values()].filter(({ reference }) => reference.startsWith(`${orderId}-`));
}

async function openedAndSettledOnce(all: Dependencies, way: string): Promise<void> {
  const { razorpay, database, engines, first, second } = all;
  const payer = await newPayer(first);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, turn) => payer.pay(engines[turn % 2] ?? first, way)),
  );
  const [opened, ...more] = openFor(all, payer);
  assert.ok(opened, `${way}: none opened`);
  assert.equal(more.length, 0, `${way}: more than one opened`);
  for (const { status, json } of answers) {
    assert.ok(
      (status === 200 && json.success) || status === 503,
      `${way}: ${status} ${JSON.stringify(json)}`,
    );
  }
  assert.equal(await payer.status(first), 0, `${way}: not paid yet`);
  const payment = razorpay.pay(opened.id);
  const statuses = await Promise.all(
    engines.map((api) => razorpay.notify(webhookAt(api), opened.id, payment, { times: 3 })),
  );
  assert.ok(
    statuses.flat().every((status) => status === 200 || status === 503),
    `${way}: webhooks were answered ${statuses}`,
  );
  assert.ok(statuses.flat().includes(200), `${way}: no webhook was taken`);
  assert.equal(await payer.status(second), 1, `${way}: paid`);
  const again = await payer.pay(second, way);
  assert.deepEqual(again.json, { success: false, error: 'This order is already paid.' });
  assert.deepEqual(await database.transactions(payer.orderId), [payment.id], `${way}: booked once`);
}

async function lostWebhook(all: Dependencies): Promise<void> {
  const payer = await newPayer(all.first);
  await payer.pay(all.first, 'razorpay-qr');
  const payment = all.razorpay.pay(openFor(all, payer)[0]?.id ?? '');
  await until('a lost webhook is made good', async () => (await payer.status(all.second)) === 1);
  assert.deepEqual(await all.database.transactions(payer.orderId), [payment.id]);
}

/** A checkout that a shopper returns to after days is checked like a new one. */
async function shownAgain(all: Dependencies): Promise<void> {
  const payer = await newPayer(all.first);
  await payer.pay(all.first, 'razorpay-checkout');
  await all.database.age(payer.orderId, 3);
  assert.ok((await payer.pay(all.second, 'razorpay-checkout')).json.success);
  const [opened, ...more] = openFor(all, payer);
  assert.ok(opened && more.length === 0, 'the same checkout is shown again');
  const payment = all.razorpay.pay(opened.id);
  await until('it is found to be paid', async () => (await payer.status(all.first)) === 1);
  assert.deepEqual(await all.database.transactions(payer.orderId), [payment.id]);
}

async function wrongAmount(all: Dependencies): Promise<void> {
  const payer = await newPayer(all.first);
  await payer.pay(all.first, 'razorpay-checkout');
  const [opened] = openFor(all, payer);
  assert.ok(opened);
  const payment = all.razorpay.pay(opened.id, { amount: opened.amount - 1 });
  await all.razorpay.notify(webhookAt(all.second), opened.id, payment);
  assert.equal(await payer.status(all.first), 0, 'a wrong amount does not pay');
  assert.deepEqual(await all.database.transactions(payer.orderId), []);
}

async function otherWay(all: Dependencies): Promise<void> {
  const payer = await newPayer(all.first);
  await payer.pay(all.first, 'razorpay-qr');
  await payer.pay(all.second, 'razorpay-upi');
  const [before, after] = openFor(all, payer);
  assert.deepEqual([before?.status, after?.status], ['closed', 'created'], 'the other way closes the first');
  assert.deepEqual((await payer.pay(all.first, 'on-delivery')).json, { success: true });
  await until('payment on delivery closes the link', async () => after?.status === 'cancelled');
  assert.equal(await payer.status(all.second), 1);
  await onlyOnDelivery(all, payer);
}

/** The hosted checkout cannot be closed: a later payment through it settles nothing. */
async function paidTwice(all: Dependencies): Promise<void> {
  const payer = await newPayer(all.first);
  await payer.pay(all.first, 'razorpay-checkout');
  assert.deepEqual((await payer.pay(all.first, 'on-delivery')).json, { success: true });
  const [opened] = openFor(all, payer);
  assert.ok(opened);
  const statuses = await all.razorpay.notify(webhookAt(all.first), opened.id, all.razorpay.pay(opened.id));
  assert.deepEqual(statuses, [200, 200, 200], 'a second payment is taken note of');
  assert.equal(await payer.status(all.second), 1);
  await onlyOnDelivery(all, payer);
}

async function onlyOnDelivery({ database }: Dependencies, { orderId }: Payer): Promise<void> {
  const [booked = '', ...more] = await database.transactions(orderId);
  assert.match(booked, /^on-delivery-/);
  assert.deepEqual(more, [], 'booked once');
}

/** Opens nothing that the engine could not book. */
async function cannotBeBooked(all: Dependencies): Promise<void> {
  const payer = await newPayer(all.first);
  await all.database.enable(RAZORPAY, false);
  try {
    const { json } = await payer.pay(all.first, 'razorpay-qr');
    assert.match(json.error, /^This order cannot be paid this way\./);
    assert.deepEqual(openFor(all, payer), []);
  } finally {
    await all.database.enable(RAZORPAY, true);
  }
  assert.ok((await payer.pay(all.first, 'razorpay-qr')).json.success, 'enabled, it is opened');
}

/** The other engine finds the payment when the dead engine's claim expires. */
async function engineKilledWhileOpening(all: Dependencies, node: ChildProcess | undefined): Promise<void> {
  const { razorpay, first, second } = all;
  assert.ok(node);
  const payer = await newPayer(second);
  razorpay.mood = { delayMs: 1500 };
  const lost = payer.pay(first, 'razorpay-upi');
  await until('the gateway is asked', async () => razorpay.calls.at(-1) === 'POST /v1/payment_links');
  await killed(node, 'SIGKILL');
  assert.equal((await lost).status, 0, 'the engine is dead');
  await until('the gateway has opened it', async () => openFor(all, payer).length === 1);
  razorpay.mood = {};
  await until(
    'the other engine takes over',
    async () => (await payer.pay(second, 'razorpay-upi')).json?.success,
  );
  assert.equal(openFor(all, payer).length, 1, 'opened once');
}
