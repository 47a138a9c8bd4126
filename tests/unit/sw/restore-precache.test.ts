import { describe, expect, it } from 'vitest';
import type { LanguageCode } from '../../../src/texts/languages.ts';
import { isOurs, type PrecacheEntry, precacheByLanguage } from '../../../sw/restore-precache.ts';
import { cacheInMemory, STORES_NOTHING } from './cache-in-memory.ts';

const OWN = new Map<string, LanguageCode | undefined>([
  ['/index.html', 'en'],
  ['/hi/index.html', 'hi'],
  ['/icon.svg', undefined],
  ['/assets/index-abc123.js', 'en'],
]);
const DOCUMENT = '<script type="text/plain" data-bundle src="/assets/index-abc123.js"></script>';

describe('a file that was lost from the precache is replaced', () => {
  it('by a document of this release, also one that the host has added to', () => {
    expect(isOurs('index.html', page(), DOCUMENT, OWN)).toBe(true);
    expect(isOurs('index.html', page(), `${DOCUMENT}<script src="/counter.js"></script>`, OWN)).toBe(true);
  });

  it('not by one of another release, whose chunks are not stored', () => {
    expect(isOurs('index.html', page(), DOCUMENT.replace('abc123', 'def456'), OWN)).toBe(false);
  });

  it('D51.41: not by a document of another language, which a host may send for any address', () => {
    expect(isOurs('hi/index.html', page(), DOCUMENT, OWN)).toBe(false);
  });

  it('by a document to which the host has led, which then counts as its own', async () => {
    expect(isOurs('index.html', page({ redirected: true }), DOCUMENT, OWN)).toBe(true);
    expect(isOurs('index.html', page({ redirected: true }), '<h1>Sign in</h1>', OWN)).toBe(false);
  });

  it('faults M4: not by a portal’s page, a redirect or a refusal', () => {
    expect(isOurs('index.html', page(), '<h1>Sign in</h1>', OWN)).toBe(false);
    expect(isOurs('icon.svg', page(), '', OWN)).toBe(false);
    expect(isOurs('icon.svg', page({ redirected: true, type: 'image/svg+xml' }), '', OWN)).toBe(false);
    expect(isOurs('icon.svg', page({ status: 404, type: 'image/svg+xml' }), '', OWN)).toBe(false);
    expect(isOurs('icon.svg', page({ type: 'image/svg+xml' }), '', OWN)).toBe(true);
  });
});

function page({ status = 200, redirected = false, type = 'text/html' } = {}) {
  return { ok: status < 400, status, redirected, headers: new Headers({ 'Content-Type': type }) };
}

const ORIGIN = 'https://shop.example';
const ENTRIES: PrecacheEntry[] = [
  { url: 'index.html', language: 'en' },
  { url: 'assets/en.js', integrity: 'sha384-a', language: 'en' },
  { url: 'hi/index.html', language: 'hi' },
  { url: 'assets/hi.js', integrity: 'sha384-b', language: 'hi' },
  { url: 'assets/shared.js', integrity: 'sha384-c' },
  { url: 'icon.svg' },
];
const SHARED = ['/assets/shared.js', '/icon.svg'];
const ENGLISH = ['/assets/en.js', '/index.html', ...SHARED].toSorted();
const ALL = ENTRIES.map(({ url }) => `/${url}`).toSorted();

it.each<[string, { open?: string[]; stored?: string[] }, string[]]>([
  ['the language of the page that registers it', { open: ['/products'] }, ENGLISH],
  ['also where that is not English', { open: ['/hi'] }, ['/assets/hi.js', ...SHARED, '/hi/index.html']],
  ['those of all open pages', { open: ['/hi/cart', '/'] }, ALL],
  ['that of a page and those that its predecessor had', { open: ['/'], stored: ['/hi/index.html?old'] }, ALL],
  ['without a page, what its predecessor had', { stored: ['/index.html?old'] }, ENGLISH],
  ['without either, everything', {}, ALL],
])('D51.41: a new worker stores: %s', async (_, { open = [], stored = [] }, expected) => {
  const device = newDevice({ open, stored });
  expect(await device.install()).toEqual(expected.toSorted());
});

it.each<[string, string, Response, boolean]>([
  ['its own language', '/hi/index.html', fileAt('/hi/index.html'), true],
  ['another language, as a host sends that has no /hi', '/hi/index.html', fileAt('/index.html'), false],
  ['no bundle that it knows, as of a host that changes documents', '/index.html', documentWith('<p>'), true],
  ['a refusal', '/icon.svg', new Response('', { status: 404 }), false],
])('D51.41: installing stores a document of %s: %s', async (_, path, response, stores) => {
  const { plugin } = newDevice({}).precache;
  const stored = await plugin.cacheWillUpdate({
    request: { url: ORIGIN + keyed(path) },
    response,
    event: { type: 'install' },
  });
  expect(stored !== null).toBe(stores);
  expect(stored?.headers.get('Content-Type')).toBe(stores ? 'text/html' : undefined);
});

