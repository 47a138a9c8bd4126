import { DOCUMENTS_CACHE } from '../src/contract/caches.ts';
import { putAtMost } from './put-at-most.ts';

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

  async keep(address: string, of: string, { body, headers: own }: Response): Promise<void> {
    const headers = new Headers(own);
    headers.set(OF_HEADER, of);
    const cache = await caches.open(DOCUMENTS_CACHE);
    await putAtMost(cache, MOST_DOCUMENTS, address, new Response(body, { headers }));
  },
};
