import { WHOLE_CATEGORY_LIMIT } from '../../config.ts';
import { type Facets, facetsOf, unknownAttributes } from '../../contract/facets.ts';
import { type Product, ProductList } from '../../contract/product.ts';
import {
  MOST_SORTED,
  productQueryString,
  subCategoriesOf,
  withoutAttributes,
} from '../../contract/products-search.ts';
import { type FindQuery, filtered } from '../../contract/search-rules.ts';
import { unlessAborted } from '../../lib/promises.ts';
import { lazily } from '../../lib/tasks.ts';
import { isRecent } from '../../lib/time.ts';
import type { Answer, Api, Saved } from '../../platform/api.ts';
import { asLatest, byServer, type Found, type ServerSearch } from './found.ts';

interface Dependencies {
  onServer: ServerSearch;
  lists: WholeLists;
  late(): Promise<void>;
}

/** Sorts and filters (D40): a whole list in memory, else on the server, else in the whole list. */
export function listFiltering({ onServer, lists: { wholeList, inMemory }, late }: Dependencies) {
  async function filterList(query: FindQuery, signal: AbortSignal, onProgress?: OnProgress): Promise<Found> {
    const list = inMemory(query);
    if (list) return { ...foundIn(list, query), unconfirmed: true };
    const server = fromServer(query, signal, onProgress);
    const inTime = await Promise.race([server, late()]);
    if (inTime) return inTime;
    // A late server may still confirm what is found here.
    const mark = inTime !== null && { unconfirmed: true as const };
    const left = new AbortController();
    const leave = () => left.abort(signal.reason);
    signal.addEventListener('abort', leave);
    const whole = wholeList(query, left.signal, onProgress).then((each) => ({
      ...foundIn(each, query),
      ...mark,
    }));
    // The first thousand of more are no substitute for a server that sorts all.
    const inPlaceOfServer = whole.then(
      (found) => (found.sortedFirst ? server.then((better) => better ?? found) : found),
      async (error) => {
        const found = await server;
        if (!found) throw error;
        return found;
      },
    );
    try {
      return await Promise.race([server.then((found) => found ?? whole), inPlaceOfServer]);
    } finally {
      // A list that is no longer needed stops loading.
      signal.removeEventListener('abort', leave);
      leave();
    }
  }

  async function confirmFound(query: FindQuery, found: Found, signal: AbortSignal): Promise<Found | null> {
    const server = await fromServer(query, signal);
    if (!server) return null;
    const { facets, subCategories } = found;
    const ids = new Set(server.products.map(({ id }) => id));
    const isSame = ids.size === found.products.length && found.products.every(({ id }) => ids.has(id));
    const products = isSame ? asLatest(found.products, server.products) : server.products;
    return { ...server, products, facets, subCategories };
  }

  async function fromServer(
    query: FindQuery,
    signal: AbortSignal,
    onProgress?: OnProgress,
  ): Promise<Found | null> {
    const found = await onServer(query, signal);
    if (!found) return null;
    if (found.total > 0 || !query.attributes) return byServer(found);
    // Some servers accept any attribute name, and find nothing by an unknown one.
    const ignored = await unknownNames(query, signal, onProgress);
    if (ignored.length === 0) return byServer(found);
    const others = await onServer(withoutAttributes(query, ignored), signal);
    return others && { ...byServer(others), ignored };
  }

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

  async function wholeListFacets(
    query: List & Pick<FindQuery, 'featured'>,
    signal: AbortSignal,
  ): Promise<Facets> {
    return (await wholeList(query, signal)).facets();
  }

  return { filterList, confirmFound, wholeListFacets };
}

function foundIn({ products, total, saved, since, facets }: WholeList, query: FindQuery): Found {
  return {
    ...filtered(products, total, query, facets),
    subCategories: subCategoriesOf(products),
    saved,
    searched: null,
    nearest: null,
    deviceIds: [],
    since,
  };
}

export interface List {
  category?: string | undefined;
  parentCategory?: string | undefined;
  featured?: true | undefined;
}

