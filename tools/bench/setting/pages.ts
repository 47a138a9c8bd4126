import { withLang } from '../../../src/contract/addresses.ts';
import { productQueryString } from '../../../src/contract/products-search.ts';
import { formatRupees } from '../../../src/lib/money.ts';
import { inLanguage, type LanguageCode } from '../../../src/texts/languages.ts';
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

/** The pages that are measured, with products from the catalogue that the API serves, in the language's words. */
export async function pagesUnderTest(apiUrl: string, code: LanguageCode = 'en'): Promise<PageUnderTest[]> {
  const lang = code === 'en' ? '' : code;
  const category = ((await categoriesOf(apiUrl))[0] ?? '').toLowerCase();
  const [any] = await productsOf(apiUrl, productQueryString({}), lang);
  const [ofCategory] = await productsOf(apiUrl, productQueryString({ category }), lang);
  if (!any || !ofCategory) throw new Error('The API has no products to measure with.');
  const categoryPath = `/products?category=${encodeURIComponent(category)}`;
  const pages: PageUnderTest[] = [
    { name: 'Home', path: '/', mark: { within: 'main', ...namePrice(ofCategory) } },
    { name: 'list', path: '/products', mark: { within: 'main', ...namePrice(any) } },
    { name: 'category', path: categoryPath, mark: { within: 'main', ...namePrice(ofCategory) } },
    { name: 'product', path: productPath(any), mark: { within: 'h1', ...namePrice(any) } },
  ];
  return pages.map((page) => ({ ...page, path: inLanguage(page.path, code) }));
}

function namePrice({ title, regularPrice, discountedPrice }: ListedProduct): Omit<Mark, 'within'> {
  return { text: title, price: formatRupees(discountedPrice ?? regularPrice ?? 0) };
}

export function productPath({ id }: ListedProduct): string {
  return `/product/${encodeURIComponent(id)}`;
}

export async function productsOf(apiUrl: string, query: string, lang = ''): Promise<ListedProduct[]> {
  return ((await ask(apiUrl, withLang(`/products?${query}`, lang))) as { data: ListedProduct[] }).data;
}

export async function categoriesOf(apiUrl: string): Promise<string[]> {
  return ((await ask(apiUrl, '/storeInfo')) as { categories: string[] }).categories;
}

async function ask(apiUrl: string, path: string): Promise<unknown> {
  return (await fetch(`${apiUrl}/api/v1${path}`)).json();
}
