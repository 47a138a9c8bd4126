import type { Head } from '../../src/lib/page-head.ts';
import { parseSearch } from '../../src/lib/search-params.ts';
import { isPolicySlug, PAGES, POLICY_TITLES, pageAt, pagePath } from '../../src/shop/addresses.ts';
import { storeFacts } from '../../src/shop/policy/store-facts.ts';
import { productsHead, readProductsSearch } from '../../src/shop/product/products-search.ts';
import { productHead } from '../../src/shop/product/specifications.ts';
import { productNotFound } from '../../src/texts/en/catalogue.ts';
import { policies } from '../../src/texts/en/policies.ts';
import type { PageAnswers } from './page-answers.ts';

/** Private pages are the plain shell (D46.30). */
export function isPrivate(pathname: string): boolean {
  return pageAt(pathname)?.head?.().unlisted === true;
}

const PRODUCT_NOT_FOUND: Head = { title: productNotFound, unlisted: true };

/** The head that the rendered page sets (D29). Null for a product without a response. */
export function pageHead(url: URL, exists: boolean, { store, content }: PageAnswers): Head | null {
  if (!exists) return PAGES['/404'].head();
  const path = pagePath(url.pathname);
  const slug = path.slice(1);
  if (isPolicySlug(slug)) {
    const info = store.state === 'ready' ? store.info : undefined;
    return {
      title: POLICY_TITLES[slug](),
      site: info?.companyName ?? '',
      description: info?.policies.has(slug) ? undefined : policies[slug](storeFacts(store)).lead,
      canonical: path,
    };
  }
  if (path === '/products') return productsHead(readProductsSearch(parseSearch(url.search)));
  if (content.kind === 'product') return productHead(content.product);
  if (content.kind === 'gone') return PRODUCT_NOT_FOUND;
  return pageAt(path)?.head?.() ?? null;
}
