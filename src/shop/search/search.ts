import { WHOLE_CATEGORY_LIMIT } from '../../config.ts';
import { unlessAborted } from '../../lib/unless-aborted.ts';
import { get, type Saved } from '../api.ts';
import { type Facets, facetsOf } from '../product/facets.ts';
import { knownProducts, rememberProducts } from '../product/known-products.ts';
import { type Product, ProductList } from '../product/product.ts';
import { productQueryString } from '../product/product-query.ts';
import { withoutAttributes } from '../product/refinements.ts';
import { unknownAttributes } from '../product/sort-and-filter.ts';
import { storeInfo } from '../store-info/store-info-store.ts';
import { type DeviceSearch, deviceSearch } from './device-search.ts';
import type { Searched, SearchReplies } from './search-protocol.ts';
import { type FindQuery, refined, type Sorted, type Suggestions } from './search-rules.ts';
import { startSearchWorker } from './search-worker-port.ts';
import { askServer, type ServerFound, serverCan } from './server-search.ts';
import { suppliedDevice } from './supplied-device.ts';
import { type OnProgress, requestWholeList, type WholeList } from './whole-list.ts';

/** A page of what was found, and what the list page says about it. */
export interface Found {
  products: Product[];
  total: number;
  subCategories: string[];
  /** Of the list before its filters; null where they would cost a request: `listFacets` asks for them. */
  facets: Facets | null;
  saved: Saved | null;
  /**
   * Out of how many products the device found this; null where the server answered, or nothing was searched. `of`: where
   * these are the first of the shop's, which has so many.
   */
  searched: (Searched['searched'] & { of?: number | undefined }) | null;
  sortedFirst: Sorted | null;
  nearest: string | null;
  /** What the device found, up to 1,000: the server's products that are among them stand on other pages. */
  deviceIds: readonly string[];
  /** The names in the address that are no attributes of these products, and did not count (D40.15). */
  ignored: readonly string[];
}

export interface SearchEnvironment {
  get: typeof get;
  /** What the server can do beyond SPEC 7 (D45). */
  features(): Promise<readonly string[]>;
  device: DeviceSearch;
  /** Waits for a pause in typing. */
  pause(signal: AbortSignal): Promise<void>;
  now(): number;
}

type List = Pick<FindQuery, 'category' | 'parentCategory'>;

const PAGE_OF_SUGGESTIONS = { page: 1, limit: 6 };
/** A whole list is kept for a while, so that the next filter shows at once. */
const LIST_KEPT_MS = 5 * 60 * 1000;

