import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { cachedHeaders, createPictures, isStillGood } from '../../../sw/pictures.ts';
import { isWholePicture } from '../../../sw/whole-picture.ts';
import { cacheInMemory, STORES_NOTHING } from './cache-in-memory.ts';

const NOW = Date.UTC(2026, 10, 21);
const HOUR = 60 * 60 * 1000;
const PICTURES = 'server/pictures/';

describe('D34: only a complete picture is stored', () => {
  it('the demo catalogue’s are whole, and cut short they are not', () => {
    const names = readdirSync(PICTURES).filter((name) => name.endsWith('-160.webp'));
    expect(names.length).toBeGreaterThan(100);
    for (const name of names) {
      const bytes = new Uint8Array(readFileSync(PICTURES + name));
      expect(isWholePicture(bytes), name).toBe(true);
      expect(isWholePicture(bytes.subarray(0, bytes.length >> 1)), name).toBe(false);
      expect(isWholePicture(bytes.subarray(0, -1)), name).toBe(false);
    }
  });

  const picture = (head: number[], end: number[]) => new Uint8Array([...head, ...Array(300).fill(7), ...end]);
  const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
  const AVIF = Array(100).fill(7);
  it.each([
    ['JPEG', picture([0xff, 0xd8, 0xff, 0xe0], [0xff, 0xd9])],
    ['PNG', picture([0x89, ...letters('PNG\r\n')], [0, 0, 0, 0, ...letters('IEND'), 1, 2, 3, 4])],
    ['GIF', picture(letters('GIF89a'), [0, 0x3b])],
    [
      'AVIF',
      new Uint8Array([0, 0, 0, 12, ...letters('ftypavif'), 0, 0, 0, 108, ...letters('mdat'), ...AVIF]),
    ],
    ['SVG', new Uint8Array(letters(`<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(300)}</svg>\n`))],
  ])('%s is known by its end', (_format, bytes) => {
    expect(isWholePicture(bytes)).toBe(true);
    expect(isWholePicture(bytes.subarray(0, bytes.length - 80))).toBe(false);
  });

  it('an empty body is not a picture, and an unknown format is taken as it is', () => {
    expect(isWholePicture(new Uint8Array())).toBe(false);
    expect(isWholePicture(new Uint8Array([1, 2, 3]))).toBe(true);
  });
});

describe('a picture that changes at its address is fetched again when its server’s time for it is over', () => {
  const cached = (word: string | null, at = NOW) =>
    new Headers(cachedHeaders('image/webp', new Headers(word === null ? {} : { 'Cache-Control': word }), at));

  it('never while it is immutable', () => {
    expect(isStillGood(cached('public, max-age=60, immutable', NOW - 900 * HOUR), NOW)).toBe(true);
  });

  it('after max-age', () => {
    expect(isStillGood(cached('max-age=7200', NOW - HOUR), NOW)).toBe(true);
    expect(isStillGood(cached('max-age=7200', NOW - 3 * HOUR), NOW)).toBe(false);
  });

  it('each time where the server says nothing, or says so', () => {
    expect(isStillGood(cached(null), NOW)).toBe(false);
    expect(isStillGood(cached('no-cache, max-age=60'), NOW)).toBe(false);
  });

  it('when the clock was set back since', () => {
    expect(isStillGood(cached('max-age=7200', NOW + 300 * HOUR), NOW)).toBe(false);
  });
});

