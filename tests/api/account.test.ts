import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearErased } from '../../server/orders/erase-account.ts';
import { moveOrder } from '../../server/orders/order-status.ts';
import { ADDRESS, ASHA, FEW, isOurs, type OpenShop, openShop } from './open-shop.ts';
import { readMail } from './read-mail.ts';
import { folderForEach } from './temporary-folder.ts';

const folder = folderForEach();
let shop: OpenShop;
let asha: { Authorization: string };
let written: string[];
beforeEach(async () => {
  written = [];
  shop = await openShop({
    catalogue: FEW,
    upiApprovesAfterMs: 0,
    mails: { path: folder(), onWritten: (file) => written.push(file) },
  });
  asha = await shop.signIn();
});
afterEach(() => shop.close());

const { password } = ASHA;
const NEW = 'after-the-rain';
const signIn = (with_: string) => shop.post('/users/authorize', { email: ASHA.email, password: with_ });

/** What happens after a password was checked, and before anything is written. */
function beforeNextBatch(work: () => Promise<unknown>): void {
  const { batch } = shop.db;
  vi.spyOn(shop.db, 'batch').mockImplementationOnce(async (...args) => {
    await work();
    return batch.apply(shop.db, args);
  });
}

async function place(): Promise<string> {
  const { json } = await shop.get('/products?limit=1');
  const products = { [json.data[0].id]: 1 };
  return (await shop.post('/orders', { products, shippingAddress: ADDRESS }, asha)).json.id;
}

async function pay(orderId: string): Promise<void> {
  await shop.pay(asha, orderId, 'upi-qr');
  await shop.get('/orders', asha);
}

describe('D59.81: a name', () => {
  it('is changed, and checked as at the registration', async () => {
    const names = { firstName: ' Usha ', lastName: 'Rao-Nair' };
    expect((await shop.post('/accountInfo', names, asha)).status).toBe(200);
    expect((await shop.get('/accountInfo', asha)).json.data).toMatchObject({
      firstName: 'Usha',
      lastName: 'Rao-Nair',
      email: ASHA.email,
    });
    const { status, json } = await shop.post('/accountInfo', { firstName: 'U', lastName: 'Rao' }, asha);
    expect([status, json.error]).toEqual([422, 'First name must be at least 2 characters']);
    expect((await shop.post('/accountInfo', names)).status).toBe(401);
  });
});

describe('D59.81: a password', () => {
  it('is changed by who knows it: every other session and link ends, this one stays', async () => {
    const elsewhere = await shop.signIn();
    const change = { password, newPassword: NEW };
    expect((await shop.post('/users/password', change, asha)).status).toBe(200);
    expect((await shop.get('/accountInfo', asha)).status).toBe(200);
    expect((await shop.get('/accountInfo', elsewhere)).status).toBe(401);
    expect([(await signIn(password)).status, (await signIn(NEW)).status]).toEqual([401, 200]);
  });

  it.runIf(isOurs)('ends the links for a forgotten one', async () => {
    await shop.post('/users/forgot-password', { email: ASHA.email });
    await expect.poll(() => written.length).toBe(1);
    const link = /token=([\w-]+)/.exec((await readMail(written[0] ?? '')).text)?.[1];
    await shop.post('/users/password', { password, newPassword: NEW }, asha);
    const used = await shop.post('/users/reset-password', { token: link, password: 'another-one' });
    expect(used.status).toBe(410);
  });

  it.runIf(isOurs)('ends a login with the old one that is on its way', async () => {
    beforeNextBatch(() => shop.post('/users/password', { password, newPassword: NEW }, asha));
    expect((await signIn(password)).status).toBe(401);
    const { rows } = await shop.db.execute('SELECT hash FROM tokens');
    expect(rows).toHaveLength(1);
  });

  it.runIf(isOurs)('is changed once by two at once: the later does not know it any more', async () => {
    const elsewhere = await shop.signIn();
    beforeNextBatch(() => shop.post('/users/password', { password, newPassword: NEW }, elsewhere));
    const later = await shop.post('/users/password', { password, newPassword: 'of-a-thief' }, asha);
    expect([later.status, later.json.error]).toEqual([403, 'The password is wrong']);
    expect((await signIn(NEW)).status).toBe(200);
    expect((await shop.get('/accountInfo', elsewhere)).status).toBe(200);
  });

  it('stays, with a sentence, without the old one or with one that is too short', async () => {
    for (const [body, status, error] of [
      [{ password: 'wrong-one', newPassword: NEW }, 403, 'The password is wrong'],
      [{ newPassword: NEW }, 422, 'Please type your password and a new one'],
      [{ password, newPassword: '12345' }, 422, 'Password must be at least 6 characters'],
    ] as const) {
      const answer = await shop.post('/users/password', body, asha);
      expect([answer.status, answer.json.error]).toEqual([status, error]);
    }
    expect((await signIn(password)).status).toBe(200);
    expect((await shop.post('/users/password', { password, newPassword: NEW })).status).toBe(401);
  });

  it('is not guessed by who has found a phone', async () => {
    const guesses = [];
    for (let at = 0; at < 12; at += 1)
      guesses.push(
        (
          await shop.post(
            at % 2 ? '/users/erase' : '/users/password',
            { password: `x${at}`, newPassword: NEW },
            asha,
          )
        ).status,
      );
    expect(guesses).toEqual([...Array(10).fill(403), 429, 429]);
    expect((await shop.get('/accountInfo', asha)).status).toBe(200);
  });
});