/** Search, sort and filter (D39, D40): by the device at once, by the server where it can (D45). */
export function productSearch(environment: SearchEnvironment) {
  const { get: ask, features, now } = environment;
  const device = suppliedDevice(environment.device, () => wholeList({}, new AbortController().signal));
  let lately: { key: string; at: number; list: WholeList } | undefined;

  /** Starts what a search needs, ahead of the first letter. */
  function warmSearch(): void {
    void device.ask({ kind: 'settle' }, new AbortController().signal).catch(() => {});
  }

  /** Rejects when aborted, and when nothing can be searched. */
  async function suggest(search: string, signal: AbortSignal): Promise<Suggestions> {
    const found = await device.ask({ kind: 'suggest', search }, signal);
    rememberProducts(found.products);
    return found;
  }

  /** The server's products behind those shown; null if there is nothing to add. */
  async function completeSuggestions(
    search: string,
    shown: Suggestions,
    signal: AbortSignal,
  ): Promise<Suggestions | null> {
    const query = { search, ...PAGE_OF_SUGGESTIONS };
    if (!serverCan(query, await features())) return null;
    await environment.pause(signal);
    const found = await unlessAborted(signal, askServer(ask, query));
    if (!found) return null;
    const products = withOthers(shown.products, found.products).slice(0, PAGE_OF_SUGGESTIONS.limit);
    rememberProducts(products);
    return { ...shown, products, total: Math.max(found.total, products.length) };
  }

  /** One page of a list. Throws RequestFailure or another error when nothing can be said. */
  async function findProducts(
    query: FindQuery,
    { signal, onProgress }: { signal: AbortSignal; onProgress?: OnProgress },
  ): Promise<Found> {
    const found = query.search ? await search(query, signal) : await refine(query, signal, onProgress);
    rememberProducts(found.products);
    return found;
  }

  async function search(query: FindQuery, signal: AbortSignal): Promise<Found> {
    // Fetching hundreds of products is the last resort.
    const first = device.isEmpty() ? await onServer(query, signal) : null;
    if (first) return withSpelling(byServer(first), query, signal);
    const answer = await device.ask({ kind: 'find', query }, signal);
    // Also for a later page of more products than the device knows.
    const found = answer.products.length === 0 ? await onServer(query, signal) : null;
    if (found) {
      const page = byServer(found, found.total === 0 ? answer.nearest : null);
      return answer.searched.count > 0 ? page : withSpelling(page, query, signal);
    }
    if (answer.searched.count > 0) return byDevice(answer, device.givenOf());
    // Nothing is kept yet: SPEC 7's calls, which fill the shelf too.
    await device.supply(signal);
    return byDevice(await device.ask({ kind: 'find', query }, signal), device.givenOf());
  }

  /** The nearest spelling where the device keeps nothing: in what this visit has seen, and in one request (D39.6). */
  async function withSpelling(found: Found, query: FindQuery, signal: AbortSignal): Promise<Found> {
    if (found.total > 0 || found.nearest !== null) return found;
    const { category, parentCategory } = query;
    const path = `/products?${productQueryString({ category, parentCategory, limit: WHOLE_CATEGORY_LIMIT })}`;
    const more = await unlessAborted(signal, ask(path, ProductList)).catch(() => null);
    const products = withOthers(more?.value.products ?? [], knownProducts());
    const spelling = environment.device.ask({ kind: 'spell', query, products });
    return { ...found, nearest: await unlessAborted(signal, spelling).catch(() => null) };
  }

  async function refine(
    query: FindQuery,
    signal: AbortSignal,
    onProgress: OnProgress | undefined,
  ): Promise<Found> {
    const found = await onServer(query, signal);
    if (found && (found.total > 0 || !query.attributes)) return byServer(found);
    if (found) {
      // A server that takes any name for an attribute finds nothing by one that no product has.
      const ignored = await unknownNames(query, signal, onProgress);
      if (ignored.length === 0) return byServer(found);
      const others = await onServer(withoutAttributes(query, ignored), signal);
      if (others) return { ...byServer(others), ignored };
    }
    const { products, total, saved } = await wholeList(query, signal, onProgress);
    const subCategories = [...new Set(products.map(({ parentCategory }) => parentCategory))].filter(Boolean);
    const rest = { subCategories, saved, searched: null, nearest: null, deviceIds: [] };
    const { facets, ...page } = refined(products, total, query);
    return { ...page, facets: { ...facets, isWhole: facets.isWhole && !saved?.partial }, ...rest };
  }

  /** The names that are no attributes of the list; none where it cannot be had, since the server has answered. */
  async function unknownNames(
    query: FindQuery,
    signal: AbortSignal,
    onProgress: OnProgress | undefined,
  ): Promise<string[]> {
    try {
      return unknownAttributes((await wholeList(query, signal, onProgress)).products, query);
    } catch (error) {
      if (signal.aborted) throw error;
      return [];
    }
  }

  /** Null where the server cannot, or gives no sound answer. */
  async function onServer(query: FindQuery, signal: AbortSignal): Promise<ServerFound | null> {
    if (!serverCan(query, await unlessAborted(signal, features()))) return null;
    return unlessAborted(signal, askServer(ask, query));
  }

  /** The server's answer behind the device's, which keeps its places (D39.8); null leaves what is shown as it is. */
  async function completeFound(query: FindQuery, found: Found, signal: AbortSignal): Promise<Found | null> {
    if (!query.search || !found.searched) return null;
    let more = await onServer(query, signal);
    // A server that takes any name for an attribute finds nothing by one that no product has.
    if (more?.total === 0 && found.ignored.length > 0)
      more = await onServer(withoutAttributes(query, found.ignored), signal);
    if (!more) return null;
    // By the device's products it is an attribute: this server did not filter.
    if (more.ignored.some((name) => !found.ignored.includes(name))) return null;
    const known = new Set(found.deviceIds);
    const others = more.products.filter(({ id }) => !known.has(id));
    rememberProducts(others);
    return {
      ...found,
      products: withOthers(found.products, others),
      total: Math.max(more.total, found.products.length),
      // Counted among what the device keeps: the server may have found more.
      facets: found.facets && { ...found.facets, isWhole: found.facets.isWhole && found.searched.whole },
      searched: null,
    };
  }

  /** What a list can be filtered by; with `search`, of what the device finds. */
  async function listFacets(
    query: List & Pick<FindQuery, 'featured' | 'search'>,
    signal: AbortSignal,
  ): Promise<Facets> {
    if (query.search) return searchFacets(query, signal);
    const { products, total, saved } = await wholeList(query, signal);
    const listed = query.featured ? products.filter(({ featured }) => featured) : products;
    return facetsOf(listed, !saved?.partial && products.length >= total);
  }

  /** A device that would have to be given hundreds of products leaves it to the server's first hundred. */
  async function searchFacets(
    query: Omit<FindQuery, 'page' | 'limit'>,
    signal: AbortSignal,
  ): Promise<Facets> {
    const hundred = { ...query, page: 1, limit: WHOLE_CATEGORY_LIMIT };
    const first = device.isEmpty() ? await onServer(hundred, signal) : null;
    if (first) return facetsOf(first.products, first.products.length >= first.total);
    return device.ask({ kind: 'facets', query: { ...query, page: 1, limit: 1 } }, signal);
  }

  async function wholeList(
    { category, parentCategory }: List,
    signal: AbortSignal,
    onProgress?: OnProgress,
  ): Promise<WholeList> {
    const key = JSON.stringify([category?.toLowerCase(), parentCategory?.toLowerCase()]);
    if (lately?.key === key && now() - lately.at < LIST_KEPT_MS) return lately.list;
    const list = await requestWholeList(ask, { category, parentCategory }, signal, onProgress);
    if (!list.saved?.partial) lately = { key, at: now(), list };
    return list;
  }

  return { warmSearch, suggest, completeSuggestions, findProducts, completeFound, listFacets };
}

