import { type CacheableRequest, cacheableRequestFor } from '../../../src/contract/cacheable-request.ts';

export const BASE = 'https://shop.example/api/v1';

/** The cacheable request at this path of the API. */
export function readOf(path: string): CacheableRequest {
  const request = cacheableRequestFor(`${BASE}${path}`, BASE);
  if (!request) throw new Error(`${path} is no cacheable request`);
  return request;
}