describe('faults row 59: an installation', () => {
  /** As Workbox does: one file after another, if the plugin agrees. `cut`: of which less is stored. */
  async function install(cut?: string): Promise<string[]> {
    const files = new Map<string, Response>();
    const precache = precacheByLanguage([{ url: 'a.js' }, { url: 'b.js' }, { url: 'c.svg' }], {
      caches: { open: async () => cacheInMemory({ entries: files }) },
      fetch: () => Promise.reject(new Error('No network')),
      name: 'precache',
      keyOf: (url) => new URL(url, ORIGIN).href,
      openPages: async () => [],
    });
    for (const path of ['/a.js', '/b.js', '/c.svg']) {
      const stored = await precache.plugin.cacheWillUpdate({
        request: { url: ORIGIN + path },
        response: new Response('run()'),
        event: { type: 'install' },
      });
      if (!stored) return [...files.keys()];
      const { headers } = stored;
      files.set(ORIGIN + path, path === cut ? new Response('ru', { headers }) : stored);
    }
    await precache.checkInstalled();
    return [...files.keys()];
  }

  it('ends after a file that was stored in part, which it deletes', async () => {
    expect(await install()).toEqual(['/a.js', '/b.js', '/c.svg'].map((path) => ORIGIN + path));
    expect(await install('/a.js')).toEqual([]);
    expect(await install('/b.js')).toEqual([`${ORIGIN}/a.js`]);
    await expect(install('/c.svg')).rejects.toThrow('No room');
  });

  it('fetches again what an earlier one has left empty', async () => {
    const device = newDevice({ open: ['/'] });
    for (const [path, text] of [
      ['/assets/en.js', ''],
      ['/assets/shared.js', 'run()'],
    ] as const) {
      const response = new Response(text);
      device.entries.set(ORIGIN + path, response);
      const used = await device.precache.plugin.cachedResponseWillBeUsed({
        cachedResponse: response,
        request: { url: ORIGIN + path },
        event: { type: 'install', waitUntil: () => {} },
      });
      expect(used, path).toBe(text ? response : undefined);
    }
    expect([...device.entries.keys()]).toEqual([`${ORIGIN}/assets/shared.js`]);
  });

  it('is the only time that Workbox stores a file itself', async () => {
    const { plugin } = newDevice({}).precache;
    const request = { url: `${ORIGIN}/assets/en.js` };
    const stored = await plugin.cacheWillUpdate({
      request,
      response: fileAt('/assets/en.js'),
      event: { type: 'fetch' },
    });
    expect(stored).toBeNull();
  });
});

