import assert from 'node:assert/strict';
import type { Database } from './database.ts';
import { ADDRESS, newShopper, type Placed, productIds } from './shopper.ts';
import { until } from './until.ts';

/** D23: twenty parallel requests with one key through all engines place one order. */
export async function oneKeyOneOrder(engines: readonly string[]): Promise<void> {
  const [first = ''] = engines;
  const shopper = await newShopper(first);
  const [product = ''] = await productIds(first);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, turn) =>
      shopper.place(engines[turn % engines.length] ?? first, 'one', product),
    ),
  );
  const orders = await shopper.orders(first);
  assert.equal(orders.length, 1, `one order, not ${orders.length}`);
  for (const { status, id } of answers) {
    assert.ok(status === 201 || status === 503, `201, or busy: ${status}`);
    if (status === 201) assert.equal(id, orders[0]);
  }
}

/**
 * D23: a query that the database cancels, as after a timeout, is not about stock: the engine sends the order
 * again with its key.
 */
export async function cancelledInMidOrder(api: string, database: Database): Promise<void> {
  const shopper = await newShopper(api);
  const [product = ''] = await productIds(api);
  const unlock = await database.lockLines();
  const placing = shopper.place(api, 'cancelled', product);
  try {
    await until('the order waits for its line', () => database.cancelWaiting());
  } finally {
    await unlock();
  }
  const { status, id } = await placing;
  assert.equal(status, 201, 'the order is placed');
  assert.deepEqual(await shopper.orders(api), [id], 'once');
}

/** A shopper who has gone has no order; who comes back with the key gets one. */
export async function givenUpInMidOrder(api: string, database: Database): Promise<void> {
  const shopper = await newShopper(api);
  const [product = ''] = await productIds(api);
  const unlock = await database.lockLines();
  const client = new AbortController();
  const placing = fetch(`${api}/api/v1/orders`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${shopper.token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': 'given up',
    },
    body: JSON.stringify({ products: { [product]: 1 }, shippingAddress: ADDRESS }),
    signal: client.signal,
  });
  try {
    await until('the order waits for its line', () => database.isWaiting());
    client.abort();
    await assert.rejects(placing);
  } finally {
    await unlock();
  }
  await until('the engine has stopped', () => database.isIdle());
  assert.deepEqual(await shopper.orders(api), [], 'nothing is placed');
  const { status, id } = await shopper.place(api, 'given up', product);
  assert.equal(status, 201);
  assert.deepEqual(await shopper.orders(api), [id]);
}

/**
 * Twelve orders while `kill` stops a node: each confirmed order exists once, and each other one is placed
 * once by repeating its key.
 */
export async function killedInMidOrder(engines: readonly string[], kill: () => Promise<void>): Promise<void> {
  const living = engines.at(-1) ?? '';
  const shopper = await newShopper(living);
  const products = (await productIds(living)).slice(0, 12);
  const place = (at: string, turn: number) => shopper.place(at, `order ${turn}`, products[turn] ?? '');
  const flights = products.map((_, turn) => place(engines[turn % engines.length] ?? living, turn));
  await Promise.race(flights);
  await kill();
  const first = await Promise.all(flights);
  const second: Placed[] = [];
  for (const [turn, { status }] of first.entries()) {
    second.push(
      status === 201 ? { ...(await place(living, turn)) } : await untilPlaced(() => place(living, turn)),
    );
  }
  const orders = await shopper.orders(living);
  assert.equal(new Set(second.map(({ id }) => id)).size, 12, 'twelve different orders');
  assert.deepEqual(orders.toSorted(), second.map(({ id }) => id).toSorted(), 'none doubled, none lost');
  first.forEach(({ status, id }, turn) => {
    if (status === 201)
      assert.equal(id, second[turn]?.id, 'the order that was answered is the one that stands');
  });
}

async function untilPlaced(place: () => Promise<Placed>): Promise<Placed> {
  for (let tries = 0; tries < 10; tries += 1) {
    const placed = await place();
    if (placed.status === 201) return placed;
  }
  throw new Error('The order could not be placed in ten tries');
}
