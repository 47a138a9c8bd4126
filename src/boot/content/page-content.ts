import { unwrapped } from '../../lib/lenient.ts';
import type { PageKind } from '../../shop/page-requests.ts';
import { readProduct, readProductList } from '../../shop/product/product.ts';
import type { StoreInfo } from '../../shop/store-info/store-info.ts';
import type { TemplateData } from './fill.ts';
import { homeData } from './home.ts';
import { listData } from './list.ts';
import { productData } from './product.ts';

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
