import { insist } from '../src/contract/caches.ts';
import { putWhole } from './full-device.ts';

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
