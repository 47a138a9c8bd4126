import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { apiBaseFor } from '../config.ts';
import { contentPath, OTHER_LANGUAGE, requestsFor } from '../contract/addresses.ts';
import type { InitialAnswer } from '../contract/initial-state.ts';
import { pageCount } from '../contract/products-search.ts';
import { infoIn } from '../contract/store-info.ts';
import { createCookies } from '../lib/cookie.ts';
import { parseSearch, stringifySearch } from '../lib/search-params.ts';
import { createShop, type Dependencies } from '../root.ts';
import { Route as Root } from '../routes/__root.tsx';
import { Route as Policy } from '../routes/_main/$policyType.tsx';
import { Route as Contact } from '../routes/_main/contact.tsx';
import { Route as Home } from '../routes/_main/index.tsx';
import { Route as Product } from '../routes/_main/product.$id.tsx';
import { Route as Products } from '../routes/_main/products.tsx';
import { Route as Main } from '../routes/_main.tsx';
import type {} from '../routeTree.gen.ts';
import { PageFailed, PagePending } from '../screens/layout/PageStates.tsx';

const PAGES = {
  '/': Home,
  '/products': Products,
  '/product/$id': Product,
  '/contact': Contact,
  '/$policyType': Policy,
};

function documentRoutes() {
  // oxlint-disable typescript/no-unsafe-type-assertion -- as the generated tree does
  const main = Main.update({ id: '/_main', getParentRoute: () => Root } as never);
  const pages = Object.entries(PAGES).map(([path, route]) =>
    route.update({ id: path, path, getParentRoute: () => main } as never),
  );
  return Root.addChildren([main.addChildren(pages as never) as never]);
  // oxlint-enable typescript/no-unsafe-type-assertion
}

const routeTree = documentRoutes();

/** The page at `url`, rendered from these responses. Null if it would not be whole. */
export async function renderPage(
  url: URL,
  answers: Readonly<Record<string, InitialAnswer>>,
): Promise<string | null> {
  const { storeInfo, content, search, shell } = requestsFor(url);
  // Only browsers have the search module.
  const isSearched = shell === 'list' && content.kind === 'none';
  if (!answers[storeInfo] || isSearched) return null;
  const shop = createShop(nobody(url));
  const base = apiBaseFor(url);
  const given = Object.entries(answers).map(
    ([path, { body, status = 200, headers = {} }]) =>
      [new Request(base + path).url, Promise.resolve(Response.json(body, { status, headers }))] as const,
  );
  shop.initialAnswers.serve(new Map(given), true);
  const info = infoIn(await shop.storeInfo.settled());
  const path = contentPath(content, info ?? null);
  if (!info || (path !== null && !answers[path])) return null;
  const router = createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: [url.pathname + url.search] }),
    context: { shop, places: { mayMove: () => false, startAtTop() {}, opensAtTop: () => false, keep() {} } },
    ...OTHER_LANGUAGE,
    parseSearch,
    stringifySearch,
    defaultErrorComponent: PageFailed,
    defaultPendingComponent: PagePending,
  });
  await router.load();
  const { matches } = router.state;
  // No page for this address, or one for browsers only.
  if (matches.length < 3 || matches.some(({ status }) => status !== 'success')) return null;
  if (shell === 'list') {
    const list = shop.catalogue.list(search).get();
    // One beyond its end leads to its last page.
    if (list.state !== 'found' || search.page > pageCount(list.found.total)) return null;
  }
  const html = renderToString(<RouterProvider router={router} />);
  return html.includes(FAILED_BOUNDARY) ? null : html;
}

const FAILED_BOUNDARY = '<!--$!-->';

function nobody(url: URL): Dependencies {
  const nothing = () => {};
  const nowhere = { read: () => null, keys: () => [], write: () => false, remove: nothing };
  // oxlint-disable typescript/no-unsafe-type-assertion -- nothing else of these is used before a page is on screen
  return {
    fetch: () => Promise.reject(new TypeError('Only the given responses are used.')),
    cookies: createCookies({ cookie: '' }),
    storage: nowhere,
    tab: nowhere,
    deleteDatabase: nothing,
    notifyOtherTabs: nothing,
    page: new EventTarget() as unknown as Dependencies['page'],
    caches: undefined,
    navigator: {} as Navigator,
    location: url as unknown as Location,
  };
  // oxlint-enable typescript/no-unsafe-type-assertion
}
