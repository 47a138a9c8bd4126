import { absoluteAddress } from '../../src/lib/page-head.ts';
import { parseSearch, stringifySearch } from '../../src/lib/search-params.ts';
import { pagePath, productAddress } from '../../src/shop/addresses.ts';
import type { Product } from '../../src/shop/product/product.ts';
import { categoryTitle, readProductsSearch } from '../../src/shop/product/products-search.ts';
import { structuredDataOf } from '../../src/shop/product/specifications.ts';
import { brandName, type StoreInfo } from '../../src/shop/store-info/store-info.ts';
import type { PageAnswers } from './page-answers.ts';

/** schema.org data, the page's own subject first. */
export function pageData(url: URL, { store, content }: PageAnswers): object[] {
  const info = store.state === 'ready' ? store.info : undefined;
  const path = pagePath(url.pathname);
  if (path === '/') return info ? [webSite(url, brandName(store)), organization(url, info)] : [];
  if (content.kind === 'product') return productData(url, content.product);
  if (path !== '/products' || content.kind !== 'list') return [];
  const { category, parentCategory } = readProductsSearch(parseSearch(url.search));
  const inCategory = category ? [categoryStep(category, info?.categories ?? [])] : [];
  const inParent = parentCategory ? [{ name: parentCategory, search: { category, parentCategory } }] : [];
  const way = breadcrumbs(url, [ALL, ...inCategory, ...inParent]);
  return content.products.length > 0 ? [itemList(url, content.products), way] : [way];
}

function productData(url: URL, product: Product): object[] {
  const address = url.origin + productAddress(product.id);
  const { category } = product;
  const way = breadcrumbs(url, category ? [ALL, categoryStep(category, [category])] : [ALL]);
  return [structuredDataOf(product, address), way];
}

function webSite({ origin }: URL, name: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name,
    url: `${origin}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/products?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

function organization({ origin }: URL, info: StoreInfo): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: info.companyName || brandName({ state: 'ready', info }),
    url: `${origin}/`,
    logo: absoluteAddress(info.companyLogoUrl, origin),
    description: info.description || undefined,
    email: info.companyEmail || undefined,
    telephone: info.companyPhone || undefined,
    address: info.companyAddress || undefined,
  };
}

function itemList({ origin }: URL, products: readonly Product[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: products.map(({ id }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: origin + productAddress(id),
    })),
  };
}

/** In the breadcrumbs. */
interface Step {
  name: string;
  search: Record<string, string | undefined>;
}

const ALL: Step = { name: 'Products', search: {} };

function categoryStep(category: string, spellings: readonly string[]): Step {
  return { name: categoryTitle(category, spellings), search: { category: category.toLowerCase() } };
}

function breadcrumbs({ origin }: URL, steps: readonly Step[]): object {
  const lists = steps.map(({ name, search }) => ({
    name,
    item: `${origin}/products${stringifySearch(search)}`,
  }));
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', item: `${origin}/` }, ...lists].map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...step,
    })),
  };
}
