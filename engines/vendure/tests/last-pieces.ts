import assert from 'node:assert/strict';
import type { OwnShop } from './own-shop.ts';
import { newShopper, newShoppers, type Shopper, untilSold } from './shopper.ts';
import { until } from './until.ts';

/** Never sells more than the stock, through two engines. */
export async function lastPieces({ engines, database }: OwnShop): Promise<void> {
  const [first = '', second = ''] = engines;
  const shoppers = await newShoppers(20, engines.slice(0, 2));
  const products = (await database.inOneVariant()).slice(0, 6);
  const [lamps = '', inks = '', clips = '', stamps = '', pins = '', rulers = ''] = products;
  const at = (turn: number) => (turn % 2 ? first : second);
  const all: Dependencies = { ...{ database, shoppers, at }, first, second };
  try {
    await twentyForThree(all, lamps);
    await notPaidInTime(all, inks);
    await paidTooLate(all, clips);
    await boundedUnpaid(all, stamps);
    await countedLater(all, pins);
    await inTwoPlaces(all, rulers);
  } finally {
    for (const product of products) await database.count(product, null);
  }
}

interface Dependencies {
  database: OwnShop['database'];
  shoppers: readonly Shopper[];
  at: (turn: number) => string;
  first: string;
  second: string;
}

async function twentyForThree(
  { database, shoppers, at, first }: Dependencies,
  product: string,
): Promise<void> {
  await database.count(product, 3);
  const placed = await Promise.all(shoppers.map((shopper, turn) => shopper.place(at(turn), 'last', product)));
  const refused = placed.filter(({ id }) => !id);
  assert.equal(refused.length, 17, 'three find one');
  for (const { status, lines } of refused) {
    assert.deepEqual([status, lines], [409, [{ id: product, stock: 0 }]], 'the others learn which line');
  }
  const paid = await Promise.all(
    placed.map(({ id }, turn) => (id ? shoppers[turn]?.pay(at(turn + 1), id) : false)),
  );
  assert.equal(paid.filter(Boolean).length, 3, 'three are paid');
  assert.deepEqual(await database.stock(product), { onHand: 3, allocated: 3 });
  await untilSold(first, product, false);
  const again = await Promise.all(shoppers.map((shopper) => shopper.place(first, 'last', product)));
  assert.deepEqual(
    again.map(({ id }) => id),
    placed.map(({ id }) => id),
    'a key has the order that it had',
  );
}

/** When the time to pay is over, the stock goes to another shopper. */
async function notPaidInTime(all: Dependencies, product: string): Promise<void> {
  const { database, shoppers, first, second } = all;
  const [slow, quick] = shoppers;
  assert.ok(slow && quick);
  await database.count(product, 1);
  const held = await slow.place(first, 'slow', product);
  assert.equal(held.status, 201);
  assert.equal((await quick.place(second, 'quick', product)).status, 409, 'held for the first');
  assert.equal(await database.minutesHeld(held.id ?? ''), 45, 'as the owner has set');
  await database.endHold(held.id ?? '');
  await until('the piece is given back', async () => (await database.stock(product)).allocated === 0);
  await untilSold(second, product);
  const bought = await quick.place(second, 'quick again', product);
  assert.equal(bought.status, 201, 'given back');
  assert.ok(!(await slow.pay(first, held.id ?? '')), 'the first is not paid any more');
  assert.deepEqual(await database.transactions(held.id ?? ''), []);
  assert.ok(await quick.pay(first, bought.id ?? ''), 'the second is');
  assert.deepEqual(await database.stock(product), { onHand: 1, allocated: 1 });
}

/** A late payment still succeeds, once, while the stock is there. */
async function paidTooLate(all: Dependencies, product: string): Promise<void> {
  const { database, shoppers, first, second } = all;
  const [slow] = shoppers;
  assert.ok(slow);
  await database.count(product, 1);
  const { id = '' } = await slow.place(first, 'late', product);
  await database.endHold(id);
  await until('the piece is given back', async () => (await database.stock(product)).allocated === 0);
  const paid = await Promise.all([first, second, first, second].map((api) => slow.pay(api, id)));
  assert.equal(paid.filter(Boolean).length, 1, 'paid once');
  assert.deepEqual(await database.stock(product), { onHand: 1, allocated: 1 });
}

/** Pieces ordered before stock was tracked are not released into the tracked stock. */
async function countedLater({ database, shoppers, first, second }: Dependencies, product: string) {
  const [slow, quick] = shoppers;
  assert.ok(slow && quick);
  const notPaid = await slow.place(first, 'not paid', product);
  const paid = await quick.place(second, 'paid', product);
  await database.count(product, 2);
  assert.ok(await quick.pay(first, paid.id ?? ''));
  assert.deepEqual(await database.stock(product), { onHand: 2, allocated: 1 });
  await database.endHold(notPaid.id ?? '');
  await until('the time to pay is over', async () => !(await database.isHeld(notPaid.id ?? '')));
  assert.deepEqual(await database.stock(product), { onHand: 2, allocated: 1 });
}

async function inTwoPlaces({ database, shoppers, first, second }: Dependencies, product: string) {
  const [one, other] = shoppers;
  assert.ok(one && other);
  await database.count(product, 2);
  const close = await database.stockElsewhere(product, 1);
  try {
    const { id = '' } = await one.place(first, 'all', product, 3);
    assert.ok(id, 'two here and one there are three');
    assert.deepEqual(await database.stock(product), { onHand: 3, allocated: 3 });
    assert.equal((await other.place(second, 'one more', product)).status, 409);
    assert.ok(await one.pay(second, id));
    assert.deepEqual(await database.stock(product), { onHand: 3, allocated: 3 });
  } finally {
    await close();
  }
}

/** One shopper cannot reserve the whole shop without paying. */
async function boundedUnpaid({ first, second }: Dependencies, product: string): Promise<void> {
  const shopper = await newShopper(first);
  const placed = await Promise.all(
    Array.from({ length: 25 }, (_, turn) =>
      shopper.place(turn % 2 ? first : second, `unpaid ${turn}`, product),
    ),
  );
  const statuses = placed.map(({ status }) => status).toSorted();
  assert.deepEqual(statuses, [
    ...Array.from({ length: 20 }, () => 201),
    ...Array.from({ length: 5 }, () => 409),
  ]);
  const paid = placed.find(({ id }) => id);
  assert.ok(await shopper.pay(second, paid?.id ?? ''));
  assert.equal((await shopper.place(first, 'one more', product)).status, 201, 'paid, there is room for one');
}
