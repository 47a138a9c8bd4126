import assert from 'node:assert/strict';
import { oneKeyOneOrder } from './exactly-once.ts';
import type { OwnShop } from './own-shop.ts';
import { killed } from './programs.ts';
import type { OwnRedis } from './redis.ts';
import { newShopper, productIds } from './shopper.ts';

/**
 * Two engines share attempts and sessions through Redis only. Stops Redis at the end.
 * Earlier engines must be down.
 */
export async function sharedThroughRedis(
  shop: OwnShop,
  addresses: readonly string[],
  redis: OwnRedis,
): Promise<void> {
  const env = { REDIS_URL: redis.url };
  assert.ok(await shop.importDemo(env), 'the jobs of an import are done in Redis');
  const engines = [await shop.startEngine(0, env), await shop.startEngine(1, env)];
  try {
    await attemptsAreShared(addresses);
    await sessionsAreShared(addresses, redis);
    await oneKeyOneOrder(addresses);
    await sellsWithout(redis, addresses);
  } finally {
    // Engines without Redis wait for it before they end.
    await Promise.all(engines.map((node) => killed(node, 'SIGKILL')));
  }
}

/** After five wrong passwords at each of two engines, both refuse the right one. */
async function attemptsAreShared(engines: readonly string[]): Promise<void> {
  const [first = '', second = ''] = engines;
  const shopper = await newShopper(first);
  for (const api of [first, second]) {
    for (let turn = 0; turn < 5; turn += 1) {
      assert.equal(await shopper.signIn(api, 'wrong-one'), 401, 'a wrong password');
    }
  }
  for (const api of engines) assert.equal(await shopper.signIn(api), 429, 'after ten wrong passwords');
}

/** Signs in at the first engine and orders at the second; Redis holds the session. */
async function sessionsAreShared(engines: readonly string[], redis: OwnRedis): Promise<void> {
  const [first = '', second = ''] = engines;
  const shopper = await newShopper(first);
  const [product = ''] = await productIds(second);
  const { status, id } = await shopper.place(second, 'shared', product);
  assert.equal(status, 201);
  assert.deepEqual(await shopper.orders(first), [id]);
  assert.ok(
    (await redis.keys()).some((key) => key.includes(shopper.token)),
    'the session is in Redis',
  );
}

/** Without Redis an order is still placed and paid before a shopper would give up. */
async function sellsWithout(redis: OwnRedis, [api = '']: readonly string[]): Promise<void> {
  const shopper = await newShopper(api, 10_000);
  const [product = ''] = await productIds(api);
  await redis.stop();
  const { status, id = '' } = await shopper.place(api, 'without', product);
  assert.equal(status, 201, 'placed without Redis');
  assert.ok(await shopper.pay(api, id), 'paid without Redis');
}
