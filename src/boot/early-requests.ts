import { apiBaseFor, FEATURED_LIMIT, GET_DEADLINE_MS, TOKEN_COOKIE } from '../config.ts';
import { productQueryString } from '../shop/product/product-query.ts';
import { shellKindOf } from './shell-kind.ts';

/**
 * The inline script of the document's head. While the bundle is still on its way it asks for the data that the page
 * at this address will want (the API client takes the answers over by their addresses: src/shop/early.ts), starts
 * loading the page's own script, and puts the page's skeleton in place of Home's before the first paint.
 */
declare const __PAGE_CHUNKS__: Partial<Record<string, string[]>>;
declare global {
  interface Window {
    /** Called by a second inline script, right behind the shells. */
    __showShell?: () => void;
  }
}

const kind = shellKindOf(location.pathname);
const base = apiBaseFor(location);
const token = new RegExp(`(?:^|; )${TOKEN_COOKIE}=([^;]+)`).exec(document.cookie)?.[1];
const early = new Map<string, Promise<Response>>();
window.__early = early;

for (const href of __PAGE_CHUNKS__[kind] ?? []) {
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
  // As the bundle itself: nothing of it may come before what is seen first.
  link.fetchPriority = 'low';
  document.head.append(link);
}

const storeInfo = ask('/storeInfo');
if (kind === 'home') {
  void storeInfo
    .then((response) => response.clone().json())
    .then((info) => {
      // The page closes the map when it has asked for something itself: then this would be a second request.
      const first: unknown = info?.categories?.[0];
      if (typeof first === 'string' && window.__early)
        ask(`/products?${productQueryString({ category: first.toLowerCase(), limit: FEATURED_LIMIT })}`);
    })
    .catch(() => {});
}
if (kind === 'list') {
  const search = new URLSearchParams(location.search);
  if (!search.get('featured')) {
    const page = Number(search.get('page') ?? 1);
    ask(
      `/products?${productQueryString({
        category: search.get('category') ?? '',
        parentCategory: search.get('parentCategory') ?? '',
        page: Number.isSafeInteger(page) && page > 0 ? page : 1,
      })}`,
    );
  }
}
if (kind === 'product') ask(`/products/${location.pathname.slice('/product/'.length)}`);

window.__showShell = showShell;

function ask(path: string): Promise<Response> {
  const url = new Request(base + path).url;
  const answer = fetch(url, {
    credentials: 'include',
    cache: 'no-store',
    // The API client's own deadline does not reach a request that was made before it.
    signal: AbortSignal.timeout(GET_DEADLINE_MS),
    headers: token ? { Authorization: `Bearer ${decodeURIComponent(token)}` } : {},
  });
  answer.catch(() => {});
  early.set(url, answer);
  return answer;
}

/** Home's skeleton stands in the document; the others wait in templates behind it. */
function showShell(): void {
  const root = document.getElementById('root');
  if (kind === 'blank') root?.replaceChildren();
  const template = document.querySelector<HTMLTemplateElement>(`template[data-shell="${kind}"]`);
  if (template) root?.querySelector('main')?.replaceChildren(template.content);
}
