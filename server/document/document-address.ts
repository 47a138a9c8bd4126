import { isOwnPage, isPage as isShopPage, pagePath } from '../../src/shop/addresses.ts';

export type DocumentAddress = 'page' | 'sitemap' | 'robots';

export const SITEMAP_PATH = /^\/sitemap(-pages|-\d{1,4})?\.xml$/;

/** Null for a file of the build, even a missing one. The page may not exist. */
export function documentAddress(pathname: string): DocumentAddress | null {
  if (pathname === '/robots.txt') return 'robots';
  if (SITEMAP_PATH.test(pathname)) return 'sitemap';
  return isOwnPage(pathname) || !/^\/assets\/|\.[a-z0-9]+$/i.test(pathname) ? 'page' : null;
}

/** /404 itself is not a page (D30). */
export function isPage(pathname: string): boolean {
  return pagePath(pathname) !== '/404' && isShopPage(pathname);
}
