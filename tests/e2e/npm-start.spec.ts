import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type Server } from 'node:net';
import { expect, test } from '@playwright/test';

/** The two ports of `npm start`: the shop on one, the API on the other, CORS between them (D2). */
test.describe.configure({ mode: 'serial', timeout: 600_000 });

let ports: { shop: number; api: number };

test.beforeEach(async () => {
  const [shop, api] = await Promise.all([blockPort(0), blockPort(0)]);
  ports = { shop: portOf(shop), api: portOf(api) };
  await Promise.all([free(shop), free(api)]);
});

test('npm start prints both addresses, serves shop and API, and ends on Ctrl-C', async ({ page }) => {
  const program = start();
  try {
    expect(await program.saysOrEnds(`http://localhost:${ports.api}/api/v1`)).toContain(
      `http://localhost:${ports.shop}`,
    );
    await page.goto(`http://localhost:${ports.shop}/products`);
    await expect(page.getByText(/Showing 1 to 12 of \d+ items/)).toBeVisible();
    const files = await page.request.get(`http://localhost:${ports.shop}/`, {
      headers: { 'Accept-Encoding': 'br' },
    });
    expect(files.headers()['content-encoding']).toBe('br');
    expect(files.headers()['cache-control']).toBe('no-cache');
    // D46: it waits for the API no longer than 250 ms, so that a busy machine's first document may be the plain one.
    await expect
      .poll(async () => (await page.request.get(`http://localhost:${ports.shop}/products`)).text())
      .toContain('id="answers"');
    expect((await page.request.get(`http://localhost:${ports.shop}/assets/missing.js`)).status()).toBe(404);
  } finally {
    program.child.kill('SIGINT');
  }
  expect(await program.ended).toBe(0);
});

test('npm start says in one sentence that a port is in use', async () => {
  // Without a build: that the shop's own port is in use is found after it (tests/api/static.test.ts).
  const blocker = await blockPort(ports.api);
  const program = start();
  const code = await program.ended;
  await free(blocker);
  expect(program.said()).toContain(`Port ${ports.api} is already in use`);
  expect(code).toBe(1);
});

function start() {
  const child: ChildProcess = spawn(process.execPath, ['server/run.mjs', 'server/serve.ts'], {
    env: {
      ...process.env,
      PORT: String(ports.shop),
      API_PORT: String(ports.api),
      DAFTAR_DIST: '.output/npm-start',
    },
  });
  let text = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      text += chunk;
      for (const listener of listeners) listener();
    });
  }
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  /** Everything it has said once `words` are among it, or it has ended: how long a build takes is no matter. */
  const saysOrEnds = (words: string) =>
    new Promise<string>((resolve) => {
      const look = () => text.includes(words) && resolve(text);
      listeners.add(look);
      look();
      void ended.then(() => resolve(text));
    });
  return { child, ended, saysOrEnds, said: () => text };
}

/** Listens on this port; 0 takes any free one. */
function blockPort(port: number): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer().listen(port, () => resolve(server));
  });
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

function free(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
