import { FEATURED_LIMIT, PAGE_SIZE, WHOLE_CATEGORY_LIMIT } from '../../config.ts';
import { stringifySearch } from '../../lib/search-params.ts';
import { createStore, type Readable } from '../../lib/store.ts';
import { whenIdle } from '../../lib/tasks.ts';
import { isRecent } from '../../lib/time.ts';
import type { Answer, Api } from '../api.ts';
import { categoryPath, homeFeaturedPath, listPath } from '../page-requests.ts';
import { isFilteredOrSorted } from '../product/filters-and-sort.ts';
import { listShown } from '../product/list-shown.ts';
import { type Product, ProductList } from '../product/product.ts';
import { type ProductsSearch, plainSearch, wantsFeatured } from '../product/products-search.ts';
import type { Found } from '../search/found.ts';
import type { Search } from '../search/search.ts';
import type { FindQuery } from '../search/search-rules.ts';
import type { StoreInfoState } from '../store-info/store-names.ts';
import type { createProducts } from './products.ts';

/** What is known of a list. */
export type ListState =
  /** `progress`: products looked through so far, where a whole category has to be fetched. */
  | { state: 'loading'; progress: Progress | null }
  | { state: 'found'; found: Found }
  /** The latest request failed, and none before it has found anything. */
  | { state: 'failed' };

export interface Progress {
  loaded: number;
  total: number;
}

/** A list that is asked for, and kept up to date, as long as somebody listens. */
export interface ListSource extends Readable<ListState> {
  /**
   * Asks, and resolves with what a page can begin with: the shop's own list, or that a refined one is being looked for,
   * which says by itself how far it is.
   */
  first(): Promise<ListState>;
  /** Asks again, and shows what is there until then. */
  again(): void;
}

/** The first hundred products of a category. */
export interface CategoryProducts extends ProductList {
  /** Made from kept products, which may not be the whole category. */
  partial: boolean;
}

export interface Dependencies {
  api: Pick<Api, 'get'>;
  storeInfo: { settled(): Promise<StoreInfoState> };
  /** Calls `then` when the network is back. */
  onBack: (then: () => void) => () => void;
  /** The address of the kept answer that the network has just replaced. */
  replaced: Readable<{ url: string }>;
  /** The search is heavy: loaded when the first refined list is opened. */
  search: () => Promise<Pick<Search, 'findProducts' | 'completeFound'>>;
  now: () => number;
  products: Pick<ReturnType<typeof createProducts>, 'seen'>;
}

const FRESH_MS = 30_000;
const MAX_STORED = 20;

/**
 * Lists by their address: the shop's own, searched, sorted and filtered ones alike. The last ones stay, so that Back
 * shows a list at once and where it was.
 */
export function createLists({ api, storeInfo, onBack, replaced, search, now, products }: Dependencies) {
  const stored = new Map<string, OpenList>();
  const categories = createStore<ReadonlyMap<string, CategoryProducts>>(new Map());
  const asked = new Map<string, Readable<CategoryProducts | undefined>>();
  const underWay = new Set<string>();

  // Also for a list that is there but not drawn yet.
  replaced.subscribe(() => {
    for (const list of stored.values()) list.onReplaced(replaced.get().url);
  });

  function list(wanted: ProductsSearch): ListSource {
    // Featured products come as one list, of which the page shows some (D8).
    const of = isFilteredOrSorted(wanted) ? wanted : plainSearch(wanted);
    const address = stringifySearch(of);
    const found =
      stored.get(address) ??
      openList(of, { ask: isFilteredOrSorted(of) ? filteredList : plainList, onBack, now });
    stored.delete(address);
    stored.set(address, found);
    for (const oldest of stored.keys()) {
      if (stored.size <= MAX_STORED) break;
      stored.delete(oldest);
    }
    return found;
  }

  /** One page of a list, or all featured products in one (D8). */
  async function* plainList(of: ProductsSearch): AsyncGenerator<Found> {
    const limit = wantsFeatured(of) ? WHOLE_CATEGORY_LIMIT : PAGE_SIZE;
    const { value, saved } = await requestList(listPath(of), limit);
    yield { ...NOT_SEARCHED, ...listShown(value, of), saved };
  }

  /** What is found first, and what the server adds to it (D39.8). */
  async function* filteredList(
    of: ProductsSearch,
    signal: AbortSignal,
    onProgress: (progress: Progress) => void,
  ): AsyncGenerator<Found> {
    const query = queryOf(of);
    const { findProducts, completeFound } = await search();
    const found = await findProducts(query, {
      signal,
      onProgress: (loaded, total) => onProgress({ loaded, total }),
    });
    yield found;
    const more = await completeFound(query, found, signal);
    if (more) yield more;
  }

  /** Home's featured products (SPEC 7): four of the first category; none when that fails. */
  async function featured(): Promise<Answer<Product[]>> {
    try {
      const { value, saved } = await requestList(homeFeaturedPath(await storeInfo.settled()), FEATURED_LIMIT);
      return { value: value.products, saved };
    } catch (error) {
      console.warn('Featured products could not be loaded.', error);
      return { value: [], saved: null };
    }
  }

  /** The first products of a category, by its name in the address; '' is the whole shop. Asked for when the page is idle. */
  function category(name = ''): Readable<CategoryProducts | undefined> {
    const known = asked.get(name) ?? {
      get: () => categories.get().get(name),
      subscribe(listener) {
        // A hundred products for a few names: after the twelve and their pictures.
        const load = () => void loadCategory(name);
        whenIdle(load);
        const stops = [onBack(load), categories.subscribe(listener)];
        return () => {
          for (const stop of stops) stop();
        };
      },
    };
    asked.set(name, known);
    return known;
  }

  /** Once a visit (SPEC 2), and again for what may not have been all of it; a failure is logged only (SPEC 8). */
  async function loadCategory(name: string): Promise<void> {
    if (categories.get().get(name)?.partial === false || underWay.has(name)) return;
    underWay.add(name);
    try {
      const { value, saved } = await requestList(categoryPath({ category: name }), WHOLE_CATEGORY_LIMIT);
      const partial = saved?.partial === true;
      categories.set(new Map(categories.get()).set(name, { ...value, partial }));
    } catch (error) {
      console.warn('Sub-categories could not be loaded.', error);
    } finally {
      underWay.delete(name);
    }
  }

  /** A server that sends more than `limit` is cut off there. */
  async function requestList(path: string, limit: number): Promise<Answer<ProductList>> {
    const { value, saved } = await api.get(path, ProductList);
    const first = value.products.slice(0, limit);
    products.seen(first, saved !== null);
    return { value: { ...value, products: first }, saved };
  }

  return { list, featured, category };
}