const PAUSE_MS = 200;

export const { warmSearch, suggest, completeSuggestions, findProducts, completeFound, listFacets } =
  productSearch({
    get,
    features: async () => {
      const state = await storeInfo.settled();
      return state.state === 'ready' ? state.info.features : [];
    },
    device: deviceSearch(() => (navigator.serviceWorker?.controller ? 'shelf' : 'given'), startSearchWorker),
    pause: (signal) => unlessAborted(signal, new Promise((resolve) => setTimeout(resolve, PAUSE_MS))),
    now: () => Date.now(),
  });

function byDevice({ ids, searched, ...answer }: SearchReplies['find'], of: number | undefined): Found {
  return {
    ...answer,
    searched: searched.whole ? searched : { ...searched, of },
    saved: null,
    deviceIds: ids,
  };
}

function byServer({ products, total, saved, ignored }: ServerFound, nearest: string | null = null): Found {
  const subCategories = [...new Set(products.map(({ parentCategory }) => parentCategory))].filter(Boolean);
  const rest = { searched: null, sortedFirst: null, facets: null, deviceIds: [] };
  return { products, total, saved, ignored, nearest, subCategories, ...rest };
}

function withOthers(shown: readonly Product[], others: readonly Product[]): Product[] {
  const ids = new Set(shown.map(({ id }) => id));
  return [...shown, ...others.filter(({ id }) => !ids.has(id))];
}
