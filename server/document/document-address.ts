import { isLocalHostname } from '../../src/config.ts';
import { isOwnPage, isPage as isShopPage, pagePath } from '../../src/contract/addresses.ts';
import { elapsed } from '../../src/lib/time.ts';

export type DocumentAddress = 'page' | 'sitemap' | 'robots';

/** With the product feed, which is made alike. */
export const SITEMAP_PATH = /^\/(?:sitemap(-pages|-\d{1,4})?|feed)\.xml$/;

export function documentAddress(pathname: string): DocumentAddress | null {
  if (pathname === '/robots.txt') return 'robots';
  if (SITEMAP_PATH.test(pathname)) return 'sitemap';
  return isOwnPage(pathname) || !/^\/assets\/|\.[a-z0-9]+$/i.test(pathname) ? 'page' : null;
}

export function isPage(pathname: string): boolean {
  return pagePath(pathname) !== '/404' && isShopPage(pathname);
}

const MOST = 8;
const IDLE_MS = 60_000;

interface OwnNames {
  isOwn?: (hostname: string) => boolean;
  isReserved?: (origin: URL) => boolean;
  now?: () => number;
}

/** Or null (D46.29). Anyone can send a Host header and each origin has a cache, so few local names count. */
export function knownOrigins(
  configured: string | undefined,
  { isOwn = isLocalHostname, isReserved = () => false, now = elapsed }: OwnNames = {},
): (asked: string) => string | null {
  const shop = configured && new URL(configured).origin;
  const known = new Map<string, number>();
  return (asked) => {
    if (shop) return shop;
    const url = new URL(asked);
    if (!known.has(asked) && !isOwn(url.hostname)) return null;
    if (isReserved(url)) return asked;
    const [idlest] = known;
    if (!known.has(asked) && known.size >= MOST && idlest) {
      if (now() - idlest[1] < IDLE_MS) return null;
      known.delete(idlest[0]);
    }
    known.delete(asked);
    known.set(asked, now());
    return asked;
  };
}
