import { PAGE_SIZE } from '../../config.ts';

/** Named as in SPEC 7. */
export interface ProductQuery {
  category?: string | undefined;
  parentCategory?: string | undefined;
  page?: number;
  limit?: number;
}

const ACCESSORIES_FILTER = 'Accessories,Personal Care,Home,null,Unisex';

/** SPEC 7, D9. The order is fixed, so that equal queries share a cache entry. */
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
