import { filingOf } from '../product/filing.ts';
import type { Product } from '../product/product.ts';
import type { Entry } from './segment.ts';

/** A product as the index takes it; `order` is its place in the shop, `lists` as in sw/facet.ts. */
export function entryOf(product: Product, order: number, lists: readonly string[] = []): Entry {
  const { category: categoryName, parentCategory: parentName } = product;
  return { product, order, place: { ...filingOf(product), lists, categoryName, parentName } };
}
