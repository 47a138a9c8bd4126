import { fieldsOf, unwrapped } from '../src/lib/lenient.ts';
import type { CacheableRequest, SeenProduct } from '../src/shop/cacheable-request/cacheable-request.ts';
import { readProduct } from '../src/shop/product/product.ts';
import type { CachedAnswers } from './cached-answers.ts';
import { listedProduct } from './catalogue-entry.ts';

/** Updates other stored answers that contradict a newer one, or deletes them if the device is full. */
export function answersInStep(cached: CachedAnswers) {
  async function replace(url: string, text: string, savedAt: number): Promise<void> {
    await cached.keep(url, { text, savedAt }).catch(() => cached.drop(url));
  }

  return {
    async afterList(
      list: CacheableRequest,
      products: readonly SeenProduct[],
      savedAt: number,
    ): Promise<void> {
      const own = new Set(await cached.addresses());
      for (const { id, raw } of products) {
        const url = `${withoutQuery(list.url)}/${encodeURIComponent(id)}`;
        const answer = own.has(url) ? await cached.find(url) : null;
        if (!answer) continue;
        const product = listedProduct(raw, fieldsOf(unwrapped(JSON.parse(answer.text))) ?? {});
        await replace(url, JSON.stringify(product), savedAt);
      }
    },

    /** The age of the lists does not change. */
    async afterGone(product: CacheableRequest & { kind: 'product' }): Promise<void> {
      const lists = product.url.slice(0, product.url.lastIndexOf('/'));
      for (const url of await cached.addresses()) {
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

/** Null if the list does not contain it. */
function withoutProduct(text: string, id: string): string | null {
  const list: unknown = JSON.parse(text);
  const wrapped = typeof list === 'object' && list !== null && 'data' in list ? list : undefined;
  const items = Array.isArray(list) ? list : wrapped?.data;
  if (!Array.isArray(items)) return null;
  const staying = items.filter((item) => readProduct(item)?.id !== id);
  if (staying.length === items.length) return null;
  return JSON.stringify(Array.isArray(list) ? staying : { ...wrapped, data: staying });
}
