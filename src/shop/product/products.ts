import { FEATURED_LIMIT, PAGE_SIZE, WHOLE_CATEGORY_LIMIT } from '../../config.ts';
import { createStore } from '../../lib/store.ts';
import { maybeWrapped } from '../../lib/wire.ts';
import { type Answer, get, RequestFailure, type Saved } from '../api.ts';
import { saysGone } from '../offline/silence.ts';
import { PageFailure } from '../page-failure.ts';
import { categoryPath, homeFeaturedPath, listPath, productPath } from '../page-requests.ts';
import type { StoreInfoStore } from '../store-info/store-info-store.ts';
import { rememberProducts } from './known-products.ts';
import { listShown } from './list-shown.ts';
import { Product, ProductList } from './product.ts';
import { type ProductsSearch, wantsFeatured } from './products-search.ts';

export const PRODUCTS_FAILED = 'Failed to load products. Please try again.';

/** One page of a list, or all featured products in one (D8). Throws PageFailure in SPEC 8's sentence. */
export async function requestProducts(search: ProductsSearch): Promise<Answer<ProductList>> {
  try {
    const limit = wantsFeatured(search) ? WHOLE_CATEGORY_LIMIT : PAGE_SIZE;
    const { value, saved } = await requestList(listPath(search), limit);
    return { value: listShown(value, search), saved };
  } catch (error) {
    throw new PageFailure(PRODUCTS_FAILED, error);
  }
}

export type ProductAnswer =
  | { state: 'found'; product: Product; saved: Saved | null }
  | { state: 'not-found' };

/** One product. Throws PageFailure if it cannot be told whether the product exists. */
export async function requestProduct(id: string): Promise<ProductAnswer> {
  try {
    const { value, saved } = await get(productPath(id), maybeWrapped(Product));
    return { state: 'found', product: value, saved };
  } catch (error) {
    if (saysNoSuchProduct(error)) return { state: 'not-found' };
    throw new PageFailure('Failed to load product details', error);
  }
}

interface Dependencies {
  storeInfo: Pick<StoreInfoStore, 'settled'>;
}

/** Home's featured products (SPEC 7): four of the first category; none when that fails. */
export async function requestFeatured({ storeInfo }: Dependencies): Promise<Answer<Product[]>> {
  try {
    const { value, saved } = await requestList(homeFeaturedPath(await storeInfo.settled()), FEATURED_LIMIT);
    return { value: value.products, saved };
  } catch (error) {
    console.warn('Featured products could not be loaded.', error);
    return { value: [], saved: null };
  }
}

interface CategoryProducts extends ProductList {
  /** Made from kept products, which may not be the whole category. */
  partial: boolean;
}

/** The first hundred products of a category, by its name in the address; '' is the whole shop. */
export const categoryProducts = createStore<ReadonlyMap<string, CategoryProducts>>(new Map());

/**
 * Fills `categoryProducts` (SPEC 2), once a visit for each category, and again for what may not have been all of it; a
 * failure is logged only (SPEC 8).
 */
export async function loadSubCategories(category = ''): Promise<void> {
  if (categoryProducts.get().get(category)?.partial === false) return;
  try {
    const { value, saved } = await requestList(categoryPath({ category }), WHOLE_CATEGORY_LIMIT);
    const partial = saved?.partial === true;
    categoryProducts.set(new Map(categoryProducts.get()).set(category, { ...value, partial }));
  } catch (error) {
    console.warn('Sub-categories could not be loaded.', error);
  }
}

/** The distinct parentCategory values (SPEC 2, Products list). */
export function subCategoriesOf(products: readonly Product[] = []): string[] {
  return [...new Set(products.map((product) => product.parentCategory).filter(Boolean))];
}

/** A server that sends more than `limit` is cut off there. */
async function requestList(path: string, limit: number): Promise<Answer<ProductList>> {
  const { value, saved } = await get(path, ProductList);
  const products = value.products.slice(0, limit);
  rememberProducts(products);
  return { value: { ...value, products }, saved };
}

/** True if the shop itself says that it has no such product, or answers with one without an id or a title (D11). */
export function saysNoSuchProduct(error: unknown): boolean {
  if (!(error instanceof RequestFailure && error.answered)) return false;
  return error.kind === 'answer' ? error.status !== undefined : saysGone(error.status);
}
