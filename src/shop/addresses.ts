import { isPolicySlug } from './policy/policy.ts';

/** The skeleton that a page shows until its script and data arrive. */
export type Shell = 'home' | 'list' | 'product' | 'cart' | 'text' | 'blank';

/** The pages with another skeleton than 'text'. Of all tables of pages only this one is in the document. */
export const SHELLS: Readonly<Record<string, Shell>> = {
  '/': 'home',
  '/products': 'list',
  '/product/$id': 'product',
  '/cart': 'cart',
  '/login': 'blank',
  '/register': 'blank',
};

interface Page {
  /** Who may open it (SPEC 2, D19); absent: everybody. */
  only?: 'guest' | 'user';
  /** An automatic reload would cost the shopper something (D38). */
  reload?: 'never';
}

/** What must be known of an address before its route is loaded: every page of src/routes except the policies. */
export const PAGES: Readonly<Record<string, Page>> = {
  '/': {},
  '/products': {},
  '/product/$id': {},
  '/cart': {},
  '/login': { only: 'guest' },
  '/register': { only: 'guest' },
  '/account': { only: 'user' },
  '/orders': { only: 'user' },
  '/checkout': { only: 'user', reload: 'never' },
  '/payment': { only: 'user', reload: 'never' },
  '/order-success': {},
  '/track-order': {},
  '/contact': {},
  '/wishlist': {},
  '/device': {},
  '/api-test': {},
  '/404': {},
};

/** A path as the router compares it: without regard to case and trailing slashes. */
export function pagePath(pathname: string): string {
  return withoutEnd(pathname.toLowerCase()) || '/';
}

export function pageAt(pathname: string): Page | undefined {
  return PAGES[patternOf(pathname)];
}

export function shellAt(pathname: string): Shell {
  return SHELLS[patternOf(pathname)] ?? 'text';
}

function patternOf(pathname: string): string {
  return pagePath(pathname).replace(/^\/product\/[^/]+$/, '/product/$id');
}

/** SPEC 2's reserved words that are not pages: they lead to /404. */
const RESERVED_WORDS = ['/product', '/forgot-password', '/reset-password'];

/**
 * True if this address is one of the shop's pages, which the worker opens with the kept shell. Any other address of
 * the origin may belong to the server: a bank page, an admin page.
 */
export function isOwnPage(pathname: string): boolean {
  const path = withoutEnd(pathname);
  return isPage(path) || RESERVED_WORDS.includes(path);
}

/** True if a page stands at this address: not for one that leads to /404. */
export function isPage(pathname: string): boolean {
  return pageAt(pathname) !== undefined || isPolicySlug(withoutEnd(pathname).slice(1));
}

/** Looked for from the first slash of each run: from every one, a path of slashes would cost their square. */
function withoutEnd(pathname: string): string {
  return pathname.replace(/(?<!\/)\/+$/, '');
}
