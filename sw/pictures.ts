import { inParallel } from '../src/lib/in-parallel.ts';
import type { Pictures } from '../src/shop/worker/worker-protocol.ts';
import { cachedHeaders, isStillGood } from './picture-age.ts';
import { isWholePicture } from './whole-picture.ts';

/**
 * Product pictures from any host that allows CORS. Without CORS an answer is opaque: one cannot see whether it is a
 * picture, and each would cost 7 MB of the quota, so those pass through and are not kept.
 */
export const PICTURES_CACHE = 'daftar-pictures-v1';
/** Pictures of a catalogue that the shopper chose to save; later visits do not push them out. */
export const SAVED_PICTURES_CACHE = 'daftar-saved-pictures-v1';

const MOST_PICTURES = 200;
const MOST_SAVED_PICTURES = 5000;
const LARGEST_PICTURE = 2 * 2 ** 20;
const PICTURES_AT_ONCE = 4;
const PICTURE_DEADLINE_MS = 20_000;

export function isPicture(request: Request): boolean {
  return request.destination === 'image' && request.method === 'GET' && /^https?:/.test(request.url);
}

/** What the worker does with pictures, and what it remembers of them until it starts again. */
export function createPictures() {
  /** Hosts that did not allow CORS. */
  const withoutCors = new Set<string>();
  /** Pictures being fetched: a page may show the same one more than once. */
  const renewing = new Set<string>();
  /** How often the shopper has removed them. */
  let removals = 0;

  return { answerPicture, savePictures, keepSeenPicture, forgetPictures };

  /**
   * The kept picture, checked with the network in the background once its max-age is over; else the network; without a
   * network, the same picture in another width.
   */
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
      waitUntil(keepPicture(PICTURES_CACHE, MOST_PICTURES, request.url, response.clone(), isWanted));
      return response;
    } catch {
      return (await otherWidth(request.url)) ?? withoutKeeping(request, origin);
    }
  }

  /** Keeps pictures of a saved catalogue, until they are removed; returns how many could be had. */
  async function savePictures(urls: readonly string[]): Promise<number> {
    const before = removals;
    let saved = 0;
    await inParallel(urls, PICTURES_AT_ONCE, async (url) => {
      if (await fetchAndKeep(SAVED_PICTURES_CACHE, MOST_SAVED_PICTURES, url)) saved += 1;
      return before === removals ? 'go on' : 'stop';
    });
    return saved;
  }

  /** Removes every picture; those that are on their way are not kept either. */
  async function forgetPictures(): Promise<void> {
    removals += 1;
    await Promise.all([PICTURES_CACHE, SAVED_PICTURES_CACHE].map((name) => caches.delete(name)));
  }

  /** Keeps a picture that a page has shown without the worker. */
  function keepSeenPicture(url: string): Promise<boolean> {
    return fetchAndKeep(PICTURES_CACHE, MOST_PICTURES, url);
  }

  async function fetchAndKeep(name: string, most: number, url: string): Promise<boolean> {
    const isWanted = untilRemoval();
    try {
      if (await cachedPicture(url)) return true;
      return await keepPicture(name, most, url, await fetchPicture(url), isWanted);
    } catch {
      return false;
    }
  }

  /** Replaces a kept picture by the server's current one, in the same cache. */
  async function renew(url: string): Promise<void> {
    if (renewing.has(url)) return;
    renewing.add(url);
    const isWanted = untilRemoval();
    try {
      const response = await fetchPicture(url, 'no-cache');
      const seen = await (await caches.open(PICTURES_CACHE)).match(url, { ignoreVary: true });
      if (seen) await keepPicture(PICTURES_CACHE, MOST_PICTURES, url, response, isWanted);
      else await keepPicture(SAVED_PICTURES_CACHE, MOST_SAVED_PICTURES, url, response, isWanted);
    } catch {
      // The kept picture stays.
    } finally {
      renewing.delete(url);
    }
  }

  async function withoutKeeping(request: Request, origin: string): Promise<Response> {
    const response = await fetch(request);
    withoutCors.add(origin);
    return response;
  }

  /** Whether they have been removed since this was called. */
  function untilRemoval(): () => boolean {
    const before = removals;
    return () => before === removals;
  }
}

/** Keeps a picture of a saved catalogue that has been fetched already. */
export function keepSavedPicture(url: string, response: Response): Promise<boolean> {
  return keepPicture(SAVED_PICTURES_CACHE, MOST_SAVED_PICTURES, url, response);
}

/** How many of these are kept, and which are not; of no more than there is room for. */
export async function countPictures(urls: readonly string[]): Promise<Pictures> {
  const cached = new Set<string>();
  for (const name of [PICTURES_CACHE, SAVED_PICTURES_CACHE]) {
    for (const { url } of await (await caches.open(name)).keys()) cached.add(url);
  }
  const wanted = urls.slice(0, MOST_SAVED_PICTURES);
  const missing = wanted.filter((url) => !cached.has(url));
  return { saved: wanted.length - missing.length, missing };
}

function fetchPicture(url: string, cache: RequestCache = 'default'): Promise<Response> {
  const signal = AbortSignal.timeout(PICTURE_DEADLINE_MS);
  return fetch(url, { mode: 'cors', credentials: 'omit', cache, signal });
}

async function keepPicture(
  name: string,
  most: number,
  url: string,
  response: Response,
  isWanted = () => true,
): Promise<boolean> {
  const { status, headers } = response;
  // A 206 is only a part, whatever was requested.
  if (status !== 200 || !/^image\//.test(headers.get('Content-Type') ?? '')) return false;
  if (Number(headers.get('Content-Length')) > LARGEST_PICTURE) return false;
  const picture = await response.blob();
  if (picture.size > LARGEST_PICTURE || !isWholePicture(new Uint8Array(await picture.arrayBuffer())))
    return false;
  if (!isWanted()) return false;
  try {
    const cache = await caches.open(name);
    await cache.put(
      url,
      new Response(picture, { headers: cachedHeaders(picture.type, headers, Date.now()) }),
    );
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)));
    return true;
  } catch {
    // The device is full: pictures go first, since products and cart matter more.
    await caches.delete(PICTURES_CACHE);
    return false;
  }
}

async function cachedPicture(url: string, options?: CacheQueryOptions): Promise<Response | undefined> {
  for (const name of [PICTURES_CACHE, SAVED_PICTURES_CACHE]) {
    const cache = await caches.open(name);
    const found = await cache.match(url, { ...options, ignoreVary: true });
    if (found) return found;
  }
  return undefined;
}

/** Our pictures carry their width in `w` (ui/RemoteImage.tsx); any width is better than none. */
async function otherWidth(url: string): Promise<Response | undefined> {
  const { searchParams } = new URL(url);
  return [...searchParams.keys()].join() === 'w' ? cachedPicture(url, { ignoreSearch: true }) : undefined;
}
