import { isPolicySlug } from './policy/policy.ts';

/** Which skeleton a page starts with, before any of its script or data is there. */
export type Shell = 'home' | 'list' | 'product' | 'cart' | 'text' | 'blank';

interface Page {
  /** Absent: 'text'. */
  shell?: Shell;
  /** Who may open it (SPEC 2, D19); absent: everybody. */
  only?: 'guest' | 'user';
  /** Reloading it by itself would cost the shopper something (D38). */
  reload?: 'never';
}

/** What has to be known of an address before its route is: every page of src/routes but the policies. */
export const PAGES: Readonly<Record<string, Page>> = {
  '/': { shell: 'home' },
  '/products': { shell: 'list' },
  '/product/$id': { shell: 'product' },
  '/cart': { shell: 'cart' },
  '/login': { shell: 'blank', only: 'guest' },
  '/register': { shell: 'blank', only: 'guest' },
  '/account': { only: 'user' },
  '/orders': { only: 'user' },
  '/checkout': { only: 'user', reload: 'never' },
  '/payment': { only: 'user', reload: 'never' },
  '/order-success': {},
  '/track-order': {},
  '/contact': {},
  '/api-test': {},
  '/404': {},
};

/** As the router matches: without regard to case and closing slashes. */
export function pageAt(pathname: string): Page | undefined {
  const path = pathname.toLowerCase().replace(/\/+$/, '') || '/';
  return PAGES[path.replace(/^\/product\/[^/]+$/, '/product/$id')];
}

export function shellAt(pathname: string): Shell {
  return pageAt(pathname)?.shell ?? 'text';
}

/** SPEC 2's reserved words that are no page: they lead to /404. */
const RESERVED_WORDS = ['/product', '/forgot-password', '/reset-password'];

/**
 * Whether the shop itself answers here, so that the worker opens it with the kept shell. Any other address of the
 * origin may be the server's own: a bank's, an owner's.
 */
export function isOwnPage(pathname: string): boolean {
  const path = pathname.replace(/\/+$/, '');
  return pageAt(path) !== undefined || RESERVED_WORDS.includes(path) || isPolicySlug(path.slice(1));
}
