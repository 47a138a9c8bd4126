import { matchingCategories } from '../search-engine/matching-categories.ts';
import { readingsOf } from '../search-engine/meant.ts';
import { nearestSpelling } from '../search-engine/nearest-spelling.ts';
import type { SearchIndex } from '../search-engine/search-index.ts';
import type { Entry, Indexed, Place } from '../search-engine/segment.ts';
import { tokenize } from '../search-engine/words.ts';
import { categoriesOf, categoryFilter, categoryQueryIn } from './category-filter.ts';
import { codesOf } from './codes.ts';
import { attributesOf, type Facets, facetsOf, fits, sorted, unknownAttributes } from './facets.ts';
import { meantBy } from './meanings.ts';
import type { Product } from './product.ts';
import {
  type FiltersAndSort,
  isFiltered,
  MOST_SORTED,
  productQueryString,
  readWords,
  subCategoriesOf,
  withoutAttributes,
} from './products-search.ts';

export interface FindQuery extends FiltersAndSort {
  category?: string | undefined;
  parentCategory?: string | undefined;
  featured?: true | undefined;
  page: number;
  limit: number;
}

export interface Suggestions {
  products: Product[];
  categories: { name: string; parent?: string }[];
  total: number;
}

export interface IndexFound {
  products: Product[];
  total: number;
  subCategories: string[];
  facets: Facets | null;
  ids: string[];
  sortedFirst: Sorted | null;
  nearest: string | null;
  ignored: string[];
  byMeaning: boolean;
}

export interface Sorted {
  first: number;
  of: number;
}

export type Products = (ids: readonly string[]) => Promise<Product[]>;

export function entryOf(
  product: Product & Pick<Indexed, 'otherNames' | 'codes'>,
  order: number,
  lists: readonly string[] = [],
): Entry {
  const { category: categoryName, parentCategory: parentName } = product;
  const place = { ...categoriesOf(product), lists, categoryName, parentName };
  const codes = product.codes ?? codesOf(product);
  return { product: { ...product, attributes: attributesOf(product), codes }, order, place };
}

const MOST_SUGGESTED = 6;

/** More cost much and tell little. */
const MOST_WORDS = 16;

export function searchedWords(search: string): string[] {
  return [...new Set(tokenize(readWords(search)).map(({ word }) => word))].slice(0, MOST_WORDS);
}

export async function suggestFrom(
  index: SearchIndex,
  products: Products,
  search: string,
): Promise<Suggestions> {
  const words = searchedWords(search);
  const meant = meantBy(words);
  const hits = index.find(words, undefined, meant, search);
  const best = products(hits.best(MOST_SUGGESTED));
  const readings = meant ? [words, ...readingsOf(meant)] : [words];
  const categories = readings
    .map((each) => matchingCategories(index.places(), each))
    .find((some) => some.length > 0);
  return { products: await best, categories: categories ?? [], total: hits.total };
}

export async function findFrom(
  index: SearchIndex,
  products: Products,
  query: FindQuery,
): Promise<IndexFound> {
  const words = searchedWords(query.search ?? '');
  const keep = placeRule(index, query);
  const meant = meantBy(words);
  const hits = index.find(words, keep, meant, query.search);
  const common = {
    subCategories: subCategoriesOf(
      hits.places().map(({ parentName: parentCategory }) => ({ parentCategory })),
    ),
    ids: hits.best(MOST_SORTED),
    nearest: hits.total === 0 ? nearestSpelling(index, words, keep) : null,
    byMeaning: meant !== null,
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
  // The rest keeps the shop's order (D40.13).
  const all = await products(query.sort === 'discount' ? hits.bestInShopOrder(MOST_SORTED) : common.ids);
  return { ...common, ...filtered(all, hits.total, query) };
}

export function filtered(all: readonly Product[], of: number, query: FindQuery, facets?: () => Facets) {
  const listed = query.featured ? all.filter(({ featured }) => featured) : all;
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
    facets: facets?.() ?? facetsOf(listed, of <= all.length),
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
  const words = searchedWords(query.search ?? '');
  const hits = index.find(words, placeRule(index, query), meantBy(words), query.search);
  return facetsOf(await products(hits.best(MOST_SORTED)), whole && hits.total <= MOST_SORTED);
}

export function spellingFrom(index: SearchIndex, query: FindQuery): string | null {
  return nearestSpelling(index, searchedWords(query.search ?? ''), placeRule(index, query));
}

function placeRule(index: SearchIndex, { category, parentCategory }: FindQuery): (place: Place) => boolean {
  if (!category && !parentCategory) return () => true;
  const asked = new URLSearchParams(productQueryString({ category, parentCategory }));
  const places = index.places();
  return categoryFilter(categoryQueryIn(asked), (name) =>
    places.some(({ place }) => place.category === name),
  );
}
