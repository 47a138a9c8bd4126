import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { listen } from '../../../../bridges/vendure/engine/api/listen.ts';

it('a bridge is ready when its port responds, and not when another program has it', async () => {
  const app = new Hono().get('/', (c) => c.text('here'));
  const server = await listen(app, 0, '127.0.0.1');
  try {
    const { port } = server.address() as AddressInfo;
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('here');
    await expect(listen(app, port, '127.0.0.1')).rejects.toMatchObject({ code: 'EADDRINUSE' });
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
});
