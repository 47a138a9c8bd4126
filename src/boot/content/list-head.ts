import { categoryTitle, productsHeading } from '../../shop/product/products-heading.ts';
import { type ProductsSearch, wantsFeatured } from '../../shop/product/products-search.ts';
import type { StoreInfo } from '../../shop/store-info/store-info.ts';
import { loadingProducts } from '../../texts/en/catalogue.ts';
import type { TemplateData } from './fill.ts';

/** `record` has the store's spelling of the categories. */
export function listHeadData(search: ProductsSearch, record: StoreInfo | undefined): TemplateData {
  const { category } = search;
  return {
    heading: productsHeading(search),
    header: category ? [headerData(category, search, record)] : [],
    // Its address would add 0.1 KB to the document, so it comes with the products.
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
