import type { Fetching } from '../../../sw/catalogue.ts';
import type { Outcome } from '../../../sw/network.ts';

const BASE = 'https://shop.example/api/v1';
export const NOW = Date.UTC(2026, 10, 21);

/** What the worker fetches with, and a store with one category; `asked` are the paths of the requests. */
export function prefetchWorld({
  prefetchedAt,
  failsAfter = Infinity,
  failing = '',
}: {
  prefetchedAt?: number;
  failsAfter?: number;
  /** The path that the server cannot answer. */
  failing?: string;
} = {}) {
  const asked: string[] = [];
  const notes = new Map<string, unknown>(prefetchedAt === undefined ? [] : [['warmed-up-at', prefetchedAt]]);
  const valid: Outcome = { kind: 'valid', text: '{"categories":["Pens"]}', products: [] };
  const failed: Outcome = { kind: 'failed', cause: 'network', response: null };
  const fetching: Fetching = {
    base: BASE,
    fetchAndStore: async (read) => {
      asked.push(read.url.slice(BASE.length));
      if (asked.at(-1) === failing) return { kind: 'failed', cause: 'server', response: null };
      return asked.length > failsAfter ? failed : valid;
    },
    storePicture: async () => true,
    note: async (key) => notes.get(key),
    setNote: async (key, value) => void notes.set(key, value),
    now: () => NOW,
    stored: new Set(),
  };
  return { fetching, asked, notes };
}
