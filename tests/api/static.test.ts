import { mkdir, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningShop, startStatic } from '../../server/static.ts';
import { folderForAll } from './temporary-folder.ts';

const A_YEAR = 'public, max-age=31536000, immutable';

const dist = folderForAll();
let shop: RunningShop;
beforeAll(async () => {
  await mkdir(dist('assets'));
  await writeFile(dist('index.html'), '<!doctype html><title>Daftar</title>');
  await writeFile(dist('sw.js'), '// worker');
  await writeFile(dist('assets/app-abc123.js'), '// app');
  shop = await startStatic({ port: 0, dist: dist() });
});
afterAll(() => shop.close());

async function ask(path: string) {
  const answer = await fetch(`http://127.0.0.1:${shop.port}${path}`);
  await answer.text();
  return { status: answer.status, cache: answer.headers.get('Cache-Control') };
}

describe('the build on npm start', () => {
  it('says in one sentence that its port is in use', async () => {
    await expect(startStatic({ port: shop.port, dist: dist() })).rejects.toThrow(
      `Port ${shop.port} is already in use. Stop the other program, or set PORT to another port.`,
    );
  });

  it('is cached for a year if its name has a hash', async () => {
    expect(await ask('/assets/app-abc123.js')).toEqual({ status: 200, cache: A_YEAR });
  });

  it.each(['/assets/app-000000.js', '/assets/missing', '/assets/', '/assets/a/b', '/missing.js'])(
    'has nothing at %s, and that is not cached',
    async (path) => {
      expect(await ask(path)).toEqual({ status: 404, cache: 'no-cache' });
    },
  );

  it.each(['/', '/products', '/product/a.b', '/orders/x', '/assets', '/sw.js'])(
    'answers at %s, and is revalidated each time',
    async (path) => {
      expect(await ask(path)).toEqual({ status: 200, cache: 'no-cache' });
    },
  );
});

it('D52, D50.35: a POST to a page leads to the same address, and one to a file to none', async () => {
  const posted = async (path: string) => {
    const init = { method: 'POST', body: 'pen - 2', redirect: 'manual' } as const;
    const answer = await fetch(`http://127.0.0.1:${shop.port}${path}`, init);
    return [answer.status, answer.headers.get('Location')];
  };
  expect(await posted('/order-success?orderId=7')).toEqual([303, '/order-success?orderId=7']);
  expect(await posted('/hi/order-list')).toEqual([303, '/hi/order-list#refused=not-received']);
  expect(await posted('//evil/x')).toEqual([303, '/evil/x']);
  expect(await posted('/missing.js')).toEqual([404, null]);
});
