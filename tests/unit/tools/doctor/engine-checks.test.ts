import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { allPromotionsShown, nothingToRefund } from '../../../../tools/doctor/engine-checks.ts';

const SECRET = 'a-secret-of-the-engine';
let server: Server;
let url: string;
let answers: Record<string, unknown>;
let secrets: unknown[];
let leadsElsewhere: boolean;

beforeEach(async () => {
  [answers, secrets, leadsElsewhere] = [{ 'refunds-needed': [], 'hidden-promotions': [] }, [], false];
  server = createServer(({ method, url: path, headers }, response) => {
    secrets.push(headers['x-daftar-key']);
    if (leadsElsewhere && path !== '/elsewhere')
      return void response.writeHead(307, { Location: '/elsewhere' }).end();
    const answer = method === 'POST' ? answers[path?.replace('/daftar/', '') ?? ''] : undefined;
    const status = headers['x-daftar-key'] === SECRET ? 200 : 403;
    response.writeHead(answer ? status : 404).end(JSON.stringify(answer));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => server.close());

it('D53.52: names the orders whose money the owner has to send back', async () => {
  answers['refunds-needed'] = [
    { code: 'DF-1', payment: 'pay_1', amount: 124_500_00 },
    { code: 'DF-2', payment: 'pay_2', amount: 5000 },
  ];
  await expect(nothingToRefund({ url, secret: SECRET })).rejects.toThrow(
    '2: DF-1 ₹1,24,500 (pay_1), DF-2 ₹50 (pay_2)',
  );
});

it('D53.52: passes when nothing is due', async () => {
  expect(await nothingToRefund({ url, secret: SECRET })).toBe('none is waiting');
});

it('D56: names the promotions that no checkout shows', async () => {
  expect(await allPromotionsShown({ url, secret: SECRET })).toBe('all are');
  answers['hidden-promotions'] = ['A free pen', 'Diwali'];
  await expect(allPromotionsShown({ url, secret: SECRET })).rejects.toThrow('2: A free pen, Diwali');
});

it('D53.52: a wrong secret is said, and is not taken for nothing', async () => {
  const wrong = nothingToRefund({ url, secret: 'another' });
  await expect(wrong).rejects.toThrow('the engine has another ENGINE_SECRET');
});

it('takes the secret nowhere else', async () => {
  leadsElsewhere = true;
  await expect(nothingToRefund({ url, secret: SECRET })).rejects.toThrow();
  expect(secrets).toEqual([SECRET]);
});
