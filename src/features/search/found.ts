import { type Facets, fits, unknownAttributes } from '../../contract/facets.ts';
import { type Product, readProductList, wholeCount } from '../../contract/product.ts';
import {
  isFiltered,
  isFilteredOrSorted,
  productQueryString,
  subCategoriesOf,
  withoutAttributes,
} from '../../contract/products-search.ts';
import type { FindQuery, Sorted } from '../../contract/search-rules.ts';
import { fieldsOf, readNumber } from '../../lib/lenient.ts';
import { unlessAborted } from '../../lib/promises.ts';
import { validBy } from '../../lib/wire.ts';
import type { Api, Saved } from '../../platform/api.ts';
import type { Searched, SearchReplies } from './search-protocol.ts';

export interface Found {
  products: Product[];
  total: number;
  subCategories: string[];
  /** Before filtering; null if `listFacets` has to request them. */
  facets: Facets | null;
  saved: Saved | null;
  /** Products that the device searched, otherwise null. `of`: the shop's total, if the device has only the first. */
  searched: (Searched['searched'] & { of?: number | undefined }) | null;
  sortedFirst: Sorted | null;
  nearest: string | null;
  deviceIds: readonly string[];
  /** Attributes that no product has (D40.15). */
  ignored: readonly string[];
  byMeaning?: boolean;
  /** The number of the request that it was found in, if that is not this one. */
  since?: number;
  /** Found in a whole list, and the server has yet to confirm it. */
  unconfirmed?: true;
}

export function byDevice(
  { ids, searched, savedAt, ...answer }: SearchReplies['find'],
  of: number | undefined,
): Found {
  return {
    ...answer,
    searched: searched.whole ? searched : { ...searched, of },
    saved: savedAt === null ? null : { url: '', at: savedAt, partial: false },
    deviceIds: ids,
  };
}

export function byServer(found: ServerFound, nearest: string | null = null): Found {
  const rest = { sortedFirst: null, facets: null, deviceIds: [] };
  const searched = found.searched ? { ...found.searched, whole: false } : null;
  return { ...found, nearest, subCategories: subCategoriesOf(found.products), ...rest, searched };
}

/** Appends the server's products (D39.8). Null if the server ignored an attribute that the device knows. */
export function completedBy(found: Found, more: ServerFound): Found | null {
  if (more.ignored.some((name) => !found.ignored.includes(name))) return null;
  const known = new Set(found.deviceIds);
  const others = more.products.filter(({ id }) => !known.has(id));
  const latest = new Set(more.products.map(({ id }) => id));
  const products = withOthers(asLatest(found.products, more.products), others);
  const isOfPart = more.searched !== undefined;
  const least = found.byMeaning || isOfPart ? found.total : found.products.length;
  return {
    ...found,
    products,
    saved: found.products.every(({ id }) => latest.has(id)) ? more.saved : found.saved,
    total: Math.max(more.total, least, isOfPart ? products.length : 0),
    // Counted on the device; the server may have more.
    facets: found.facets && {
      ...found.facets,
      isWhole: found.facets.isWhole && found.searched?.whole === true,
    },
    searched: more.searched && !found.searched?.whole ? { ...more.searched, whole: false } : null,
  };
}

/** In the order of `shown`, with the data of `latest`. Equal products stay the same objects: React skips their cards. */
export function asLatest(shown: readonly Product[], latest: readonly Product[]): Product[] {
  const latestOf = new Map(latest.map((product) => [product.id, product]));
  return shown.map((product) => {
    const now = latestOf.get(product.id) ?? product;
    return JSON.stringify(now) === JSON.stringify(product) ? product : now;
  });
}

export function withOthers(shown: readonly Product[], others: readonly Product[]): Product[] {
  const ids = new Set(shown.map(({ id }) => id));
  return [...shown, ...others.filter(({ id }) => !ids.has(id))];
}

export interface ServerFound {
  products: Product[];
  total: number;
  saved: Saved | null;
  ignored: string[];
  searched: { count: number; of: number } | undefined;
}

export const SearchedList = validBy((value) => {
  const list = readProductList(value);
  const searched = fieldsOf(fieldsOf(value)?.searched);
  const [count, of] = [wholeCount(readNumber(searched?.count)), wholeCount(readNumber(searched?.of))];
  const isPart = count !== undefined && of !== undefined && count < of;
  return list && { ...list, searched: isPart ? { count, of } : undefined };
});

export type ServerSearch = (query: FindQuery, signal: AbortSignal) => Promise<ServerFound | null>;

export function serverSearch(ask: Api['get'], features: () => Promise<readonly string[]>): ServerSearch {
  const underWay = new Map<string, Promise<ServerFound | null>>();
  return async (query, signal) => {
    if (!serverCan(query, await unlessAborted(signal, features()))) return null;
    const key = filteredQuery(query);
    const asked = underWay.get(key) ?? askServer(ask, query).finally(() => underWay.delete(key));
    underWay.set(key, asked);
    return unlessAborted(signal, asked);
  };
}

/** With a part of the features, pages would be cut too early (D40.18). */
export function serverCan(query: FindQuery, features: readonly string[]): boolean {
  if (!isFilteredOrSorted(query) || query.featured) return false;
  return (
    (!query.search || features.includes('search')) &&
    (!query.sort || features.includes('sort')) &&
    (!isFiltered(query) || features.includes('filter'))
  );
}

export async function askServer(ask: Api['get'], query: FindQuery): Promise<ServerFound | null> {
  try {
    const { value, saved } = await ask(`/products?${filteredQuery(query)}`, SearchedList);
    const products = value.products.slice(0, query.limit);
    // Servers ignore names that are no attributes (D40.15).
    const ignored = products.length > 0 ? unknownAttributes(products, query) : [];
    const filters = withoutAttributes(query, ignored);
    // The server does not filter, though it says so.
    if (products.some((product) => !fits(product, filters))) return null;
    const ids = new Set(products.map(({ id }) => id));
    if (ids.size < products.length || value.total < products.length) return null;
    return { products, total: value.total, saved, ignored, searched: value.searched };
  } catch {
    return null;
  }
}

function filteredQuery(query: FindQuery): string {
  const { search, sort, minPrice, maxPrice, sale, attributes = {} } = query;
  const filtered = new URLSearchParams(productQueryString(query));
  for (const [name, value] of Object.entries({ search, sort, minPrice, maxPrice, sale })) {
    if (value !== undefined) filtered.set(name, String(value));
  }
  for (const [key, values] of Object.entries(attributes)) {
    for (const value of values) filtered.append(key, value);
  }
  return filtered.toString();
}
