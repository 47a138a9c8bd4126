import { PAGE_SIZE, WHOLE_CATEGORY_LIMIT } from '../config.ts';
import type { Head } from '../lib/page-head.ts';
import { isNested, pageNumber, searchText, stringifySearch } from '../lib/search-params.ts';
import type { Rupees } from '../lib/units.ts';
import type { DocumentTexts, ListTexts } from '../texts/translation.ts';
import type { Product, ProductList } from './product.ts';

/** The address of /products (SPEC 2, Products list; D39, D40). */
export interface ProductsSearch extends FiltersAndSort {
  category?: string | undefined;
  parentCategory?: string | undefined;
  page: number;
  featured?: string | undefined;
}

export function readProductsSearch(raw: { [name: string]: unknown }): ProductsSearch {
  const own = {
    category: searchText(raw.category),
    parentCategory: searchText(raw.parentCategory),
    page: pageNumber(raw.page),
    featured: searchText(raw.featured),
  };
  // In ES2015 a spread takes a helper of 0.4 KB.
  return Object.assign(own, readFiltersAndSort(raw));
}

/** Of SPEC 7. Searches, featured, filtered and sorted lists have page 1 (D8, D39, D40). */
export function plainSearch(search: ProductsSearch): ProductsSearch {
  const { category, parentCategory, featured, page } = search;
  const whole = wantsFeatured(search) || isFilteredOrSorted(search);
  return { category, parentCategory, featured, search: search.search, page: whole ? 1 : page };
}

export const MOST_SORTED = 1000;

/** Only `featured=true` counts (D8). */
export function wantsFeatured({ featured }: { featured?: string | undefined }): boolean {
  return featured === 'true';
}

export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(believable(total) / PAGE_SIZE));
}

/** Keeps page numbers exact integers. */
export function believable(total: number): number {
  return Math.min(total, Number.MAX_SAFE_INTEGER);
}

/** Without one, the shop's own order applies (D40). */
export const SORTS = ['price-asc', 'price-desc', 'discount', 'name'] as const;
export type Sort = (typeof SORTS)[number];

export interface FiltersAndSort {
  search?: string | undefined;
  sort?: Sort | undefined;
  /** Both bounds are inclusive. */
  minPrice?: Rupees | undefined;
  maxPrice?: Rupees | undefined;
  sale?: true | undefined;
  /** By key in lower case: `brand=A&brand=B&size=M`. */
  attributes?: Attributes | undefined;
}

export type Attributes = Readonly<Record<string, readonly string[]>>;

const LONGEST_SEARCH = 200;

/** Invalid values count as absent (D40). Accepts its own result. */
export function readFiltersAndSort(raw: { [name: string]: unknown }): FiltersAndSort {
  const minPrice = rupees(raw.minPrice);
  const maxPrice = rupees(raw.maxPrice);
  const valid = (minPrice ?? 0) <= (maxPrice ?? minPrice ?? 0);
  return {
    search: readWords(raw.search) || undefined,
    sort: SORTS.find((sort) => sort === raw.sort),
    minPrice: valid ? minPrice : undefined,
    maxPrice: valid ? maxPrice : undefined,
    sale: String(raw.sale) === 'true' || undefined,
    attributes: attributesIn(raw),
  };
}

/** Trimmed, at most 200 characters (D39.2). */
export function readWords(typed: unknown): string {
  return [...(searchText(typed)?.trim() ?? '')].slice(0, LONGEST_SEARCH).join('').trim();
}

export function isFilteredOrSorted(of: FiltersAndSort): boolean {
  return Boolean(of.search || of.sort || isFiltered(of));
}

export function isFiltered({ minPrice, maxPrice, sale, attributes }: FiltersAndSort): boolean {
  return minPrice !== undefined || maxPrice !== undefined || Boolean(sale || attributes);
}

export function withoutAttributes<T extends FiltersAndSort>(from: T, names: readonly string[]): T {
  const left = Object.entries(from.attributes ?? {}).filter(([name]) => !names.includes(name));
  return { ...from, attributes: left.length > 0 ? Object.fromEntries(left) : undefined };
}

function rupees(value: unknown): Rupees | undefined {
  const text = searchText(value) ?? '';
  return isPrice(text) ? Number(text) : undefined;
}

export function isPrice(text: string): boolean {
  return /^\d{1,9}(\.\d{1,2})?$/.test(text);
}

/** Of mailings, search engines and advertisers. */
export const FROM_ELSEWHERE =
  /^(ref|(utm|gad|hsa|mc|fb|mtm)?_[^_].*|.*cl(\w*id|src)|[gw]braid|srsltid|igsh.*)$/i;

