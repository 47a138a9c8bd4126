import { matchingCategories } from '../../search-engine/matching-categories.ts';
import { nearestSpelling } from '../../search-engine/nearest-spelling.ts';
import type { SearchIndex } from '../../search-engine/search-index.ts';
import type { Entry, Place } from '../../search-engine/segment.ts';
import { wordsOf } from '../../search-engine/words.ts';
import { categoriesOf, categoryFilter } from '../product/category-filter.ts';
import { type Facets, facetsOf } from '../product/facets.ts';
import {
  type FiltersAndSort,
  isFiltered,
  readWords,
  withoutAttributes,
} from '../product/filters-and-sort.ts';
import type { Product } from '../product/product.ts';
import { productQueryString } from '../product/product-query.ts';
import { fits, sorted, unknownAttributes } from '../product/sort-and-filter.ts';

/** What a list page may ask for (D39, D40). */
export interface FindQuery extends FiltersAndSort {
  category?: string | undefined;
  parentCategory?: string | undefined;
  /** Only featured products (D8). */
  featured?: true | undefined;
  page: number;
  limit: number;
}

/** What stands under the field while a shopper types. */
export interface Suggestions {
  /** At most six. */
  products: Product[];
  /** At most three; `parent`: the category that a sub-category stands in. */
  categories: { name: string; parent?: string }[];
  /** How many products there are in all. */
  total: number;
}

/** The answer of an index to a FindQuery. */
export interface IndexFound {
  /** Those of the page. */
  products: Product[];
  total: number;
  subCategories: string[];
  /** Of all that was found, whatever the filters; null where nothing had to be looked at closely. */
  facets: Facets | null;
  /** All that was found, up to 1,000. */
  ids: string[];
  sortedFirst: Sorted | null;
  nearest: string | null;
  /** The names in the query that are no attributes of these products, and did not count (D40.15). */
  ignored: string[];
}

/** Of how many products only the first were sorted and filtered (D40.17). */
export interface Sorted {
  first: number;
  of: number;
}

/** Where the products of an index are; missing ones are left out, the others keep their order. */
export type Products = (ids: readonly string[]) => Promise<Product[]>;

/** A product as the index takes it; `order` is its place in the shop, `lists` as in sw/catalogue-entry.ts. */
export function entryOf(product: Product, order: number, lists: readonly string[] = []): Entry {
  const { category: categoryName, parentCategory: parentName } = product;
  return { product, order, place: { ...categoriesOf(product), lists, categoryName, parentName } };
}

/** As many products are sorted, filtered and counted by the device itself (D40). */
export const MOST_SORTED = 1000;
const MOST_SUGGESTED = 6;

export function searchedWords(search: string): string[] {
  return [...new Set(wordsOf(readWords(search)).map(({ word }) => word))];
}

export async function suggestFrom(
  index: SearchIndex,
  products: Products,
  search: string,
): Promise<Suggestions> {
  const words = searchedWords(search);
  const hits = index.find(words);
  // The device looks up the products meanwhile.
  const best = products(hits.best(MOST_SUGGESTED));
  const categories = matchingCategories(index.places(), words);
  return { products: await best, categories, total: hits.total };
}

export async function findFrom(
  index: SearchIndex,
  products: Products,
  query: FindQuery,
): Promise<IndexFound> {
  const words = searchedWords(query.search ?? '');
  const keep = placeRule(index, query);
  const hits = index.find(words, keep);
  const common = {
    subCategories: [...new Set(hits.places().map(({ parentName }) => parentName))].filter(Boolean),
    ids: hits.best(MOST_SORTED),
    nearest: hits.total === 0 ? nearestSpelling(index, words, keep) : null,
  };
  const from = (query.page - 1) * query.limit;
  if (!query.sort && !query.featured && !isFiltered(query)) {
    const to = from + query.limit;
    const ids = to <= MOST_SORTED ? common.ids : hits.best(to);
    return {
      ...common,
      products: await products(ids.slice(from, to)),
      total: hits.total,
      facets: null,
      sortedFirst: null,
      ignored: [],
    };
  }
  // What has no discount keeps the shop's order (D40.13).
  const all = await products(query.sort === 'discount' ? hits.bestInShopOrder(MOST_SORTED) : common.ids);
  return { ...common, ...filtered(all, hits.total, query) };
}

/** A page out of the products of a list, of which there are `of` in the shop: sorted and filtered (D40). */
export function filtered(all: readonly Product[], of: number, query: FindQuery) {
  const listed = query.featured ? all.filter(({ featured }) => featured) : all;
  // Of an empty list nothing can be said.
  const ignored = listed.length > 0 ? unknownAttributes(listed, query) : [];
  const filters = withoutAttributes(query, ignored);
  const left = sorted(
    listed.filter((product) => fits(product, filters)),
    query.sort,
  );
  const from = (query.page - 1) * query.limit;
  return {
    products: left.slice(from, from + query.limit),
    total: left.length,
    facets: facetsOf(listed, of <= all.length),
    sortedFirst: of > all.length ? { first: all.length, of } : null,
    ignored,
  };
}

export async function facetsFrom(
  index: SearchIndex,
  products: Products,
  query: FindQuery,
  { whole }: { whole: boolean },
): Promise<Facets> {
  const hits = index.find(searchedWords(query.search ?? ''), placeRule(index, query));
  return facetsOf(await products(hits.best(MOST_SORTED)), whole && hits.total <= MOST_SORTED);
}

/** The words as they were probably meant, if the index has them where the query looks (D39.6). */
export function spellingFrom(index: SearchIndex, query: FindQuery): string | null {
  return nearestSpelling(index, searchedWords(query.search ?? ''), placeRule(index, query));
}

function placeRule(index: SearchIndex, { category, parentCategory }: FindQuery): (place: Place) => boolean {
  if (!category && !parentCategory) return () => true;
  const asked = new URLSearchParams(productQueryString({ category, parentCategory }));
  const text = (name: string) => asked.get(name) ?? '';
  const places = index.places();
  return categoryFilter(
    {
      category: text('category'),
      parentCategory: text('parentCategory'),
      gender: text('gender'),
      filter: text('filter'),
    },
    (name) => places.some(({ place }) => place.category === name),
  );
}
