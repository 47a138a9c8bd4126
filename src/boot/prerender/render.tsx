import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { FunctionComponent, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { parseSearch, stringifySearch } from '../../lib/search-params.ts';
import { MainLayout } from '../../screens/layout/MainLayout.tsx';
import { browser, createShop, type Shop } from '../../shop/shop.ts';

/** The HTML of a page within the main layout. */
export function renderPage(page: ReactNode): Promise<string> {
  return render(MainLayout, page);
}

/** What stands in the page's <main>. */
export function mainOf(page: string): string {
  const [, main] = /<main[^>]*>(.+)<\/main>/s.exec(page) ?? [];
  if (!main) throw new Error(`A page without <main>: ${page}`);
  return main;
}

/** The HTML of something that stands within a page. */
export function renderPart(part: ReactNode): Promise<string> {
  return render(undefined, part);
}

async function render(Layout: FunctionComponent | undefined, content: ReactNode): Promise<string> {
  const root = createRootRouteWithContext<{ shop: Shop }>()();
  const layout = createRoute({
    id: 'main',
    getParentRoute: () => root,
    ...(Layout && { component: Layout }),
  });
  const any = createRoute({ path: '$', getParentRoute: () => layout, component: () => content });
  const history = createMemoryHistory({ initialEntries: ['/shell'] });
  // The links are written as the app writes them.
  const router = createRouter({
    routeTree: root.addChildren([layout.addChildren([any])]),
    history,
    context: { shop: createShop(browser()) },
    parseSearch,
    stringifySearch,
  });
  await router.load();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- RouterProvider knows the app's router alone
  const html = renderToStaticMarkup(<RouterProvider router={router as never} />);
  // React's own, for the sample's pictures.
  return html.replace(/<link rel="preload"[^>]*>/g, '');
}
