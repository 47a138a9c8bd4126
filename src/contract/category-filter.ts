import type { Product } from './product.ts';

export interface ProductCategories {
  category: string;
  parent: string;
  gender: 'men' | 'women' | 'unisex' | '';
}

/** Shared by worker and reference server, so that their lists agree (D36). */
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

export function filterWords(filter: string): string[] {
  return filter.toLowerCase().split(',').slice(0, MOST_WORDS);
}

/** In the terms of SPEC 7; '' if not given. */
export interface CategoryQuery {
  category: string;
  parentCategory: string;
  gender: string;
  filter: string;
}

export function categoryQueryIn(search: URLSearchParams): CategoryQuery {
  const text = (name: string) => search.get(name) ?? '';
  return {
    category: text('category'),
    parentCategory: text('parentCategory'),
    gender: text('gender'),
    filter: text('filter'),
  };
}

/** SPEC 7, D9. Men, women and accessories are collections, unless `hasCategory` finds such a category. */
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
