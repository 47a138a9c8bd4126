import { done, lastingDatabase } from '../lib/open-database.ts';
import type { StoredSegment } from '../search-engine/search-index.ts';
import type { Segment } from '../search-engine/segment.ts';

export interface IndexMark {
  catalogue: string;
  version: number;
}

export const SEARCH_DATABASE = 'daftar-search';

/** Increase it when word splitting or segments change. */
const LAYOUT = 6;
const SEGMENTS = 'segments';
const STATE = 'state';

interface State {
  layout: number;
  mark: IndexMark;
  parts: { key: string; gone: Uint8Array }[];
}

export type IndexDatabase = ReturnType<typeof indexDatabase>;

export function indexDatabase(name = SEARCH_DATABASE) {
  const keys = new Map<Segment, string>();
  const begin = lastingDatabase(name, (db) => {
    db.createObjectStore(SEGMENTS);
    db.createObjectStore(STATE);
  });

  return {
    async load(): Promise<{ mark: IndexMark; parts: StoredSegment[] } | null> {
      const begun = await begin([SEGMENTS, STATE], 'readonly');
      const state = await done<State | undefined>(begun.objectStore(STATE).get(STATE));
      if (state?.layout !== LAYOUT) return null;
      const segments = await Promise.all(
        state.parts.map(({ key }) => done<Segment | undefined>(begun.objectStore(SEGMENTS).get(key))),
      );
      const parts = state.parts.flatMap(({ key, gone }, at) => {
        const segment = segments[at];
        if (segment) keys.set(segment, key);
        return segment ? [{ segment, gone }] : [];
      });
      return parts.length === state.parts.length ? { mark: state.mark, parts } : null;
    },

    /** In one transaction; stored segments are not written again. */
    async save(mark: IndexMark, parts: readonly StoredSegment[]): Promise<void> {
      const begun = await begin([SEGMENTS, STATE], 'readwrite');
      const committed = done(begun);
      const store = begun.objectStore(SEGMENTS);
      const there = new Set((await done(store.getAllKeys())).map(String));
      const known = new Map(keys);
      keys.clear();
      const state: State = { layout: LAYOUT, mark, parts: [] };
      for (const { segment, gone } of parts) {
        // Random, since two tabs may write; the last one replaces everything.
        const key = known.get(segment) ?? Math.random().toString(36).slice(2);
        if (!there.has(key)) store.put(segment, key);
        keys.set(segment, key);
        state.parts.push({ key, gone });
      }
      const used = new Set(keys.values());
      for (const key of there) if (!used.has(key)) store.delete(key);
      begun.objectStore(STATE).put(state, STATE);
      await committed;
    },
  };
}
