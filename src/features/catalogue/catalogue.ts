import { FEATURED_LIMIT, FRESH_MS, PAGE_SIZE, WHOLE_CATEGORY_LIMIT } from '../../config.ts';
import { categoryPath, homeFeaturedPath, listPath } from '../../contract/addresses.ts';
import { type Product, ProductList } from '../../contract/product.ts';
import {
  isFilteredOrSorted,
  listShown,
  type ProductsSearch,
  plainSearch,
  readProductsSearch,
  wantsFeatured,
} from '../../contract/products-search.ts';
import type { FindQuery } from '../../contract/search-rules.ts';
import type { StoreInfoState } from '../../contract/store-info.ts';
import { stringifySearch } from '../../lib/search-params.ts';
import { createStore, type Readable } from '../../lib/store.ts';
import { whenIdle } from '../../lib/tasks.ts';
import { isRecent } from '../../lib/time.ts';
import type { Answer, Api } from '../../platform/api.ts';
import type { Found } from '../search/found.ts';
import type { Search } from '../search/search.ts';
import { createProducts, type Dependencies as ProductDependencies } from './products.ts';

export type Catalogue = ReturnType<typeof createCatalogue>;

export function createCatalogue(dependencies: ProductDependencies & Omit<ListDependencies, 'products'>) {
  const products = createProducts(dependencies);
  return { ...products, ...createLists({ ...dependencies, products }) };
}

export type ListState =
  | { state: 'loading'; progress: Progress | null }
  | { state: 'found'; found: Found }
  | { state: 'failed' };

export interface Progress {
  loaded: number;
  total: number;
}

export interface ListSource extends Readable<ListState> {
  /** Resolves when the list is loaded, or immediately if it is filtered or sorted. */
  first(): Promise<ListState>;
  again(): void;
}

export interface CategoryProducts extends ProductList {
  partial: boolean;
}

export interface ListDependencies {
  api: Pick<Api, 'get'>;
  storeInfo: { settled(): Promise<StoreInfoState> };
  onBack: (then: () => void) => () => void;
  replaced: Readable<{ url: string }>;
  search: () => Promise<Pick<Search, 'findProducts' | 'completeFound'>>;
  now: () => number;
  products: Pick<ReturnType<typeof createProducts>, 'seen' | 'requestNumber'>;
}

const MAX_STORED = 20;

/** Recent lists are stale-while-revalidate: older than FRESH_MS they are shown and requested again. */
export function createLists({ api, storeInfo, onBack, replaced, search, now, products }: ListDependencies) {
  const stored = new Map<string, OpenList>();
  const categories = new Map<string, Readable<CategoryProducts | undefined>>();

  replaced.subscribe(() => {
    for (const list of stored.values()) list.onReplaced(replaced.get().url);
  });

  function list(wanted: ProductsSearch): ListSource {
    const of = isFilteredOrSorted(wanted) ? readProductsSearch({ ...wanted }) : plainSearch(wanted);
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

  async function* plainList(of: ProductsSearch): AsyncGenerator<Found> {
    const limit = wantsFeatured(of) ? WHOLE_CATEGORY_LIMIT : PAGE_SIZE;
    const { value, saved } = await requestList(listPath(of), limit);
    yield { ...listShown(value, of), ...NOT_SEARCHED, saved };
  }

  /** The device's results, then the server's (D39.8). */
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

  async function featured(): Promise<Answer<Product[]>> {
    try {
      const { value, saved } = await requestList(homeFeaturedPath(await storeInfo.settled()), FEATURED_LIMIT);
      return { value: value.products, saved };
    } catch (error) {
      console.warn('Featured products could not be loaded.', error);
      return { value: [], saved: null };
    }
  }

  /** `name` as in the address; '' is the whole shop. */
  function category(name = ''): Readable<CategoryProducts | undefined> {
    const known = categories.get(name) ?? openCategory(name);
    categories.set(name, known);
    return known;
  }

  /** Once a visit (SPEC 2), and again if partial. Failures are only logged (SPEC 8). */
  function openCategory(name: string): Readable<CategoryProducts | undefined> {
    const store = createStore<CategoryProducts | undefined>(undefined);
    let isUnderWay = false;
    const load = async () => {
      if (isUnderWay || store.get()?.partial === false) return;
      isUnderWay = true;
      try {
        const { value, saved } = await requestList(categoryPath({ category: name }), WHOLE_CATEGORY_LIMIT);
        store.set({ ...value, partial: saved?.partial === true });
      } catch (error) {
        console.warn('Sub-categories could not be loaded.', error);
      }
      isUnderWay = false;
    };
    return {
      get: store.get,
      subscribe(listener) {
        const begin = () => void load();
        whenIdle(begin);
        const stops = [onBack(begin), store.subscribe(listener)];
        return () => {
          for (const stop of stops) stop();
        };
      },
    };
  }

  async function requestList(path: string, limit: number): Promise<Answer<ProductList>> {
    const since = products.requestNumber();
    const { value, saved } = await api.get(path, ProductList);
    const first = value.products.slice(0, limit);
    products.seen(first, saved !== null, since);
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

function openList(
  of: ProductsSearch,
  { ask, onBack, now }: Pick<ListDependencies, 'onBack' | 'now'> & { ask: AskList },
): OpenList {
  const store = createStore<ListState>({ state: 'loading', progress: null });
  let foundAt = Number.NEGATIVE_INFINITY;
  let listeners = 0;
  let unfollow = () => {};
  let running: { stop: AbortController; end: Promise<void> } | undefined;

  function refresh(): void {
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
        // Not yet confirmed by the server: asked again after Back.
        if (!found.unconfirmed) foundAt = now();
        store.set({ state: 'found', found });
      }
      if (!signal.aborted) foundAt = now();
    } catch (error) {
      if (signal.aborted || store.get().state === 'found') return;
      console.warn('The list could not be loaded.', error);
      store.set({ state: 'failed' });
    }
  }

  function lookIfOld(): void {
    if (!running && !isRecent(foundAt, FRESH_MS, now())) refresh();
  }

  function again(): void {
    if (store.get().state === 'failed') store.set({ state: 'loading', progress: null });
    refresh();
  }

  return {
    get: store.get,
    subscribe(listener) {
      const stop = store.subscribe(listener);
      listeners += 1;
      if (listeners === 1) unfollow = onBack(refresh);
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
      if (listeners > 0 || running) refresh();
    },
  };
}

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
