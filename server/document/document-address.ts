import { isLocalHostname } from '../../src/config.ts';
import { isOwnPage, isPage as isShopPage, pagePath } from '../../src/contract/addresses.ts';

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

/** Enough for one machine's names and ports. */
const MOST = 8;

/**
 * The shop's origin for a request to `asked`, or null (D46.29). Only a few names of this machine count: anyone can send
 * a Host header, and each origin has its own cache.
 */
export function knownOrigins(
  configured: string | undefined,
  isOwnName: (hostname: string) => boolean = isLocalHostname,
): (asked: string) => string | null {
  const shop = configured && new URL(configured).origin;
  const known = new Set<string>();
  return (asked) => {
    if (shop) return shop;
    if (known.has(asked)) return asked;
    if (known.size >= MOST || !isOwnName(new URL(asked).hostname)) return null;
    known.add(asked);
    return asked;
  };
}
