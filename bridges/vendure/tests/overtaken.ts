import assert from 'node:assert/strict';
import type { OwnShop } from './own-shop.ts';
import { asking, newShopper } from './shopper.ts';
import { until } from './until.ts';

/** What is on its way while a password is changed, or an account is deleted (D53.53, D59.81). */
export async function overtaken({ engines, database, asStaff }: OwnShop): Promise<void> {
  const [first = '', second = ''] = engines;
  const ask = asking();
  const shopper = await newShopper(first);

  const change = await database.changePassword(shopper.email);
  const login = shopper.signIn(first);
  await lockedOr(login, 1);
  await change();
  assert.equal(await login, 401, 'a login with the old password does not outlive the change');

  const other = await newShopper(first);
  const own = { Authorization: `Bearer ${other.token}` };
  const passwords = ['after-the-rain', 'before-the-rain'];
  const changed = await Promise.all(
    passwords.map(async (newPassword, at) => {
      const body = { password: 'monsoon', newPassword };
      return (await ask([first, second][at] ?? first, '/users/password', body, own)).status;
    }),
  );
  assert.deepEqual(changed.toSorted(), [200, 403], 'of two changes at once the later does not know it');
  const password = passwords[changed.indexOf(200)] ?? '';
  assert.equal(await other.signIn(second, password), 200);

  const [product = ''] = (await database.inOneVariant()).slice(11);
  const unlock = await database.lockLines();
  const placing = other.place(first, 'overtaken', product);
  await until('the order waits', database.isWaiting);
  const erasing = ask(second, '/users/erase', { password }, own);
  await lockedOr(erasing, 2);
  await unlock();
  const [{ id = '', status }, erased] = await Promise.all([placing, erasing]);
  assert.equal(erased.status, 200);
  assert.equal(status, 201);
  const { orders } = await asStaff(STATE, { code: id });
  assert.equal(orders.items[0].state, 'Cancelled', 'an order of a deleted account does not stay unpaid');

  async function lockedOr(answer: Promise<unknown>, most: number): Promise<void> {
    let hasAnswered = false;
    void answer.finally(() => {
      hasAnswered = true;
    });
    await until('it waits, or has answered', async () => hasAnswered || (await database.locked()) >= most);
  }
}

const STATE =
  'query ($code: String!) { orders(options: { filter: { code: { eq: $code } } }) { items { state } } }';
