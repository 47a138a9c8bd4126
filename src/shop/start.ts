import { whenIdle } from '../lib/tasks.ts';
import * as t from '../texts/en/notices.ts';
import type { InstallPrompt } from './installed/installation.ts';
import { followSession } from './session/session.ts';
import type { Shop } from './shop.ts';
import { listenToWorker } from './worker/worker-messages.ts';
import type { WorkerMessage } from './worker/worker-protocol.ts';

/** What the shop needs from the router. */
export interface CurrentPage {
  /** Reloads the page's data in place. */
  refresh(): void;
  /** The router's data belongs to another session. */
  forgetData(): void;
  onNavigated(listener: () => void): void;
  /** Path, query and hash. */
  open(address: string): void;
}

/** Received before the bundle loaded. */
export interface Before {
  bufferedMessages: readonly WorkerMessage[];
  installPrompt?: InstallPrompt | undefined;
}

const IDLE_AFTER_LOAD_MS = 2500;

/** The only list of what starts, in order. */
export function start(shop: Shop, page: CurrentPage, { bufferedMessages, installPrompt }: Before): void {
  const { session, storeInfo, network } = shop;
  session.start();
  followSession(session, page.forgetData);
  shop.cart.start();
  shop.wishlist.start();
  // Pages' requests depend on the store info.
  const refresh = () => void storeInfo.refresh().then(page.refresh);
  network.onBack((before) => {
    refresh();
    if (before !== 'slow' && before !== network.state.get()) sayBackOnline(shop);
  });
  network.start(shop.page);
  shop.page.addEventListener('pageshow', ({ persisted }) => {
    // A page restored from the back/forward cache has missed network events.
    if (persisted) network.wake();
  });
  listenToWorker(shop, shop.navigator.serviceWorker, refresh, bufferedMessages);
  shop.installation.start(installPrompt);
  shop.missingChunks.start();
  shop.unsaved.watch();
  void storeInfo.refresh();
  const controller = shop.navigator.serviceWorker?.controller ?? null;
  const idle = afterLoad(page, controller !== null);
  const later = (begin: () => Promise<unknown>) => void idle.then(begin).catch(() => {});
  later(async () => (await import('./cart/cart-age.ts')).followCartAge(shop));
  // The kill switch's worker has removed the catalogue.
  if (import.meta.env.VITE_KILL_SWITCH) later(() => forgetSaved(shop));
  if (!shop.navigator.serviceWorker || !import.meta.env.PROD || import.meta.env.VITE_KILL_SWITCH) return;
  later(async () => (await import('./worker/register.ts')).registerWorker(shop, page, controller));
}

async function forgetSaved(shop: Shop): Promise<void> {
  const { createCatalogueSaver } = await import('./download/save-catalogue.ts');
  shop.once(createCatalogueSaver).forget('products');
}

/** Only if the shopper has seen the offline message (D35). */
function sayBackOnline({ notices }: Shop): void {
  notices.notify(t.backOnline);
}

/**
 * With a worker also once the page is idle: a picture may delay `load` by 20 s. On a first visit, starting so early
 * would delay the pictures.
 */
function afterLoad(page: CurrentPage, underWorker: boolean): Promise<void> {
  return new Promise((idle) => {
    const later = () => setTimeout(idle, IDLE_AFTER_LOAD_MS);
    if (document.readyState === 'complete') later();
    else window.addEventListener('load', later, { once: true });
    if (underWorker) page.onNavigated(() => whenIdle(later));
  });
}
