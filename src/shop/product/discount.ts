import type { Product } from './product.ts';

/** Whole per cent off, or null where nothing is on sale (SPEC 2, Product card). */
export function percentOff({
  price,
  originalPrice,
}: Pick<Product, 'price' | 'originalPrice'>): number | null {
  if (originalPrice === undefined || price >= originalPrice) return null;
  return Math.round(((originalPrice - price) / originalPrice) * 100);
}