/** Parameters of SPEC 7, and ours. */
const OWN_NAME =
  /^((parent)?category|page|limit|gender|filter|featured|search|sort|(min|max)price|sale|attributes|lang|ids)$/;

export function isAttribute(key: string): boolean {
  return !OWN_NAME.test(key) && !FROM_ELSEWHERE.test(key);
}

function attributesIn(raw: { [name: string]: unknown }): Attributes | undefined {
  const found = new Map<string, Set<string>>();
  const nested = isNested(raw.attributes) ? raw.attributes : {};
  for (const [name, value] of new Map([...Object.entries(raw), ...Object.entries(nested)])) {
    const key = name.toLowerCase();
    const values = [value].flat().filter(isText);
    // Keys are case-insensitive (D40.15).
    if (values.length === 0 || !isAttribute(key)) continue;
    const all = found.get(key) ?? new Set();
    for (const each of values) all.add(each);
    found.set(key, all);
  }
  const entries = [...found].map(([key, values]) => [key, [...values]] as const);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

export interface ProductQuery {
  category?: string | undefined;
  parentCategory?: string | undefined;
  page?: number;
  limit?: number;
}

const ACCESSORIES_FILTER = 'Accessories,Personal Care,Home,null,Unisex';

export function productQueryString({
  category,
  parentCategory,
  page = 1,
  limit = PAGE_SIZE,
}: ProductQuery): string {
  const query = new URLSearchParams({ page: String(page), limit: String(limit) });
  if (category) {
    query.set('category', category);
    const lower = category.toLowerCase();
    if (lower === 'men') query.set('gender', 'Men');
    if (lower === 'women') query.set('gender', 'Women');
    if (lower === 'accessories') query.set('filter', ACCESSORIES_FILTER);
  }
  if (parentCategory) query.set('parentCategory', parentCategory);
  return query.toString();
}

/** The h1 of /products (SPEC 2, Products list; D39.1). */
export function productsHeading(
  query: Pick<ProductsSearch, 'category' | 'parentCategory' | 'search'>,
  label: (word: string) => string,
  t: ListTexts,
): string {
  if (query.search) return t.resultsFor(query.search);
  if (query.parentCategory) return label(query.parentCategory);
  if (!query.category) return t.allProducts;
  return HEADINGS.get(query.category.toLowerCase())?.(t) ?? label(capitalised(query.category));
}

/** The canonical address ignores sort and filters. */
export function productsHead(
  search: ProductsSearch,
  label: (word: string) => string,
  t: Pick<DocumentTexts, 'list' | 'listDescription'>,
): Head {
  const title = productsHeading(search, label, t.list);
  return {
    title,
    description: t.listDescription(title),
    canonical: `/products${stringifySearch({
      category: search.category,
      parentCategory: search.parentCategory,
      page: !isFilteredOrSorted(search) && search.page > 1 && search.page,
      featured: search.featured,
      search: search.search,
    })}`,
  };
}

/** In the store's spelling if it has the category (D7). */
export function categoryTitle(category: string, storeCategories: readonly string[], t: ListTexts): string {
  const name = category.toLowerCase();
  return (
    storeCategories.find((each) => each.toLowerCase() === name) ??
    COLLECTION_TITLES.get(name)?.(t) ??
    capitalised(category)
  );
}

const HEADINGS = new Map([
  ['men', (t: ListTexts) => t.menHeading],
  ['women', (t: ListTexts) => t.womenHeading],
]);

const COLLECTION_TITLES = new Map([
  ['men', (t: ListTexts) => t.menCollection],
  ['women', (t: ListTexts) => t.womenCollection],
  ['accessories', (t: ListTexts) => t.accessories],
]);

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export function listShown({ products, total }: ProductList, search: ProductsSearch): ProductList {
  if (!wantsFeatured(search)) return { products: products.slice(0, PAGE_SIZE), total };
  const featured = products.slice(0, WHOLE_CATEGORY_LIMIT).filter((product) => product.featured);
  return { products: featured, total: featured.length };
}

/** Servers list spellings that differ only in case as one. */
export function subCategoriesOf(products: readonly Pick<Product, 'parentCategory'>[] = []): string[] {
  const names = products.map((product) => product.parentCategory).filter(Boolean);
  return [...new Map(names.map((name) => [name.toLowerCase(), name])).values()];
}

export function productsOnPage(products: readonly Product[], search: ProductsSearch): readonly Product[] {
  if (!wantsFeatured(search)) return products;
  const page = Math.min(search.page, pageCount(products.length));
  return products.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
}
