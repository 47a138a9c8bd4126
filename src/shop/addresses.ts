import type { Head } from '../lib/page-head.ts';
import * as t from '../texts/en/pages.ts';
import { isPolicySlug } from './policy/policy.ts';

/** The skeleton that a page shows until its script and data arrive. */
export type Shell = 'home' | 'list' | 'product' | 'cart' | 'text' | 'blank';

interface Row {
  /** Who may open it (SPEC 2, D19); absent: everybody. */
  only?: 'guest' | 'user';
  /** An automatic reload would cost the shopper something (D38). */
  reload?: 'never';
  /** Search engines need not even ask for it (robots.txt). */
  robots?: 'closed';
  /** What the document shows until the page's script and data arrive; absent: 'text'. */
  skeleton?: Shell;
  /** Every page opens without a network; one that `explains` says that what it is for needs one. Absent: it works. */
  offline?: 'explains';
}

/** One for everybody: found by search engines, shown in link previews, filled in documents (D46). */
interface PublicPage extends Row {
  head: Head & { description: string; unlisted?: never };
  sitemap: boolean;
}

/** One whose words are those of a list or a product (products-heading.ts, structured-data.ts). */
interface ContentPage extends Row {
  head: null;
  sitemap: boolean;
}

/** One shopper's own, or one that says nothing to anybody else. */
interface PrivatePage extends Row {
  head: Head & { unlisted: true };
}

type Page = PublicPage | ContentPage | PrivatePage;

/**
 * One row for an address: every page of src/routes except the policies. Router, worker, documents, sitemap, robots.txt and
 * each page's own title read it.
 */
export const PAGES = {
  // Its description is index.html's own.
  '/': { head: { title: t.home, description: '', canonical: '/' }, sitemap: true, skeleton: 'home' },
  '/products': { head: null, sitemap: true, skeleton: 'list' },
  '/product/$id': { head: null, sitemap: false, skeleton: 'product' },
  '/cart': {
    skeleton: 'cart',
    head: {
      title: t.cart,
      canonical: '/cart',
      unlisted: true,
    },
  },
  '/login': {
    only: 'guest',
    skeleton: 'blank',
    offline: 'explains',
    head: { title: t.login, description: t.loginDescription },
    sitemap: false,
  },
  '/register': {
    only: 'guest',
    skeleton: 'blank',
    offline: 'explains',
    head: { title: t.register, description: t.registerDescription },
    sitemap: false,
  },
  '/account': {
    only: 'user',
    offline: 'explains',
    robots: 'closed',
    head: { title: t.account, unlisted: true },
  },
  '/checkout': {
    only: 'user',
    offline: 'explains',
    reload: 'never',
    robots: 'closed',
    head: { title: t.checkout, canonical: '/checkout', unlisted: true },
  },
  '/orders': {
    only: 'user',
    offline: 'explains',
    robots: 'closed',
    head: { title: t.orders, canonical: '/orders', unlisted: true },
  },
  '/payment': {
    only: 'user',
    offline: 'explains',
    reload: 'never',
    robots: 'closed',
    head: { title: t.payment, canonical: '/payment', unlisted: true },
  },
  '/order-success': {
    robots: 'closed',
    head: { title: t.thankYou, canonical: '/order-success', unlisted: true },
  },
  '/contact': {
    head: { title: t.contact, description: t.contactDescription },
    sitemap: true,
  },
  '/track-order': {
    offline: 'explains',
    head: {
      title: t.trackOrder,
      description: t.trackOrderDescription,
      canonical: '/track-order',
    },
    sitemap: true,
  },
  '/wishlist': {
    head: {
      title: t.wishlist,
      canonical: '/wishlist',
      unlisted: true,
    },
  },
  '/device': {
    head: { title: t.device, unlisted: true },
  },
  '/api-test': {
    robots: 'closed',
    head: {
      title: t.apiTest,
      unlisted: true,
    },
  },
  '/404': { head: { title: t.notFound, unlisted: true } },
} as const satisfies Readonly<Record<string, Page>>;

const ROWS: ReadonlyMap<string, Page> = /* @__PURE__ */ new Map(/* @__PURE__ */ Object.entries(PAGES));

/** By path, without 'text'. A document's own script has the build's copy (vite/shell.ts) and no other column. */
export const SKELETONS: Readonly<Record<string, Shell>> = import.meta.env?.VITE_SKELETONS ?? skeletons();

function skeletons(): Record<string, Shell> {
  return Object.fromEntries(
    [...ROWS].flatMap(([path, { skeleton }]) => (skeleton ? [[path, skeleton]] : [])),
  );
}

/** The paths of the pages of which this is true. */
export function pathsWhere(holds: (page: Page) => boolean): string[] {
  return [...ROWS].filter(([, page]) => holds(page)).map(([path]) => path);
}

/** A path as the router compares it: without regard to case and trailing slashes. */
export function pagePath(pathname: string): string {
  return withoutEnd(pathname.toLowerCase()) || '/';
}

export function pageAt(pathname: string): Page | undefined {
  return ROWS.get(patternOf(pathname));
}

export function shellAt(pathname: string): Shell {
  return SKELETONS[patternOf(pathname)] ?? 'text';
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
