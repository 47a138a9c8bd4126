import * as v from 'valibot';
import { WHOLE_CATEGORY_LIMIT } from '../../src/config.ts';
import { POLICY_TITLES, pathsWhere, productAddress, STORE_INFO_PATH } from '../../src/contract/addresses.ts';
import { type Product, ProductList } from '../../src/contract/product.ts';
import { productQueryString } from '../../src/contract/products-search.ts';
import { StoreInfo } from '../../src/contract/store-info.ts';
import { inParallel } from '../../src/lib/promises.ts';
import { stringifySearch } from '../../src/lib/search-params.ts';
import { elapsed } from '../../src/lib/time.ts';
import { inLanguage, LANGUAGE_CODES } from '../../src/texts/languages.ts';
import type { Upstream } from './ask-api.ts';
import { openBoundedMap } from './bounded-map.ts';
import { feedOf } from './product-feed.ts';
import { openSharedWork } from './shared-work.ts';
import { inXml } from './xml-text.ts';

export type Sitemap = { kind: 'found'; xml: string } | { kind: 'missing' } | { kind: 'no-response' };

export type Sitemaps = ReturnType<typeof openSitemaps>;

/** sitemaps.org allows 50,000 addresses; each path has one in every language. */
const MOST_PATHS = Math.floor(50_000 / LANGUAGE_CODES.length);
const MOST_PARTS = 1000;
const MOST_API_PAGES = 10_000;
const FRESH_MS = 60 * 60_000;
const SHARED_MS = 60_000;
const LIMITS = { entries: 8, size: 32 * 2 ** 20 };

/** /feed.xml has all products for merchants; /sitemap.xml all addresses, or it names /sitemap-pages.xml, /sitemap-1.xml and so on. */
export function openSitemaps(ask: Upstream, { now = elapsed, most = MOST_PATHS } = {}) {
  const cached = openBoundedMap<{ xml: string; at: number }>(LIMITS, ({ xml }) => xml.length);
  const shared = openSharedWork<Sitemap>(SHARED_MS, now);

  return {
    at(
      pathname: string,
      origin: string,
      later: (work: Promise<unknown>) => void = () => {},
    ): Promise<Sitemap> {
      const key = origin + pathname;
      const found = cached.get(key);
      if (found && now() - found.at < FRESH_MS) return Promise.resolve({ kind: 'found', xml: found.xml });
      const { over } = shared(key, async () => {
        const sitemap = await made(pathname, origin);
        if (sitemap.kind === 'found') cached.set(key, { xml: sitemap.xml, at: now() });
        return sitemap;
      });
      later(over);
      return over;
    },
  };

  async function made(pathname: string, origin: string): Promise<Sitemap> {
    const shop = await shopOf(ask, origin);
    if (!shop) return { kind: 'no-response' };
    const { info, pages, first, apiPages } = shop;
    if (pathname === '/feed.xml') {
      const sold = await productsBetween(ask, origin, 1, Math.min(MOST_API_PAGES, apiPages));
      return sold ? { kind: 'found', xml: feedOf(sold, info, origin) } : { kind: 'no-response' };
    }
    const pagesInPart = Math.max(1, Math.floor(most / first.length));
    const parts = Math.min(MOST_PARTS, Math.ceil(apiPages / pagesInPart));
    const isWhole = pages.length + first.total <= most;

    if (pathname === '/sitemap.xml' && !isWhole) {
      const numbers = Array.from({ length: parts }, (_, at) => String(at + 1));
      return { kind: 'found', xml: sitemapIndex(origin, ['pages', ...numbers]) };
    }
    if (pathname === '/sitemap.xml') return products(pages, 1, apiPages, origin);
    if (isWhole) return { kind: 'missing' };
    if (pathname === '/sitemap-pages.xml') return { kind: 'found', xml: sitemapOf(origin, pages) };
    const part = Number(/^\/sitemap-(\d{1,4})\.xml$/.exec(pathname)?.[1] ?? 0);
    if (part < 1 || part > parts) return { kind: 'missing' };
    return products([], (part - 1) * pagesInPart + 1, Math.min(part * pagesInPart, apiPages), origin);
  }

  async function products(
    paths: readonly string[],
    from: number,
    to: number,
    origin: string,
  ): Promise<Sitemap> {
    const found = await productPaths(ask, origin, from, to);
    if (!found) return { kind: 'no-response' };
    return { kind: 'found', xml: sitemapOf(origin, [...new Set([...paths, ...found])]) };
  }
}

