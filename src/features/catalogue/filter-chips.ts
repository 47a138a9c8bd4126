import { featured } from '#texts/catalogue.ts';
import * as t from '#texts/filters.ts';
import {
  type Attributes,
  type ProductsSearch,
  wantsFeatured,
  withoutAttributes,
} from '../../contract/products-search.ts';
import { formatRupees } from '../../lib/money.ts';

/** Of the address at the tap, by which a typed price may just have been applied. */
export type SearchChange = (before: Partial<ProductsSearch>) => ProductsSearch;

export interface FilterChip {
  label: string;
  without: SearchChange;
}

export function filterChips(
  search: ProductsSearch,
  ignored: readonly string[] = [],
  label = (word: string) => word,
): FilterChip[] {
  const { minPrice, maxPrice, sale } = search;
  const counted = withoutAttributes(search, ignored).attributes ?? {};
  const without =
    (part: Partial<ProductsSearch>): SearchChange =>
    (before) => ({ ...before, ...part, page: 1 });
  const chips: (FilterChip | false)[] = [
    wantsFeatured(search) && { label: featured, without: without({ featured: undefined }) },
    minPrice !== undefined && {
      label: t.from(formatRupees(minPrice)),
      without: without({ minPrice: undefined }),
    },
    maxPrice !== undefined && {
      label: t.upTo(formatRupees(maxPrice)),
      without: without({ maxPrice: undefined }),
    },
    sale === true && { label: t.onSale, without: without({ sale: undefined }) },
    ...Object.entries(counted).flatMap(([key, values]) =>
      values.map((value) => ({
        label: key === 'brand' ? label(value) : t.attribute(labelOf(key, label), label(value)),
        without: (before: Partial<ProductsSearch>) => ({
          ...before,
          attributes: withValue(before.attributes, key, value, false),
          page: 1,
        }),
      })),
    ),
  ];
  return chips.filter((chip) => chip !== false);
}

export const withoutFilters: SearchChange = ({ category, parentCategory, search, sort }) => ({
  category,
  parentCategory,
  search,
  sort,
  page: 1,
});

export function withValue(
  attributes: Attributes | undefined,
  key: string,
  value: string,
  chosen: boolean,
): Attributes | undefined {
  const others = (attributes?.[key] ?? []).filter((each) => !isSame(each, value));
  const all = { ...attributes, [key]: chosen ? [...others, value] : others };
  const left = Object.entries(all).filter(([, values]) => values.length > 0);
  return left.length > 0 ? Object.fromEntries(left) : undefined;
}

export function hasValue(attributes: Attributes | undefined, key: string, value: string): boolean {
  return (attributes?.[key] ?? []).some((each) => isSame(each, value));
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

export function attributeName(name: string, label = (word: string) => word): string {
  const key = name.trim();
  // As readProduct in product.ts, whose names the first script has.
  if (/^sizes?$/i.test(key)) return t.size;
  return /^colou?rs?$/i.test(key) ? t.colour : label(name);
}

function labelOf(key: string, label: (word: string) => string): string {
  const own = attributeName(key, label);
  return own !== key ? own : key.charAt(0).toUpperCase() + key.slice(1).replaceAll('_', ' ');
}
