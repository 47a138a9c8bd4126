import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { moveOrder } from '../../server/orders/order-status.ts';
import { originsBeside } from '../../server/shop-address.ts';
import { type ApiOptions, startApi } from '../../server/start.ts';
import { openDatabase } from '../../server/store/database.ts';
import { freePort } from '../free-port.ts';
import { ADDRESS, FEW, shopOfTest } from './open-shop.ts';
import { runProgram } from './run-program.ts';
import { folderForAll } from './temporary-folder.ts';

const folder = folderForAll();

/** Closed after the test, also one that fails. */
async function started(options: ApiOptions = {}) {
  const api = await startApi({ catalogue: FEW, port: 0, database: ':memory:', ...options });
  onTestFinished(() => api.close());
  return api;
}

/** Resolves when a server of this process has been asked for this path. */
function askedFor(path: string): Promise<void> {
  return new Promise((resolve) => {
    const look = (message: unknown) => {
      if ((message as { request: { url: string } }).request.url !== path) return;
      unsubscribe('http.server.request.start', look);
      resolve();
    };
    subscribe('http.server.request.start', look);
  });
}

/** Asks again until something listens. */
async function persist(address: string): Promise<Response> {
  for (;;) {
    try {
      return await fetch(address);
    } catch (error) {
      const { cause } = error as { cause?: { code?: string } };
      if (cause?.code !== 'ECONNREFUSED') throw error;
    }
  }
}

describe('starting the API', () => {
  it('a port in use gives one clear sentence', async () => {
    const first = await started();
    await expect(startApi({ port: first.port, database: ':memory:' })).rejects.toThrow(
      `Port ${first.port} is already in use. Stop the other program, or set API_PORT to another port.`,
    );
  });

  it('answers what was asked while it starts', async () => {
    const database = folder('starting', 'shop.db');
    const other = await openDatabase(database);
    const lock = await other.transaction('write');
    const port = await freePort();
    const api = started({ port, database });
    const asked = askedFor('/api/v1/storeInfo');
    const answer = persist(`http://127.0.0.1:${port}/api/v1/storeInfo`);
    await asked;
    await lock.rollback();
    other.close();
    expect((await answer).status).toBe(200);
    await api;
  });

  it('stops listening if it cannot start', async () => {
    const port = await freePort();
    const mails = { path: folder('none'), owner: 'nobody' };
    await expect(startApi({ port, database: ':memory:', mails })).rejects.toThrow(/OWNER_EMAIL/);
    await started({ port });
  });

  // Starting a program takes a busy machine a while.
  it('npm start names every port that is in use, before it builds', { timeout: 60_000 }, async () => {
    const [api, shop] = [await started(), await started()];
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
  });

  it('answers at localhost by IPv4 and, where there is one, by IPv6', async () => {
    const api = await started();
    for (const host of ['127.0.0.1', 'localhost']) {
      expect((await fetch(`http://${host}:${api.port}/api/v1/storeInfo`)).status).toBe(200);
    }
  });

  it('accounts and orders survive a restart; reset empties the database', async () => {
    const database = folder('kept', 'shop.db');
    const first = await shopOfTest({ database });
    const shopper = await first.signIn();
    await first.close();
    const second = await shopOfTest({ database });
    expect((await second.get('/accountInfo', shopper)).status).toBe(200);
    await second.close();
    const third = await shopOfTest({ database, reset: true });
    expect((await third.get('/accountInfo', shopper)).status).toBe(401);
  });

  it('links in emails of a command beside the shop lead to the shop', async () => {
    const origins = ['http://localhost:4373', 'http://localhost:5173'];
    const api = await started({ origins, mails: { path: folder('mail'), owner: undefined } });
    expect((await originsBeside(api.db, {}))[0]).toBe('http://localhost:4373');
  });

  it('several shops in one process share nothing', async () => {
    const [one, other] = await Promise.all([shopOfTest(), shopOfTest()]);
    const shopper = await one.signIn();
    expect((await other.get('/accountInfo', shopper)).status).toBe(401);
  });
});

describe("SPEC 4: changing an order's status", () => {
  it.each([
    ['processing', 1],
    ['Shipped', 2],
    ['delivered', 3],
    ['cancelled', 4],
  ])('%s is status %i', async (word, code) => {
    const shop = await shopOfTest();
    const wish = { products: { pen: 1 }, shippingAddress: ADDRESS };
    const { id } = (await shop.post('/orders', wish, await shop.signIn())).json;
    expect(await moveOrder(shop.db, id, word)).toMatch(new RegExp(`^Order ${id} is ${word}\\.$`, 'i'));
    const order = (await shop.get(`/orders/${id}?contactInfo=asha@example.in`)).json;
    expect(order.status).toBe(code);
  });

  it('an unknown order or status says so', async () => {
    const api = await started();
    await expect(moveOrder(api.db, 'DF-1', 'shipped')).rejects.toThrow('There is no order DF-1.');
    await expect(moveOrder(api.db, 'DF-1', 'lost')).rejects.toThrow(/^Unknown order status/);
  });
});
