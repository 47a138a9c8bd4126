import { PAGE_SIZE } from '../../config.ts';
import { pageNumber, searchText } from '../../lib/search-values.ts';
import { type FiltersAndSort, isFilteredOrSorted, readFiltersAndSort } from './filters-and-sort.ts';

/** The address of /products (SPEC 2, Products list; D39, D40). */
export interface ProductsSearch extends FiltersAndSort {
  category?: string | undefined;
  parentCategory?: string | undefined;
  page: number;
  featured?: string | undefined;
}

/** Invalid values count as absent. */
export function readProductsSearch(raw: { [name: string]: unknown }): ProductsSearch {
  return {
    category: searchText(raw.category),
    parentCategory: searchText(raw.parentCategory),
    page: pageNumber(raw.page),
    featured: searchText(raw.featured),
    ...readFiltersAndSort(raw),
  };
}

/** What one request of SPEC 7 answers. Searches, featured, filtered and sorted lists have page 1 (D8, D39, D40). */
export function plainSearch(search: ProductsSearch): ProductsSearch {
  const { category, parentCategory, featured, page } = search;
  const whole = wantsFeatured(search) || isFilteredOrSorted(search);
  return { category, parentCategory, featured, search: search.search, page: whole ? 1 : page };
}

/** Only `featured=true` counts (D8). */
export function wantsFeatured({ featured }: { featured?: string | undefined }): boolean {
  return featured === 'true';
}

/** At least 1. */
export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(believable(total) / PAGE_SIZE));
}

/** Keeps page numbers exact integers. */
export function believable(total: number): number {
  return Math.min(total, Number.MAX_SAFE_INTEGER);
}