export interface WholeList {
  products: Product[];
  total: number;
  saved: Saved | null;
  since: number;
  facets(): Facets;
}

export type OnProgress = (loaded: number, total: number) => void;

export interface WholeLists {
  wholeList(list: List, signal: AbortSignal, onProgress?: OnProgress): Promise<WholeList>;
  inMemory(list: List): WholeList | undefined;
}

const MAX_AGE_MS = 5 * 60 * 1000;
const MOST_REQUESTS = 20;

interface ListDependencies {
  get: Api['get'];
  catalogue: { requestNumber(): number };
  now(): number;
}

/** The latest list's pages, also those on their way. */
interface Walk {
  key: string;
  at: number;
  since: number;
  pages: Map<number, Promise<Answer<ProductList>>>;
  whole?: WholeList;
}

/** Keeps the latest list, so that the next filter is immediate. Whoever wants a page that is on its way waits for it. */
export function wholeLists({ get: ask, catalogue, now }: ListDependencies): WholeLists {
  let latest: Walk | undefined;

  return {
    async wholeList(list, signal, onProgress = () => {}) {
      const walk = latestOf(list) ?? begin(list);
      latest = walk;
      if (walk.whole) return walk.whole;
      const found = await unlessAborted(signal, requestAll(list, walk, signal, onProgress));
      walk.whole ??= found;
      if (found.saved?.partial && latest === walk) latest = undefined;
      return walk.whole;
    },
    inMemory(list) {
      const known = latestOf(list)?.whole;
      return known && known.products.length >= known.total ? known : undefined;
    },
  };

  function latestOf(list: List): Walk | undefined {
    return latest?.key === keyOf(list) && isRecent(latest.at, MAX_AGE_MS, now()) ? latest : undefined;
  }

  function begin(list: List): Walk {
    return { key: keyOf(list), at: now(), since: catalogue.requestNumber(), pages: new Map() };
  }

  function requestPage({ category, parentCategory }: List, page: number, { pages }: Walk) {
    const query = productQueryString({ category, parentCategory, page, limit: WHOLE_CATEGORY_LIMIT });
    const asked = pages.get(page) ?? ask(`/products?${query}`, ProductList);
    pages.set(page, asked);
    asked.catch(() => pages.delete(page));
    return asked;
  }

  /** 100 products per request (SPEC 7), up to 1,000 (D40); one request for D8. Throws RequestFailure. */
  async function requestAll(
    list: List,
    walk: Walk,
    signal: AbortSignal,
    onProgress: OnProgress,
  ): Promise<WholeList> {
    const { featured } = list;
    const found = new Map<string, Product>();
    let saved: Saved | null = null;
    let total = Number.POSITIVE_INFINITY;
    const most = featured ? 1 : MOST_REQUESTS;
    for (let page = 1; page <= most && found.size < Math.min(total, MOST_SORTED); page += 1) {
      const answer = await requestPage(list, page, walk);
      signal.throwIfAborted();
      const before = found.size;
      for (const product of answer.value.products) {
        if (!found.has(product.id)) found.set(product.id, product);
      }
      total = answer.value.total;
      saved = olderOf(saved, answer.saved);
      onProgress(Math.min(found.size, total), total);
      // The total included invalid products (D11).
      if (page > 1 && answer.value.products.length === 0) total = found.size;
      // No more products, or the same page again.
      if (found.size === before) break;
    }
    const products = [...found.values()].slice(0, MOST_SORTED);
    if (featured) total = products.length;
    const isWhole = !saved?.partial && products.length >= total;
    const listed = featured ? products.filter((product) => product.featured) : products;
    const facets = lazily(() => facetsOf(listed, isWhole));
    return { products, total: Math.max(total, products.length), saved, since: walk.since, facets };
  }
}

function keyOf({ category, parentCategory, featured }: List): string {
  return JSON.stringify([category?.toLowerCase(), parentCategory?.toLowerCase(), featured]);
}

function olderOf(a: Saved | null, b: Saved | null): Saved | null {
  if (!a || !b) return a ?? b;
  return { url: a.url, at: Math.min(a.at, b.at), partial: a.partial || b.partial };
}