describe('D47: the pictures of a saved catalogue', () => {
  it('are counted up to the number that can be stored', async () => {
    const address = (at: number) => `https://shop.example/${at}.webp`;
    const saved = new Map([1, 2].map((at) => [address(at), svg()]));
    const { countPictures } = pictures(storageOf(saved));
    expect(await countPictures([0, 1, 2].map(address))).toEqual({ saved: 2, missing: [address(0)] });
    const most = await countPictures(Array.from({ length: 5001 }, (_, at) => address(at)));
    expect(most.saved).toBe(2);
    expect(most.missing).toHaveLength(4998);
    expect(most.missing).not.toContain(address(5000));
  });

  it('stay when other pictures are seen later, also one that was seen before', async () => {
    const PEN = 'https://shop.example/pen.svg';
    const names = ['daftar-pictures-v1', 'daftar-saved-pictures-v1'];
    const [seen, saved] = [new Map([[PEN, svg()]]), new Map<string, Response>()];
    const cacheOf = (name = '') => cacheInMemory({ entries: name === names[0] ? seen : saved });
    const ask = vi.fn();
    const { savePictures, countPictures } = pictures(
      {
        open: async (name: string) => cacheOf(name),
        match: async (url: string, { cacheName }: CacheQueryOptions & { cacheName?: string }) =>
          cacheOf(cacheName).match(url),
      },
      ask,
    );
    expect((await countPictures([PEN])).missing).toEqual([PEN]);
    expect(await savePictures([PEN])).toBe(1);
    expect([[...seen.keys()], [...saved.keys()]]).toEqual([[], [PEN]]);
    expect((await countPictures([PEN])).missing).toEqual([]);
    expect(ask).not.toHaveBeenCalled();
  });

  it('are requested no more once the device is full, and seen pictures give way to them', async () => {
    const deleted: string[] = [];
    const caches = {
      ...storageOf(new Map(), STORES_NOTHING),
      delete: async (name: string) => deleted.push(name),
    };
    const ask = vi.fn(async () => svg());
    const { savePictures } = pictures(caches, ask);
    const urls = Array.from({ length: 20 }, (_, at) => `https://shop.example/${at}.svg`);
    expect(await savePictures(urls)).toBe('full');
    // As many as are requested at once.
    expect(ask.mock.calls.length).toBeLessThan(10);
    expect(new Set(deleted)).toEqual(new Set(['daftar-pictures-v1']));
  });

  it('D34: those that arrive after a removal are not stored, and no more are requested', async () => {
    const cached = new Map<string, Response>();
    const deleted: string[] = [];
    const caches = {
      ...storageOf(cached),
      delete: async (name: string) => deleted.push(name),
    };
    const answers: (() => void)[] = [];
    const { forgetPictures, savePictures } = pictures(
      caches,
      () => new Promise((resolve) => answers.push(() => resolve(svg()))),
    );
    const address = (at: number) => `https://shop.example/${at}.svg`;
    const saved = savePictures(Array.from({ length: 8 }, (_, at) => address(at)));
    await vi.waitFor(() => expect(answers).toHaveLength(4));
    answers[0]?.();
    await vi.waitFor(() => expect(answers).toHaveLength(5));
    expect([...cached.keys()]).toEqual([address(0)]);
    await forgetPictures();
    for (const answer of answers) answer();
    expect(await saved).toBe(1);
    expect([...cached.keys()]).toEqual([address(0)]);
    expect(answers).toHaveLength(5);
    expect(deleted).toEqual(['daftar-pictures-v1', 'daftar-saved-pictures-v1']);
  });

  it('D34: one that a page is loading is shown and not stored, and a stored one is not renewed', async () => {
    const cached = new Map([['https://shop.example/old.svg', svg()]]);
    const caches = {
      ...storageOf(cached),
      delete: async () => cached.clear(),
    };
    const answers: (() => void)[] = [];
    const { answerPicture, forgetPictures } = pictures(
      caches,
      () => new Promise((resolve) => answers.push(() => resolve(svg()))),
    );
    const works: Promise<unknown>[] = [];
    const show = (name: string) =>
      answerPicture(new Request(`https://shop.example/${name}.svg`), (work) => void works.push(work));
    expect((await show('old')).status).toBe(200);
    const fresh = show('fresh');
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    await forgetPictures();
    for (const answer of answers) answer();
    expect((await fresh).status).toBe(200);
    expect(works).toHaveLength(2);
    await Promise.all(works);
    expect([...cached]).toEqual([]);
  });

  it('faults row 59: one of which a full device stores less makes room for products', async () => {
    const deleted: string[] = [];
    const caches = {
      ...storageOf(new Map(), STORES_NOTHING),
      delete: async (name: string) => deleted.push(name),
    };
    const { storeSeenPicture } = pictures(caches, async () => svg());
    expect(await storeSeenPicture('https://shop.example/pen.svg')).toBe(false);
    expect(deleted).toEqual(['daftar-pictures-v1']);
  });
});

