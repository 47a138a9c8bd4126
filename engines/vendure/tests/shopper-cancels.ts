import assert from 'node:assert/strict';
import type { OwnShop } from './own-shop.ts';
import { newShopper, untilSold } from './shopper.ts';
import { orderNamed } from './staff-at-work.ts';

/** Cancelling by the shopper, through two engines at once: it happens once, or not at all. */
export async function shopperCancels({ engines, database, asStaff }: OwnShop): Promise<void> {
  const [first = '', second = ''] = engines;
  const shopper = await newShopper(first);
  // Other steps have bought those before for good.
  const [product = ''] = (await database.inOneVariant()).slice(9);
  const many = (id: string) =>
    [first, second, first, second, first, second].map((at) => shopper.cancel(at, id));
  await database.count(product, 2);
  try {
    const { id = '' } = await shopper.place(first, 'regretted', product, 2);
    assert.deepEqual(await database.stock(product), { onHand: 2, allocated: 2 });
    for (const { status, json } of await Promise.all(many(id)))
      assert.deepEqual([status, json.status], [200, 4]);
    assert.deepEqual(
      await database.stock(product),
      { onHand: 2, allocated: 0 },
      'its stock is released once',
    );
    assert.ok(!(await database.isHeld(id)));
    const { history } = await orderNamed(asStaff, id);
    assert.deepEqual(
      history.items.map(({ data }: { data: { to: string } }) => data.to),
      ['ArrangingPayment', 'Cancelled'],
      'the staff see one cancellation',
    );
    assert.ok(!(await shopper.pay(second, id)), 'it cannot be paid');
    await untilSold(second, product);
    const other = await newShopper(second);
    const taken = await other.place(second, 'taken', product, 2);
    assert.equal(taken.status, 201, 'another shopper gets the pieces');
    assert.equal((await shopper.cancel(first, taken.id ?? '')).status, 404, "another's order");
    assert.ok(await other.pay(second, taken.id ?? ''));
    assert.equal((await other.cancel(first, taken.id ?? '')).status, 409, 'a paid one');
    assert.deepEqual(await database.stock(product), { onHand: 2, allocated: 2 });
    await cancelledWhilePaid();
  } finally {
    await database.count(product, null);
  }

  async function cancelledWhilePaid(): Promise<void> {
    await database.count(product, 3);
    await untilSold(first, product);
    const { id = '' } = await shopper.place(first, 'both', product);
    const [paid, ...cancelled] = await Promise.all([shopper.pay(second, id), ...many(id)]);
    const { status } = await shopper.order(first, id);
    assert.equal(status, paid ? 1 : 4);
    for (const each of cancelled) assert.equal(each.status, paid ? 409 : 200);
    assert.deepEqual(await database.stock(product), { onHand: 3, allocated: paid ? 3 : 2 });
  }
}
