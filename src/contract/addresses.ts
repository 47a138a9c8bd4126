import { FEATURED_LIMIT, WHOLE_CATEGORY_LIMIT } from '../config.ts';
import type { Head } from '../lib/page-head.ts';
import { decoded, parseSearch } from '../lib/search-params.ts';
import { CODE, inLanguage, withoutCode } from '../texts/languages.ts';
import type { PageTexts } from '../texts/translation.ts';
import {
  isFilteredOrSorted,
  type ProductsSearch,
  productQueryString,
  readProductsSearch,
  wantsFeatured,
} from './products-search.ts';
import { homeCategories, knownHomeCategories, type StoreInfo, type StoreInfoState } from './store-info.ts';

export const POLICY_TITLES = {
  terms: 'terms',
  privacy: 'privacy',
  refund: 'refund',
  return: 'returns',
  shipping: 'shipping',
  about: 'about',
} as const satisfies Readonly<Record<string, keyof PageTexts>>;

export type PolicySlug = keyof typeof POLICY_TITLES;

export function policyTitle(slug: PolicySlug, t: PageTexts): string {
  return t[POLICY_TITLES[slug]];
}

export function isPolicySlug(slug: string): slug is PolicySlug {
  return Object.hasOwn(POLICY_TITLES, slug);
}

export type Shell = 'home' | 'list' | 'product' | 'cart' | 'text' | 'blank';

interface Page {
  /** Names of page texts; absent: from the list or the product. */
  title?: keyof PageTexts;
  description?: keyof PageTexts;
  canonical?: string;
  unlisted?: true;
  sitemap?: true;
  only?: 'guest' | 'user';
  reload?: 'never';
  robots?: 'closed';
  skeleton?: Shell;
  /** Every page opens offline; these say that they need the network. */
  offline?: 'explains';
  /** Where the server lacks this feature (D45), /404. */
  feature?: string;
}

const GUEST = { only: 'guest', skeleton: 'blank', offline: 'explains' } as const;
const RESET = { ...GUEST, feature: 'reset', robots: 'closed', unlisted: true } as const;
const SHOPPER = { only: 'user', offline: 'explains', robots: 'closed', unlisted: true } as const;
const NEWSLETTER = { feature: 'newsletter', offline: 'explains', robots: 'closed', unlisted: true } as const;

/** Every page of src/routes but the policies. Called, because a spread would keep it in the inline script. */
export const PAGES = /* @__PURE__ */ (() =>
  ({
    '/': { title: 'home', canonical: '/', sitemap: true, skeleton: 'home' },
    '/products': { sitemap: true, skeleton: 'list' },
    '/product/$id': { skeleton: 'product' },
    '/cart': { title: 'cart', unlisted: true, skeleton: 'cart' },
    '/login': { ...GUEST, title: 'login', description: 'loginDescription' },
    '/register': { ...GUEST, title: 'register', description: 'registerDescription' },
    '/forgot-password': { ...RESET, title: 'forgotPassword' },
    '/reset-password': { ...RESET, title: 'resetPassword', reload: 'never' },
    '/account': { ...SHOPPER, title: 'account' },
    '/checkout': { ...SHOPPER, title: 'checkout', reload: 'never' },
    '/orders': { ...SHOPPER, title: 'orders' },
    '/orders/$id': { ...SHOPPER, title: 'order' },
    '/payment': { ...SHOPPER, title: 'payment', reload: 'never' },
    '/invoice': { ...SHOPPER, title: 'invoice', feature: 'gst' },
    '/order-success': { title: 'thankYou', unlisted: true, robots: 'closed' },
    '/contact': { title: 'contact', description: 'contactDescription', sitemap: true },
    '/newsletter/confirm': { ...NEWSLETTER, title: 'newsletterConfirm' },
    '/newsletter/leave': { ...NEWSLETTER, title: 'newsletterLeave' },
    '/track-order': {
      title: 'trackOrder',
      description: 'trackOrderDescription',
      canonical: '/track-order',
      sitemap: true,
      offline: 'explains',
    },
    '/wishlist': { title: 'wishlist', unlisted: true },
    '/order-list': { title: 'orderList', description: 'orderListDescription', sitemap: true },
    '/device': { title: 'device', unlisted: true },
    '/api-test': { title: 'apiTest', unlisted: true, robots: 'closed' },
    '/404': { title: 'notFound', unlisted: true },
  }) as const satisfies Readonly<Record<string, Page>>)();

