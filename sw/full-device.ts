import { PICTURES_CACHE } from '../src/contract/caches.ts';

/** Does the work again with the room of the pictures, if it fails. Products and cart matter more than pictures. */
export async function withRoom<T>(work: () => Promise<T>, storage: Pick<CacheStorage, 'delete'>): Promise<T> {
  try {
    return await work();
  } catch {
    await storage.delete(PICTURES_CACHE).catch(() => false);
    return work();
  }
}

export interface WholeStorage {
  put(url: string, response: Response): Promise<void>;
  match(url: string, options?: CacheQueryOptions): Promise<Response | undefined>;
  delete(url: string): Promise<boolean>;
}

/** As `put`; on a full device it rejects in Firefox, too. */
export async function putWhole(cache: WholeStorage, url: string, response: Response): Promise<void> {
  await cache.put(url, response.clone());
  const { size } = await response.blob();
  if (!(await isStoredWhole(cache, url, size))) throw fullDevice();
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
  const remove = () => cache.delete(url);
  // There the first deletion may fail, too.
  await remove().catch(remove);
  return false;
}

export function fullDevice(): DOMException {
  return new DOMException('No room', 'QuotaExceededError');
}
