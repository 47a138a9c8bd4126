import { PAGE_SIZE } from '../../config.ts';
import { pageNumber, searchText } from '../../lib/search-values.ts';
import { type FiltersAndSort, isFilteredOrSorted, readFiltersAndSort } from './filters-and-sort.ts';

/** What the address of /products asks for (SPEC 2, Products list; D39, D40). */
export interface ProductsSearch extends FiltersAndSort {
  category?: string | undefined;
  parentCategory?: string | undefined;
  page: number;
  featured?: string | undefined;
}

/** Reads the parameters of /products; unsound ones count as absent. */
export function readProductsSearch(raw: { [name: string]: unknown }): ProductsSearch {
  return {
    category: searchText(raw.category),
    parentCategory: searchText(raw.parentCategory),
    page: pageNumber(raw.page),
    featured: searchText(raw.featured),
    ...readFiltersAndSort(raw),
  };
}

/**
 * The part of the address that SPEC 7's own request answers. A search and a featured or refined list are made from more
 * than one page (D8, D39, D40): for them the page is 1.
 */
export function plainSearch(search: ProductsSearch): ProductsSearch {
  const { category, parentCategory, featured, page } = search;
  const whole = wantsFeatured(search) || isFilteredOrSorted(search);
  return { category, parentCategory, featured, search: search.search, page: whole ? 1 : page };
}

/** `featured=true` and nothing else (D8). */
export function wantsFeatured({ featured }: { featured?: string | undefined }): boolean {
  return featured === 'true';
}

/** The number of pages for this many products; at least 1. */
export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(believable(total) / PAGE_SIZE));
}

/** Caps absurd totals, so that page numbers stay exact integers. */
export function believable(total: number): number {
  return Math.min(total, Number.MAX_SAFE_INTEGER);
}
