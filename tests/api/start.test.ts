import { describe, expect, it, vi } from 'vitest';
import { moveOrder } from '../../server/orders/order-status.ts';
import { originsBeside } from '../../server/shop-address.ts';
import { startApi } from '../../server/start.ts';
import { ADDRESS, openShop } from './open-shop.ts';
import { runProgram } from './run-program.ts';
import { folderForAll } from './temporary-folder.ts';

const folder = folderForAll();

describe('starting the API', () => {
  it('a port in use gives one clear sentence', async () => {
    const first = await startApi({ port: 0, database: ':memory:' });
    await expect(startApi({ port: first.port, database: ':memory:' })).rejects.toThrow(
      `Port ${first.port} is already in use. Stop the other program, or set API_PORT to another port.`,
    );
    await first.close();
  });

  it('npm start names every port that is in use, before it builds', async () => {
    const [api, shop] = [
      await startApi({ port: 0, database: ':memory:' }),
      await startApi({ port: 0, database: ':memory:' }),
    ];
    vi.stubEnv('API_PORT', String(api.port));
    vi.stubEnv('PORT', String(shop.port));
    const { errors, code } = await runProgram('server/serve.ts', []);
    vi.unstubAllEnvs();
    const inUse = (port: number) => `Port ${port} is already in use. Stop the other program, or set`;
    expect(errors.trim().split('\n')).toEqual([
      `${inUse(shop.port)} PORT to another port.`,
      `${inUse(api.port)} API_PORT to another port.`,
    ]);
    expect(code).toBe(1);
    await Promise.all([api.close(), shop.close()]);
  });

  it('answers at localhost by IPv4 and, where there is one, by IPv6', async () => {
    const api = await startApi({ port: 0, database: ':memory:' });
    for (const host of ['127.0.0.1', 'localhost']) {
      expect((await fetch(`http://${host}:${api.port}/api/v1/storeInfo`)).status).toBe(200);
    }
    await api.close();
  });

  it('accounts and orders survive a restart; reset empties the database', async () => {
    const database = folder('kept', 'shop.db');
    const first = await openShop({ database });
    const shopper = await first.signIn();
    await first.close();
    const second = await openShop({ database });
    expect((await second.get('/accountInfo', shopper)).status).toBe(200);
    await second.close();
    const third = await openShop({ database, reset: true });
    expect((await third.get('/accountInfo', shopper)).status).toBe(401);
    await third.close();
  });

  it('links in emails of a command beside the shop lead to the shop', async () => {
    const origins = ['http://localhost:4373', 'http://localhost:5173'];
    const api = await startApi({
      port: 0,
      database: ':memory:',
      origins,
      mails: { path: folder('mail'), owner: undefined },
    });
    expect((await originsBeside(api.db, {}))[0]).toBe('http://localhost:4373');
    await api.close();
  });

  it('several shops in one process share nothing', async () => {
    const [one, other] = await Promise.all([openShop(), openShop()]);
    const shopper = await one.signIn();
    expect((await other.get('/accountInfo', shopper)).status).toBe(401);
    await Promise.all([one.close(), other.close()]);
  });
});

describe("SPEC 4: changing an order's status", () => {
  it.each([
    ['processing', 1],
    ['Shipped', 2],
    ['delivered', 3],
    ['cancelled', 4],
  ])('%s is status %i', async (word, code) => {
    const api = await startApi({ port: 0, database: ':memory:' });
    const base = `http://127.0.0.1:${api.port}/api/v1`;
    const send = (path: string, body: object, headers = {}) =>
      fetch(base + path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json', ...headers },
      }).then((each) => each.json());
    const ravi = { email: 'ravi@example.in', password: 'secret', firstName: 'Ravi', lastName: 'Iyer' };
    await send('/users/register', ravi);
    const { token } = await send('/users/authorize', ravi);
    const { data } = await (await fetch(`${base}/products?limit=1`)).json();
    const wish = { products: { [data[0].id]: 1 }, shippingAddress: ADDRESS };
    const { id } = await send('/orders', wish, { Authorization: `Bearer ${token}` });
    expect(await moveOrder(api.db, id, word)).toMatch(new RegExp(`^Order ${id} is ${word}\\.$`, 'i'));
    const order = await (await fetch(`${base}/orders/${id}?contactInfo=ravi@example.in`)).json();
    expect(order.status).toBe(code);
    await api.close();
  });

  it('an unknown order or status says so', async () => {
    const api = await startApi({ port: 0, database: ':memory:' });
    await expect(moveOrder(api.db, 'DF-1', 'shipped')).rejects.toThrow('There is no order DF-1.');
    await expect(moveOrder(api.db, 'DF-1', 'lost')).rejects.toThrow(/^Unknown order status/);
    await api.close();
  });
});
