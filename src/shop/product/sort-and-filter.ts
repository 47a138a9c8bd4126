import { LANGUAGE } from '../../settings.ts';
import { type FiltersAndSort, type Sort, withoutAttributes } from './filters-and-sort.ts';
import type { Product } from './product.ts';

/** Equal products keep their order (D40.13). */
export function sorted<T extends Pick<Product, 'name' | 'price' | 'originalPrice'>>(
  products: readonly T[],
  sort: Sort | undefined,
): T[] {
  switch (sort) {
    case 'price-asc':
      return products.toSorted((a, b) => a.price - b.price);
    case 'price-desc':
      return products.toSorted((a, b) => b.price - a.price);
    case 'discount':
      return products.toSorted((a, b) => shareOff(b) - shareOff(a));
    case 'name': {
      const { compare } = new Intl.Collator(LANGUAGE);
      return products.toSorted((a, b) => compare(a.name, b.name));
    }
    default:
      return [...products];
  }
}

export function fits(
  product: Pick<Product, 'price' | 'originalPrice' | 'attributes'>,
  { minPrice, maxPrice, sale, attributes = {} }: FiltersAndSort,
): boolean {
  if (minPrice !== undefined && product.price < minPrice) return false;
  if (maxPrice !== undefined && product.price > maxPrice) return false;
  if (sale && product.originalPrice === undefined) return false;
  return Object.entries(attributes).every(([key, wanted]) => {
    const values = attributeValues(product, key).map(comparable);
    return wanted.some((value) => values.includes(comparable(value)));
  });
}

/** Names that are attributes of none of the products (D40.15). */
export function unknownAttributes(
  products: readonly Pick<Product, 'attributes'>[],
  { attributes = {} }: FiltersAndSort,
): string[] {
  const known = new Set(products.flatMap((product) => product.attributes.map(({ key }) => comparable(key))));
  return Object.keys(attributes).filter((key) => !known.has(key));
}

/** Omits unknown attributes, if these are all the products (D40.15). */
export function knownFilters<T extends FiltersAndSort>(
  products: readonly Pick<Product, 'attributes'>[],
  filters: T,
): T {
  return withoutAttributes(filters, unknownAttributes(products, filters));
}

/** Filters ignore case and outer spaces. */
export function comparable(value: string): string {
  return value.trim().toLowerCase();
}

/** 0 to 1; not rounded like percentOff, so that larger discounts rank first. */
export function shareOff({ price, originalPrice }: Pick<Product, 'price' | 'originalPrice'>): number {
  return originalPrice === undefined || price >= originalPrice ? 0 : 1 - price / originalPrice;
}

function attributeValues({ attributes }: Pick<Product, 'attributes'>, key: string): string[] {
  return attributes.flatMap((attribute) => (comparable(attribute.key) === key ? attribute.values : []));
}
