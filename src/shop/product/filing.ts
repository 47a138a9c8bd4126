import type { Product } from './product.ts';

/** What the filters of SPEC 7 compare in a product: names in lower case, '' if there is none. */
export interface Filing {
  category: string;
  parent: string;
  /** Whom it is for. */
  gender: 'men' | 'women' | 'unisex' | '';
}

/** The filter for the worker's lists (D36) and the reference server's, so that they hold the same products. */
export function filingOf({
  category,
  parentCategory,
  attributes,
}: Pick<Product, 'category' | 'parentCategory' | 'attributes'>): Filing {
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

function genderOf(attributes: Product['attributes']): Filing['gender'] {
  const attribute = attributes.find(({ key }) => /^(gender|ideal for)$/i.test(key));
  const words = attribute?.values.join(' ') ?? '';
  const women = /\b(women|girls?)\b/i.test(words);
  const men = /\b(men|boys?)\b/i.test(words);
  if ((women && men) || /\bunisex\b/i.test(words)) return 'unisex';
  return women ? 'women' : men ? 'men' : '';
}
