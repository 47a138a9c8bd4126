import assert from 'node:assert/strict';
import type { OwnShop } from './own-shop.ts';
import { newShopper } from './shopper.ts';
import { orderNamed } from './staff-at-work.ts';
import { until } from './until.ts';

/** What is on its way while a password is changed, or an account is deleted (D53.53, D59.81). */
export async function overtaken({ engines, database, asStaff }: OwnShop): Promise<void> {
  const [first = '', second = ''] = engines;
  const shopper = await newShopper(first);

  const change = await database.changePassword(shopper.email);
  const login = shopper.signIn(first);
  await lockedOr(login, 1);
  await change();
  assert.equal(await login, 401, 'a login with the old password does not outlive the change');

  const other = await newShopper(first);
  const passwords = ['after-the-rain', 'before-the-rain'];
  const changed = await Promise.all(
    passwords.map(async (newPassword, at) => {
      const body = { password: 'monsoon', newPassword };
      return (await other.ask([first, second][at] ?? first, '/users/password', body)).status;
    }),
  );
  assert.deepEqual(changed.toSorted(), [200, 403], 'of two changes at once the later does not know it');
  const password = passwords[changed.indexOf(200)] ?? '';
  assert.equal(await other.signIn(second, password), 200);

  const [product = ''] = (await database.inOneVariant()).slice(11);
  const unlock = await database.lockLines();
  const placing = other.place(first, 'overtaken', product);
  await until('the order waits', database.isWaiting);
  const erasing = other.ask(second, '/users/erase', { password });
  await lockedOr(erasing, 2);
  await unlock();
  const [{ id = '', status }, erased] = await Promise.all([placing, erasing]);
  assert.equal(erased.status, 200);
  assert.equal(status, 201);
  const { state } = await orderNamed(asStaff, id);
  assert.equal(state, 'Cancelled', 'an order of a deleted account does not stay unpaid');

  async function lockedOr(answer: Promise<unknown>, most: number): Promise<void> {
    let hasAnswered = false;
    void answer.finally(() => {
      hasAnswered = true;
    });
    await until('it waits, or has answered', async () => hasAnswered || (await database.locked()) >= most);
  }
}
