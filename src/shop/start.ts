import { whenIdle } from '../lib/tasks.ts';
import * as t from '../texts/en/notices.ts';
import type { InstallPrompt } from './installed/installation.ts';
import { followSession } from './session/tabs.ts';
import type { Shop } from './shop.ts';
import { listenToWorker } from './worker/worker-messages.ts';
import type { WorkerMessage } from './worker/worker-protocol.ts';

/** What the shop needs from the router, which it does not know itself. */
export interface CurrentPage {
  /** Loads the shown page's data again without a jump; pages that ask only once stay as they are. */
  refresh(): void;
  /** The token has changed: what the router keeps belongs to another session. */
  forgetData(): void;
  onNavigated(listener: () => void): void;
  /** `address`: path, query and hash. */
  open(address: string): void;
}

/** From before the bundle was loaded: the worker's messages and the browser's offer to install. */
export interface Before {
  bufferedMessages: readonly WorkerMessage[];
  installPrompt?: InstallPrompt | undefined;
}

const IDLE_AFTER_LOAD_MS = 2500;

/**
 * The only list of what starts, and in which order. What waits until the page is quiet comes last; a part of it that
 * cannot be loaded is left out until the next visit.
 */
export function start(shop: Shop, page: CurrentPage, { bufferedMessages, installPrompt }: Before): void {
  const { session, storeInfo, network } = shop;
  session.start();
  followSession(session, page.forgetData);
  shop.cart.start();
  shop.wishlist.start();
  // What pages ask for depends on the store's record.
  const refresh = () => void storeInfo.refresh().then(page.refresh);
  network.onBack((before) => {
    refresh();
    if (before !== 'slow' && before !== network.state.get()) sayBackOnline(shop);
  });
  network.start(shop.page);
  shop.page.addEventListener('pageshow', ({ persisted }) => {
    // Kept by the browser for Back, the page is as it was left, and has heard nothing of the network since.
    if (persisted) network.wake();
  });
  listenToWorker(shop, shop.navigator.serviceWorker, refresh, bufferedMessages);
  shop.installation.start(installPrompt);
  shop.missingChunks.start();
  shop.unsaved.watch();
  void storeInfo.refresh();
  const controller = shop.navigator.serviceWorker?.controller ?? null;
  const quiet = afterLoad(page, controller !== null);
  const later = (begin: () => Promise<unknown>) => void quiet.then(begin).catch(() => {});
  later(async () => (await import('./cart/cart-age.ts')).followCartAge(shop));
  // Its worker has taken the catalogue away, so nothing may say that it is saved.
  if (import.meta.env.VITE_KILL_SWITCH) later(() => forgetSaved(shop));
  if (!shop.navigator.serviceWorker || !import.meta.env.PROD || import.meta.env.VITE_KILL_SWITCH) return;
  later(async () => (await import('./worker/register.ts')).registerWorker(shop, page, controller));
}

async function forgetSaved(shop: Shop): Promise<void> {
  const { createCatalogueSaver } = await import('./download/save-catalogue.ts');
  shop.once(createCatalogueSaver).forget('products');
}

/** To a shopper who had been told that the network was gone (D35). */
function sayBackOnline({ notices }: Shop): void {
  notices.notify(t.backOnline);
}

/**
 * A while after the page has loaded. Under a worker, which gives a picture 20 s, also once the page is drawn and idle; on
 * a first visit all that starts then would delay the pictures.
 */
function afterLoad(page: CurrentPage, underWorker: boolean): Promise<void> {
  return new Promise((quiet) => {
    const later = () => setTimeout(quiet, IDLE_AFTER_LOAD_MS);
    if (document.readyState === 'complete') later();
    else window.addEventListener('load', later, { once: true });
    if (underWorker) page.onNavigated(() => whenIdle(later));
  });
}
