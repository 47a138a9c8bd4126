import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { OTHER_LANGUAGE, type Shell } from '../contract/addresses.ts';
import { parseSearch, stringifySearch } from '../lib/search-params.ts';
import { browser, createShop, type Shop } from '../root.ts';
import { ProductsSkeleton } from '../screens/catalogue/list/ProductsFrame.tsx';
import { ProductSkeleton } from '../screens/catalogue/product/ProductSheet.tsx';
import { HomeSkeleton } from '../screens/home/HomePage.tsx';
import { MainLayout } from '../screens/layout/MainLayout.tsx';
import { PagePending } from '../screens/layout/PageStates.tsx';
import { inLanguage } from '../texts/languages.ts';

export interface Shells {
  frame: readonly [before: string, after: string];
  mains: Record<Exclude<Shell, 'blank'>, string>;
}

export async function renderShells(): Promise<Shells> {
  const pending = await render(<PagePending />);
  const mains = {
    home: await render(<HomeSkeleton />),
    list: await render(<ProductsSkeleton />),
    product: await render(<ProductSkeleton />),
    cart: pending,
    text: pending,
  };
  const [before = '', after = ''] = (await render(MARK, MainLayout)).split(MARK);
  return { frame: [before, after], mains };
}

const MARK = 'main-of-the-page';

async function render(content: ReactNode, Layout?: typeof MainLayout): Promise<string> {
  const root = createRootRouteWithContext<{ shop: Shop }>()();
  const layout = createRoute({
    id: 'main',
    getParentRoute: () => root,
    ...(Layout && { component: Layout }),
  });
  const any = createRoute({ path: '$', getParentRoute: () => layout, component: () => content });
  const router = createRouter({
    routeTree: root.addChildren([layout.addChildren([any])]),
    history: createMemoryHistory({ initialEntries: [inLanguage('/shell')] }),
    context: { shop: createShop(browser()) },
    ...OTHER_LANGUAGE,
    parseSearch,
    stringifySearch,
  });
  await router.load();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- RouterProvider only knows the app's router
  return renderToStaticMarkup(<RouterProvider router={router as never} />);
}
