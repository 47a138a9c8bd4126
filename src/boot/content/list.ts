import { stringifySearch } from '../../lib/search-params.ts';
import { productsOnPage } from '../../shop/product/pagination.ts';
import type { ProductList } from '../../shop/product/product.ts';
import { listShown } from '../../shop/product/products-heading.ts';
import {
  isFilteredOrSorted,
  type ProductsSearch,
  pageCount,
  wantsFeatured,
} from '../../shop/product/products-search.ts';
import type { StoreInfo } from '../../shop/store-info/store-info.ts';
import { products as productCount } from '../../texts/en/counts.ts';
import type { TemplateData } from './fill.ts';
import { listHeadData } from './list-head.ts';
import { gridData } from './product-cards.ts';

export interface ListAnswers {
  record: StoreInfo | undefined;
  list: ProductList | undefined;
  columns?: 2 | 3 | undefined;
  /** The shop may have more products. */
  isPartial?: boolean | undefined;
}

export function listData(search: ProductsSearch, answers: ListAnswers): TemplateData {
  const { record, list, columns = 3, isPartial } = answers;
  const { category, parentCategory } = search;
  const href = `/products${stringifySearch({ category, parentCategory })}`;
  const head: TemplateData = {
    ...listHeadData(search, record),
    chip: wantsFeatured(search) ? [{ href }] : [],
  };
  // The page itself sorts, filters and searches (D39, D40).
  const shown = list && !isFilteredOrSorted(search) ? listShown(list, search) : undefined;
  const products = shown ? productsOnPage(shown.products, search) : [];
  // The page itself shows the empty state or redirects.
  if (!shown || products.length === 0 || search.page > pageCount(shown.total)) return head;
  // Without pagination, which needs the script.
  const count = isPartial ? head.count : productCount(shown.total);
  return { ...head, count, content: [gridData(products, columns)] };
}
