import { PAGE_SIZE } from '../../config.ts';
import { isRecent } from '../../lib/clock.ts';
import { reconnections } from '../../lib/reconnections.ts';
import { stringifySearch } from '../../lib/search-params.ts';
import { createStore, type Readable } from '../../lib/store.ts';
import type { ProductsSearch } from '../product/products-search.ts';
import type { Shop } from '../shop.ts';
import type { Found } from './found.ts';
import type { Search } from './search.ts';
import type { FindQuery } from './search-rules.ts';

/** What is known of a refined list (D39, D40). */
export type Finding =
  /** `progress`: products looked through so far, where a whole category has to be fetched. */
  | { state: 'finding'; progress: Progress | null }
  | { state: 'found'; found: Found }
  /** The latest search failed; `found` is what an earlier one found. */
  | { state: 'failed' };

export interface Progress {
  loaded: number;
  total: number;
}

export function progressInWords({ loaded, total }: Progress): string {
  return `${loaded} of ${total} products`;
}

/** A refined list that is looked for as long as somebody listens. */
export interface FindingStore extends Readable<Finding> {
  /** Looks again, and shows what is there until then. */
  again(): void;
}

const FRESH_MS = 30_000;
const KEPT_AT_MOST = 20;

interface Needs {
  /** The search itself is heavy: loaded when the first refined list is opened. */
  load: () => Promise<Pick<Search, 'findProducts' | 'completeFound'>>;
  /** Changes when the network is back. */
  back: Readable<unknown>;
  now: () => number;
}

/**
 * Refined lists by address. The last ones stay, so that Back shows a list at once and where it was. A list is looked
 * for again when it is opened after half a minute, and when the network is back.
 */
export function findings({
  load,
  back = reconnections,
  now = () => Date.now(),
}: Pick<Needs, 'load'> & Partial<Needs>) {
  const kept = new Map<string, FindingStore>();

  return {
    of(search: ProductsSearch): FindingStore {
      const address = stringifySearch(search);
      const finding = kept.get(address) ?? openFinding(queryOf(search), { load, back, now });
      kept.delete(address);
      kept.set(address, finding);
      for (const oldest of kept.keys()) {
        if (kept.size <= KEPT_AT_MOST) break;
        kept.delete(oldest);
      }
      return finding;
    },
  };
}

function openFinding(query: FindQuery, { load, back, now }: Needs): FindingStore {
  const store = createStore<Finding>({ state: 'finding', progress: null });
  let foundAt = Number.NEGATIVE_INFINITY;
  let listeners = 0;
  let running: AbortController | undefined;
  let unfollow = () => {};

  async function look() {
    running?.abort();
    running = new AbortController();
    const { signal } = running;
    try {
      const { findProducts, completeFound } = await load();
      const found = await findProducts(query, {
        signal,
        onProgress: (loaded, total) => show({ loaded, total }, signal),
      });
      keep(found, signal);
      const more = await completeFound(query, found, signal);
      if (more) keep(more, signal);
    } catch (error) {
      if (signal.aborted || store.get().state === 'found') return;
      console.warn('The list could not be searched.', error);
      store.set({ state: 'failed' });
    }
  }

  function show(progress: Progress, { aborted }: AbortSignal) {
    if (!aborted && store.get().state === 'finding') store.set({ state: 'finding', progress });
  }

  function keep(found: Found, { aborted }: AbortSignal) {
    if (aborted) return;
    foundAt = now();
    store.set({ state: 'found', found });
  }

  return {
    get: store.get,
    subscribe(listener) {
      const stop = store.subscribe(listener);
      listeners += 1;
      if (listeners === 1) {
        unfollow = back.subscribe(() => void look());
        if (!isRecent(foundAt, FRESH_MS, now())) void look();
      }
      return () => {
        stop();
        listeners -= 1;
        if (listeners > 0) return;
        unfollow();
        running?.abort();
      };
    },
    again() {
      if (store.get().state === 'failed') store.set({ state: 'finding', progress: null });
      void look();
    },
  };
}

function queryOf({ page, category, parentCategory, featured, ...refinements }: ProductsSearch): FindQuery {
  return {
    ...refinements,
    category,
    parentCategory,
    ...(featured === 'true' && { featured: true }),
    page,
    limit: PAGE_SIZE,
  };
}

/** Of this page. */
export function listFindings(shop: Pick<Shop, 'api' | 'storeInfo' | 'once'>) {
  return findings({ load: async () => shop.once((await import('./search.ts')).createSearch) });
}
