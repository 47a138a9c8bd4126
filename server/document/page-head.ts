import { headOf, isPolicySlug, PAGES, pageAt, pagePath, policyTitle } from '../../src/contract/addresses.ts';
import { labelsOf } from '../../src/contract/product.ts';
import { productsHead, readProductsSearch } from '../../src/contract/products-search.ts';
import { productHead } from '../../src/contract/specifications.ts';
import { storeFacts } from '../../src/contract/store-facts.ts';
import { infoIn } from '../../src/contract/store-info.ts';
import type { Head } from '../../src/lib/page-head.ts';
import { parseSearch } from '../../src/lib/search-params.ts';
import type { DocumentTexts } from '../../src/texts/translation.ts';
import type { PageAnswers } from './page-answers.ts';

/** The head that the rendered page sets (D29). Null for a product without a response. */
export function pageHead(
  url: URL,
  exists: boolean,
  { store, content }: PageAnswers,
  t: DocumentTexts,
): Head | null {
  if (!exists) return headOf(PAGES['/404'], t.pages);
  const path = pagePath(url.pathname);
  const slug = path.slice(1);
  if (isPolicySlug(slug)) {
    const info = infoIn(store);
    return {
      title: policyTitle(slug, t.pages),
      site: info?.companyName ?? '',
      description: info?.policies.has(slug)
        ? undefined
        : t.policies[slug](storeFacts(store, t.shopName)).lead,
      canonical: path,
    };
  }
  if (path === '/products') {
    const info = infoIn(store);
    const label = labelsOf(info, content.kind === 'list' ? content.products : []);
    return productsHead(readProductsSearch(parseSearch(url.search)), label, t);
  }
  if (content.kind === 'product') return productHead(content.product, infoIn(store), t.productFor);
  if (content.kind === 'gone') return { title: t.productNotFound, unlisted: true };
  const { title, ...page } = pageAt(path) ?? {};
  return title ? headOf({ ...page, title }, t.pages) : null;
}
