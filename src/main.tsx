import './theme.css';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { siteName } from './lib/head.ts';
import { focusPageHeading } from './lib/page-heading.ts';
import { router } from './router.ts';
import { startCart } from './shop/cart/cart.ts';
import { startOffline } from './shop/offline/start-offline.ts';
import { PageFailure } from './shop/page-failure.ts';
import { followSession } from './shop/session/tabs.ts';
import { brandName, refreshStoreInfo, storeInfo } from './shop/store-info/store-info-store.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

storeInfo.subscribe(() => siteName.set(brandName(storeInfo.get())));
/** The shell stands until the first page can be drawn, or at least its pending state (src/router.ts). */
const FIRST_PAGE_PATIENCE_MS = 300;

followSession(() => {
  router.clearCache();
  void router.invalidate();
});
startCart();
startOffline({
  refresh: () => void router.invalidate(),
  onNavigated: (listener) => void router.subscribe('onResolved', listener),
});
void refreshStoreInfo();
router.subscribe('onRendered', ({ fromLocation, pathChanged, hrefChanged }) => {
  // On the same path too, when what had the focus is gone: the pages of a list.
  const focusLost = hrefChanged && document.activeElement === document.body;
  if (fromLocation && (pathChanged || focusLost)) focusPageHeading();
});
void Promise.race([
  router.load(),
  new Promise((resolve) => setTimeout(resolve, FIRST_PAGE_PATIENCE_MS)),
]).then(() => {
  createRoot(root, {
    // A page that could not be loaded says so itself; it is no error of the program.
    onCaughtError: (error) => {
      if (!(error instanceof PageFailure)) console.error(error);
    },
  }).render(<RouterProvider router={router} />);
});
