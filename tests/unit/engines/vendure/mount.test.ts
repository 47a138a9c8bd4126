import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { afterEach, expect, it } from 'vitest';
import { mount } from '../../../../engines/vendure/engine/api/mount.ts';

let server: Server;
afterEach(() => new Promise((resolve) => server.close(resolve)));

const app = new Hono()
  .get('/api/v1/products', (c) => c.text('of the API'))
  .get('/pictures/*', (c) => c.text('a picture'))
  .post('/api/v1/orders', async (c) => c.text(await c.req.text()));
const ofTheEngine: RequestListener = (_request, response) => void response.end('of the engine');

/** Returns the port. */
async function listening(bodyTimeoutMs?: number): Promise<number> {
  server = createServer(ofTheEngine);
  mount(app, server, bodyTimeoutMs);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

it('the API has its own addresses, and the engine all others', async () => {
  const port = await listening();
  const get = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  for (const path of ['/api/v1/products', '/api/v1/products?page=2'])
    expect(await get(path)).toBe('of the API');
  expect(await get('/pictures/preview/pen.webp?w=640')).toBe('a picture');
  for (const path of ['/admin-api', '/dashboard/', '/api/v10/products', '/assets/pen.webp'])
    expect(await get(path)).toBe('of the engine');
  const order = await fetch(`http://127.0.0.1:${port}/api/v1/orders`, { method: 'POST', body: 'an order' });
  expect(await order.text()).toBe('an order');
});

it('a body that does not come is not waited for, and none of the engine is cut off', async () => {
  const port = await listening(50);
  const answerTo = (path: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 10\r\n\r\n1`);
    return text(socket);
  };
  expect(await answerTo('/api/v1/orders')).toMatch(/^HTTP\/1\.1 408 /);
  expect(await answerTo('/admin-api')).toMatch(/of the engine/);
});

it('a slow head, and a connection on which nothing comes, are given up', async () => {
  await listening();
  expect([server.headersTimeout, server.timeout]).toEqual([15_000, 120_000]);
});
