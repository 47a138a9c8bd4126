import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { FunctionComponent, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { OTHER_LANGUAGE } from '../../contract/addresses.ts';
import type { StoreInfoState } from '../../contract/store-info.ts';
import { parseSearch, stringifySearch } from '../../lib/search-params.ts';
import { browser, createShop, type Shop } from '../../root.ts';
import { MainLayout } from '../../screens/layout/MainLayout.tsx';
import { inLanguage } from '../../texts/languages.ts';
import { SAMPLE_RECORD } from './sample.ts';

export function renderPage(page: ReactNode): Promise<string> {
  return render(MainLayout, page);
}

export function mainOf(page: string): string {
  const [, main] = /<main[^>]*>(.+)<\/main>/s.exec(page) ?? [];
  if (!main) throw new Error(`A page without <main>: ${page}`);
  return main;
}

export function renderPart(part: ReactNode): Promise<string> {
  return render(undefined, part);
}

/** Of a server with every feature that content can show. */
const SAMPLE_INFO: StoreInfoState = { state: 'ready', info: SAMPLE_RECORD };

async function render(Layout: FunctionComponent | undefined, content: ReactNode): Promise<string> {
  const root = createRootRouteWithContext<{ shop: Shop }>()();
  const layout = createRoute({
    id: 'main',
    getParentRoute: () => root,
    ...(Layout && { component: Layout }),
  });
  const any = createRoute({ path: '$', getParentRoute: () => layout, component: () => content });
  const history = createMemoryHistory({ initialEntries: [inLanguage('/shell')] });
  const shop = createShop(browser());
  const router = createRouter({
    routeTree: root.addChildren([layout.addChildren([any])]),
    history,
    context: { shop: Layout ? shop : { ...shop, storeInfo: { ...shop.storeInfo, get: () => SAMPLE_INFO } } },
    ...OTHER_LANGUAGE,
    parseSearch,
    stringifySearch,
  });
  await router.load();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- RouterProvider only knows the app's router
  const html = renderToStaticMarkup(<RouterProvider router={router as never} />);
  // React preloads the sample's pictures.
  return html.replace(/<link rel="preload"[^>]*>/g, '');
}
