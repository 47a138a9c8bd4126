import { pagePath, productAddress } from '../../src/contract/addresses.ts';
import { labelled, labelsOf, type Product } from '../../src/contract/product.ts';
import { categoryTitle, readProductsSearch } from '../../src/contract/products-search.ts';
import { brandName, infoIn, type StoreInfo } from '../../src/contract/store-info.ts';
import { structuredDataOf } from '../../src/contract/structured-data.ts';
import { absoluteAddress } from '../../src/lib/page-head.ts';
import { parseSearch, stringifySearch } from '../../src/lib/search-params.ts';
import { inLanguage } from '../../src/texts/languages.ts';
import type { DocumentTexts } from '../../src/texts/translation.ts';
import type { PageAnswers } from './page-answers.ts';

export function pageData(url: URL, { store, content }: PageAnswers, t: DocumentTexts): object[] {
  const info = infoIn(store);
  const path = pagePath(url.pathname);
  if (path === '/')
    return info ? [webSite(url, brandName(store, t.shopName), t), organization(url, info, t)] : [];
  if (content.kind === 'product') return productData(url, content.product, info, t);
  if (path !== '/products' || content.kind !== 'list') return [];
  const { category, parentCategory } = readProductsSearch(parseSearch(url.search));
  const label = labelsOf(info, content.products);
  const inCategory = category ? [categoryStep(category, info?.categories ?? [], label, t)] : [];
  const inParent = parentCategory
    ? [{ name: label(parentCategory), search: { category, parentCategory } }]
    : [];
  const steps = [...inCategory, ...inParent];
  return [
    ...(content.products.length > 0 ? [itemList(url, content.products, t)] : []),
    // Only Home is above all products.
    ...(steps.length > 0 ? [breadcrumbs(url, steps, t)] : []),
  ];
}

function productData(url: URL, product: Product, info: StoreInfo | undefined, t: DocumentTexts): object[] {
  const address = url.origin + inLanguage(productAddress(product.id), t.code);
  const { category } = product;
  const label = (word: string) => labelled(product, word, info);
  const way = breadcrumbs(url, category ? [categoryStep(category, [category], label, t)] : [], t);
  return [structuredDataOf(product, address, info), way];
}

function webSite({ origin }: URL, name: string, { code }: DocumentTexts): object {
  const home = origin + inLanguage('/', code);
  const list = origin + inLanguage('/products', code);
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name,
    url: home,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${list}?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

function organization({ origin }: URL, info: StoreInfo, t: DocumentTexts): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: info.companyName || brandName({ state: 'ready', info }, t.shopName),
    url: origin + inLanguage('/', t.code),
    logo: absoluteAddress(info.companyLogoUrl, origin),
    description: info.description || undefined,
    email: info.companyEmail || undefined,
    telephone: info.companyPhone || undefined,
    address: info.companyAddress || undefined,
  };
}

function itemList({ origin }: URL, products: readonly Product[], { code }: DocumentTexts): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: products.map(({ id }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: origin + inLanguage(productAddress(id), code),
    })),
  };
}

interface Step {
  name: string;
  search: Record<string, string | undefined>;
}

function categoryStep(
  category: string,
  spellings: readonly string[],
  label: (word: string) => string,
  t: DocumentTexts,
): Step {
  const name = label(categoryTitle(category, spellings, t.list));
  return { name, search: { category: category.toLowerCase() } };
}

function breadcrumbs({ origin }: URL, steps: readonly Step[], { code, pages }: DocumentTexts): object {
  const lists = [{ name: pages.products, search: {} }, ...steps].map(({ name, search }) => ({
    name,
    item: origin + inLanguage(`/products${stringifySearch(search)}`, code),
  }));
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: pages.home, item: origin + inLanguage('/', code) }, ...lists].map(
      (step, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        ...step,
      }),
    ),
  };
}
