import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { askGzip } from '../../../src/lib/ask-gzip.ts';

it('a request of a server asks for gzip only, whatever its other headers are', async () => {
  const asked: unknown[] = [];
  const server = createServer(({ headers }, response) => {
    asked.push([headers['accept-encoding'], headers.accept]);
    response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync('read'));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  expect(await (await askGzip(address)).text()).toBe('read');
  await askGzip(new URL(address), { headers: { 'accept-encoding': 'br', Accept: 'text/plain' } });
  expect(asked).toEqual([
    ['gzip', '*/*'],
    ['gzip', 'text/plain'],
  ]);
});
