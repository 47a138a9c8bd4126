import { FEATURED_LIMIT } from '../../config.ts';
import { unwrapped } from '../../lib/lenient.ts';
import { stringifySearch } from '../../lib/search-params.ts';
import { SHEET_PICTURE_SIZES, tilePictureSizes } from '../../screens/in-document.ts';
import { categoryAddress } from '../../shop/addresses.ts';
import type { PageKind } from '../../shop/page-requests.ts';
import { productsOnPage } from '../../shop/product/pagination.ts';
import {
  descriptionShown,
  type Product,
  type ProductList,
  readProduct,
  readProductList,
  shortIdText,
} from '../../shop/product/product.ts';
import { categoryTitle, listShown, productsHeading } from '../../shop/product/products-heading.ts';
import {
  isFilteredOrSorted,
  type ProductsSearch,
  pageCount,
  wantsFeatured,
} from '../../shop/product/products-search.ts';
import { categoryImage, homeCategories, type StoreInfo } from '../../shop/store-info/store-info.ts';
import { loadingProducts } from '../../texts/en/catalogue.ts';
import { products as productCount } from '../../texts/en/counts.ts';
import type { TemplateData } from '../fill-document.ts';
import { gridData, pictureData, priceData } from './product-cards.ts';

/** The responses to a page's requests so far. */
export interface PageAnswers {
  record: StoreInfo | undefined;
  /** Null if pending or failed. */
  content: unknown;
  columns?: 2 | 3 | undefined;
  /** Some products that the device has; the shop may have more. */
  isPartial?: boolean | undefined;
}

export function pageData({ shell, search }: PageKind, answers: PageAnswers): TemplateData {
  const { record, content, ...list } = answers;
  switch (shell) {
    case 'home':
      return homeData(record, readProductList(content));
    case 'list':
      return listData(search, { ...list, record, list: readProductList(content) });
    case 'product':
      return productData(readProduct(unwrapped(content)));
    default:
      return {};
  }
}

export function showsContent({ content }: TemplateData): boolean {
  return typeof content === 'object' && content.length > 0;
}

export function homeData(record: StoreInfo | undefined, list: ProductList | undefined): TemplateData {
  const featured = list?.products.slice(0, FEATURED_LIMIT) ?? [];
  return {
    tiles: record ? [tilesData(record)] : [],
    content: featured.length > 0 ? [gridData(featured, 4)] : [],
  };
}

function tilesData(record: StoreInfo): TemplateData {
  const names = homeCategories({ state: 'ready', info: record });
  return {
    columns: String(names.length),
    tile: names.map((name) => ({
      href: categoryAddress(name),
      name,
      ...pictureData(categoryImage(name, record.categoryImages), tilePictureSizes(names.length)),
    })),
  };
}

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

/** Form and specifications need the script. */
export function productData(product: Product | undefined): TemplateData {
  return { content: product ? [sheetData(product)] : [] };
}

function sheetData(product: Product): TemplateData {
  const { name, category, description } = product;
  return {
    name,
    crumb: category ? [{ href: categoryAddress(category), category }] : [],
    badge: category ? [{ category }] : [],
    ...pictureData(product.image, SHEET_PICTURE_SIZES),
    ...priceData(product),
    shortId: shortIdText(product.id),
    description: description ? [{ text: descriptionShown(description) }] : [],
  };
}
