import { LANGUAGE } from '../../settings.ts';
import { type FiltersAndSort, type Sort, withoutAttributes } from './filters-and-sort.ts';
import type { Product } from './product.ts';

/** In the order that `sort` asks for; equal products keep their order, and without a sort all do (D40.13). */
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

/** True if no filter speaks against the product. */
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

/** The names of attributes that none of the products has: such a name means something else, or nothing (D40.15). */
export function unknownAttributes(
  products: readonly Pick<Product, 'attributes'>[],
  { attributes = {} }: FiltersAndSort,
): string[] {
  const known = new Set(products.flatMap((product) => product.attributes.map(({ key }) => comparable(key))));
  return Object.keys(attributes).filter((key) => !known.has(key));
}

/** The filters that count where these products are all there is (D40.15). */
export function knownFilters<T extends FiltersAndSort>(
  products: readonly Pick<Product, 'attributes'>[],
  filters: T,
): T {
  return withoutAttributes(filters, unknownAttributes(products, filters));
}

/** Values of an attribute as filters compare them: case, and spaces at the ends, do not count. */
export function comparable(value: string): string {
  return value.trim().toLowerCase();
}

/** How much less than usual it costs, 0 to 1. Not rounded as on a card, so that a greater discount always stands before a smaller one. */
export function shareOff({ price, originalPrice }: Pick<Product, 'price' | 'originalPrice'>): number {
  return originalPrice === undefined || price >= originalPrice ? 0 : 1 - price / originalPrice;
}

function attributeValues({ attributes }: Pick<Product, 'attributes'>, key: string): string[] {
  return attributes.flatMap((attribute) => (comparable(attribute.key) === key ? attribute.values : []));
}
