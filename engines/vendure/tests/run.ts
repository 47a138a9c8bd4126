import assert from 'node:assert/strict';
import { bigOrder } from './big-order.ts';
import { couponUses } from './coupon-uses.ts';
import { dashboardBuiltLater } from './dashboard-built-later.ts';
import { cancelledInMidOrder, givenUpInMidOrder, killedInMidOrder, oneKeyOneOrder } from './exactly-once.ts';
import {
  importCounts,
  importKeepsWords,
  importRefuses,
  importsAllOrNothing,
  importsPriceList,
} from './imports.ts';
import { invoicesDrawn } from './invoices.ts';
import { lastPieces } from './last-pieces.ts';
import { mailBurst } from './mail-burst.ts';
import { mailOnce } from './mail-once.ts';
import { orderCosts } from './order-costs.ts';
import { overtaken } from './overtaken.ts';
import { ownLocks } from './own-locks.ts';
import { openOwnShop } from './own-shop.ts';
import { priceList } from './price-list.ts';
import { apiTests, conforms, killed, ROOT, ran, saidBy } from './programs.ts';
import { paidOnce } from './razorpay/paid-once.ts';
import { settingsFor, startRazorpay } from './razorpay/stand-in.ts';
import { startUpiApp } from './razorpay/upi-app.ts';
import { startRedis } from './redis.ts';
import { refundedOnce } from './refunded-once.ts';
import { newShopper, productWith } from './shopper.ts';
import { shopperCancels } from './shopper-cancels.ts';
import { speaksHindi } from './speaks-hindi.ts';
import { staffAtWork } from './staff-at-work.ts';
import { startsAll } from './start-all.ts';
import { startSteps } from './steps.ts';
import { until } from './until.ts';
import { sharedThroughRedis } from './with-redis.ts';

/**
 * `npm test` of the package: a database with the demo catalogue, two engines and a worker. Runs the root's API tests
 * and conformance program, the main job in a browser, payments, orders while nodes are killed and, if Redis is installed, the same nodes with Redis.
 */
const PAGES = 4961;
const SMTP = 5961;
/** For the browser and the API tests. */
const ORIGINS = ['localhost:4173', '127.0.0.1:4173', 'localhost:5173', `localhost:${PAGES}`];
const shop = await openOwnShop(
  { database: 5561, engines: [3961, 3962, 3963, 3964, 3965] },
  {
    CATALOGUE_EVERY: '5000',
    HOLD_MINUTES: '45',
    SHOP_ORIGINS: ORIGINS.map((host) => `http://${host}`).join(),
  },
);
const [first = '', second = '', third = ''] = shop.engines;
const { step, skip, failures } = startSteps(process.argv.slice(2));

try {
  if (!(await shop.importDemo())) throw new Error('The demo catalogue could not be imported');
  const engine = await shop.startEngine(0);
  const otherEngine = await shop.startEngine(1);
  const worker = await shop.startWorker();

  await step('strangers get nothing of the staff', strangers);
  await step('the start names what is not set', async () => {
    const lines = [
      [worker, 'Shoppers get no emails, because SMTP_URL is not set.'],
      [engine, 'Shoppers can only pay on delivery, because RAZORPAY_KEY_ID is not set.'],
      [engine, 'products can be ordered, because the engine does not track their stock.'],
    ] as const;
    await until('each says so', async () => lines.every(([node, line]) => saidBy(node).includes(line)));
  });
  await step('the import names what it cannot read', () => importRefuses(shop));
  await step('the import counts a product with sizes', () => importCounts(shop));
  await step('an order keeps words that the import could not make variants of', () => importKeepsWords(shop));
  await step("the import of an owner's Excel file", () => importsPriceList(shop));
  await step('the import does all or nothing', () => importsAllOrNothing(shop));
  await step('a dashboard that is built later', () => dashboardBuiltLater(shop));
  await step('ports that are taken are named before anything starts', takenPorts);
  await step('one key, one order', () => oneKeyOneOrder([first, second]));
  const files = ['orders', 'users', 'account', 'products', 'search', 'store-info', 'payments'];
  await step('the API tests', () => apiTests(first, ...files));
  await step('the conformance program', conformance);
  await step('the main job in a browser', mainJob);
  await step('twenty shoppers and the last three pieces', () => lastPieces(shop));
  await step('our own lock of the stock', () => ownLocks(shop));
  await step('an order of 500 lines', () => bigOrder(shop));
  await step('a session ends at every engine', signOut);
  await step('a password that changes overtakes a login', () => overtaken(shop));
  await step('a shopper cancels', () => shopperCancels(shop));
  await step('coupon uses', () => couponUses(shop));
  await step('the staff at work', () => staffAtWork(shop, first, () => saidBy(engine) + saidBy(otherEngine)));
  await step('payments by Razorpay: opened once, settled once', () => paidOnce(shop, [3, 4]));
  await step('a query is cancelled in mid-order', () => cancelledInMidOrder(first, shop.database));
  await step('a shopper goes away in mid-order', () => givenUpInMidOrder(first, shop.database));
  await step('the database is restarted in mid-order', () =>
    killedInMidOrder([first, second], shop.restartDatabase),
  );
  await step('an engine is killed in mid-order', () =>
    killedInMidOrder([first, second], () => killed(engine, 'SIGKILL')),
  );

  await shop.stop();
  await step('npm start', () => startsAll(shop, ['3966', '4966']));
  await step(
    'a database of an earlier release is refused, and updated; one of a later is refused',
    olderDatabase,
  );
  await step('it speaks Hindi', () => speaksHindi(shop, first, SMTP));
  await step('a price list', () => priceList(shop, [first, second], SMTP));
  await step('what an order costs', () => orderCosts(shop, [first, second], SMTP));
  await step('invoices', () => invoicesDrawn(shop, [first, second], SMTP));
  await step('each email is sent once', () => mailOnce(shop, first, SMTP));
  await step('a burst of emails', () => mailBurst(shop, first, SMTP));
  await step('a cancelled order is refunded once', () => refundedOnce(shop, first, SMTP));
  const redis = await startRedis(6961);
  if (!redis) skip('engines share what they know through Redis', 'redis-server is not installed');
  else {
    await step('engines share what they know through Redis', () =>
      sharedThroughRedis(shop, [first, second], redis),
    );
    await redis.stop();
  }
} finally {
  await shop.close();
}
process.exitCode = failures() === 0 ? 0 : 1;

