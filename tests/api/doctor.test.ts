import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calledPort } from '../../server/called-origins.ts';
import { askUpstream, type RunningShop, startStatic } from '../../server/static.ts';
import { diagnoses } from '../../tools/doctor/doctor.ts';
import { type OpenShop, openShop } from './open-shop.ts';
import { type Passing, serveWithFaults } from './planted-faults.ts';
import { runProgram } from './run-program.ts';
import { NGINX } from './web-servers.ts';

const DIST = resolve('dist');
const isBuilt = existsSync(`${DIST}/index.html`);

/** All that is broken, or what is until all of `wanted` is. */
async function brokenAt(origin: string, wanted: readonly string[] = []): Promise<string[]> {
  const broken: string[] = [];
  for await (const { id, result } of diagnoses({ origin, api: `${origin}/api/v1` })) {
    if (result === 'failed') broken.push(id);
    if (wanted.length > 0 && wanted.every((each) => broken.includes(each))) break;
  }
  return broken;
}

let api: OpenShop;
let shop: RunningShop;
beforeAll(async () => {
  if (!isBuilt) return;
  api = await openShop();
  const apiPort = Number(new URL(api.url).port);
  const documents = { ask: askUpstream(apiPort), timeoutMs: 10_000 };
  shop = await startStatic({ port: 0, dist: DIST, apiPort, documents });
});
afterAll(async () => {
  await shop?.close();
  await api?.close();
});

type InFile = [check: string, from: string | RegExp, to: string];

