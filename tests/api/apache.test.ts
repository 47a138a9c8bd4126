import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SHOP_HEADERS } from '../../server/document/headers.ts';
import { deployFiles } from '../../tools/deploy/deploy-files.ts';
import { folderForAll } from './temporary-folder.ts';
import { APACHE, askOnWire, type RunningWebServer } from './web-servers.ts';

const FILES: Readonly<Record<string, string>> = {
  'index.html': '<html lang="en"><div id="root"></div>',
  'hi/index.html': '<html lang="hi"><div id="root"></div>',
  'assets/app-1.js': 'app()',
  'assets/app-1.css': 'a{}',
  'sw.js': 'worker()',
  'manifest.webmanifest': '{}',
  'hi/manifest.webmanifest': '{}',
  'robots.txt': 'User-agent: *',
  'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'picture.webp': 'RIFF',
};
const A_YEAR = 'public, max-age=31536000, immutable';

const why = APACHE.isHere ? '' : ' (Apache is not installed)';

describe.skipIf(why)(`the build on shared hosting, with the .htaccess of deploy/${why}`, () => {
  const folder = folderForAll();
  let shop: RunningWebServer;

  beforeAll(async () => {
    for (const [name, text] of Object.entries(FILES)) {
      await mkdir(dirname(folder(name)), { recursive: true });
      await writeFile(folder(name), text);
      if (/\.(webp)$/.test(name)) continue;
      await writeFile(folder(`${name}.br`), brotliCompressSync(text));
      await writeFile(folder(`${name}.gz`), gzipSync(text));
    }
    await writeFile(folder('.htaccess'), deployFiles()['apache/.htaccess'] ?? '');
    shop = await APACHE.start(folder());
  }, 60_000);
  afterAll(() => shop?.close());

  const ask = (path: string, headers?: Record<string, string>) => askOnWire(shop.url, path, headers);

  it.each<[string, number, RegExp, string, string]>([
    ['/', 200, /^text\/html/, 'index.html', 'no-cache'],
    ['/products?page=2', 200, /^text\/html/, 'index.html', 'no-cache'],
    ['/cart/', 200, /^text\/html/, 'index.html', 'no-cache'],
    ['/product/a.b', 200, /^text\/html/, 'index.html', 'no-cache'],
    ['/product/a.js?x=1', 200, /^text\/html/, 'index.html', 'no-cache'],
    ['/reset-password?token=x', 200, /^text\/html/, 'index.html', 'no-cache'],
    ['/historic', 200, /^text\/html/, 'index.html', 'no-cache'],
    ['/hi', 200, /^text\/html/, 'hi/index.html', 'no-cache'],
    ['/hi/', 200, /^text\/html/, 'hi/index.html', 'no-cache'],
    ['/hi/products', 200, /^text\/html/, 'hi/index.html', 'no-cache'],
    ['/hi/product/a.b', 200, /^text\/html/, 'hi/index.html', 'no-cache'],
    ['/index.html', 200, /^text\/html/, 'index.html', 'no-cache'],
    ['/hi/index.html', 200, /^text\/html/, 'hi/index.html', 'no-cache'],
    ['/sw.js', 200, /javascript/, 'sw.js', 'no-cache'],
    ['/manifest.webmanifest', 200, /^application\/manifest\+json/, 'manifest.webmanifest', 'no-cache'],
    ['/hi/manifest.webmanifest', 200, /^application\/manifest\+json/, 'hi/manifest.webmanifest', 'no-cache'],
    ['/robots.txt', 200, /^text\/plain/, 'robots.txt', 'no-cache'],
    ['/icon.svg', 200, /^image\/svg\+xml/, 'icon.svg', 'no-cache'],
    ['/picture.webp', 200, /^image\/webp/, 'picture.webp', 'no-cache'],
    ['/assets/app-1.js', 200, /javascript/, 'assets/app-1.js', A_YEAR],
    ['/assets/app-1.css', 200, /^text\/css/, 'assets/app-1.css', A_YEAR],
  ])('answers %s with %i, plain and packed', async (path, status, type, file, cache) => {
    for (const [encoding, unpacked] of [
      ['identity', (body: Buffer) => body],
      ['gzip', gunzipSync],
      ['gzip, deflate, br', brotliDecompressSync],
    ] as const) {
      const answer = await ask(path, { 'Accept-Encoding': encoding });
      const isPacked = 'content-encoding' in answer.headers;
      expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
        status,
        expect.stringMatching(type),
        cache,
      ]);
      expect(isPacked).toBe(encoding !== 'identity' && !file.endsWith('.webp'));
      expect(String(isPacked ? unpacked(answer.body) : answer.body)).toBe(FILES[file]);
      for (const [name, value] of Object.entries(SHOP_HEADERS))
        expect([name, answer.headers[name.toLowerCase()]]).toEqual([name, value]);
      expect(answer.headers['strict-transport-security']).toBeUndefined();
      const again = await ask(path, {
        'Accept-Encoding': encoding,
        'If-None-Match': answer.headers.etag ?? 'none',
      });
      expect([path, encoding, again.status]).toEqual([path, encoding, 304]);
    }
  });

  it.each([
    '/assets/app-000000.js',
    '/assets/',
    '/assets/a/b',
    '/missing.js',
    '/product.js',
    '/api/v1/storeInfo',
    '/api',
    '/pictures/pen.webp',
    '/bank',
  ])('has nothing at %s, and that is not cached', async (path) => {
    const { status, headers, body } = await ask(path);
    expect(status).toBe(404);
    expect(headers['cache-control'] ?? 'no-cache').toBe('no-cache');
    expect(String(body)).not.toContain('id="root"');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});
