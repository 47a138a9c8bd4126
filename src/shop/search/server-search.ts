import { unlessAborted } from '../../lib/unless-aborted.ts';
import type { Api, Saved } from '../api.ts';
import { isFiltered, isFilteredOrSorted, withoutAttributes } from '../product/filters-and-sort.ts';
import { type Product, ProductList } from '../product/product.ts';
import { productQueryString } from '../product/product-query.ts';
import { fits, unknownAttributes } from '../product/sort-and-filter.ts';
import type { FindQuery } from './search-rules.ts';

export interface ServerFound {
  products: Product[];
  total: number;
  saved: Saved | null;
  ignored: string[];
}

/** Null if the server cannot search, or its response is invalid. Rejects when aborted. */
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

/** Parameters of D39 and D40. Null without a valid response. */
export async function askServer(ask: Api['get'], query: FindQuery): Promise<ServerFound | null> {
  try {
    const { value, saved } = await ask(`/products?${filteredQuery(query)}`, ProductList);
    const products = value.products.slice(0, query.limit);
    // Servers ignore names that are no attributes (D40.15).
    const ignored = products.length > 0 ? unknownAttributes(products, query) : [];
    const filters = withoutAttributes(query, ignored);
    // The server does not filter, though it says so.
    if (products.some((product) => !fits(product, filters))) return null;
    const ids = new Set(products.map(({ id }) => id));
    if (ids.size < products.length || value.total < products.length) return null;
    return { products, total: value.total, saved, ignored };
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
