import { get, type Saved } from '../api.ts';
import { type Facets, facetsOf } from '../product/facets.ts';
import { rememberProducts } from '../product/known-products.ts';
import type { Product } from '../product/product.ts';
import { storeInfo } from '../store-info/store-info-store.ts';
import { type DeviceSearch, deviceSearch } from './device-search.ts';
import type { Searched, SearchReplies, SearchRequest } from './search-protocol.ts';
import { type FindQuery, refined, type Sorted, type Suggestions } from './search-rules.ts';
import { startSearchWorker } from './search-worker-port.ts';
import { askServer, type ServerFound, serverCan } from './server-search.ts';
import { type OnProgress, requestWholeList, type WholeList } from './whole-list.ts';

/** A page of what was found, and what the list page says about it. */
export interface Found {
  products: Product[];
  total: number;
  subCategories: string[];
  /** Of the list before its filters; null where they would cost a request: `listFacets` asks for them. */
  facets: Facets | null;
  saved: Saved | null;
  /** Out of how many products the device found this; null where the server answered, or nothing was searched. */
  searched: Searched['searched'] | null;
  sortedFirst: Sorted | null;
  nearest: string | null;
  /** What the device found, up to 1,000: the server's products that are among them stand on other pages. */
  deviceIds: readonly string[];
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
  const { get: ask, features, device, now } = environment;
  let lately: { key: string; at: number; list: WholeList } | undefined;
  let giving: Promise<void> | undefined;
  let given = false;

  /** Starts what a search needs, ahead of the first letter. */
  function warmSearch(): void {
    void askDevice({ kind: 'settle' }, new AbortController().signal).catch(() => {});
  }

  /** Rejects when aborted, and when nothing can be searched. */
  async function suggest(search: string, signal: AbortSignal): Promise<Suggestions> {
    const found = await askDevice({ kind: 'suggest', search }, signal);
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
    const found = await until(signal, askServer(ask, query));
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
    const first = device.source() === 'given' ? await onServer(query, signal) : null;
    if (first) return byServer(first);
    const answer = await askDevice({ kind: 'find', query }, signal);
    // Also for a later page of more products than the device knows.
    const found = answer.products.length === 0 ? await onServer(query, signal) : null;
    if (found) return { ...byServer(found), nearest: found.total === 0 ? answer.nearest : null };
    if (answer.searched.count > 0) return byDevice(answer);
    // Nothing is kept yet: SPEC 7's calls, which fill the shelf too.
    await until(signal, giveProducts());
    return byDevice(await until(signal, device.ask({ kind: 'find', query })));
  }

  async function refine(
    query: FindQuery,
    signal: AbortSignal,
    onProgress: OnProgress | undefined,
  ): Promise<Found> {
    const found = await onServer(query, signal);
    if (found) return byServer(found);
    const { products, total, saved } = await wholeList(query, signal, onProgress);
    const subCategories = [...new Set(products.map(({ parentCategory }) => parentCategory))].filter(Boolean);
    const rest = { subCategories, saved, searched: null, nearest: null, deviceIds: [] };
    const { facets, ...page } = refined(products, total, query);
    return { ...page, facets: { ...facets, isWhole: facets.isWhole && !saved?.partial }, ...rest };
  }

  /** Null where the server cannot, or gives no sound answer. */
  async function onServer(query: FindQuery, signal: AbortSignal): Promise<ServerFound | null> {
    if (!serverCan(query, await until(signal, features()))) return null;
    return until(signal, askServer(ask, query));
  }

  /** The server's answer behind the device's, which keeps its places (D39.8); null leaves what is shown as it is. */
  async function completeFound(query: FindQuery, found: Found, signal: AbortSignal): Promise<Found | null> {
    const more = query.search && found.searched ? await onServer(query, signal) : null;
    if (!more || !found.searched) return null;
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
      sortedFirst: null,
    };
  }

  /** What a list can be filtered by; with `search`, of what the device finds. */
  async function listFacets(
    query: List & Pick<FindQuery, 'featured' | 'search'>,
    signal: AbortSignal,
  ): Promise<Facets> {
    if (query.search) return askDevice({ kind: 'facets', query: { ...query, page: 1, limit: 1 } }, signal);
    const { products, total, saved } = await wholeList(query, signal);
    const listed = query.featured ? products.filter(({ featured }) => featured) : products;
    return facetsOf(listed, !saved?.partial && products.length >= total);
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

  /** Asks; a worker without a shelf is given its products first, once (D39.11). */
  async function askDevice<Request extends SearchRequest>(request: Request, signal: AbortSignal) {
    if (device.source() === 'given' && !given) await until(signal, giveProducts());
    return until(signal, device.ask(request));
  }

  function giveProducts(): Promise<void> {
    giving ??= give().finally(() => {
      giving = undefined;
    });
    return giving;
  }

  async function give(): Promise<void> {
    const { products, total } = await wholeList({}, new AbortController().signal);
    if (device.source() === 'given') await device.ask({ kind: 'give', products, from: 0, total });
    given = true;
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
    pause: (signal) => until(signal, new Promise((resolve) => setTimeout(resolve, PAUSE_MS))),
    now: () => Date.now(),
  });

function byDevice({ ids, ...answer }: SearchReplies['find']): Found {
  return { ...answer, saved: null, deviceIds: ids };
}

function byServer({
  products,
  total,
  saved,
}: {
  products: Product[];
  total: number;
  saved: Saved | null;
}): Found {
  const subCategories = [...new Set(products.map(({ parentCategory }) => parentCategory))].filter(Boolean);
  const rest = { searched: null, sortedFirst: null, nearest: null, facets: null, deviceIds: [] };
  return { products, total, saved, subCategories, ...rest };
}

function withOthers(shown: readonly Product[], others: readonly Product[]): Product[] {
  const ids = new Set(shown.map(({ id }) => id));
  return [...shown, ...others.filter(({ id }) => !ids.has(id))];
}

/** What was promised, unless the signal says first that nobody waits for it any more. */
function until<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
