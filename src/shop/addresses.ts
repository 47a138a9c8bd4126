import type { Head } from '../lib/page-head.ts';
import { stringifySearch } from '../lib/search-params.ts';
import * as t from '../texts/en/pages.ts';

/** SPEC 2, Policy pages: slug and title; any other slug is not found (D30). */
export const POLICY_TITLES = {
  terms: t.terms,
  privacy: t.privacy,
  refund: t.refund,
  return: t.returns,
  shipping: t.shipping,
  about: t.about,
} as const;

export type PolicySlug = keyof typeof POLICY_TITLES;

export function isPolicySlug(slug: string): slug is PolicySlug {
  return Object.hasOwn(POLICY_TITLES, slug);
}

/** Shown until the page's script and data arrive. */
export type Shell = 'home' | 'list' | 'product' | 'cart' | 'text' | 'blank';

interface Row {
  /** Absent: everybody (SPEC 2, D19). */
  only?: 'guest' | 'user';
  /** The page must not reload automatically (D38). */
  reload?: 'never';
  /** Disallowed in robots.txt. */
  robots?: 'closed';
  /** Absent: 'text'. */
  skeleton?: Shell;
  /** Every page opens offline; these say that they need the network. */
  offline?: 'explains';
}

/** The same for every shopper (D46). */
interface PublicPage extends Row {
  head: Head & { description: string; unlisted?: never };
  sitemap: boolean;
}

/** Title and description come from the list or the product. */
interface ContentPage extends Row {
  head: null;
  sitemap: boolean;
}

interface PrivatePage extends Row {
  head: Head & { unlisted: true };
}

type Page = PublicPage | ContentPage | PrivatePage;

/** Every page of src/routes except the policies. */
export const PAGES = {
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

/** By path, without 'text'. The build inserts it into the inline script (vite/shell.ts). */
export const SKELETONS: Readonly<Record<string, Shell>> = import.meta.env?.VITE_SKELETONS ?? skeletons();

function skeletons(): Record<string, Shell> {
  return Object.fromEntries(
    [...ROWS].flatMap(([path, { skeleton }]) => (skeleton ? [[path, skeleton]] : [])),
  );
}

export function pathsWhere(holds: (page: Page) => boolean): string[] {
  return [...ROWS].filter(([, page]) => holds(page)).map(([path]) => path);
}

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

/** Reserved words of SPEC 2 that redirect to /404. */
const RESERVED_WORDS = ['/product', '/forgot-password', '/reset-password'];

/** Any other address may belong to the server, such as a bank or admin page. */
export function isOwnPage(pathname: string): boolean {
  const path = withoutEnd(pathname);
  return isPage(path) || RESERVED_WORDS.includes(path);
}

export function isPage(pathname: string): boolean {
  return pageAt(pathname) !== undefined || isPolicySlug(withoutEnd(pathname).slice(1));
}

/** The lookbehind avoids quadratic time on runs of slashes. */
function withoutEnd(pathname: string): string {
  return pathname.replace(/(?<!\/)\/+$/, '');
}

/** As the router's links encode it. */
export function productAddress(id: string): string {
  return `/product/${encodeURIComponent(id)}`;
}

export function categoryAddress(name: string): string {
  return `/products${stringifySearch({ category: name.toLowerCase() })}`;
}
