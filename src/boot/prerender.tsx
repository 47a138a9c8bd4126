import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';
import { parseSearch, stringifySearch } from '../lib/search-params.ts';
import { ProductSkeleton } from '../screens/catalogue/ProductSkeleton.tsx';
import { ProductsSkeleton } from '../screens/catalogue/ProductsSkeleton.tsx';
import { HomeSkeleton } from '../screens/home/HomeSkeleton.tsx';
import { MainLayout } from '../screens/layout/MainLayout.tsx';
import { PagePending } from '../screens/layout/PagePending.tsx';
import type { Shell } from '../shop/addresses.ts';

/** The skeletons of the build's index.html, drawn by the same components that the pages show while they load. */
const SKELETONS: Record<Exclude<Shell, 'blank'>, FunctionComponent> = {
  home: HomeSkeleton,
  list: ProductsSkeleton,
  product: ProductSkeleton,
  cart: PagePending,
  text: PagePending,
};

/** The whole page around Home's skeleton, and what stands in <main> for each other kind of page. */
export async function renderShells(): Promise<{ page: string; mains: Record<string, string> }> {
  const mains: Record<string, string> = {};
  let page = '';
  for (const [kind, Skeleton] of Object.entries(SKELETONS)) {
    const html = await renderPage(Skeleton);
    if (kind === 'home') page = html;
    else mains[kind] = mainOf(html);
  }
  return { page, mains };
}

function mainOf(html: string): string {
  const [, main] = /<main[^>]*>(.+)<\/main>/s.exec(html) ?? [];
  if (!main) throw new Error(`A shell without <main>: ${html}`);
  return main;
}

async function renderPage(Skeleton: FunctionComponent): Promise<string> {
  const root = createRootRoute();
  const layout = createRoute({ id: 'main', getParentRoute: () => root, component: MainLayout });
  const any = createRoute({ path: '$', getParentRoute: () => layout, component: Skeleton });
  const history = createMemoryHistory({ initialEntries: ['/shell'] });
  // The links of the shells are written as the app writes them.
  const router = createRouter({
    routeTree: root.addChildren([layout.addChildren([any])]),
    history,
    parseSearch,
    stringifySearch,
  });
  await router.load();
  return renderToString(<RouterProvider router={router as never} />);
}
