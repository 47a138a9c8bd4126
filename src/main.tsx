import './theme.css';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import { startTransition, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { FRESH_MS } from './config.ts';
import { OTHER_LANGUAGE } from './contract/addresses.ts';
import { UNRENDERED } from './contract/initial-state.ts';
import { brandName } from './contract/store-info.ts';
import { focusPageHeading } from './lib/focus.ts';
import { openScrollPlaces } from './lib/scroll-place.ts';
import { parseSearch, stringifySearch } from './lib/search-params.ts';
import { drawInOwnTask, nextTask, whenIdle } from './lib/tasks.ts';
import { outliveTranslation } from './lib/translated-page.ts';
import { PageFailure } from './platform/api.ts';
import { type InitialState, takeInitialState } from './platform/initial-state.ts';
import { isMissingChunk } from './platform/worker/missing-chunk.ts';
import { browser, createShop, type Shop, start as startShop } from './root.ts';
import { routeTree } from './routeTree.gen.ts';
import { PageFailed, PagePending } from './screens/layout/PageStates.tsx';

/** Then the shell is replaced by the pending state. */
const FIRST_PAGE_TIMEOUT_MS = 300;

outliveTranslation();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// A host without headers cannot forbid framing.
if (self !== top) root.remove();
else void start(root);

/** Taps wait for long tasks. */
async function start(container: HTMLElement): Promise<void> {
  await nextTask();
  const shop = createShop(browser());
  await nextTask();
  const initialState = takeInitialState(shop);
  const router = newRouter(shop);
  // Its boundaries are where a server's are (docs/upgrading.md).
  if (initialState.contentRendered) router.ssr = { manifest: undefined };
  connect(shop, router, initialState);
  const loaded = router.load();
  void Promise.allSettled([loaded, shop.storeInfo.settled()]).then(nextTask).then(initialState.end);
  const timeout = new Promise((resolve) => setTimeout(resolve, FIRST_PAGE_TIMEOUT_MS));
  const firstPage = initialState.contentRendered
    ? Promise.all([loaded, Promise.race([shop.storeInfo.settled(), timeout])])
    : Promise.race([loaded, timeout.then(() => loadSkeletons(router, router.state.matches))]);
  await nextTask();
  await firstPage;
  await nextTask();
  const app = <App router={router} onRendered={() => container.removeAttribute(UNRENDERED)} />;
  startTransition(() => {
    // The container has the shell until the first render.
    if (initialState.contentRendered)
      hydrateRoot(container, app, { ...OPTIONS, onRecoverableError: console.warn });
    else createRoot(container, OPTIONS).render(app);
  });
  whenIdle(() => void shop.missingChunks.fetchAhead(() => loadSkeletons(router, AHEAD)), 2000);
}

const OPTIONS: RootOptions = {
  onCaughtError: (error) => {
    if (!(error instanceof PageFailure) && !isMissingChunk(error)) console.error(error);
  },
};

function App({ router, onRendered }: { router: Router; onRendered: () => void }) {
  // Before the next key arrives, which would find no field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first time
  useLayoutEffect(onRendered, []);
  return <RouterProvider router={router} />;
}

const AHEAD = [{ routeId: '/_main/products' }, { routeId: '/_main/product/$id' }] as const;

/** A skeleton that still loads would take the header with it: its boundary is the layout's. */
function loadSkeletons(
  { routesById }: Router,
  matches: readonly { routeId: keyof Router['routesById'] }[],
): Promise<unknown> {
  return Promise.all(
    matches.map(({ routeId }) => {
      const { pendingComponent } = routesById[routeId].options;
      return pendingComponent?.preload?.();
    }),
  );
}

function connect(
  shop: Shop,
  router: Router,
  initialState: Pick<InitialState, 'bufferedMessages' | 'installPrompt'>,
): void {
  const { storeInfo } = shop;
  storeInfo.subscribe(() => shop.head.siteName.set(brandName(storeInfo.get())));
  const page = {
    forgetData() {
      router.clearCache();
      // The previous shopper's page must not show.
      const isPrivate = router.state.matches.some(({ routeId }) => routeId === '/_main/_login');
      void router.invalidate({ forcePending: isPrivate });
    },
    refresh: () =>
      void router.invalidate({
        filter: ({ routeId, status }) =>
          status !== 'success' || router.routesById[routeId].options.shouldReload !== false,
      }),
    onNavigated: (listener: () => void) => void router.subscribe('onResolved', listener),
    open: (address: string) => router.history.push(address),
  };
  startShop(shop, page, initialState);
  router.subscribe('onRendered', ({ fromLocation, pathChanged, hrefChanged }) => {
    const focused = document.activeElement;
    // Or the shopper is in the search field again.
    const mayMove = focused === document.body ? hrefChanged : pathChanged && focused?.tagName !== 'INPUT';
    if (!fromLocation || !mayMove) return;
    void nextTask().then(() => document.activeElement === focused && focusPageHeading());
  });
}

type Router = ReturnType<typeof newRouter>;

function newRouter(shop: Shop) {
  const places = openScrollPlaces();
  const router = createRouter({
    routeTree,
    context: { shop, places },
    ...OTHER_LANGUAGE,
    parseSearch,
    stringifySearch,
    scrollRestoration: places.mayMove,
    defaultErrorComponent: PageFailed,
    defaultPendingComponent: PagePending,
    // The skeleton does not show if the page is ready earlier.
    defaultPendingMs: 100,
    defaultPendingMinMs: 200,
    defaultPreloadDelay: 80,
    defaultStaleTime: FRESH_MS,
  });
  drawInOwnTask(router);
  places.keep(router);
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: Router;
  }
}
