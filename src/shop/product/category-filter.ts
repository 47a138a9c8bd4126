import type { Product } from './product.ts';

/** What the filters of SPEC 7 compare in a product: names in lower case, '' if there is none. */
export interface ProductCategories {
  category: string;
  parent: string;
  /** Whom it is for. */
  gender: 'men' | 'women' | 'unisex' | '';
}

/** The filter for the worker's lists (D36) and the reference server's, so that they hold the same products. */
export function categoriesOf({
  category,
  parentCategory,
  attributes,
}: Pick<Product, 'category' | 'parentCategory' | 'attributes'>): ProductCategories {
  return {
    category: category.toLowerCase(),
    parent: parentCategory.toLowerCase(),
    gender: genderOf(attributes),
  };
}

const MOST_WORDS = 20;

/** The words of `filter` (D9); each may name a gender (`null`: no one in particular), a category or a sub-category. */
export function filterWords(filter: string): string[] {
  return filter.toLowerCase().split(',').slice(0, MOST_WORDS);
}

/** Which list is wanted, in the words of SPEC 7; '' where it does not say. */
export interface CategoryQuery {
  category: string;
  parentCategory: string;
  gender: string;
  filter: string;
}

/**
 * The shop's own filter rules (SPEC 7, D9), so that a list made up on the device holds what the shop's would: names are
 * compared without regard to case; men, women and accessories are collections wherever no product has a category of
 * that name (`hasCategory`): `gender` is whom a product is for, and any word of `filter` may name its gender (`null`:
 * nobody in particular), its category or its parent category. `lists`: further categories of a product, in lower case.
 */
export function categoryFilter(
  query: CategoryQuery,
  hasCategory: (category: string) => boolean,
): (categories: ProductCategories & { lists: readonly string[] }) => boolean {
  const inCategory = categoryRule(query, hasCategory);
  const parent = query.parentCategory.toLowerCase();
  return (categories) => inCategory(categories) && (parent === '' || categories.parent === parent);
}

type Rule = (categories: ProductCategories & { lists: readonly string[] }) => boolean;

function categoryRule(query: CategoryQuery, hasCategory: (category: string) => boolean): Rule {
  const category = query.category.toLowerCase();
  const inCollection = collectionRule(query);
  if (!category) return inCollection ?? (() => true);
  const named: Rule = (categories) => categories.category === category || categories.lists.includes(category);
  if (!inCollection || hasCategory(category)) return named;
  return (categories) => named(categories) || inCollection(categories);
}

function collectionRule({ gender, filter }: CategoryQuery): Rule | null {
  if (gender) {
    const wanted = gender.toLowerCase();
    return (categories) => categories.gender === wanted || categories.gender === 'unisex';
  }
  if (!filter) return null;
  const words = filterWords(filter);
  return ({ gender: whose, category, parent }) =>
    words.includes(whose || 'null') || words.includes(category) || words.includes(parent);
}

function genderOf(attributes: Product['attributes']): ProductCategories['gender'] {
  const attribute = attributes.find(({ key }) => /^(gender|ideal for)$/i.test(key));
  const words = attribute?.values.join(' ') ?? '';
  const women = /\b(women|girls?)\b/i.test(words);
  const men = /\b(men|boys?)\b/i.test(words);
  if ((women && men) || /\bunisex\b/i.test(words)) return 'unisex';
  return women ? 'women' : men ? 'men' : '';
}
