import { PAGE_SIZE } from '../../config.ts';

/** What a shopper asks of a product list; the names are those of SPEC 7. */
export interface ProductQuery {
  category?: string | undefined;
  parentCategory?: string | undefined;
  page?: number;
  limit?: number;
}

const ACCESSORIES_FILTER = 'Accessories,Personal Care,Home,null,Unisex';

/**
 * The query of GET /products (SPEC 7, D9), without the question mark. Always in the same order, so that
 * equal questions have equal addresses in every cache.
 */
export function productQueryString({
  category,
  parentCategory,
  page = 1,
  limit = PAGE_SIZE,
}: ProductQuery): string {
  const query = new URLSearchParams({ page: String(page), limit: String(limit) });
  if (category) {
    query.set('category', category);
    const lower = category.toLowerCase();
    if (lower === 'men') query.set('gender', 'Men');
    if (lower === 'women') query.set('gender', 'Women');
    if (lower === 'accessories') query.set('filter', ACCESSORIES_FILTER);
  }
  if (parentCategory) query.set('parentCategory', parentCategory);
  return query.toString();
}
