import { PICTURE_CACHES, PICTURES_CACHE, SAVED_PICTURES_CACHE } from '../src/contract/caches.ts';
import { type Pictures, STORED_AT_HEADER } from '../src/contract/worker-protocol.ts';
import { inParallel } from '../src/lib/promises.ts';
import { isRecent } from '../src/lib/time.ts';
import type { EpochMs } from '../src/lib/units.ts';
import { makeRoom, putAtMost } from './full-device.ts';
import { isWholePicture } from './whole-picture.ts';

const MOST = { [PICTURES_CACHE]: 200, [SAVED_PICTURES_CACHE]: 5000 };
const LARGEST_PICTURE = 2 * 2 ** 20;
const PICTURE_DEADLINE_MS = 20_000;

export function isPicture(request: Request): boolean {
  return request.destination === 'image' && request.method === 'GET' && /^https?:/.test(request.url);
}

interface Dependencies {
  caches: Pick<CacheStorage, 'open' | 'match' | 'delete'>;
  fetch: typeof fetch;
}

export function createPictures({ caches, fetch }: Dependencies) {
  /** An opaque response may be no picture and costs 7 MB of the quota. */
  const withoutCors = new Set<string>();
  const renewing = new Set<string>();
  let removals = 0;

  return { answerPicture, savePictures, storeSeenPicture, forgetPictures, countPictures };

  /** The stored picture, renewed after its max-age; else the network; offline, another width. */
  async function answerPicture(request: Request, waitUntil: (work: Promise<unknown>) => void) {
    const cached = await cachedPicture(request.url);
    if (cached) {
      if (!isStillGood(cached.headers, Date.now())) waitUntil(renew(request.url));
      return cached;
    }
    const { origin } = new URL(request.url);
    if (withoutCors.has(origin)) return fetch(request);
    const isWanted = untilRemoval();
    try {
      const response = await fetchPicture(request.url);
      if (response.status === 401) return fetch(request);
      waitUntil(storePicture(PICTURES_CACHE, request.url, response.clone(), isWanted));
      return response;
    } catch {
      return (await otherWidth(request.url)) ?? withoutKeeping(request, origin);
    }
  }

  /** How many; 'full' when the device can store no more. */
  async function savePictures(urls: readonly string[]): Promise<number | 'full'> {
    const isWanted = untilRemoval();
    let saved = 0;
    let isFull = false;
    await inParallel(urls, async (url) => {
      const stored = await fetchAndStore(SAVED_PICTURES_CACHE, url);
      if (stored === 'full') isFull = true;
      else if (stored) saved += 1;
      return isWanted() && !isFull ? 'go on' : 'stop';
    });
    return isFull ? 'full' : saved;
  }

  async function forgetPictures(): Promise<void> {
    removals += 1;
    await Promise.all(PICTURE_CACHES.map((name) => caches.delete(name)));
  }

  async function storeSeenPicture(url: string): Promise<boolean> {
    return (await fetchAndStore(PICTURES_CACHE, url)) === true;
  }

  async function fetchAndStore(name: keyof typeof MOST, url: string): Promise<boolean | 'full'> {
    const isWanted = untilRemoval();
    try {
      if (await cachedIn(SAVED_PICTURES_CACHE, url)) return true;
      const seen = await cachedIn(PICTURES_CACHE, url);
      if (seen && name === PICTURES_CACHE) return true;
      const isStored = await storePicture(name, url, seen ?? (await fetchPicture(url)), isWanted);
      // Moved: seen pictures give way to others.
      if (isStored === true && seen)
        await (await caches.open(PICTURES_CACHE)).delete(url, { ignoreVary: true });
      return isStored;
    } catch {
      return false;
    }
  }

  async function renew(url: string): Promise<void> {
    if (renewing.has(url)) return;
    renewing.add(url);
    const isWanted = untilRemoval();
    try {
      const response = await fetchPicture(url, 'no-cache');
      const seen = await cachedIn(PICTURES_CACHE, url);
      await storePicture(seen ? PICTURES_CACHE : SAVED_PICTURES_CACHE, url, response, isWanted);
    } catch {
    } finally {
      renewing.delete(url);
    }
  }

  async function withoutKeeping(request: Request, origin: string): Promise<Response> {
    const response = await fetch(request);
    // Of the shop itself it is only late.
    if (response.type === 'opaque') withoutCors.add(origin);
    return response;
  }

  function untilRemoval(): () => boolean {
    const before = removals;
    return () => before === removals;
  }

  async function countPictures(urls: readonly string[]): Promise<Pictures> {
    const keys = await (await caches.open(SAVED_PICTURES_CACHE)).keys();
    const saved = new Set(keys.map(({ url }) => url));
    const wanted = urls.slice(0, MOST[SAVED_PICTURES_CACHE]);
    const missing = wanted.filter((url) => !saved.has(url));
    return { saved: wanted.length - missing.length, missing };
  }

  /** Without the browser's cache, which may have an answer without CORS headers. */
  async function fetchPicture(url: string, cache: RequestCache = 'default'): Promise<Response> {
    const signal = AbortSignal.timeout(PICTURE_DEADLINE_MS);
    const options = { mode: 'cors', credentials: 'same-origin', signal } as const;
    try {
      return await fetch(url, { ...options, cache });
    } catch (error) {
      if (signal.aborted || withoutCors.has(new URL(url).origin)) throw error;
      return await fetch(url, { ...options, cache: 'reload' });
    }
  }

  async function storePicture(
    name: keyof typeof MOST,
    url: string,
    response: Response,
    isWanted: () => boolean,
  ): Promise<boolean | 'full'> {
    const { status, headers } = response;
    if (status !== 200 || !headers.get('Content-Type')?.startsWith('image/')) return false;
    if (Number(headers.get('Content-Length')) > LARGEST_PICTURE) return false;
    const picture = await response.blob();
    if (picture.size > LARGEST_PICTURE || !isWholePicture(new Uint8Array(await picture.arrayBuffer())))
      return false;
    if (!isWanted()) return false;
    const put = async () => {
      const stored = new Response(picture, { headers: cachedHeaders(picture.type, headers, Date.now()) });
      await putAtMost(await caches.open(name), MOST[name], url, stored);
      return true;
    };
    try {
      return await put();
    } catch {
      await makeRoom(caches);
      return name === SAVED_PICTURES_CACHE ? put().catch(() => 'full') : false;
    }
  }

  async function cachedPicture(url: string, options?: CacheQueryOptions): Promise<Response | undefined> {
    for (const cacheName of PICTURE_CACHES) {
      const found = await cachedIn(cacheName, url, options);
      if (found) return found;
    }
    return undefined;
  }

  /** A full device may be unable to open a cache. */
  function cachedIn(cacheName: string, url: string, options?: CacheQueryOptions) {
    return caches.match(url, { ...options, cacheName, ignoreVary: true });
  }

  async function otherWidth(url: string): Promise<Response | undefined> {
    const { searchParams } = new URL(url);
    return [...searchParams.keys()].join() === 'w' ? cachedPicture(url, { ignoreSearch: true }) : undefined;
  }
}

export function cachedHeaders(type: string, received: Headers, now: EpochMs): Record<string, string> {
  return {
    'Content-Type': type,
    'Cache-Control': received.get('Cache-Control') ?? '',
    [STORED_AT_HEADER]: received.get(STORED_AT_HEADER) ?? String(now),
  };
}

/** By `immutable` or `max-age`; without either it is checked each time. */
export function isStillGood(cached: Headers, now: EpochMs): boolean {
  const word = cached.get('Cache-Control') ?? '';
  if (/no-cache|no-store/i.test(word)) return false;
  if (/immutable/i.test(word)) return true;
  const seconds = Number(/max-age=(\d+)/i.exec(word)?.[1] ?? 0);
  return isRecent(Number(cached.get(STORED_AT_HEADER)), seconds * 1000, now);
}
