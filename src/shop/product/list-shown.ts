import { PAGE_SIZE, WHOLE_CATEGORY_LIMIT } from '../../config.ts';
import type { Product, ProductList } from './product.ts';
import { type ProductsSearch, wantsFeatured } from './products-search.ts';

/** One page, or all featured products (D8). */
export function listShown({ products, total }: ProductList, search: ProductsSearch): ProductList {
  if (!wantsFeatured(search)) return { products: products.slice(0, PAGE_SIZE), total };
  const featured = products.slice(0, WHOLE_CATEGORY_LIMIT).filter((product) => product.featured);
  return { products: featured, total: featured.length };
}

/** Distinct values (SPEC 2, Products list). */
export function subCategoriesOf(products: readonly Product[] = []): string[] {
  return [...new Set(products.map((product) => product.parentCategory).filter(Boolean))];
}
