import { createRouter } from '@tanstack/react-router';
import { openScrollPlaces } from './lib/scroll-place.ts';
import { parseSearch, stringifySearch } from './lib/search-params.ts';
import { drawInOwnTask } from './lib/tasks.ts';
import { routeTree } from './routeTree.gen.ts';
import { PageFailed, PagePending } from './screens/layout/PageStates.tsx';
import type { Shop } from './shop/shop.ts';

export function newRouter(shop: Shop) {
  const places = openScrollPlaces();
  const router = createRouter({
    routeTree,
    context: { shop, places },
    parseSearch,
    stringifySearch,
    scrollRestoration: places.mayMove,
    defaultErrorComponent: PageFailed,
    defaultPendingComponent: PagePending,
    // The skeleton does not show if the page is ready earlier.
    defaultPendingMs: 100,
    defaultPendingMinMs: 200,
    defaultPreloadDelay: 80,
    defaultStaleTime: 30_000,
  });
  drawInOwnTask(router);
  places.keep(router);
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof newRouter>;
  }
}
