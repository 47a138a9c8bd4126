import { FEATURED_LIMIT, WHOLE_CATEGORY_LIMIT } from '../config.ts';
import { parseSearch } from '../lib/search-params.ts';
import { type Shell, shellAt } from './addresses.ts';
import {
  isFilteredOrSorted,
  type ProductsSearch,
  productQueryString,
  readProductsSearch,
  wantsFeatured,
} from './product/products-search.ts';
import { homeCategories, knownHomeCategories, type StoreInfoState } from './store-info/store-info.ts';

export interface PageKind {
  shell: Shell;
  search: ProductsSearch;
}

/** The cacheable requests that a page needs (SPEC 7). */
export interface PageRequests extends PageKind {
  /** From the API's base, with query. */
  storeInfo: string;
  content: PageContent;
}

export type PageContent =
  /** One page of a list, or the category of the featured products (D8). */
  | { kind: 'list'; path: string }
  | { kind: 'product'; path: string }
  /** Depends on the store's categories. */
  | { kind: 'featured'; path: null }
  | { kind: 'none'; path: null };

export const STORE_INFO_PATH = '/storeInfo';

/** The route's loader uses the same functions. */
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
      // The search module requests these itself (D39, D40).
      if (isFilteredOrSorted(search)) return { kind: 'none', path: null };
      return { kind: 'list', path: listPath(search) };
    case 'product':
      return { kind: 'product', path: productPath(decoded(pathname.split('/')[2] ?? '')) };
    default:
      return { kind: 'none', path: null };
  }
}

/** Null without a request, or while categories are unknown. */
export function contentPath(content: PageContent, categories: readonly string[] | null): string | null {
  if (content.kind !== 'featured') return content.path;
  return categories && featuredPath(knownHomeCategories(categories)[0]);
}

export function listPath(search: ProductsSearch): string {
  return wantsFeatured(search) ? categoryPath(search) : `/products?${productQueryString(search)}`;
}

export function categoryPath({ category, parentCategory }: Omit<ProductsSearch, 'page'>): string {
  return `/products?${productQueryString({ category, parentCategory, limit: WHOLE_CATEGORY_LIMIT })}`;
}

export function productPath(id: string): string {
  return `/products/${encodeURIComponent(id)}`;
}

/** SPEC 7, D6. */
export function homeFeaturedPath(state: StoreInfoState): string {
  return featuredPath(homeCategories(state)[0]);
}

/** `category` as the store spells it. */
export function featuredPath(category: string | undefined): string {
  return `/products?${productQueryString({ category: category?.toLowerCase(), limit: FEATURED_LIMIT })}`;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
