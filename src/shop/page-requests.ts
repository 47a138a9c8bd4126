import { FEATURED_LIMIT, WHOLE_CATEGORY_LIMIT } from '../config.ts';
import { parseSearch } from '../lib/search-params.ts';
import { type Shell, shellAt } from './addresses.ts';
import { isFilteredOrSorted } from './product/filters-and-sort.ts';
import { productQueryString } from './product/product-query.ts';
import { type ProductsSearch, readProductsSearch, wantsFeatured } from './product/products-search.ts';
import { homeCategories, knownHomeCategories, type StoreInfoState } from './store-info/store-names.ts';

/** What a page's address says of its content. */
export interface PageKind {
  shell: Shell;
  /** Of a list. */
  search: ProductsSearch;
}

/** The public reads of SPEC 7 that a page needs. */
export interface PageRequests extends PageKind {
  /** A path from the API's base, with its query, as those of the content. */
  storeInfo: string;
  content: PageContent;
}

export type PageContent =
  /** One page of a list, or a whole category of which some are shown (D8). */
  | { kind: 'list'; path: string }
  | { kind: 'product'; path: string }
  /** Home: products of the first category in the store's record. */
  | { kind: 'featured'; path: null }
  /** It asks for nothing, or nothing public. */
  | { kind: 'none'; path: null };

export const STORE_INFO_PATH = '/storeInfo';

/** What the page at this address asks the shop for. The page's loader asks with the same functions below. */
export function requestsFor(address: { pathname: string; search: string }): PageRequests {
  const shell = shellAt(address.pathname);
  const search = readProductsSearch(parseSearch(address.search));
  return { shell, search, storeInfo: STORE_INFO_PATH, content: contentOf(shell, search, address.pathname) };
}

function contentOf(shell: Shell, search: ProductsSearch, pathname: string): PageContent {
  switch (shell) {
    case 'home':
      return { kind: 'featured', path: null };
    case 'list':
      // Searched, sorted and filtered by a part of the shop that is not loaded yet, out of the device first (D39, D40).
      if (isFilteredOrSorted(search)) return { kind: 'none', path: null };
      return { kind: 'list', path: listPath(search) };
    case 'product':
      return { kind: 'product', path: productPath(decoded(pathname.split('/')[2] ?? '')) };
    default:
      return { kind: 'none', path: null };
  }
}

/**
 * The request for the page's content. Null if it has none, or none yet: Home asks for the first of the categories in
 * the store's record.
 */
export function contentPath(content: PageContent, categories: readonly string[] | null): string | null {
  if (content.kind !== 'featured') return content.path;
  return categories && featuredPath(knownHomeCategories(categories)[0]);
}

export function listPath(search: ProductsSearch): string {
  return wantsFeatured(search) ? categoryPath(search) : `/products?${productQueryString(search)}`;
}

/** A whole category in one list. */
export function categoryPath({ category, parentCategory }: Omit<ProductsSearch, 'page'>): string {
  return `/products?${productQueryString({ category, parentCategory, limit: WHOLE_CATEGORY_LIMIT })}`;
}

export function productPath(id: string): string {
  return `/products/${encodeURIComponent(id)}`;
}

/** Home's featured products (SPEC 7): four of the first category (D6). */
export function homeFeaturedPath(state: StoreInfoState): string {
  return featuredPath(homeCategories(state)[0]);
}

/** Four products of a category, by its name in the store's record. */
export function featuredPath(category: string | undefined): string {
  return `/products?${productQueryString({ category: category?.toLowerCase(), limit: FEATURED_LIMIT })}`;
}

/** Decodes a part of a path as the router does. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