interface OpenList extends ListSource {
  onReplaced(url: string): void;
}

type AskList = (
  of: ProductsSearch,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
) => AsyncGenerator<Found>;

/** It is asked for again when it is opened after half a minute, and when it may have changed. */
function openList(
  of: ProductsSearch,
  { ask, onBack, now }: Pick<Dependencies, 'onBack' | 'now'> & { ask: AskList },
): OpenList {
  const store = createStore<ListState>({ state: 'loading', progress: null });
  let foundAt = Number.NEGATIVE_INFINITY;
  let listeners = 0;
  let unfollow = () => {};
  let running: { stop: AbortController; end: Promise<void> } | undefined;

  function look(): void {
    running?.stop.abort();
    const stop = new AbortController();
    const end = follow(stop.signal).finally(() => {
      if (running?.stop === stop) running = undefined;
    });
    running = { stop, end };
  }

  async function follow(signal: AbortSignal): Promise<void> {
    try {
      const answers = ask(of, signal, (progress) => {
        if (!signal.aborted && store.get().state === 'loading') store.set({ state: 'loading', progress });
      });
      for await (const found of answers) {
        if (signal.aborted) return;
        foundAt = now();
        store.set({ state: 'found', found });
      }
    } catch (error) {
      if (signal.aborted || store.get().state === 'found') return;
      console.warn('The list could not be loaded.', error);
      store.set({ state: 'failed' });
    }
  }

  function lookIfOld(): void {
    if (!running && !isRecent(foundAt, FRESH_MS, now())) look();
  }

  function again(): void {
    if (store.get().state === 'failed') store.set({ state: 'loading', progress: null });
    look();
  }

  return {
    get: store.get,
    subscribe(listener) {
      const stop = store.subscribe(listener);
      listeners += 1;
      if (listeners === 1) unfollow = onBack(look);
      lookIfOld();
      return () => {
        stop();
        listeners -= 1;
        if (listeners > 0) return;
        unfollow();
        running?.stop.abort();
        running = undefined;
      };
    },
    async first() {
      if (store.get().state === 'failed') again();
      else lookIfOld();
      while (!isFilteredOrSorted(of) && running && store.get().state === 'loading') await running.end;
      return store.get();
    },
    again,
    onReplaced(url) {
      if (isFilteredOrSorted(of) || !url.endsWith(listPath(of))) return;
      foundAt = Number.NEGATIVE_INFINITY;
      if (listeners > 0 || running) look();
    },
  };
}

/** Of a list that is neither searched nor sorted nor filtered. */
const NOT_SEARCHED = {
  subCategories: [],
  facets: null,
  searched: null,
  sortedFirst: null,
  nearest: null,
  deviceIds: [],
  ignored: [],
};

function queryOf({ page, category, parentCategory, featured, ...filtersAndSort }: ProductsSearch): FindQuery {
  return {
    ...filtersAndSort,
    category,
    parentCategory,
    ...(featured === 'true' && { featured: true }),
    page,
    limit: PAGE_SIZE,
  };
}
