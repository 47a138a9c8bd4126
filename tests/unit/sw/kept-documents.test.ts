import { describe, expect, it } from 'vitest';
import { keptDocuments } from '../../../sw/kept-documents.ts';

const HOME = 'https://shop.example/';

/** `stored`: what becomes of a body. */
function documentsOn(stored: (text: string) => string) {
  const entries = new Map<string, Response>();
  const cache = {
    async put(url: string, response: Response) {
      entries.set(url, new Response(stored(await response.text()), { headers: response.headers }));
    },
    match: async (url: string) => entries.get(url)?.clone(),
    keys: async () => [...entries.keys()],
    delete: async (url: string) => entries.delete(url),
  };
  const caches = { open: async () => cache, match: cache.match };
  return keptDocuments(caches as unknown as CacheStorage);
}

describe('D50: rendered documents', () => {
  it('are kept with what they were rendered of', async () => {
    const documents = documentsOn((text) => text);
    await documents.keep(HOME, 'one', new Response('<h1>Home</h1>', { headers: { 'X-Own': '1' } }));
    const kept = await documents.find(HOME);
    expect(kept?.of).toBe('one');
    expect(kept?.document.headers.get('X-Own')).toBe('1');
    expect(await kept?.document.text()).toBe('<h1>Home</h1>');
  });

  it('faults row 59: are not kept if a full device stored less of them', async () => {
    const documents = documentsOn(() => '');
    await documents.keep(HOME, 'one', new Response('<h1>Home</h1>'));
    expect(await documents.find(HOME)).toBeNull();
  });
});
