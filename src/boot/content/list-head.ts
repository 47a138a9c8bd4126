import { categoryTitle, productsHeading } from '../../shop/product/products-heading.ts';
import { type ProductsSearch, wantsFeatured } from '../../shop/product/products-search.ts';
import type { StoreInfo } from '../../shop/store-info/store-info.ts';
import { loadingProducts } from '../../texts/en/catalogue.ts';
import type { TemplateData } from './fill.ts';

/** A list without its products: what its address says of it. `record` has the categories' own spelling. */
export function listHeadData(search: ProductsSearch, record: StoreInfo | undefined): TemplateData {
  const { category } = search;
  return {
    heading: productsHeading(search),
    header: category ? [headerData(category, search, record)] : [],
    // Its address comes with the products: writing one takes 0.1 KB of the document.
    chip: wantsFeatured(search) ? [{}] : [],
    count: loadingProducts,
    content: [],
  };
}

function headerData(
  category: string,
  { parentCategory }: ProductsSearch,
  record: StoreInfo | undefined,
): TemplateData {
  return {
    title: categoryTitle(category, record?.categories ?? []),
    chosen: parentCategory ? [{ parentCategory }] : [],
    clear: parentCategory ? [{}] : [],
  };
}