describe('D51.41: the other language', () => {
  it('does not come where the host answers with the English document', async () => {
    const device = newDevice({ stored: ENGLISH.map(keyed) });
    device.answers.set('/hi/index.html', fileAt('/index.html'));
    await device.precache.restore();
    expect(device.fetched).toContain('/hi/index.html');
    expect(await device.precache.complete()).toEqual(['en']);
  });

  it('is stored as its own where the host leads to it from another address', async () => {
    const device = newDevice({ stored: ENGLISH.map(keyed) });
    const led = fileAt('/hi/index.html');
    Object.defineProperty(led, 'redirected', { value: true });
    Object.defineProperty(led, 'clone', { value: () => fileAt('/hi/index.html') });
    device.answers.set('/hi/index.html', led);
    await device.precache.restore();
    expect(await device.precache.complete()).toEqual(['en', 'hi']);
    expect([...device.entries.values()].filter(({ redirected }) => redirected)).toEqual([]);
  });

  it('is fetched after installation, its document last', async () => {
    const device = newDevice({ stored: ENGLISH.map(keyed) });
    expect(await device.precache.complete()).toEqual(['en']);
    await device.precache.restore();
    expect(device.fetched).toEqual(['/assets/hi.js', '/hi/index.html']);
    expect(await device.precache.complete()).toEqual(['en', 'hi']);
    await device.precache.restore();
    expect(device.fetched).toHaveLength(2);
  });

  it.each<[string, (url: string) => Response | Error]>([
    ['the network is gone', () => new Error('offline')],
    ['the server has another release', () => new Error('digest')],
    ['a portal answers', () => documentWith('<h1>Sign in</h1>')],
  ])('is not complete where half of it is there because %s, and comes the next time', async (_, failed) => {
    const device = newDevice({ stored: ENGLISH.filter((path) => path !== '/icon.svg').map(keyed) });
    device.answers.set('/icon.svg', failed('/icon.svg'));
    await device.precache.restore();
    expect(device.fetched).not.toContain('/hi/index.html');
    expect(await device.precache.complete()).toEqual(['en']);
    device.answers.clear();
    await device.precache.restore();
    expect(await device.precache.complete()).toEqual(['en', 'hi']);
  });

  it('comes with what is lost while it is fetched', async () => {
    const device = newDevice({ stored: ENGLISH.map(keyed) });
    device.onFetch = () => {
      if (device.fetched.length === 1) device.entries.delete(ORIGIN + keyed('/assets/en.js'));
    };
    const restored = device.precache.restore();
    await device.precache.restore();
    await restored;
    expect([...device.entries.keys()].toSorted()).toEqual(ALL.map((path) => ORIGIN + keyed(path)).toSorted());
  });

  it.each([
    [
      'says so',
      () => {
        throw new DOMException('No room', 'QuotaExceededError');
      },
    ],
    ['says nothing, and stores empty files (faults row 59)', STORES_NOTHING],
  ])('is not complete on a full device that %s', async (_, store) => {
    const device = newDevice({ stored: ENGLISH.map(keyed), store });
    await device.precache.restore();
    expect(await device.precache.complete()).toEqual(['en']);
    expect(device.entries.size).toBe(ENGLISH.length);
  });

  it('comes when the shopper opens it, and a miss in one language does not fetch the other', async () => {
    const device = newDevice({ stored: [keyed('/index.html')] });
    await device.miss('/assets/en.js');
    expect(device.fetched.toSorted()).toEqual(['/assets/en.js', ...SHARED]);
    await device.miss('/hi/index.html');
    expect(await device.precache.complete()).toEqual(['en', 'hi']);
  });

  it('with a file of all languages come only those that were there', async () => {
    const device = newDevice({ stored: [keyed('/hi/index.html')] });
    await device.miss('/icon.svg');
    expect(device.fetched.toSorted()).toEqual(['/assets/hi.js', ...SHARED]);
  });
});

function keyed(path: string): string {
  return path.startsWith('/assets/') ? path : `${path}?new`;
}

function documentWith(text: string): Response {
  return new Response(text, { headers: { 'Content-Type': 'text/html' } });
}

/** A worker's device: what Workbox has stored, and a server that has everything. */
function newDevice({
  open = [],
  stored = [],
  store = (body) => body,
}: {
  open?: string[];
  stored?: string[];
  store?: (body: Blob) => Blob;
}) {
  const entries = new Map(stored.map((key) => [ORIGIN + key, new Response('stored')]));
  const fetched: string[] = [];
  const answers = new Map<string, Response | Error>();
  const device = {
    entries,
    fetched,
    answers,
    onFetch: () => {},
    precache: precacheByLanguage(ENTRIES, {
      caches: { open: async () => cacheInMemory({ entries, stored: store }) },
      fetch: async (url) => {
        const path = `/${url}`;
        fetched.push(path);
        device.onFetch();
        const answer = answers.get(path) ?? fileAt(path);
        if (answer instanceof Error) throw answer;
        return answer;
      },
      name: 'precache',
      keyOf: (url) => ORIGIN + keyed(`/${url.replace(/^\//, '')}`),
      openPages: async () => open.map((path) => ({ url: ORIGIN + path })),
    }),
    /** What Workbox would fetch, as it asks for each entry in turn. */
    async install(): Promise<string[]> {
      const wanted = await Promise.all(
        ENTRIES.map(async ({ url }) => ((await ask(`/${url}`, 'install')) ? [] : [`/${url}`])),
      );
      return wanted.flat().toSorted();
    },
    async miss(path: string): Promise<void> {
      expect(await ask(path, 'fetch')).toBeUndefined();
    },
  };
  return device;

  async function ask(path: string, type: string) {
    const work: Promise<unknown>[] = [];
    const response = await device.precache.plugin.cachedResponseWillBeUsed({
      request: { url: ORIGIN + keyed(path) },
      event: { type, waitUntil: (promise) => work.push(promise) },
    });
    await Promise.all(work);
    return response;
  }
}

function fileAt(path: string): Response {
  if (!path.endsWith('.html'))
    return new Response('run()', { headers: { 'Content-Type': 'text/javascript' } });
  return documentWith(
    `<script data-bundle src="/assets/${path.startsWith('/hi') ? 'hi' : 'en'}.js"></script>`,
  );
}