/** Ten mistakes in the file of nginx, each with what finds it; together those of which none hides another. */
const IN_NGINX: Readonly<Record<string, readonly InFile[]>> = {
  'a year of caching for everything but files with a hash, a policy that lets other sites frame pages, no nosniff, a manifest without a type and nothing compressed':
    [
      ['worker.fresh', 'default "no-cache"', 'default "max-age=31536000"'],
      ['assets.cached', '"public, max-age=31536000, immutable"', '"no-cache"'],
      ['header.content-security-policy', "frame-ancestors 'none'", 'frame-ancestors *'],
      ['header.x-content-type-options', /add_header X-Content-Type-Options.*/, ''],
      ['manifest', 'default_type application/manifest+json', 'default_type text/plain'],
      ['compressed', /gzip(_static)? on;/g, ''],
    ],
  'a header in a location, which drops the others, the shell in place of a missing file and no API': [
    ['header.x-frame-options', 'location @shell {', 'location @shell { add_header X-Shop "1"; '],
    [
      'assets.missing',
      'location ^~ /assets/ { try_files $uri =404; }',
      'location ^~ /assets/ { try_files $uri /index.html; }',
    ],
    ['api.store-info', /location ~ \^\/\(api/, 'location ~ ^/(nothing'],
  ],
  'pages that are not found': [['page', 'try_files $uri @page;', 'try_files $uri =404;']],
};

const whyNot = [!NGINX.isHere && 'nginx is not installed', !isBuilt && 'npm run build has not run'].filter(
  Boolean,
);
describe.skipIf(whyNot.length > 0)(`the doctor at a shop behind nginx ${whyNot.join(', ')}`, () => {
  const behindNginx = async (change?: (file: string) => string, wanted?: readonly string[]) => {
    const servers = { dist: DIST, api: new URL(api.url).host, documents: '127.0.0.1:9' };
    const nginx = await NGINX.start(servers, change);
    try {
      return await brokenAt(nginx.url, wanted);
    } finally {
      await nginx.close();
    }
  };

  it('finds nothing to fix', async () => {
    expect(await behindNginx()).toEqual([]);
  });

  it.each(Object.entries(IN_NGINX))('finds %s', async (_, mistakes) => {
    const wanted = mistakes.map(([check]) => check);
    const withAll = (file: string) =>
      mistakes.reduce((text, [, from, to]) => {
        const changed = text.replace(from, to);
        expect(changed).not.toBe(text);
        return changed;
      }, file);
    expect(await behindNginx(withAll, wanted)).toEqual(expect.arrayContaining(wanted));
  });
});

type Change = (answer: Passing) => void;
const without =
  (name: string): Change =>
  ({ headers }) =>
    headers.delete(name);

/** Mistakes of hosts, each with what finds it. */
const OF_HOSTS = {
  'an opener policy that is missing': [
    'header.cross-origin-opener-policy',
    without('cross-origin-opener-policy'),
  ],
  'a referrer policy that is missing': ['header.referrer-policy', without('referrer-policy')],
  'a permissions policy that is missing': ['header.permissions-policy', without('permissions-policy')],
  'a document that is kept for an hour': ['page.fresh', stored('/')],
  'an index.html that is kept for an hour': ['index.fresh', stored('/index.html')],
  'a manifest that is kept for an hour': ['manifest.fresh', stored('/manifest.webmanifest')],
  'a worker that is a page': [
    'worker',
    ({ path, headers }) => {
      if (path === '/sw.js') headers.set('content-type', 'text/html');
    },
  ],
  'icons that are missing': [
    'manifest',
    (answer) => {
      if (answer.path.endsWith('512x512.png')) answer.status = 404;
    },
  ],
  'English for the addresses of other languages': [
    'page.languages',
    (answer) => {
      if (answer.path === '/hi/products')
        answer.text = answer.text.replace('<html lang="hi-IN"', '<html lang="en"');
    },
  ],
  'an index.html that leads to /': [
    'page.index',
    (answer) => {
      if (answer.path !== '/hi/index.html') return;
      answer.status = 301;
      answer.headers.set('location', '/hi');
    },
  ],
  'documents without a tag': [
    'page.again',
    ({ path, headers }) => {
      if (path === '/') for (const name of ['etag', 'last-modified']) headers.delete(name);
    },
  ],
  "documents with the API's inner address": [
    'document.picture',
    (answer) => {
      if (answer.path === '/')
        answer.text = answer.text.replace(/(og:image" content=")[^"]+/, '$1http://127.0.0.1:9/a.webp');
    },
  ],
  'missing files that are kept for a year': [
    'assets.missing',
    ({ path, status, headers }) => {
      if (path.startsWith('/assets/') && status === 404) headers.set('cache-control', 'max-age=31536000');
    },
  ],
} satisfies Record<string, [check: string, change: Change]>;

describe.skipIf(!isBuilt)(
  `the doctor at a shop behind a worse host${isBuilt ? '' : ' (npm run build has not run)'}`,
  () => {
    it('finds all mistakes, each by what it is, and no others', async () => {
      const found = await behindHost(Object.values(OF_HOSTS).map(([, change]) => change));
      const planted = new Set(Object.values(OF_HOSTS).map(([check]) => check));
      expect(new Set(found)).toEqual(planted);
    });

    it('prints one line each, what to fix, and exits with 1', { timeout: 60_000 }, async () => {
      const host = await openHost([OF_HOSTS['a document that is kept for an hour'][1]]);
      const { lines, code } = await runProgram('tools/doctor/main.ts', [host.url]);
      host.close();
      const broken = lines.findIndex((line) => line.startsWith('FAIL'));
      expect(lines.slice(broken, broken + 2)).toEqual([
        "FAIL  page.fresh              / is revalidated every time: it has 'public, max-age=3600'",
        '      Fix: Send Cache-Control: no-cache with it. Without it, no browser gets a new version of the shop.',
      ]);
      expect(lines).toContainEqual(expect.stringMatching(/^ok {4}api\.store-info /));
      const count = (word: string) => lines.filter((line) => line.startsWith(word)).length;
      expect(lines.at(-1)).toBe(`${count('ok  ')} passed, 1 failed, ${count('skip')} skipped`);
      expect([count('FAIL'), code]).toEqual([1, 1]);
    });

    it('exits with 2 if no shop is given', { timeout: 60_000 }, async () => {
      const { errors, code } = await runProgram('tools/doctor/main.ts', ['shop']);
      expect([errors, code]).toEqual([expect.stringContaining('Give the address of the shop'), 2]);
    });

    it('passes no check for a host that does not exist', async () => {
      const results: string[] = [];
      const nowhere = { origin: 'http://127.0.0.1:9', api: 'http://127.0.0.1:9/api/v1' };
      for await (const { result } of diagnoses(nowhere)) results.push(result);
      expect(results).toContain('failed');
      expect(results).not.toContain('passed');
    });
  },
);

function stored(at: string): Change {
  return ({ path, headers }) => {
    if (path === at) headers.set('cache-control', 'public, max-age=3600');
  };
}

/** Passes on what `npm start` answers, unpacked, with the mistakes. */
function openHost(changes: readonly Change[]) {
  const faults = changes.map((answered) => ({ answered }));
  return serveWithFaults(`http://127.0.0.1:${shop.port}`, faults, '');
}

async function behindHost(changes: readonly Change[]): Promise<string[]> {
  const host = await openHost(changes);
  try {
    return await brokenAt(host.url);
  } finally {
    host.close();
  }
}

describe.skipIf(!isBuilt)('D53: a shop whose API has moved', () => {
  const callsAt = async (api: string | undefined) => {
    for await (const { id, result, found } of diagnoses({ origin: `http://127.0.0.1:${shop.port}`, api }))
      if (id === 'page.calls') return `${result}: ${found}`;
    return 'not checked';
  };

  it("is told what the page's policy allows", async () => {
    expect(await callsAt('http://127.0.0.1:9/api/v1')).toMatch(
      /^failed: its Content-Security-Policy allows http:\/\/127\.0\.0\.1:\d+, http:\/\/localhost:\d+.* not http:\/\/127\.0\.0\.1:9$/,
    );
  });

  it('is told that its API refuses the origin of its pages', async () => {
    const port = calledPort(readFileSync(`${DIST}/index.html`, 'utf8'));
    const other = await serveWithFaults(api.url, [], '');
    const host = await openHost([
      (answer) => {
        if (answer.path === '/')
          answer.text = answer.text.replaceAll(`:${port}`, `:${new URL(other.url).port}`);
      },
    ]);
    const found = [];
    for await (const diagnosis of diagnoses({ origin: host.url, api: `${other.url}/api/v1` })) {
      found.push(diagnosis);
      if (diagnosis.id === 'page.calls') break;
    }
    host.close();
    other.close();
    expect(found.at(-1)?.found).toContain(`instead of ${host.url}`);
  });
});

it('a shop in a folder is told that it needs a domain or subdomain of its own, and nothing else', async () => {
  const all = [];
  for await (const each of diagnoses({ origin: 'https://example.invalid', path: '/shop/' })) all.push(each);
  expect(all).toEqual([
    {
      id: 'address',
      promise: 'the shop has a domain or subdomain of its own',
      result: 'failed',
      found: 'it is at /shop/',
      advice: expect.stringContaining('create a subdomain'),
    },
  ]);
});