describe('D34: a picture of another host', () => {
  const CROSS = 'https://pictures.example/pen.svg';
  const isCors = ([, init]: unknown[]) => (init as RequestInit | undefined)?.mode === 'cors';

  /** Of a host that sends CORS headers only to a request with `Origin`, after a page has shown it. */
  const behindHttpCache = async (_input: unknown, init?: RequestInit) => {
    if (init?.mode === 'cors' && init.cache !== 'reload') throw new TypeError('Failed to fetch');
    return svg();
  };

  function cache() {
    const cached = new Map<string, Response>();
    return { cached, caches: { ...storageOf(cached), delete: async () => true } };
  }

  it('is stored if only the browser’s own copy lacks the CORS headers', async () => {
    const { cached, caches } = cache();
    const { answerPicture, storeSeenPicture, savePictures } = pictures(
      caches,
      behindHttpCache as typeof fetch,
    );
    const works: Promise<unknown>[] = [];
    expect((await answerPicture(new Request(CROSS), (work) => void works.push(work))).status).toBe(200);
    await Promise.all(works);
    expect([...cached.keys()]).toEqual([CROSS]);
    const other = (at: number) => `https://pictures.example/${at}.svg`;
    expect(await storeSeenPicture(other(1))).toBe(true);
    expect(await savePictures([other(2)])).toBe(1);
    expect([...cached.keys()]).toEqual([CROSS, other(1), other(2)]);
  });

  it.each([
    ['of a host without CORS is shown, and the host is not asked so again', 'opaque', 2],
    ['of the shop that comes at the third request is shown, and the shop is asked so again', 'basic', 4],
  ])('%s', async (_, type, requests) => {
    const { cached, caches } = cache();
    const ask = vi.fn(async (_input: unknown, init?: RequestInit) => {
      if (init?.mode === 'cors') throw new TypeError('Failed to fetch');
      return Object.defineProperty(svg(), 'type', { value: type });
    });
    const { answerPicture } = pictures(caches, ask as typeof fetch);
    const show = () => answerPicture(new Request(CROSS), () => {});
    expect((await show()).status).toBe(200);
    expect(ask.mock.calls.filter(isCors)).toHaveLength(2);
    expect((await show()).status).toBe(200);
    expect(ask.mock.calls.filter(isCors)).toHaveLength(requests);
    expect([...cached]).toEqual([]);
  });

  it('D20: behind a proxy is requested with credentials, and a challenge is left to the browser', async () => {
    const ask = vi.fn(async (_input: unknown, init?: RequestInit) =>
      init ? new Response('', { status: 401 }) : svg(),
    );
    const { answerPicture } = pictures(cache().caches, ask as typeof fetch);
    expect((await answerPicture(new Request(CROSS), () => {})).status).toBe(200);
    expect(ask.mock.calls[0]?.[1]).toMatchObject({ credentials: 'same-origin' });
  });
});

/** One cache for all names. */
function storageOf(entries: Map<string, Response>, stored?: (body: Blob) => Blob) {
  const cache = cacheInMemory({ entries, ...(stored && { stored }) });
  return { open: async () => cache, match: cache.match };
}

/** A worker's pictures over as much of a browser as a test gives. */
function pictures(
  caches: object,
  fetch: typeof globalThis.fetch = () => Promise.reject(new Error('no network')),
) {
  return createPictures({ caches: caches as CacheStorage, fetch });
}

function svg(): Response {
  return new Response('<svg xmlns="http://www.w3.org/2000/svg"></svg>', {
    headers: { 'Content-Type': 'image/svg+xml' },
  });
}
