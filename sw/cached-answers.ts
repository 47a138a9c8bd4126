import type { EpochMs } from '../src/lib/units.ts';
import { cacheableRequestFor, validateResponse } from '../src/shop/cacheable-request/cacheable-request.ts';
import { ANSWERS_CACHE } from '../src/shop/device/caches.ts';
import { SAVED_AT_HEADER } from '../src/shop/worker/worker-protocol.ts';

/** Valid answers to cacheable requests by normalised address, nothing about a shopper (D34). */
export interface CachedAnswers {
  find(url: string): Promise<CachedAnswer | null>;
  keep(url: string, answer: CachedAnswer): Promise<void>;
  drop(url: string): Promise<void>;
  addresses(): Promise<string[]>;
}

export interface CachedAnswer {
  text: string;
  savedAt: EpochMs;
}

const MOST_ANSWERS = 300;

export const cachedAnswers: CachedAnswers = {
  async find(url) {
    const response = await (await caches.open(ANSWERS_CACHE)).match(url);
    return response
      ? { text: await response.text(), savedAt: Number(response.headers.get(SAVED_AT_HEADER)) }
      : null;
  },

  /** `put` moves an entry to the end, so the oldest are first. */
  async keep(url, { text, savedAt }) {
    const cache = await caches.open(ANSWERS_CACHE);
    const headers = { 'Content-Type': 'application/json', [SAVED_AT_HEADER]: String(savedAt) };
    await cache.put(url, new Response(text, { headers }));
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST_ANSWERS)).map((key) => cache.delete(key)));
  },

  async drop(url) {
    await (await caches.open(ANSWERS_CACHE)).delete(url);
  },

  async addresses() {
    return (await (await caches.open(ANSWERS_CACHE)).keys()).map(({ url }) => url);
  },
};

/** Ignores stored answers that are not valid for this version (D50). */
export function validAnswers(cached: CachedAnswers, base: string): CachedAnswers {
  return {
    ...cached,
    async find(url) {
      const answer = await cached.find(url);
      const read = cacheableRequestFor(url, base);
      if (!answer || !read) return null;
      const reply = { status: 200, redirected: false, contentType: 'application/json', text: answer.text };
      return validateResponse(read, reply).kind === 'valid' ? answer : null;
    },
  };
}
