import { WHOLE_CATEGORY_LIMIT } from '../../config.ts';
import { unlessAborted } from '../../lib/unless-aborted.ts';
import type { Api } from '../api.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { type Facets, facetsOf } from '../product/facets.ts';
import { withoutAttributes } from '../product/filters-and-sort.ts';
import { ProductList } from '../product/product.ts';
import { productQueryString } from '../product/product-query.ts';
import type { Shop } from '../shop.ts';
import { createDeviceSearch, type Dependencies as DeviceDependencies } from './device-search.ts';
import { listRefining } from './filter-list.ts';
import { asLatest, byDevice, byServer, completedBy, type Found, withOthers } from './found.ts';
import type { SearchReplies } from './search-protocol.ts';
import type { FindQuery, Suggestions } from './search-rules.ts';
import { startSearchWorker } from './search-worker-port.ts';
import { askServer, type ServerFound, serverCan, serverSearch } from './server-search.ts';
import { deviceStateAfter, type SearchState, searchStep, serverStateAfter } from './who-answers.ts';
import { type List, type OnProgress, wholeLists } from './whole-list.ts';

export type Search = ReturnType<typeof productSearch>;

interface Dependencies extends Omit<DeviceDependencies, 'wholeShop'> {
  catalogue: Pick<Catalogue, 'known' | 'seen'>;
  get: Api['get'];
  /** What the server can do beyond SPEC 7 (D45). */
  features(): Promise<readonly string[]>;
  /** Waits for a pause in typing. */
  pause(signal: AbortSignal): Promise<void>;
  /** Resolves when the device is late with an answer. */
  late(): Promise<void>;
  now(): number;
}

const PAGE_OF_SUGGESTIONS = { page: 1, limit: 6 };

