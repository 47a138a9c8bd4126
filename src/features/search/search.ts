import { WHOLE_CATEGORY_LIMIT } from '../../config.ts';
import { calledAs } from '../../contract/codes.ts';
import { type Facets, facetsOf } from '../../contract/facets.ts';
import { type Product, ProductList } from '../../contract/product.ts';
import {
  type ProductsSearch,
  productQueryString,
  withoutAttributes,
} from '../../contract/products-search.ts';
import type { FindQuery, Suggestions } from '../../contract/search-rules.ts';
import { unlessAborted } from '../../lib/promises.ts';
import type { Readable } from '../../lib/store.ts';
import { lazily } from '../../lib/tasks.ts';
import type { OrderLine } from '../../lists/order-line.ts';
import type { Api } from '../../platform/api.ts';
import { createDeviceSearch, type Dependencies as DeviceDependencies } from './device-search.ts';
import { listFiltering, type OnProgress, wholeLists } from './filter-list.ts';
import {
  asLatest,
  byDevice,
  byServer,
  completedBy,
  type Found,
  type ServerFound,
  type ServerSearch,
  serverCan,
  serverSearch,
  withOthers,
} from './found.ts';
import type { SearchReplies } from './search-protocol.ts';

export type Search = ReturnType<typeof productSearch>;

interface Dependencies extends Omit<DeviceDependencies, 'wholeShop'> {
  catalogue: {
    known: Readable<ReadonlyMap<string, { is: 'sold'; product: Product } | { is: 'gone' }>>;
    seen(products: readonly Product[], areStored: boolean, since?: number): void;
    requestNumber(): number;
  };
  get: Api['get'];
  features(): Promise<readonly string[]>;
  pause(signal: AbortSignal): Promise<void>;
  late(who: 'device' | 'server'): Promise<void>;
  now(): number;
}

export interface MatchedLines extends Omit<SearchReplies['match'], 'searched'> {
  searched: NonNullable<Found['searched']>;
}

const PAGE_OF_SUGGESTIONS = { page: 1, limit: 6 };
const MOST_OF_SERVER = 5;

