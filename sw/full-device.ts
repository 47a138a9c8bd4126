import { evictPictures, insist, PICTURES_CACHE } from '../src/contract/caches.ts';

/** Tries again, at last without the pictures: products matter more. */
export function withRoom<T>(work: () => Promise<T>, storage: Pick<CacheStorage, 'delete'>): Promise<T> {
  return work()
    .catch(work)
    .catch(async () => {
      await makeRoom(storage);
      return work();
    });
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

export const SIZE_HEADER = 'x-daftar-size';

/** As `put`, but on a full device it also rejects in Firefox. */
export async function putWhole(cache: WholeStorage, url: string, response: Response): Promise<void> {
  await cache.put(url, await withSize(response));
  if (!(await isStoredWhole(cache, url))) throw fullDevice();
}

export async function putAtMost(
  cache: Pick<Cache, 'put' | 'match' | 'keys' | 'delete'>,
  most: number,
  url: string,
  response: Response,
): Promise<void> {
  await putWhole(cache, url, response);
  const keys = await cache.keys();
  const surplus = keys.slice(0, Math.max(0, keys.length - most));
  await Promise.all(surplus.map((key) => insist(() => cache.delete(key)).catch(() => false)));
}

/** Not a clone: Firefox would report an error for a body that nobody reads. */
export async function withSize(response: Response): Promise<Response> {
  const body = await response.blob();
  const headers = new Headers(response.headers);
  headers.set(SIZE_HEADER, String(body.size));
  return new Response(body, { status: response.status, headers });
}

/** On a full device Firefox may store less than it received (faults row 59); such an entry is deleted. */
export async function isStoredWhole(
  cache: Pick<WholeStorage, 'match' | 'delete'>,
  url: string,
): Promise<boolean> {
  const stored = await cache.match(url, { ignoreVary: true });
  if (stored) {
    const { size } = await stored.blob();
    const received = stored.headers.get(SIZE_HEADER);
    if (received === null ? size > 0 : String(size) === received) return true;
  }
  await insist(() => cache.delete(url));
  return false;
}

export function fullDevice(): DOMException {
  return new DOMException('No room', 'QuotaExceededError');
}
