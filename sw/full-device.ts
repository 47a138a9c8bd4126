import { evictPictures, insist, PICTURES_CACHE } from '../src/contract/caches.ts';

/** Does the work again, if it fails, with the room of the pictures: products matter more. */
export async function withRoom<T>(work: () => Promise<T>, storage: Pick<CacheStorage, 'delete'>): Promise<T> {
  try {
    return await work();
  } catch {
    await makeRoom(storage);
    return work();
  }
}

/** The pictures that the shopper saved stay. */
export function makeRoom(storage: Pick<CacheStorage, 'delete'>): Promise<boolean> {
  return evictPictures(storage, [PICTURES_CACHE]);
}

export interface WholeStorage {
  put(url: string, response: Response): Promise<void>;
  match(url: string, options?: CacheQueryOptions): Promise<Response | undefined>;
  delete(url: string): Promise<boolean>;
}

/** As `put`; on a full device it rejects in Firefox, too. */
export async function putWhole(cache: WholeStorage, url: string, response: Response): Promise<void> {
  const { status, statusText, headers } = response;
  const body = await response.blob();
  await cache.put(url, new Response(body, { status, statusText, headers }));
  if (!(await isStoredWhole(cache, url, body.size))) throw fullDevice();
}

/**
 * Deletes what is not: on a full device Firefox may store less than it received, without an error (faults row 59).
 * Without a size, anything but nothing is whole.
 */
export async function isStoredWhole(
  cache: Pick<WholeStorage, 'match' | 'delete'>,
  url: string,
  size?: number,
): Promise<boolean> {
  const stored = await cache.match(url, { ignoreVary: true });
  const actual = (await stored?.blob())?.size;
  if (size === undefined ? actual : actual === size) return true;
  await insist(() => cache.delete(url));
  return false;
}

export function fullDevice(): DOMException {
  return new DOMException('No room', 'QuotaExceededError');
}
