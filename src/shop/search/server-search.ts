import { unlessAborted } from '../../lib/unless-aborted.ts';
import type { Api, Saved } from '../api.ts';
import { isFiltered, isFilteredOrSorted, withoutAttributes } from '../product/filters-and-sort.ts';
import { type Product, ProductList } from '../product/product.ts';
import { productQueryString } from '../product/product-query.ts';
import { fits, unknownAttributes } from '../product/sort-and-filter.ts';
import type { FindQuery } from './search-rules.ts';

/** The server's page of what was asked. */
export interface ServerFound {
  products: Product[];
  total: number;
  saved: Saved | null;
  /** The attributes in the query that none of these products has. */
  ignored: string[];
}

/** Null from a server that cannot, and where there is no sound answer. Rejects when aborted. */
export type ServerSearch = (query: FindQuery, signal: AbortSignal) => Promise<ServerFound | null>;

/** Asks once for what is asked for again before the answer is there. */
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

/** True if the server offers all that the query needs: with a part of it, pages would be cut too early (D40.18). */
export function serverCan(query: FindQuery, features: readonly string[]): boolean {
  if (!isFilteredOrSorted(query) || query.featured) return false;
  return (
    (!query.search || features.includes('search')) &&
    (!query.sort || features.includes('sort')) &&
    (!isFiltered(query) || features.includes('filter'))
  );
}

/** Asks by the names of D39 and D40. Null for an answer that is unsound or was never given. */
export async function askServer(ask: Api['get'], query: FindQuery): Promise<ServerFound | null> {
  try {
    const { value, saved } = await ask(`/products?${filteredQuery(query)}`, ProductList);
    const products = value.products.slice(0, query.limit);
    // A server that knows a name for no attribute leaves it out (D40.15).
    const ignored = products.length > 0 ? unknownAttributes(products, query) : [];
    const filters = withoutAttributes(query, ignored);
    // A server that says it filters and does not.
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
