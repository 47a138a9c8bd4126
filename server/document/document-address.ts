import { isOwnPage, isPage as isShopPage, pagePath } from '../../src/shop/addresses.ts';

/** What the document function answers at a path of the shop's origin. */
export type DocumentAddress = 'page' | 'sitemap' | 'robots';

export const SITEMAP_PATH = /^\/sitemap(-pages|-\d{1,4})?\.xml$/;

/** Null for a file of the build, or one that is missing. A page may exist or not. */
export function documentAddress(pathname: string): DocumentAddress | null {
  if (pathname === '/robots.txt') return 'robots';
  if (SITEMAP_PATH.test(pathname)) return 'sitemap';
  return isOwnPage(pathname) || !/^\/assets\/|\.[a-z0-9]+$/i.test(pathname) ? 'page' : null;
}

/** Whether the shop has a page there. Unknown slugs and reserved words lead to /404, which is not one (D30). */
export function isPage(pathname: string): boolean {
  return pagePath(pathname) !== '/404' && isShopPage(pathname);
}
