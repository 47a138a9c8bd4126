import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { devDocuments } from '../../server/dev-documents.ts';
import { type RunningApi, startApi } from '../../server/start.ts';

describe('D46: documents with npm run dev', () => {
  let api: RunningApi;
  let server: Server;
  beforeAll(async () => {
    api = await startApi({ port: 0, database: ':memory:' });
    const answer = devDocuments(() => readFile('index.html', 'utf8'), `${api.url}/api/v1`);
    server = createServer((asked, response) => answer(asked, response, () => response.end('of Vite')));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  });
  afterAll(async () => {
    server.close();
    server.closeAllConnections();
    await api.close();
  });

  async function ask(path: string, Accept: string): Promise<string> {
    const { port } = server.address() as AddressInfo;
    return (await fetch(`http://127.0.0.1:${port}${path}`, { headers: { Accept } })).text();
  }

  it('have the head of their page, and leave modules to Vite', async () => {
    // The API may be slower than 250 ms.
    await vi.waitFor(
      async () =>
        expect(await ask('/products', 'text/html')).toContain('property="og:title" content="All Products"'),
      { timeout: 15_000, interval: 100 },
    );
    expect(await ask('/src/main.tsx', '*/*')).toBe('of Vite');
    expect(await ask('/@vite/client', 'text/html')).toBe('of Vite');
  });
});
