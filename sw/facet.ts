import * as v from 'valibot';
import { type Filing, filingOf, filterWords } from '../src/shop/product/filing.ts';
import { Product } from '../src/shop/product/product.ts';
import type { SeenProduct } from './gate.ts';
import type { ListQuery } from './public-read.ts';

/** What the shelf needs of a product to choose it for a list; held in memory for every product. */
export interface Facet extends Filing {
  id: string;
  /**
   * The place in the shop's full list, if it was seen there; the others follow in the order in which they were first
   * seen.
   */
  order: number;
  /** Milliseconds since 1970. */
  savedAt: number;
  /** True if it was seen at its own address, which may say more than a list. */
  whole: boolean;
  /** Categories under which the shop listed it although the product names another. */
  lists: string[];
}

export function facetOf(
  { id, raw }: SeenProduct,
  seen: { order: number; savedAt: number; whole: boolean; lists: string[] },
): Facet {
  return { id, ...seen, ...filingOf(v.parse(Product, raw)) };
}

/**
 * The shop's own filter rules (SPEC 7, D9), so that a list made up from the shelf holds what the shop's would:
 * names are compared without regard to case; men, women and accessories are collections wherever no product
 * has a category of that name: `gender` is whom a product is for, and any word of `filter` may name its gender
 * (`null`: nobody in particular), its category or its parent category.
 */
export function facetsFor(query: ListQuery, facets: Iterable<Facet>): Facet[] {
  const all = [...facets];
  const inCategory = categoryRule(query, all);
  const parent = query.parentCategory.toLowerCase();
  return all
    .filter((facet) => inCategory(facet) && (parent === '' || facet.parent === parent))
    .sort((a, b) => a.order - b.order);
}

function categoryRule(query: ListQuery, all: readonly Facet[]): (facet: Facet) => boolean {
  const category = query.category.toLowerCase();
  const inCollection = collectionRule(query);
  if (!category) return inCollection ?? (() => true);
  const named = (facet: Facet) => facet.category === category || facet.lists.includes(category);
  if (!inCollection || all.some((facet) => facet.category === category)) return named;
  return (facet) => named(facet) || inCollection(facet);
}

function collectionRule({ gender, filter }: ListQuery): ((facet: Facet) => boolean) | null {
  if (gender) {
    const wanted = gender.toLowerCase();
    return (facet) => facet.gender === wanted || facet.gender === 'unisex';
  }
  if (!filter) return null;
  const words = filterWords(filter);
  return ({ gender: whose, category, parent }) =>
    words.includes(whose || 'null') || words.includes(category) || words.includes(parent);
}
