import type { Shell } from '../../shop/addresses.ts';
import type { ProductsSearch } from '../../shop/product/products-search.ts';
import type { Filling } from './fill.ts';
import { listHeadFilling } from './list-head.ts';

/** What a page's address says of its content. */
export interface PageKind {
  shell: Shell;
  /** Of a list. */
  search: ProductsSearch;
}

/** What goes into the template of a page before any answer is there. */
export function skeletonFilling({ shell, search }: PageKind): Filling {
  return shell === 'list' ? listHeadFilling(search, undefined) : {};
}
