import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { createCaller } from '../../../../tools/conformance/caller.ts';
import { outcomeLines } from '../../../../tools/conformance/outcome.ts';
import { openSite } from '../../../../tools/doctor/site-check.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function serverOf(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Writes these bytes over and over, while the client reads. */
const endless =
  (bytes: Buffer, headers: Record<string, string> = {}): RequestListener =>
  (_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', ...headers });
    const write = () => {
      while (!response.destroyed && response.write(bytes));
    };
    response.on('drain', write);
    write();
  };

const SPACES = Buffer.alloc(2 ** 20, ' ');

describe('npm run conformance and npm run doctor read no more of an answer than the shop would', () => {
  it.each([
    ['has no end', endless(SPACES)],
    ['is a little that unpacks to gigabytes', endless(gzipSync(SPACES), { 'Content-Encoding': 'gzip' })],
  ])('that %s', async (_, answer) => {
    const url = await serverOf(answer);
    await expect(createCaller(url, url)('/storeInfo')).rejects.toThrow('The answer is larger than 8 MB');
    await expect(openSite(url, `${url}/api/v1`).look('/')).rejects.toThrow('The answer is larger than 8 MB');
  });
});

describe('what a server says is printed as text', () => {
  it.each([
    ['Evil\u001b]0;PWNED\u0007\u001b[2J', 'Evil\\u{1b}]0;PWNED\\u{7}\\u{1b}[2J'],
    ['a\nok    all  kept', 'a\\u{a}ok    all  kept'],
    ['\u009b31m', '\\u{9b}31m'],
    ['\u202etxt.exe', '\\u{202e}txt.exe'],
    ['पेन, 12 €', 'पेन, 12 €'],
    ['x'.repeat(10_000), 'x'.repeat(500)],
  ])('%j', (found, shown) => {
    const lines = outcomeLines('id', 'promise', { result: 'passed', found }, 'advice');
    expect(lines).toBe(`ok    id${' '.repeat(22)}promise: ${shown}`);
  });
});
