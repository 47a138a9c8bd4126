import { formatRupees } from '../../../src/lib/money.ts';
import { productQueryString } from '../../../src/shop/product/products-search.ts';
import type { Mark } from './clock.ts';

/** An address that shoppers land on. */
export interface PageUnderTest {
  name: 'Home' | 'list' | 'category' | 'product';
  path: string;
  mark: Mark;
}

export interface ListedProduct {
  id: string;
  title: string;
  imgUrl?: string | null;
  regularPrice?: number | null;
  discountedPrice?: number | null;
  attributes?: { key: string }[] | null;
}

/** The pages that are measured, with products from the catalogue that the API serves. */
export async function pagesUnderTest(apiUrl: string): Promise<PageUnderTest[]> {
  const { categories } = (await ask(apiUrl, '/storeInfo')) as { categories: string[] };
  const category = (categories[0] ?? '').toLowerCase();
  const [any] = await productsOf(apiUrl, productQueryString({}));
  const [ofCategory] = await productsOf(apiUrl, productQueryString({ category }));
  if (!any || !ofCategory) throw new Error('The API has no products to measure with.');
  const categoryPath = `/products?category=${encodeURIComponent(category)}`;
  return [
    { name: 'Home', path: '/', mark: { within: 'main', ...namePrice(ofCategory) } },
    { name: 'list', path: '/products', mark: { within: 'main', ...namePrice(any) } },
    { name: 'category', path: categoryPath, mark: { within: 'main', ...namePrice(ofCategory) } },
    { name: 'product', path: productPath(any), mark: { within: 'h1', ...namePrice(any) } },
  ];
}

function namePrice({ title, regularPrice, discountedPrice }: ListedProduct): Omit<Mark, 'within'> {
  return { text: title, price: formatRupees(discountedPrice ?? regularPrice ?? 0) };
}

export function productPath({ id }: ListedProduct): string {
  return `/product/${encodeURIComponent(id)}`;
}

export async function productsOf(apiUrl: string, query: string): Promise<ListedProduct[]> {
  return ((await ask(apiUrl, `/products?${query}`)) as { data: ListedProduct[] }).data;
}

async function ask(apiUrl: string, path: string): Promise<unknown> {
  return (await fetch(`${apiUrl}/api/v1${path}`)).json();
}