export function headOf(
  { title, description, canonical, unlisted }: Page & { title: keyof PageTexts },
  t: PageTexts,
): Head {
  return { title: t[title], description: description && t[description], canonical, unlisted };
}

const ROWS: ReadonlyMap<string, Page> = /* @__PURE__ */ new Map(/* @__PURE__ */ Object.entries(PAGES));

/** Inserted into the inline script (vite/shell.ts). */
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
  return ownPath(pathname).toLowerCase() || '/';
}

export function pageAt(pathname: string): Page | undefined {
  return ROWS.get(patternOf(pathname));
}

export function shellAt(pathname: string): Shell {
  return SKELETONS[patternOf(pathname)] ?? 'text';
}

function patternOf(pathname: string): string {
  return pagePath(pathname).replace(/^\/(product|orders)\/[^/]+$/, '/$1/$id');
}

/** Others may belong to the server, such as a bank's page. */
export function isOwnPage(pathname: string): boolean {
  return isPage(pathname) || ownPath(pathname) === '/product';
}

export function isPage(pathname: string): boolean {
  return pageAt(pathname) !== undefined || isPolicySlug(ownPath(pathname).slice(1));
}

export function isTextPage(pathname: string): boolean {
  return pagePath(pathname) === '/contact' || isPolicySlug(ownPath(pathname).slice(1));
}

/** Avoids quadratic time on runs of slashes. */
function ownPath(pathname: string): string {
  return withoutCode(pathname).replace(/(?<!\/)\/+$/, '');
}

export const OTHER_LANGUAGE =
  CODE === 'en'
    ? {}
    : {
        rewrite: {
          input: ({ url }: { url: URL }) => withPath(url, withoutCode(url.pathname)),
          output: ({ url }: { url: URL }) => withPath(url, inLanguage(url.pathname)),
        },
      };

function withPath(url: URL, pathname: string): URL {
  return Object.assign(url, { pathname });
}

export function productAddress(id: string): string {
  return `/product/${encodeURIComponent(id)}`;
}

export interface PageRequests {
  shell: Shell;
  search: ProductsSearch;
  storeInfo: string;
  content: PageContent;
}

export type PageContent =
  | { kind: 'list'; path: string }
  | { kind: 'product'; path: string }
  | { kind: 'featured'; path: null }
  | { kind: 'none'; path: null };

export const STORE_INFO_PATH = '/storeInfo';

export function requestsFor(address: { pathname: string; search: string }): PageRequests {
  const shell = shellAt(address.pathname);
  const search = readProductsSearch(parseSearch(address.search));
  return { shell, search, storeInfo: STORE_INFO_PATH, content: contentOf(shell, search, address.pathname) };
}

function contentOf(shell: Shell, search: ProductsSearch, pathname: string): PageContent {
  switch (shell) {
    case 'home':
      return { kind: 'featured', path: null };
    case 'list':
      // The search module requests these (D39, D40).
      if (isFilteredOrSorted(search)) return { kind: 'none', path: null };
      return { kind: 'list', path: listPath(search) };
    case 'product':
      return { kind: 'product', path: productPath(decoded(withoutCode(pathname).split('/')[2] ?? '')) };
    default:
      return { kind: 'none', path: null };
  }
}

export function contentPath(
  content: PageContent,
  store: Pick<StoreInfo, 'categories' | 'lang'> | null,
): string | null {
  const path =
    content.kind === 'featured'
      ? store && featuredPath(knownHomeCategories(store.categories)[0])
      : content.path;
  return path && withLang(path, store?.lang ?? '');
}

export function listPath(search: ProductsSearch): string {
  return wantsFeatured(search) ? categoryPath(search) : `/products?${productQueryString(search)}`;
}

export function categoryPath({ category, parentCategory }: Omit<ProductsSearch, 'page'>): string {
  return `/products?${productQueryString({ category, parentCategory, limit: WHOLE_CATEGORY_LIMIT })}`;
}

export function productPath(id: string): string {
  return `/products/${encodeURIComponent(id)}`;
}

/** `lang`: '' for the server's own words (D51). */
export function withLang(path: string, lang: string): string {
  return lang ? `${path}${path.includes('?') ? '&' : '?'}lang=${lang}` : path;
}

export function homeFeaturedPath(state: StoreInfoState): string {
  return featuredPath(homeCategories(state)[0]);
}

export function featuredPath(category: string | undefined): string {
  return `/products?${productQueryString({ category: category?.toLowerCase(), limit: FEATURED_LIMIT })}`;
}
