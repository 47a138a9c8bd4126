import { afterEach, expect, it, vi } from 'vitest';
import { answerLibrary } from '../../../sw/previous-assets.ts';
import { cacheInMemory } from './cache-in-memory.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['application/wasm', 1],
  ['text/html', 0],
])(
  'D61.85, faults M4: a library is stored, a portal’s page in its place is not: %s',
  async (type, stored) => {
    const entries = new Map<string, Response>();
    const cache = cacheInMemory({ entries });
    vi.stubGlobal('caches', { match: async () => undefined, open: async () => cache });
    vi.stubGlobal('fetch', async () => new Response('…', { headers: { 'Content-Type': type } }));
    const works: Promise<unknown>[] = [];
    await answerLibrary(new Request('https://shop.example/assets/reader.wasm'), (work) => works.push(work));
    await Promise.all(works);
    expect(entries.size).toBe(stored);
  },
);
