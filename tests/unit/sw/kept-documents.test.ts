import { describe, expect, it } from 'vitest';
import { keptDocuments } from '../../../sw/kept-documents.ts';
import { cacheInMemory, STORES_NOTHING } from './cache-in-memory.ts';

const HOME = 'https://shop.example/';

function documentsIn(cache: object) {
  return keptDocuments({ open: async () => cache, ...cache } as unknown as CacheStorage);
}

describe('D50: rendered documents', () => {
  it('are kept with what they were rendered of', async () => {
    const documents = documentsIn(cacheInMemory());
    await documents.keep(HOME, 'one', new Response('<h1>Home</h1>', { headers: { 'X-Own': '1' } }));
    const kept = await documents.find(HOME);
    expect(kept?.of).toBe('one');
    expect(kept?.document.headers.get('X-Own')).toBe('1');
    expect(await kept?.document.text()).toBe('<h1>Home</h1>');
  });

  it('faults row 59: are not shown if a full device has stored less of them, and cannot delete it', async () => {
    const full = {
      ...cacheInMemory({ stored: STORES_NOTHING }),
      delete: () => Promise.reject(new Error('full')),
    };
    const documents = documentsIn(full);
    await expect(documents.keep(HOME, 'one', new Response('<h1>Home</h1>'))).rejects.toThrow();
    expect(await documents.find(HOME)).toBeNull();
  });
});
