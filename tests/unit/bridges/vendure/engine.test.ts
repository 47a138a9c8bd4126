import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createEngine } from '../../../../bridges/vendure/engine/api/engine.ts';
import { ORDER } from './engine-answers.ts';

const servers: Server[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function node(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const answering =
  (json: unknown): RequestListener =>
  (_, response) => {
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(json));
  };
const dying: RequestListener = (request) => request.socket.destroy();
const NOBODY = 'http://127.0.0.1:9';

function ask(...urls: string[]) {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  return createEngine({ urls, secret: 'secret', timeoutMs: 5000 });
}

describe('the engine as the bridge asks it', () => {
  it('is shown the secret, and asked by POST', async () => {
    const seen: unknown[] = [];
    const url = await node((request, response) => {
      seen.push([request.method, request.url, request.headers['x-daftar-key']]);
      answering({ token: 't' })(request, response);
    });
    expect(await ask(url)('sign-in', { email: 'a@b.in', password: 'monsoon' })).toEqual({ token: 't' });
    expect(seen).toEqual([['POST', '/daftar/sign-in', 'secret']]);
  });

  it('is told when the client has gone, and no other node is asked', async () => {
    let closed = () => {};
    const isClosed = new Promise<void>((resolve) => {
      closed = resolve;
    });
    const client = new AbortController();
    const slow = await node((_request, response) => {
      response.on('close', closed);
      client.abort();
    });
    const other = vi.fn();
    const second = await node((request, response) => {
      other();
      answering(ORDER)(request, response);
    });
    const asking = ask(slow, second)('place-order', NEW, { gone: client.signal });
    await expect(asking).rejects.toMatchObject({ status: 503, message: 'The request was given up' });
    await isClosed;
    expect(other).not.toHaveBeenCalled();
  });

  it('has all of the time that is left, if no other node is there', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    const url = await node(answering(ORDER));
    const until = performance.now() + 26_000;
    await ask(url)('place-order', NEW, { until });
    await ask(url, url)('place-order', NEW, { until });
    await ask(url)('place-order', NEW, { until: performance.now() - 1 });
    const [alone = 0, withOther = 0, late] = timeout.mock.calls.map(([ms]) => ms);
    expect(alone).toBeGreaterThan(20_000);
    expect([withOther > 10_000, withOther < 14_000, late]).toEqual([true, true, 1000]);
  });

  it('says no with the sentence that the shopper reads', async () => {
    const url = await node(answering({ refused: 'account-exists' }));
    const wish = { email: 'a@b.in', password: 'monsoon', firstName: 'Asha', lastName: 'Rao' };
    await expect(ask(url)('register', wish)).rejects.toMatchObject({
      status: 409,
      message: 'An account with this email already exists',
    });
  });

  it('an answer that is not as agreed is a failure, not an answer', async () => {
    const url = await node(answering({ ...ORDER, total: 'much' }));
    await expect(ask(url)('place-order', NEW)).rejects.toThrow(/unexpected response/);
  });

  it('is not asked to keep what PostgreSQL cannot', async () => {
    const urls = vi.fn();
    const url = await node((request, response) => {
      urls(request.url);
      answering(ORDER)(request, response);
    });
    const shipping = { ...ORDER.shipping, fullName: 'Asha\0Rao' };
    await expect(ask(url)('place-order', { ...NEW, shipping })).rejects.toMatchObject({
      status: 422,
      message: 'The request contains a character that cannot be stored',
    });
    expect(urls).not.toHaveBeenCalled();
  });

  it('of a later release may have a reason that the bridge does not know', async () => {
    const url = await node(answering({ refused: 'holiday', because: 'Diwali' }));
    await expect(ask(url)('place-order', NEW)).rejects.toMatchObject({ status: 422, because: 'Diwali' });
  });

  it('of an earlier release says nothing of parcels', async () => {
    const { tracking: _, ...earlier } = ORDER;
    expect(await ask(await node(answering(earlier)))('place-order', NEW)).toEqual(ORDER);
  });

  it('a failure that comes again is logged once', async () => {
    const asking = ask(await node((_, response) => response.writeHead(500).end()));
    for (let tries = 0; tries < 5; tries += 1) await expect(asking('place-order', NEW)).rejects.toThrow();
    expect(console.error).toHaveBeenCalledTimes(1);
  });

  it('a node that is gone or dies is followed by the next one', async () => {
    const alive = await node(answering(ORDER));
    const dead = await node(dying);
    const asking = ask(NOBODY, dead, alive);
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await asking('place-order', NEW)).code).toBe(ORDER.code);
    }
  });

  it('a node that does not answer in time, or not to the end, is followed by the next one', async () => {
    const timeouts: AbortController[] = [];
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      timeouts.push(new AbortController());
      return timeouts.at(-1)?.signal ?? new AbortController().signal;
    });
    const runOut = () => timeouts.at(-1)?.abort(new DOMException('The time is up', 'TimeoutError'));
    const silent = await node(runOut);
    const half = await node((_, response) => {
      response.setHeader('Content-Type', 'application/json').write('{"code":', runOut);
    });
    const alive = await node(answering(ORDER));
    expect((await ask(silent, half, alive)('place-order', NEW)).code).toBe(ORDER.code);
    expect(timeout.mock.calls).toEqual([[5000], [5000], [5000]]);
    await expect(ask(silent, half)('place-order', NEW)).rejects.toMatchObject({ status: 503 });
  });

  it('a registration whose answer was lost is not sent twice: it would say that the account exists', async () => {
    let asked = 0;
    const dead = await node((request) => {
      asked += 1;
      request.socket.destroy();
    });
    const wish = { email: 'a@b.in', password: 'monsoon', firstName: 'Asha', lastName: 'Rao' };
    await expect(ask(dead, dead)('register', wish)).rejects.toMatchObject({ status: 503 });
    expect(asked).toBe(1);
  });

  it('no node at all: 503 with the time to come back', async () => {
    await expect(ask(NOBODY)('collections', {})).rejects.toMatchObject({
      status: 503,
      headers: { 'Retry-After': '5' },
    });
  });
});

const NEW = { token: 't', idempotencyKey: 'k', fingerprint: 'f', lines: [], shipping: ORDER.shipping };
