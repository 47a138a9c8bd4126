import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { expect, test } from '@playwright/test';

/** The two-port arrangement of `npm start`: shop on one port, API on another, CORS between them (D2). */
const PORT = 4873;
const API_PORT = 8874;

function start(): ChildProcess {
  return spawn(process.execPath, ['server/run.mjs', 'server/serve.ts'], {
    env: { ...process.env, PORT: String(PORT), API_PORT: String(API_PORT), DAFTAR_DIST: '.output/npm-start' },
  });
}

function output(child: ChildProcess): () => string {
  let text = '';
  child.stdout?.on('data', (chunk) => {
    text += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    text += chunk;
  });
  return () => text;
}

test.describe.configure({ mode: 'serial', timeout: 180_000 });

test('npm start prints both addresses, serves shop and API, and ends on Ctrl-C', async ({ page }) => {
  const child = start();
  const said = output(child);
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  try {
    await expect.poll(said, { timeout: 150_000 }).toContain(`http://localhost:${API_PORT}/api/v1`);
    expect(said()).toContain(`http://localhost:${PORT}`);
    await page.goto(`http://localhost:${PORT}/products`);
    await expect(page.getByText(/Showing 1 to 12 of \d+ items/)).toBeVisible();
    const files = await page.request.get(`http://localhost:${PORT}/`, {
      headers: { 'Accept-Encoding': 'br' },
    });
    expect(files.headers()['content-encoding']).toBe('br');
    expect(files.headers()['cache-control']).toBe('no-cache');
    expect((await page.request.get(`http://localhost:${PORT}/assets/missing.js`)).status()).toBe(404);
  } finally {
    child.kill('SIGINT');
  }
  expect(await ended).toBe(0);
});

test('npm start says in one sentence that a port is in use', async () => {
  const blocker = createServer().listen(PORT);
  const child = start();
  const said = output(child);
  const code = await new Promise<number | null>((resolve) => child.on('exit', resolve));
  blocker.close();
  expect(said()).toContain(`Port ${PORT} is already in use`);
  expect(code).toBe(1);
});
