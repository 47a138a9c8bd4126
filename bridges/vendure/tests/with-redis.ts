import assert from 'node:assert/strict';
import { oneKeyOneOrder } from './exactly-once.ts';
import type { OwnShop } from './own-shop.ts';
import { killed } from './programs.ts';
import type { OwnRedis } from './redis.ts';
import { newShopper, productIds } from './shopper.ts';

/**
 * Two bridges, at these addresses of the shop, each with an engine of its own, so that nothing is shared by chance: what
 * one counts or keeps in Redis, the other knows. Redis is stopped at the end. The engines that ran before must be down.
 */
export async function sharedThroughRedis(
  shop: OwnShop,
  addresses: readonly string[],
  redis: OwnRedis,
): Promise<void> {
  const env = { REDIS_URL: redis.url };
  assert.ok(await shop.importDemo(env), 'the jobs of an import are done in Redis');
  const engines = [await shop.startEngine(0, env), await shop.startEngine(1, env)];
  const bridges = await Promise.all(
    addresses.map((address, which) =>
      shop.startBridge(shop.bridges.indexOf(address), { ...env, ENGINE_URLS: shop.engines[which] }),
    ),
  );
  try {
    await attemptsAreShared(addresses);
    await sessionsAreShared(addresses, redis);
    await oneKeyOneOrder(addresses);
    await sellsWithout(redis, addresses);
  } finally {
    // Engines whose Redis is gone wait for it before they end.
    await Promise.all([...bridges, ...engines].map((node) => killed(node, 'SIGKILL')));
  }
}

/** Ten wrong passwords, five at each bridge: then both refuse the right one, too. */
async function attemptsAreShared(bridges: readonly string[]): Promise<void> {
  const [first = '', second = ''] = bridges;
  const shopper = await newShopper(first);
  for (const bridge of [first, second]) {
    for (let turn = 0; turn < 5; turn += 1) {
      assert.equal(await shopper.signIn(bridge, 'wrong-one'), 401, 'a wrong password');
    }
  }
  for (const bridge of bridges) assert.equal(await shopper.signIn(bridge), 429, 'after ten wrong passwords');
}

/** Signed in at the first, the shopper orders at the second, and Redis holds the session. */
async function sessionsAreShared(bridges: readonly string[], redis: OwnRedis): Promise<void> {
  const [first = '', second = ''] = bridges;
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

/** Redis gone, an order is still placed and paid, each in less time than a shopper gives up in. */
async function sellsWithout(redis: OwnRedis, [bridge = '']: readonly string[]): Promise<void> {
  const shopper = await newShopper(bridge, 10_000);
  const [product = ''] = await productIds(bridge);
  await redis.stop();
  const { status, id = '' } = await shopper.place(bridge, 'without', product);
  assert.equal(status, 201, 'placed without Redis');
  assert.ok(await shopper.pay(bridge, id), 'paid without Redis');
}
