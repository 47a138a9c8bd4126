import { withLang } from '../src/contract/addresses.ts';
import {
  type CacheableRequest,
  cacheableRequestFor,
  type SeenProduct,
  validateResponse,
} from '../src/contract/cacheable-request.ts';
import { ANSWERS_CACHE } from '../src/contract/caches.ts';
import { translatedFields } from '../src/contract/catalogue-layout.ts';
import { readProduct } from '../src/contract/product.ts';
import { SAVED_AT_HEADER } from '../src/contract/worker-protocol.ts';
import { fieldsOf, unwrapped } from '../src/lib/lenient.ts';
import type { EpochMs } from '../src/lib/units.ts';
import { listedProduct } from './catalogue-database.ts';
import { putAtMost } from './full-device.ts';

export interface CachedAnswer {
  text: string;
  savedAt: EpochMs;
}

const MOST_ANSWERS = 300;
const JSON_TYPE = { 'Content-Type': 'application/json' };

export type CachedAnswers = ReturnType<typeof cachedAnswers>;

/** By normalised address; nothing about a shopper (D34). */
export function cachedAnswers(base: string) {
  return {
    /** Ignores an answer that is not valid for this version (D50). */
    async find(url: string): Promise<CachedAnswer | null> {
      const response = await caches.match(url, { cacheName: ANSWERS_CACHE });
      const read = cacheableRequestFor(url, base);
      if (!response || !read) return null;
      const text = await response.text();
      const head = { status: 200, redirected: false, headers: new Headers(JSON_TYPE) };
      return validateResponse(read, head, text).kind === 'valid'
        ? { text, savedAt: Number(response.headers.get(SAVED_AT_HEADER)) }
        : null;
    },

    async keep(url: string, { text, savedAt }: CachedAnswer): Promise<void> {
      const cache = await caches.open(ANSWERS_CACHE);
      const headers = { ...JSON_TYPE, [SAVED_AT_HEADER]: String(savedAt) };
      await putAtMost(cache, MOST_ANSWERS, url, new Response(text, { headers }));
    },

    async drop(url: string): Promise<void> {
      await (await caches.open(ANSWERS_CACHE)).delete(url);
    },

    async addresses(): Promise<string[]> {
      return (await (await caches.open(ANSWERS_CACHE)).keys()).map(({ url }) => url);
    },
  };
}

/** Updates other stored answers that contradict a newer one. */
export function answersInStep(cached: CachedAnswers) {
  async function replace(url: string, text: string, savedAt: number): Promise<void> {
    await cached.keep(url, { text, savedAt }).catch(() => cached.drop(url));
  }

  return {
    async afterList(
      list: CacheableRequest & { kind: 'products' },
      products: readonly SeenProduct[],
      savedAt: number,
    ): Promise<void> {
      const addresses = (await cached.addresses()).map(
        (address) => [withoutQuery(address), address] as const,
      );
      for (const { id, raw } of products) {
        const url = `${withoutQuery(list.url)}/${encodeURIComponent(id)}`;
        for (const [path, address] of addresses) {
          const answer = path === url ? await cached.find(address) : null;
          if (!answer) continue;
          const before = fieldsOf(unwrapped(JSON.parse(answer.text))) ?? {};
          const product = listedProduct(raw, before);
          const isSame = address === withLang(url, list.lang);
          const text = JSON.stringify(isSame ? product : { ...product, ...translatedFields(before) });
          await replace(address, text, savedAt);
        }
      }
    },

    /** In every language. */
    async afterGone(product: CacheableRequest & { kind: 'product' }): Promise<void> {
      const lists = product.url.slice(0, product.url.lastIndexOf('/'));
      for (const url of await cached.addresses()) {
        if (withoutQuery(url) === withoutQuery(product.url)) await cached.drop(url);
        if (withoutQuery(url) !== lists) continue;
        const answer = await cached.find(url);
        const text = answer && withoutProduct(answer.text, product.id);
        if (answer && text) await replace(url, text, answer.savedAt);
      }
    },
  };
}

function withoutQuery(url: string): string {
  return url.replace(/\?.*/, '');
}

function withoutProduct(text: string, id: string): string | null {
  const list: unknown = JSON.parse(text);
  const wrapped = typeof list === 'object' && list !== null && 'data' in list ? list : undefined;
  const items = Array.isArray(list) ? list : wrapped?.data;
  if (!Array.isArray(items)) return null;
  const staying = items.filter((item) => readProduct(item)?.id !== id);
  if (staying.length === items.length) return null;
  return JSON.stringify(Array.isArray(list) ? staying : { ...wrapped, data: staying });
}
