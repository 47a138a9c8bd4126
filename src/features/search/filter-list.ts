import { WHOLE_CATEGORY_LIMIT } from '../../config.ts';
import { type Facets, facetsOf, unknownAttributes } from '../../contract/facets.ts';
import { type Product, ProductList } from '../../contract/product.ts';
import { productQueryString, subCategoriesOf, withoutAttributes } from '../../contract/products-search.ts';
import { type FindQuery, filtered, MOST_SORTED } from '../../contract/search-rules.ts';
import { unlessAborted } from '../../lib/promises.ts';
import type { Answer, Api, Saved } from '../../platform/api.ts';
import { byServer, type Found, type ServerSearch } from './found.ts';

/** Sorts and filters on a server that supports all of it, else from the whole list (D40). */
export function listFiltering(onServer: ServerSearch, wholeList: AskWholeList) {
  /** Rejects when aborted, or if the list cannot be loaded. */
  async function filterList(query: FindQuery, signal: AbortSignal, onProgress?: OnProgress): Promise<Found> {
    const found = await onServer(query, signal);
    if (found && (found.total > 0 || !query.attributes)) return byServer(found);
    if (found) {
      // Some servers accept any attribute name, and find nothing by an unknown one.
      const ignored = await unknownNames(query, signal, onProgress);
      if (ignored.length === 0) return byServer(found);
      const others = await onServer(withoutAttributes(query, ignored), signal);
      if (others) return { ...byServer(others), ignored };
    }
    return foundIn(await wholeList(query, signal, onProgress), query);
  }

  /** Empty if the list cannot be loaded: the server has responded. */
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
    const { products, total, saved } = await wholeList(query, signal);
    const listed = query.featured ? products.filter(({ featured }) => featured) : products;
    return facetsOf(listed, !saved?.partial && products.length >= total);
  }

  return { filterList, wholeListFacets };
}

function foundIn({ products, total, saved }: WholeList, query: FindQuery): Found {
  const { facets, ...page } = filtered(products, total, query);
  return {
    ...page,
    facets: { ...facets, isWhole: facets.isWhole && !saved?.partial },
    subCategories: subCategoriesOf(products),
    saved,
    searched: null,
    nearest: null,
    deviceIds: [],
  };
}

/** With neither: the whole shop. */
export interface List {
  category?: string | undefined;
  parentCategory?: string | undefined;
  /** Only the first hundred (D8). */
  featured?: true | undefined;
}

export interface WholeList {
  products: Product[];
  /** The shop's, which may be more. */
  total: number;
  saved: Saved | null;
}

export type OnProgress = (loaded: number, total: number) => void;

export type AskWholeList = (list: List, signal: AbortSignal, onProgress?: OnProgress) => Promise<WholeList>;

const MAX_AGE_MS = 5 * 60 * 1000;
const MOST_REQUESTS = 20;

interface Walk {
  key: string;
  list: Promise<WholeList>;
  /** Returns how to leave. The download stops when all have left. */
  join(onProgress: OnProgress): () => void;
}

/** Caches the latest list, so that the next filter is immediate, and shares pending downloads. */
export function wholeLists(ask: Api['get'], now: () => number): AskWholeList {
  let recent: { key: string; at: number; list: WholeList } | undefined;
  let underWay: Walk | undefined;

  return ({ category, parentCategory, featured }, signal, onProgress = () => {}) => {
    const key = JSON.stringify([category?.toLowerCase(), parentCategory?.toLowerCase(), featured]);
    if (recent?.key === key && now() - recent.at < MAX_AGE_MS) return Promise.resolve(recent.list);
    if (underWay?.key !== key) underWay = begin(key, { category, parentCategory, featured });
    const leave = underWay.join(onProgress);
    return unlessAborted(signal, underWay.list).finally(leave);
  };

  function begin(key: string, list: List): Walk {
    const waiting = new Set<OnProgress>();
    const stopping = new AbortController();
    let last: Parameters<OnProgress> | undefined;
    const forget = () => {
      if (underWay === walk) underWay = undefined;
    };
    const whileWaited: Api['get'] = async (...call) => {
      const answer = await ask(...call);
      if (waiting.size === 0) {
        forget();
        stopping.abort();
      }
      return answer;
    };
    const report: OnProgress = (...progress) => {
      last = progress;
      for (const each of waiting) each(...progress);
    };
    const walk: Walk = {
      key,
      list: requestWholeList(whileWaited, list, stopping.signal, report),
      join(onProgress) {
        // Two callers may pass the same function.
        const joined: OnProgress = (...progress) => onProgress(...progress);
        waiting.add(joined);
        if (last) onProgress(...last);
        return () => void waiting.delete(joined);
      },
    };
    walk.list
      .then(
        (whole) => {
          if (!whole.saved?.partial) recent = { key, at: now(), list: whole };
        },
        // Callers handle the failure.
        () => {},
      )
      .finally(forget);
    return walk;
  }
}

/** 100 products per request (SPEC 7), up to 1,000 (D40); one request for D8. Throws RequestFailure. */
async function requestWholeList(
  ask: Api['get'],
  { featured, ...list }: List,
  signal: AbortSignal,
  onProgress: OnProgress,
): Promise<WholeList> {
  const found = new Map<string, Product>();
  let saved: Saved | null = null;
  let total = Number.POSITIVE_INFINITY;
  const most = featured ? 1 : MOST_REQUESTS;
  for (let page = 1; page <= most && found.size < Math.min(total, MOST_SORTED); page += 1) {
    const query = productQueryString({ ...list, page, limit: WHOLE_CATEGORY_LIMIT });
    const answer: Answer<ProductList> = await ask(`/products?${query}`, ProductList);
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
  return { products, total: Math.max(total, products.length), saved };
}

function olderOf(a: Saved | null, b: Saved | null): Saved | null {
  if (!a || !b) return a ?? b;
  return { url: a.url, at: Math.min(a.at, b.at), partial: a.partial || b.partial };
}
