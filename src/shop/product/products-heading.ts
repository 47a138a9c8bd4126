import { PAGE_SIZE, WHOLE_CATEGORY_LIMIT } from '../../config.ts';
import type { Head } from '../../lib/page-head.ts';
import { stringifySearch } from '../../lib/search-params.ts';
import * as t from '../../texts/en/catalogue.ts';
import { allProducts } from '../../texts/en/pages.ts';
import type { Product, ProductList } from './product.ts';
import { isFilteredOrSorted, type ProductsSearch, wantsFeatured } from './products-search.ts';

/** The h1 of /products (SPEC 2, Products list; D39.1). */
export function productsHeading(query: {
  category?: string | undefined;
  parentCategory?: string | undefined;
  search?: string | undefined;
}): string {
  if (query.search) return t.resultsFor(query.search);
  if (query.parentCategory) return query.parentCategory;
  if (!query.category) return allProducts;
  return HEADINGS.get(query.category.toLowerCase()) ?? capitalised(query.category);
}

/** The canonical address ignores sort and filters. */
export function productsHead(search: ProductsSearch): Head {
  const title = productsHeading(search);
  return {
    title,
    description: t.listDescription(title),
    canonical: `/products${stringifySearch({
      category: search.category,
      parentCategory: search.parentCategory,
      page: !isFilteredOrSorted(search) && search.page > 1 && search.page,
      featured: search.featured,
      search: search.search,
    })}`,
  };
}

/** In the store's spelling if it has the category (D7). */
export function categoryTitle(category: string, storeCategories: readonly string[]): string {
  const name = category.toLowerCase();
  return (
    storeCategories.find((each) => each.toLowerCase() === name) ??
    COLLECTION_TITLES.get(name) ??
    capitalised(category)
  );
}

const HEADINGS = new Map([
  ['men', t.menHeading],
  ['women', t.womenHeading],
]);

const COLLECTION_TITLES = new Map([
  ['men', t.menCollection],
  ['women', t.womenCollection],
  ['accessories', t.accessories],
]);

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

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