export function productSearch(dependencies: Dependencies) {
  const { get: ask, features, catalogue, source, start } = dependencies;
  const typedOnServer = serverSearch(ask, features);
  const lists = wholeLists(dependencies);
  const wholeShop = () => lists.wholeList({}, new AbortController().signal);
  const device = createDeviceSearch({ source, start, wholeShop });

  /** One that finds nothing is asked once more, in English (D51.43). */
  const onServer: ServerSearch = async (query, signal) => {
    const found = await typedOnServer(query, signal);
    if (!query.search || found?.total !== 0) return found;
    const asked = device.ask({ kind: 'english', search: query.search }, signal).catch(() => null);
    const search = await unlessAborted(signal, asked);
    return (search && (await typedOnServer({ ...query, search }, signal))) || found;
  };
  const late = () => dependencies.late('server');
  const { filterList, confirmFound, wholeListFacets } = listFiltering({ onServer, lists, late });

  function warmSearch(): void {
    void device.ask({ kind: 'settle' }, new AbortController().signal).catch(() => {});
  }

  async function suggest(search: string, signal: AbortSignal): Promise<Suggestions> {
    const found = await device.ask({ kind: 'suggest', search }, signal);
    catalogue.seen(found.products, true);
    return found;
  }

  async function completeSuggestions(
    search: string,
    shown: Suggestions,
    signal: AbortSignal,
  ): Promise<Suggestions | null> {
    const query = { search, ...PAGE_OF_SUGGESTIONS };
    if (!serverCan(query, await features())) return null;
    await dependencies.pause(signal);
    const since = catalogue.requestNumber();
    const found = await onServer(query, signal);
    if (!found) return null;
    catalogue.seen(found.products, found.saved !== null, since);
    const latest = asLatest(shown.products, found.products);
    const products = withOthers(latest, found.products).slice(0, PAGE_OF_SUGGESTIONS.limit);
    return { ...shown, products, total: Math.max(found.total, products.length) };
  }

  /** On the device. Rejects when aborted, or if nothing can be searched. */
  async function matchLines(lines: readonly OrderLine[], signal: AbortSignal): Promise<MatchedLines> {
    const { searched, ...answer } = await device.ask({ kind: 'match', lines }, signal);
    return { ...answer, searched: searched.whole ? searched : { ...searched, of: device.givenOf() } };
  }

  /** Null if the server does not answer or cannot search. */
  async function findOnServer(words: string, signal: AbortSignal): Promise<Product[] | null> {
    const found = await onServer({ search: words, page: 1, limit: MOST_OF_SERVER }, signal);
    return found?.products ?? null;
  }

  async function findProducts(
    query: FindQuery,
    { signal, onProgress }: { signal: AbortSignal; onProgress?: OnProgress },
  ): Promise<Found> {
    const since = catalogue.requestNumber();
    const found = query.search ? await search(query, signal) : await filterList(query, signal, onProgress);
    catalogue.seen(found.products, found.saved !== null || found.deviceIds.length > 0, found.since ?? since);
    return withCalled(found, query);
  }

  /** Searches with a page from the server: their other pages use it too, since mixing orders would omit products. */
  const inOrderOfServer = new Set<string>();

  /** The device first; the server if that is empty, late or fails, or finds nothing (D39). */
  async function search(query: FindQuery, signal: AbortSignal): Promise<Found> {
    const allPages = JSON.stringify({ ...query, page: undefined });
    const server = lazily(() => handled(onServer(query, signal)));
    const find = () => device.ask({ kind: 'find', query }, signal);
    if (device.isEmpty() || inOrderOfServer.has(allPages)) {
      const found = await server();
      if (found) return withSpelling(byServer(found), query, signal);
    }
    const asked: Promise<FirstAnswer> = find().then(
      (answer) => ({ answer }),
      (failure: unknown) => ({ failure }),
    );
    const inTime = await Promise.race([asked, dependencies.late('device')]);
    // Late, the first that finds something is taken; where the server cannot, the device may find more.
    const ofServer = () => server().then((found) => (found?.total ? { found } : asked));
    const first: FirstAnswer = inTime ?? (await Promise.race([asked, ofServer()]));
    const { answer } = first;
    if (!answer) {
      const found = first.found ?? (await server());
      if (!found) throw first.failure;
      inOrderOfServer.add(allPages);
      return byServer(found);
    }
    const knows = answer.searched.count > 0;
    const found = answer.products.length > 0 ? null : await server();
    if (found) {
      const shown = byServer(found, found.total === 0 ? answer.nearest : null);
      return knows ? shown : withSpelling(shown, query, signal);
    }
    if (!knows) await device.supply(signal);
    return byDevice(knows ? answer : await find(), device.givenOf());
  }

  /** From this visit's products and one request (D39.6). */
  async function withSpelling(found: Found, query: FindQuery, signal: AbortSignal): Promise<Found> {
    if (found.total > 0 || found.nearest !== null) return found;
    const { category, parentCategory } = query;
    const path = `/products?${productQueryString({ category, parentCategory, limit: WHOLE_CATEGORY_LIMIT })}`;
    const more = await unlessAborted(signal, ask(path, ProductList)).catch(() => null);
    const seen = [...catalogue.known.get().values()].flatMap((each) =>
      each.is === 'sold' ? each.product : [],
    );
    const products = withOthers(more?.value.products ?? [], seen);
    const spelling = device.ask({ kind: 'spell', query, products }, signal);
    return { ...found, nearest: await spelling.catch(() => null) };
  }

  async function completeFound(query: FindQuery, found: Found, signal: AbortSignal): Promise<Found | null> {
    const since = catalogue.requestNumber();
    if (found.unconfirmed) {
      const confirmed = await confirmFound(query, found, signal);
      if (confirmed) catalogue.seen(confirmed.products, confirmed.saved !== null, since);
      return confirmed;
    }
    if (!query.search || !found.searched) return null;
    let more = await onServer(query, signal);
    // Some servers find nothing by an unknown attribute.
    if (more?.total === 0 && found.ignored.length > 0)
      more = await onServer(withoutAttributes(query, found.ignored), signal);
    const complete = more && completedBy(found, more);
    // Not the device's products: a list may have loaded newer ones.
    if (more && complete) catalogue.seen(more.products, more.saved !== null, since);
    return complete && withCalled(complete, query);
  }

  function listFacets(
    { category, parentCategory, featured, search }: Omit<ProductsSearch, 'page'>,
    signal = new AbortController().signal,
  ): Promise<Facets> {
    const list = { category, parentCategory, ...(featured === 'true' && { featured: true as const }) };
    return search ? searchFacets({ ...list, search }, signal) : wholeListFacets(list, signal);
  }

  /** An empty device uses the server's first hundred. */
  async function searchFacets(
    query: Omit<FindQuery, 'page' | 'limit'>,
    signal: AbortSignal,
  ): Promise<Facets> {
    const hundred = { ...query, page: 1, limit: WHOLE_CATEGORY_LIMIT };
    const first = device.isEmpty() ? await onServer(hundred, signal) : null;
    if (first) return facetsOf(first.products, first.products.length >= first.total);
    return device.ask({ kind: 'facets', query: { ...query, page: 1, limit: 1 } }, signal);
  }

  return {
    warmSearch,
    suggest,
    completeSuggestions,
    matchLines,
    findOnServer,
    findProducts,
    completeFound,
    listFacets,
  };
}

interface FirstAnswer {
  answer?: SearchReplies['find'];
  found?: ServerFound;
  failure?: unknown;
}

/** Nobody may wait for it any more. */
function handled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}

function withCalled(found: Found, { search }: FindQuery): Found {
  if (!search) return found;
  const products = found.products.map((product) => {
    const called = calledAs(product, search);
    return called ? { ...product, called: called.choice } : product;
  });
  return { ...found, products };
}
