import { DOCUMENTS_CACHE } from '../src/contract/caches.ts';
import { putAtMost, SIZE_HEADER } from './full-device.ts';

const OF_HEADER = 'x-daftar-rendered-of';
const MOST_DOCUMENTS = 20;

export type KeptDocuments = ReturnType<typeof keptDocuments>;

/** Rendered documents by address; `of` says from what. */
export function keptDocuments(caches: CacheStorage) {
  return {
    async find(address: string): Promise<{ of: string; document: Response } | null> {
      const document = await caches.match(address, { cacheName: DOCUMENTS_CACHE });
      if (!document) return null;
      const { headers } = document;
      const body = await document.blob();
      // A full device may have stored less (faults row 59).
      if (headers.get(SIZE_HEADER) !== String(body.size)) return null;
      return { of: headers.get(OF_HEADER) ?? '', document: new Response(body, { headers }) };
    },

    async keep(address: string, of: string, document: Response): Promise<void> {
      const headers = new Headers(document.headers);
      headers.set(OF_HEADER, of);
      const kept = new Response(await document.blob(), { headers });
      await putAtMost(await caches.open(DOCUMENTS_CACHE), MOST_DOCUMENTS, address, kept);
    },
  };
}
