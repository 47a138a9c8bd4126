import { DOCUMENTS_CACHE } from '../src/contract/caches.ts';

/** From which responses and which release a document was rendered. */
const OF_HEADER = 'x-daftar-rendered-of';
const MOST_DOCUMENTS = 20;

export type KeptDocuments = typeof keptDocuments;

/** Rendered documents by address. Whether one is still right, its `of` says. */
export const keptDocuments = {
  async find(address: string): Promise<{ of: string; document: Response } | null> {
    const document = await caches.match(address, { cacheName: DOCUMENTS_CACHE });
    return document ? { of: document.headers.get(OF_HEADER) ?? '', document } : null;
  },

  /** `put` moves an entry to the end, so the oldest are first. */
  async keep(address: string, of: string, { body, headers: own }: Response): Promise<void> {
    const headers = new Headers(own);
    headers.set(OF_HEADER, of);
    const cache = await caches.open(DOCUMENTS_CACHE);
    await cache.put(address, new Response(body, { headers }));
    const keys = await cache.keys();
    await Promise.all(
      keys.slice(0, Math.max(0, keys.length - MOST_DOCUMENTS)).map((key) => cache.delete(key)),
    );
  },
};
