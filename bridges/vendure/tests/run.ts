import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { STORE } from '../../../server/catalogue/store.ts';
import { killedInMidOrder, oneKeyOneOrder } from './exactly-once.ts';
import { startPostgres } from './postgres.ts';
import { killed, programFile, ran, started } from './programs.ts';
import { paidOnce } from './razorpay/paid-once.ts';

/**
 * `npm test` of the bridge: a database of its own with the demo catalogue, two engines, a worker and two bridges; the
 * API tests and the conformance program of the root against one of them, then orders while nodes are killed.
 */
const [DATABASE, ENGINE_1, ENGINE_2, BRIDGE_1, BRIDGE_2] = [5561, 3961, 3962, 8961, 8962] as const;
const root = resolve('../..');
const folder = mkdtempSync(join(tmpdir(), 'daftar-bridge-'));
writeFileSync(join(folder, 'store.json'), JSON.stringify(STORE));
const secret = () => randomBytes(24).toString('hex');
const postgres = await startPostgres(DATABASE);
const env = {
  DATABASE_URL: postgres.url,
  ENGINE_SECRET: secret(),
  SUPERADMIN_USERNAME: 'admin',
  SUPERADMIN_PASSWORD: secret(),
  ASSETS_FOLDER: join(folder, 'assets'),
  STORE_FILE: join(folder, 'store.json'),
  SHOP_ORIGINS: ['localhost:4173', '127.0.0.1:4173', 'localhost:5173'].map((host) => `http://${host}`).join(),
  ENGINE_URLS: [ENGINE_1, ENGINE_2].map((port) => `http://127.0.0.1:${port}`).join(),
  ENGINE_TIMEOUT: '30000',
  API_TRUSTED_PROXY: '127.0.0.1',
  REGISTRATIONS_PER_HOUR: '10000',
};
const nodes: ChildProcess[] = [];
const node = async (program: string, more: NodeJS.ProcessEnv = {}) => {
  const child = await started(program, { ...env, ...more });
  nodes.push(child);
  return child;
};
const bridges = [BRIDGE_1, BRIDGE_2].map((port) => `http://127.0.0.1:${port}`);
const [first = '', second = ''] = bridges;
let failures = 0;

/** One step, with its time; a failed one does not keep the others from running. */
async function step(name: string, work: () => Promise<unknown>): Promise<void> {
  const from = Date.now();
  const took = () => `${((Date.now() - from) / 1000).toFixed(1)} s`;
  try {
    if ((await work()) === false) throw new Error('failed');
    console.log(`ok    ${name} (${took()})`);
  } catch (error) {
    failures += 1;
    console.log(`FAIL  ${name} (${took()}): ${error instanceof Error ? error.stack : error}`);
  }
}

try {
  await step('the demo catalogue is imported', () => ran('node', [programFile('import.cjs'), '--demo'], env));
  const engine = await node('engine.cjs', { ENGINE_PORT: String(ENGINE_1) });
  await node('engine.cjs', { ENGINE_PORT: String(ENGINE_2) });
  await node('worker.cjs');
  const bridge = await node('bridge.mjs', { BRIDGE_PORT: String(BRIDGE_1) });
  await node('bridge.mjs', { BRIDGE_PORT: String(BRIDGE_2) });

  await step('strangers are kept out of the plugin', async () => {
    const { status } = await fetch(`http://127.0.0.1:${ENGINE_1}/daftar/products`, { method: 'POST' });
    return status === 403;
  });
  await step('one key, one order', () => oneKeyOneOrder(bridges));
  const files = ['orders', 'users', 'products', 'search', 'store-info', 'payments'];
  await step('the API tests', () =>
    ran(
      'npx',
      [
        'vitest',
        'run',
        '--project',
        'api',
        '--no-file-parallelism',
        '--testTimeout=60000',
        '--reporter=dot',
        ...files.map((name) => `tests/api/${name}.test.ts`),
      ],
      { API_UNDER_TEST: first },
      root,
    ),
  );
  await step('the conformance program', async () => {
    const credentials = { email: 'conformance@example.in', password: secret() };
    const account = JSON.stringify({ ...credentials, firstName: 'Asha', lastName: 'Rao' });
    const headers = { 'Content-Type': 'application/json' };
    await fetch(`${first}/api/v1/users/register`, { method: 'POST', headers, body: account });
    const words = ['--api', `${first}/api/v1`, '--origin', 'http://localhost:4173', '--place-orders'];
    return ran(
      'npm',
      [
        'run',
        '-s',
        'conformance',
        '--',
        ...words,
        '--email',
        credentials.email,
        '--password',
        credentials.password,
      ],
      {},
      root,
    );
  });
  await step('payments by Razorpay: opened once, settled once', () =>
    paidOnce((more) => node('bridge.mjs', more)),
  );
  await step('a bridge is killed in mid-order', () =>
    killedInMidOrder([first, second], () => killed(bridge, 'SIGKILL')),
  );
  await step('an engine is killed in mid-order', () =>
    killedInMidOrder([second], () => killed(engine, 'SIGKILL')),
  );
} finally {
  await Promise.all(nodes.map((child) => killed(child, 'SIGTERM')));
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failures === 0 ? 0 : 1;
