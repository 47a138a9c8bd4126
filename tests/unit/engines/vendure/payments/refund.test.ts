import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { razorpayRefunds } from '../../../../../engines/vendure/engine/razorpay/refund.ts';
import { MissingSettings } from '../../../../../engines/vendure/settings.ts';

const WISH = {
  orderCode: 'DF-1',
  paymentId: 'pay_29QQoUBi66xm2f',
  amount: 29_800,
  refundedBefore: 0,
  failedBefore: 0,
};

/** Razorpay's refunds as documented: one for each key, and a key belongs to one body. */
let server: Server;
let env: NodeJS.ProcessEnv;
let calls: string[];
let refunds: Map<string, { id: string; body: string; status: string }>;
/** Of the next refund. */
let status: string;
/** How the next requests end, after their work is done. */
let endings: ('dropped' | 500 | 409 | 429)[];

async function answer(request: IncomingMessage, response: ServerResponse) {
  let body = '';
  for await (const part of request) body += part;
  calls.push(`${request.method} ${request.url}`);
  if (request.method === 'GET') {
    const known = [...refunds.values()].find(({ id }) => request.url === `/v1/refunds/${id}`);
    return response
      .writeHead(known ? 200 : 400)
      .end(JSON.stringify({ id: known?.id, status: known?.status }));
  }
  const key = String(request.headers['x-refund-idempotency'] ?? '');
  if (!/^[\w-]{10,}$/.test(key)) return response.writeHead(400).end('{}');
  const before = refunds.get(key);
  if (before && before.body !== body) return response.writeHead(409).end('{}');
  const refund = before ?? { id: `rfnd_${refunds.size + 1}`, body, status };
  refunds.set(key, refund);
  const ending = endings.shift();
  if (ending === 'dropped') return request.socket.destroy();
  if (ending) return response.writeHead(ending).end('{}');
  const { amount } = JSON.parse(body);
  return response.end(JSON.stringify({ id: refund.id, entity: 'refund', amount, status: refund.status }));
}

beforeEach(async () => {
  [calls, refunds, endings, status] = [[], new Map(), [], 'processed'];
  server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  env = {
    RAZORPAY_KEY_ID: 'rzp_test_1',
    RAZORPAY_KEY_SECRET: 'a-secret-of-the-key',
    RAZORPAY_WEBHOOK_SECRET: 'a-secret-of-the-hook',
    RAZORPAY_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    RAZORPAY_REFUNDS: 'on',
  };
});
afterEach(() => server.close());

describe('D53.52: a refund at Razorpay', () => {
  it('is asked for in paise, once', async () => {
    expect(await razorpayRefunds(env)?.make(WISH)).toEqual({ id: 'rfnd_1', state: 'Settled' });
    expect(calls).toEqual(['POST /v1/payments/pay_29QQoUBi66xm2f/refund']);
    expect([...refunds.values()].map(({ body }) => JSON.parse(body))).toEqual([
      { amount: 29_800, speed: 'normal' },
    ]);
  });

  it.each(['dropped', 500, 409] as const)(
    'whose answer is lost (%s) is asked for again, and made once',
    async (ending) => {
      endings = [ending, ending];
      expect(await razorpayRefunds(env)?.make(WISH)).toEqual({ id: 'rfnd_1', state: 'Settled' });
      expect([calls.length, refunds.size]).toEqual([3, 1]);
    },
  );

  it('that Razorpay throttles is not asked for again at once', async () => {
    endings = [429];
    await expect(razorpayRefunds(env)?.make(WISH)).rejects.toMatchObject({ isRefusal: false });
    expect(calls.length).toBe(1);
    expect(await razorpayRefunds(env)?.make(WISH)).toEqual({ id: 'rfnd_1', state: 'Settled' });
    expect(refunds.size).toBe(1);
  });

  it('that never gets an answer fails, and is the same when staff press again', async () => {
    endings = ['dropped', 'dropped', 'dropped'];
    await expect(razorpayRefunds(env)?.make(WISH)).rejects.toThrow('no response');
    expect(await razorpayRefunds(env)?.make(WISH)).toEqual({ id: 'rfnd_1', state: 'Settled' });
    expect(refunds.size).toBe(1);
  });

  it('that fails there says so, and is another one when staff refund again', async () => {
    status = 'failed';
    expect(await razorpayRefunds(env)?.make(WISH)).toEqual({ id: 'rfnd_1', state: 'Failed' });
    status = 'processed';
    const again = await razorpayRefunds(env)?.make({ ...WISH, failedBefore: 1 });
    expect(again).toEqual({ id: 'rfnd_2', state: 'Settled' });
    expect(calls.length).toBe(2);
  });

  it('that the bank has not made yet is asked about later', async () => {
    status = 'pending';
    expect(await razorpayRefunds(env)?.make(WISH)).toEqual({ id: 'rfnd_1', state: 'Pending' });
    for (const refund of refunds.values()) refund.status = 'failed';
    expect(await razorpayRefunds(env)?.read('rfnd_1')).toEqual({ id: 'rfnd_1', state: 'Failed' });
    expect(calls.at(-1)).toBe('GET /v1/refunds/rfnd_1');
    await expect(razorpayRefunds(env)?.read('rfnd_2')).rejects.toMatchObject({ isRefusal: true });
  });

  it('of another part of the payment is another one', async () => {
    await razorpayRefunds(env)?.make({ ...WISH, amount: 10_000 });
    await razorpayRefunds(env)?.make({ ...WISH, amount: 10_000, refundedBefore: 10_000 });
    expect(refunds.size).toBe(2);
  });

  it('is made by the owner, unless RAZORPAY_REFUNDS is on', () => {
    expect(razorpayRefunds({ ...env, RAZORPAY_REFUNDS: '' })).toBeNull();
    expect(() => razorpayRefunds({ ...env, RAZORPAY_KEY_SECRET: '' })).toThrow(MissingSettings);
    expect(() => razorpayRefunds({ RAZORPAY_REFUNDS: 'on' })).toThrow(MissingSettings);
  });
});