describe.runIf(isOurs)('D59.81: an account that is deleted', () => {
  const erase = () => shop.post('/users/erase', { password }, asha);
  const everything = async () => {
    const { rows } = await shop.db.execute(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
    );
    const tables = await Promise.all(
      rows.map(({ name }) => shop.db.execute(`SELECT * FROM "${String(name)}"`)),
    );
    return JSON.stringify(tables.map((table) => table.rows));
  };

  it('needs the password, ends all sessions, and the email is free again', async () => {
    const elsewhere = await shop.signIn();
    const wrong = await shop.post('/users/erase', { password: 'wrong-one' }, asha);
    expect([wrong.status, wrong.json.error]).toEqual([403, 'The password is wrong']);
    expect((await erase()).status).toBe(200);
    for (const session of [asha, elsewhere])
      expect((await shop.get('/accountInfo', session)).status).toBe(401);
    expect((await signIn(password)).status).toBe(401);
    expect(await everything()).not.toMatch(/asha@example\.in/);
    const again = await shop.signIn();
    expect((await shop.get('/orders', again)).json).toEqual([]);
  });

  it('keeps of its orders what a bill needs, cancels what is not paid, with its mail, and tracks nothing', async () => {
    const [paid, open] = [await place(), await place()];
    await pay(paid);
    await moveOrder(shop.db, paid, 'delivered');
    await erase();
    const { rows } = await shop.db.execute('SELECT * FROM orders ORDER BY number');
    expect(rows.map(({ status, email }) => [status, email])).toEqual([
      [3, ''],
      [4, ''],
    ]);
    expect(JSON.parse(String(rows[0]?.shipping_address))).toEqual({ ...ADDRESS, phone: '' });
    expect(written.filter((file) => file.includes(`${open}-cancelled`))).toHaveLength(1);
    for (const contact of [ASHA.email, ADDRESS.phone, '@', ''])
      expect((await shop.get(`/orders/${paid}?contactInfo=${encodeURIComponent(contact)}`)).status).toBe(404);
    expect(await everything()).not.toMatch(/asha@example\.in|9876543210/);
  });

  it('takes no order that was on its way', async () => {
    const { json } = await shop.get('/products?limit=1');
    const { execute } = shop.db;
    vi.spyOn(shop.db, 'execute').mockImplementation(async (...args: unknown[]) => {
      if (/INSERT INTO orders/.test(JSON.stringify(args))) expect((await erase()).status).toBe(200);
      return Reflect.apply(execute, shop.db, args);
    });
    const order = { products: { [json.data[0].id]: 1 }, shippingAddress: ADDRESS };
    expect((await shop.post('/orders', order, asha)).status).toBe(401);
    expect((await shop.db.execute('SELECT id FROM orders')).rows).toEqual([]);
    expect(await everything()).not.toMatch(/asha@example\.in|9876543210/);
  });

  it('stays, with its orders, if the password is changed while it is deleted', async () => {
    const id = await place();
    beforeNextBatch(() => shop.post('/users/password', { password, newPassword: NEW }, asha));
    expect((await erase()).status).toBe(403);
    expect((await shop.get(`/orders/${id}`, asha)).json.status).toBe(0);
  });

  it('D58.71: has a credit note for each unpaid order that has an invoice, whoever set it back', async () => {
    const ids = [await place(), await place()];
    for (const id of ids) {
      await pay(id);
      await moveOrder(shop.db, id, 'pending');
    }
    await erase();
    const { rows } = await shop.db.execute('SELECT order_id, count FROM invoices WHERE note_of IS NOT NULL');
    expect(rows.map(({ order_id, count }) => [order_id, count])).toEqual(ids.map((id, at) => [id, at + 1]));
  });

  it('lets an order that is on its way arrive first', async () => {
    const id = await place();
    await pay(id);
    await erase();
    expect(await everything()).toContain('9876543210');
    await moveOrder(shop.db, id, 'shipped');
    await clearErased({ db: shop.db, mails: { path: folder() } });
    expect(await everything()).toContain('9876543210');
    await moveOrder(shop.db, id, 'delivered');
    await shop.db.execute('UPDATE mails SET written = 1');
    await clearErased({ db: shop.db, mails: { path: folder() } });
    expect(await everything()).not.toMatch(/asha@example\.in|9876543210/);
  });

  it('does not come back by a login of the same moment', async () => {
    await Promise.all([erase(), ...[1, 2, 3].map(() => signIn(password))]);
    const { rows } = await shop.db.execute('SELECT hash FROM tokens');
    expect((await shop.get('/accountInfo', asha)).status).toBe(401);
    expect(rows.length).toBeLessThanOrEqual(3);
    expect((await signIn(password)).status).toBe(401);
  });

  it('twice is once: the second press is signed out', async () => {
    const statuses = (await Promise.all([erase(), erase()])).map(({ status }) => status);
    expect(statuses.every((status) => [200, 401, 403].includes(status))).toBe(true);
    expect(statuses).toContain(200);
  });
});
