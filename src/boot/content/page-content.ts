import { unwrapped } from '../../lib/lenient.ts';
import type { PageKind } from '../../shop/page-requests.ts';
import { readProduct, readProductList } from '../../shop/product/product.ts';
import type { StoreInfo } from '../../shop/store-info/store-info.ts';
import type { TemplateData } from './fill.ts';
import { homeData } from './home.ts';
import { listData } from './list.ts';
import { productData } from './product.ts';

/** The answers to a page's requests (shop/page-requests.ts), as far as they are there. */
export interface PageAnswers {
  record: StoreInfo | undefined;
  /** The JSON of the request for the page's content; null before it is there, and when it has failed. */
  content: unknown;
  /** That the shopper chose for lists; three where nothing is known of it. */
  columns?: 2 | 3 | undefined;
  /** A list of some products that the device has; the shop may have more. */
  isPartial?: boolean | undefined;
}

/** What goes into the template of a page. */
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

/** Whether it shows the page's content, not the skeleton. */
export function showsContent({ content }: TemplateData): boolean {
  return typeof content === 'object' && content.length > 0;
}
