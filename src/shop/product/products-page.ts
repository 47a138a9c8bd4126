import { PAGE_SIZE } from '../../config.ts';
import { pageCount } from './pagination.ts';
import type { Product } from './product.ts';

/** What the address of /products asks for (SPEC 2). */
export interface ProductsSearch {
  category?: string | undefined;
  parentCategory?: string | undefined;
  page: number;
  featured?: string | undefined;
}

/** `featured=true` and nothing else (D8). */
export function wantsFeatured({ featured }: { featured?: string | undefined }): boolean {
  return featured === 'true';
}

/** Featured products come as one list and are paged here (D8); other lists come as the page itself. */
export function productsOnPage(products: readonly Product[], search: ProductsSearch): readonly Product[] {
  if (!wantsFeatured(search)) return products;
  const page = Math.min(search.page, pageCount(products.length));
  return products.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
}
