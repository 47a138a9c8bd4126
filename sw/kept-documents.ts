import { DOCUMENTS_CACHE } from '../src/contract/caches.ts';
import { putAtMost } from './put-at-most.ts';

/** From which responses and which release a document was rendered. */
const OF_HEADER = 'x-daftar-rendered-of';
const MOST_DOCUMENTS = 20;

export type KeptDocuments = ReturnType<typeof keptDocuments>;

/** Rendered documents by address. Whether one is still right, its `of` says. */
export function keptDocuments(caches: CacheStorage) {
  return {
    async find(address: string): Promise<{ of: string; document: Response } | null> {
      const document = await caches.match(address, { cacheName: DOCUMENTS_CACHE });
      return document ? { of: document.headers.get(OF_HEADER) ?? '', document } : null;
    },

    async keep(address: string, of: string, document: Response): Promise<void> {
      const headers = new Headers(document.headers);
      headers.set(OF_HEADER, of);
      const html = await document.text();
      const cache = await caches.open(DOCUMENTS_CACHE);
      await putAtMost(cache, MOST_DOCUMENTS, address, new Response(html, { headers }));
      // Firefox may store an empty one on a full device, without an error (faults row 59).
      const stored = await cache.match(address);
      if ((await stored?.text()) !== html) await cache.delete(address);
    },
  };
}