/** Search, sort and filter (D39, D40): by the device at once, by the server where it can (D45). */
export function productSearch(dependencies: Dependencies) {
  const { get: ask, features, catalogue, source, start, now } = dependencies;
  const onServer = serverSearch(ask, features);
  const wholeList = wholeLists(ask, now);
  const wholeShop = () => wholeList({}, new AbortController().signal);
  const device = createDeviceSearch({ source, start, wholeShop });
  const { filterList, wholeListFacets } = listRefining(onServer, wholeList);

  /** Starts what a search needs, ahead of the first letter. */
  function warmSearch(): void {
    void device.ask({ kind: 'settle' }, new AbortController().signal).catch(() => {});
  }

  /** Rejects when aborted, and when nothing can be searched. */
  async function suggest(search: string, signal: AbortSignal): Promise<Suggestions> {
    const found = await device.ask({ kind: 'suggest', search }, signal);
    catalogue.seen(found.products, true);
    return found;
  }

  /** The server's products behind those shown, which keep their places; null if it has none to say. */
  async function completeSuggestions(
    search: string,
    shown: Suggestions,
    signal: AbortSignal,
  ): Promise<Suggestions | null> {
    const query = { search, ...PAGE_OF_SUGGESTIONS };
    if (!serverCan(query, await features())) return null;
    await dependencies.pause(signal);
    const found = await unlessAborted(signal, askServer(ask, query));
    if (!found) return null;
    catalogue.seen(found.products, found.saved !== null);
    const latest = asLatest(shown.products, found.products);
    const products = withOthers(latest, found.products).slice(0, PAGE_OF_SUGGESTIONS.limit);
    return { ...shown, products, total: Math.max(found.total, products.length) };
  }

  /** One page of a list. Throws RequestFailure or another error when nothing can be said. */
  async function findProducts(
    query: FindQuery,
    { signal, onProgress }: { signal: AbortSignal; onProgress?: OnProgress },
  ): Promise<Found> {
    const found = query.search ? await search(query, signal) : await filterList(query, signal, onProgress);
    catalogue.seen(found.products, found.saved !== null || found.deviceIds.length > 0);
    return found;
  }

  /** Searches of which a page was the server's in place of the device's: two orders would lose products. */
  const inOrderOfServer = new Set<string>();

  /** Takes the steps of who-answers.ts until one of them shows an answer. */
  async function search(query: FindQuery, signal: AbortSignal): Promise<Found> {
    const allPages = JSON.stringify({ ...query, page: undefined });
    const state: SearchState = {
      device: device.isEmpty() ? 'empty' : 'ready',
      server: 'unasked',
      inOrderOfServer: inOrderOfServer.has(allPages),
    };
    const answers: { device?: SearchReplies['find']; server?: ServerFound; failure?: unknown } = {};
    const awaited = new Set<Promise<void>>();
    const follow = (event: Promise<void>) => {
      const followed = event.finally(() => awaited.delete(followed));
      // A failure is for those who wait; perhaps nobody does any more.
      followed.catch(() => {});
      awaited.add(followed);
    };
    const find = () => device.ask({ kind: 'find', query }, signal);

    for (;;) {
      const step = searchStep(state);
      if (step === 'ask-device') {
        state.device = 'asked';
        const asked = find().then(
          (answer) => {
            answers.device = answer;
            state.device = deviceStateAfter(answer);
          },
          (failure) => {
            answers.failure = failure;
            state.device = 'failed';
          },
        );
        follow(asked);
        follow(
          dependencies.late().then(() => {
            if (state.device === 'asked') state.device = 'late';
          }),
        );
      } else if (step === 'ask-server') {
        state.server = 'asked';
        const asked = onServer(query, signal).then((found) => {
          if (found) answers.server = found;
          state.server = serverStateAfter(found);
        });
        follow(asked);
      } else if (step === 'wait') await Promise.race(awaited);
      else if (step === 'supply') {
        await device.supply(signal);
        answers.device = await find();
        state.device = 'found';
      } else if (step === 'show-device' && answers.device) {
        return byDevice(answers.device, device.givenOf());
      } else if (step === 'show-server' && answers.server) {
        const { server } = answers;
        if (state.device === 'late' || state.device === 'failed') {
          inOrderOfServer.add(allPages);
          return byServer(server);
        }
        const found = byServer(server, server.total === 0 ? answers.device?.nearest : null);
        return state.device === 'found-nothing' ? found : withSpelling(found, query, signal);
      } else throw answers.failure;
    }
  }

  /** The nearest spelling where the device keeps nothing: in what this visit has seen, and in one request (D39.6). */
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

  /** The server's answer behind the device's, which keeps its places (D39.8); null leaves what is shown as it is. */
  async function completeFound(query: FindQuery, found: Found, signal: AbortSignal): Promise<Found | null> {
    if (!query.search || !found.searched) return null;
    let more = await onServer(query, signal);
    // A server that takes any name for an attribute finds nothing by one that no product has.
    if (more?.total === 0 && found.ignored.length > 0)
      more = await onServer(withoutAttributes(query, found.ignored), signal);
    const complete = more && completedBy(found, more);
    // The others on screen may be older than what a list has brought meanwhile.
    if (more && complete) catalogue.seen(more.products, more.saved !== null);
    return complete;
  }

  /** What a list can be filtered by; with `search`, of what the device finds. */
  function listFacets(
    query: List & Pick<FindQuery, 'featured' | 'search'>,
    signal: AbortSignal,
  ): Promise<Facets> {
    return query.search ? searchFacets(query, signal) : wholeListFacets(query, signal);
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

  return { warmSearch, suggest, completeSuggestions, findProducts, completeFound, listFacets };
}

const PAUSE_MS = 200;
const LATE_MS = 300;

/** The search of this page. */
export function createSearch({
  api,
  storeInfo,
  catalogue,
  navigator,
}: Pick<Shop, 'api' | 'storeInfo' | 'catalogue' | 'navigator'>): Search {
  return productSearch({
    catalogue,
    get: api.get,
    features: async () => {
      const state = await storeInfo.settled();
      return state.state === 'ready' ? state.info.features : [];
    },
    source: () => (navigator.serviceWorker?.controller ? 'device' : 'given'),
    start: startSearchWorker,
    pause: (signal) => unlessAborted(signal, new Promise((resolve) => setTimeout(resolve, PAUSE_MS))),
    late: () => new Promise((resolve) => setTimeout(resolve, LATE_MS)),
    now: () => Date.now(),
  });
}