/** Without a language's code; null without a valid response. */
export async function publicPaths(ask: Upstream, origin: string): Promise<string[] | null> {
  const shop = await shopOf(ask, origin);
  const products = shop && (await productPaths(ask, origin, 1, Math.min(MOST_API_PAGES, shop.apiPages)));
  return products && [...new Set([...shop.pages, ...products])];
}

async function shopOf(ask: Upstream, origin: string) {
  const [store, first] = await Promise.all([ask(STORE_INFO_PATH, origin), productPage(ask, origin, 1)]);
  if (store?.kind !== 'valid' || !first) return null;
  const info = v.parse(StoreInfo, JSON.parse(store.text));
  return {
    info,
    pages: shopPages(info),
    first,
    apiPages: first.length > 0 ? Math.ceil(first.total / first.length) : 0,
  };
}

async function productPaths(...range: Parameters<typeof productsBetween>): Promise<string[] | null> {
  const products = await productsBetween(...range);
  return products?.map(({ id }) => productAddress(id)) ?? null;
}

/** `from` and `to`: pages of the API. Null if one has no valid response. */
async function productsBetween(
  ask: Upstream,
  origin: string,
  from: number,
  to: number,
): Promise<Product[] | null> {
  const found: (readonly Product[])[] = [];
  let isMissing = false;
  const numbers = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
  await inParallel(numbers, async (number) => {
    const page = await productPage(ask, origin, number);
    if (page) found[number - from] = page.products;
    else isMissing = true;
    return page ? 'go on' : 'stop';
  });
  return isMissing ? null : found.flat();
}

async function productPage(ask: Upstream, origin: string, page: number) {
  const path = `/products?${productQueryString({ page, limit: WHOLE_CATEGORY_LIMIT })}`;
  const answer = await ask(path, origin);
  if (answer?.kind !== 'valid') return null;
  const { products, total } = v.parse(ProductList, JSON.parse(answer.text));
  return { products, length: products.length, total };
}

function shopPages({ categories }: StoreInfo): string[] {
  const lists = categories.map((name) => `/products${stringifySearch({ category: name.toLowerCase() })}`);
  const policies = Object.keys(POLICY_TITLES).map((slug) => `/${slug}`);
  return [...pathsWhere(({ sitemap }) => sitemap === true), ...new Set(lists), ...policies];
}

const START = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export function sitemapOf(origin: string, paths: readonly string[]): string {
  const entries = paths
    .flatMap((path) => LANGUAGE_CODES.map((code) => inLanguage(path, code)))
    .map((path) => `<url><loc>${inXml(origin + path)}</loc></url>`);
  return `${START}<urlset ${NAMESPACE}>\n${entries.join('\n')}\n</urlset>\n`;
}

function sitemapIndex(origin: string, names: readonly string[]): string {
  const entries = names.map(
    (name) => `<sitemap><loc>${inXml(`${origin}/sitemap-${name}.xml`)}</loc></sitemap>`,
  );
  return `${START}<sitemapindex ${NAMESPACE}>\n${entries.join('\n')}\n</sitemapindex>\n`;
}

/** Also public/robots.txt, which cannot name the sitemap: that needs an absolute URL. */
export const ROBOTS = `# A shopper's own pages are nobody else's; everything else may be found.
User-agent: *
${pathsWhere(({ robots }) => robots === 'closed')
  .filter((path) => !path.includes('$'))
  .flatMap((path) => LANGUAGE_CODES.map((code) => `Disallow: ${inLanguage(path, code)}\n`))
  .join('')}`;

export function robotsAt(origin: string): string {
  return `${ROBOTS}\nSitemap: ${origin}/sitemap.xml\n`;
}