/** By each program. */
async function takenPorts(): Promise<void> {
  const taken = new URL(first).port;
  const inUse = (port: string, variable: string) =>
    new RegExp(`Port ${port} is already in use. Stop the other program, or set ${variable} to another port.`);
  await assert.rejects(shop.startAll({ ENGINE_PORT: taken }), ({ message }: Error) => {
    return inUse(taken, 'ENGINE_PORT').test(message) && !/The database/.test(message);
  });
  await assert.rejects(shop.startEngine(0), inUse(taken, 'ENGINE_PORT'));
}

/** Neither a shopper nor anybody without an account. */
async function strangers(): Promise<boolean> {
  const { token } = await newShopper(first);
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  for (const query of [
    '{ neededRefunds { code } }',
    '{ hiddenPromotions }',
    '{ engineVersion }',
    '{ orderPacking(id: 1) { link } }',
  ]) {
    const body = JSON.stringify({ query });
    const answer = await fetch(`${first}/admin-api`, { method: 'POST', headers, body });
    if (!/FORBIDDEN/.test(await answer.text())) return false;
  }
  return true;
}

/** The engines cache sessions; each has this one when it ends. */
async function signOut(): Promise<boolean> {
  const { ask } = await newShopper(first);
  const statuses = async () => {
    const turns = [first, second, first, second];
    return Promise.all(turns.map(async (at) => (await ask(at, '/accountInfo')).status));
  };
  const before = await statuses();
  await ask(first, '/users/signout', {});
  const after = await statuses();
  return before.every((status) => status === 200) && after.every((status) => status === 401);
}

/** It is updated only when the owner says so. The next steps use it. */
async function olderDatabase(): Promise<void> {
  await shop.database.makeOlder();
  await assert.rejects(shop.prepare(), /run prepare\.cjs once with ENGINE_SYNCHRONIZE=true/);
  await assert.rejects(shop.prepare({ ENGINE_SYNCHRONIZE: 'true' }), /The database was updated/);
  await assert.rejects(shop.prepare(), /The database already exists/);
  await shop.database.makeLater(1);
  for (const more of [{}, { ENGINE_SYNCHRONIZE: 'true' }])
    await assert.rejects(shop.prepare(more), /The database is of a later release/);
  await shop.database.makeLater(-1);
}

/** With a product whose stock is tracked. */
async function conformance(): Promise<boolean> {
  const [product = ''] = (await shop.database.inOneVariant()).slice(7);
  await shop.database.count(product, 3);
  await productWith(first, product, ({ stock }) => stock === 3);
  const { email } = await newShopper(first);
  const isDone = await conforms(first, '--place-orders', '--email', email, '--password', 'monsoon');
  await shop.database.count(product, null);
  return isDone;
}

/** Paid on delivery, and by UPI at a stand-in for the gateway. */
async function mainJob(): Promise<boolean> {
  const razorpay = await startRazorpay();
  const node = await shop.startEngine(2, settingsFor(razorpay));
  const stopPaying = startUpiApp(razorpay, third);
  try {
    const words = ['--api', `${third}/api/v1`, '--port', String(PAGES), '--upi'];
    return await ran('node', ['server/run.mjs', 'tests/main-job-on-engine.ts', ...words], {}, ROOT);
  } finally {
    await stopPaying();
    await killed(node, 'SIGTERM');
    await razorpay.close();
  }
}
