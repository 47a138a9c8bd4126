import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { allPromotionsShown, noAdvisory, nothingToRefund } from '../../../../tools/doctor/engine-checks.ts';

const OWNER = { username: 'owner', password: 'monsoon' };
let server: Server;
let url: string;
let answers: Record<string, unknown>;
let asked: { path: string | undefined; body: string; token: string | undefined }[];
let leadsElsewhere: boolean;

/** An admin API with one account. */
beforeEach(async () => {
  [answers, asked, leadsElsewhere] = [{ neededRefunds: [], hiddenPromotions: [] }, [], false];
  server = createServer(async (request, response) => {
    const body = await text(request);
    asked.push({ path: request.url, body, token: request.headers.authorization });
    if (leadsElsewhere) return void response.writeHead(307, { Location: '/elsewhere' }).end();
    const { query, variables } = JSON.parse(body);
    const isOwner = JSON.stringify(variables) === JSON.stringify(OWNER);
    if (query.includes('login')) {
      const __typename = isOwner ? 'CurrentUser' : 'InvalidCredentialsError';
      if (isOwner) response.setHeader('vendure-auth-token', 'a-token');
      return void response.end(JSON.stringify({ data: { login: { __typename } } }));
    }
    const isSignedIn = request.headers.authorization === 'Bearer a-token';
    const data = Object.fromEntries(Object.entries(answers).filter(([name]) => query.includes(name)));
    response.end(JSON.stringify(isSignedIn ? { data } : { errors: [{ message: 'forbidden' }], data: null }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => server.close());

it('D53.52: names the orders whose money the owner has to send back', async () => {
  answers.neededRefunds = [
    { code: 'DF-1', payment: 'pay_1', amount: 124_500_00 },
    { code: 'DF-2', payment: 'pay_2', amount: 5000 },
  ];
  await expect(nothingToRefund({ url, ...OWNER })).rejects.toThrow(
    '2: DF-1 ₹1,24,500 (pay_1), DF-2 ₹50 (pay_2)',
  );
});

it('D53.52: passes when nothing is due', async () => {
  expect(await nothingToRefund({ url, ...OWNER })).toBe('none is waiting');
});

it('D56: names the promotions that no checkout shows', async () => {
  expect(await allPromotionsShown({ url, ...OWNER })).toBe('all are');
  answers.hiddenPromotions = ['A free pen', 'Diwali'];
  await expect(allPromotionsShown({ url, ...OWNER })).rejects.toThrow('2: A free pen, Diwali');
});

it.each([
  [
    '3.7.3',
    'Vendure 3.7.3: until 3.7.4 orders at the same moment could sell more than there is; until 3.8.0 a',
  ],
  ['3.7.10', 'Vendure 3.7.10: until 3.8.0 a'],
  ['3.8.0-next.2', 'Vendure 3.8.0-next.2: until 3.8.0 a'],
])('D53: names the open advisories of %s', async (version, said) => {
  answers.engineVersion = version;
  await expect(noAdvisory({ url, ...OWNER })).rejects.toThrow(said);
});

it('D53: has none to name of a release that repairs all', async () => {
  answers.engineVersion = '3.10.1';
  expect(await noAdvisory({ url, ...OWNER })).toBe('Vendure 3.10.1 has none');
});

it("the engine's packages are of one release", () => {
  const versions = ['', 'dashboard/'].flatMap((folder) => {
    const { dependencies } = JSON.parse(readFileSync(`engines/vendure/${folder}package.json`, 'utf8'));
    return Object.entries(dependencies).filter(([name]) => name.startsWith('@vendure/'));
  });
  expect(versions.length).toBeGreaterThan(3);
  expect(new Set(versions.map(([, version]) => version)).size).toBe(1);
});

it('D53.52: a wrong password is said, and is not taken for nothing', async () => {
  const wrong = nothingToRefund({ url, ...OWNER, password: 'another' });
  await expect(wrong).rejects.toThrow(
    'the engine does not know SUPERADMIN_USERNAME with SUPERADMIN_PASSWORD',
  );
});

it('an answer of another release is a failure, not nothing', async () => {
  answers.neededRefunds = [{ order: 'DF-1' }];
  await expect(nothingToRefund({ url, ...OWNER })).rejects.toThrow(/not what the engine of this release/);
});

it('takes the password nowhere else', async () => {
  leadsElsewhere = true;
  await expect(nothingToRefund({ url, ...OWNER })).rejects.toThrow();
  expect(asked.map(({ path }) => path)).toEqual(['/admin-api']);
});
