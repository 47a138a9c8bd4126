import { putWhole } from './full-device.ts';

/** `put` moves an entry to the end, so the oldest are first. */
export async function putAtMost(
  cache: Pick<Cache, 'put' | 'match' | 'keys' | 'delete'>,
  most: number,
  url: string,
  response: Response,
): Promise<void> {
  await putWhole(cache, url, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)));
}
