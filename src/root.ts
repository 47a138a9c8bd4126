import * as t from '#texts/notices.ts';
import { apiBaseFor } from './config.ts';
import type { Quote } from './contract/quote.ts';
import { langOf } from './contract/store-info.ts';
import { createCart } from './features/cart/cart.ts';
import { createCatalogue } from './features/catalogue/catalogue.ts';
import type { Search } from './features/search/search.ts';
import { createWishlist } from './features/wishlist/wishlist.ts';
import { type Cookies, createCookies } from './lib/cookie.ts';
import { deleteDatabase } from './lib/databases.ts';
import { createAnnouncer } from './lib/focus.ts';
import { createHead } from './lib/head.ts';
import { localStore, sessionStore } from './lib/local-storage.ts';
import { madePer } from './lib/made-per.ts';
import { onceLoaded } from './lib/promises.ts';
import { createStore } from './lib/store.ts';
import { whenIdle } from './lib/tasks.ts';
import { createApi } from './platform/api.ts';
import { createInitialAnswers, type InitialState } from './platform/initial-state.ts';
import { createInstallPrompts } from './platform/installed/install-prompt.ts';
import { createNetworkMonitor, createProbe } from './platform/network/network-monitor.ts';
import { createNotices } from './platform/notices.ts';
import type { CurrentPage, Page } from './platform/page.ts';
import { storedTag } from './platform/session/owner-tag.ts';
import { createSession, followSession, type News, notifyOtherTabs } from './platform/session/session.ts';
import { createStoreInfo, type StoreInfoStore } from './platform/store-info/store-info-store.ts';
import { createMissingChunks } from './platform/worker/missing-chunk.ts';
import type { Reachable } from './platform/worker/reachable.ts';
import { createUnsaved } from './platform/worker/unsaved.ts';
import { createSavedAnswers, listenToWorker } from './platform/worker/worker-messages.ts';
import { CODE } from './texts/languages.ts';

export interface Dependencies {
  fetch: typeof fetch;
  cookies: Cookies;
  storage: typeof localStore;
  tab: typeof sessionStore;
  deleteDatabase: (name: string) => void;
  notifyOtherTabs: (news: News) => void;
  page: Page;
  caches: CacheStorage | undefined;
  navigator: Navigator;
  location: Location;
}

export function browser(): Dependencies {
  const { caches, navigator, location } = globalThis;
  return {
    fetch: (input, init) => globalThis.fetch(input, init),
    cookies: createCookies(),
    storage: localStore,
    tab: sessionStore,
    deleteDatabase,
    notifyOtherTabs,
    page: globalThis,
    caches,
    navigator,
    location,
  };
}

export interface Shop extends ReturnType<typeof createParts> {}

export function createShop(browser: Dependencies): Shop {
  const search = onceLoaded(async () => (await import('./root/search.ts')).searchOf(shop));
  const shop: Shop = createParts(browser, search);
  return shop;
}

export const part: <Part>(create: (shop: Shop) => Part) => (shop: Shop) => Part = madePer;

function createParts(browser: Dependencies, search: () => Promise<Search>) {
  const base = () => apiBaseFor(browser.location);
  const notices = createNotices();
  const session = createSession(browser);
  const probe = createProbe({ ask: browser.fetch, session, base });
  const network = createNetworkMonitor({ probe });
  const initialAnswers = createInitialAnswers();
  const ask: typeof fetch = (input, init) => initialAnswers.take(input) ?? browser.fetch(input, init);
  const inLanguage = CODE !== 'en' && { lang: async () => langOf(await storeInfo.settled()) };
  const api = createApi({ ask, session, base, network, ...inLanguage });
  const storeInfo: StoreInfoStore = createStoreInfo({ api, notices });
  const savedAnswers = createSavedAnswers();
  const unsaved = createUnsaved(browser);
  return {
    ...browser,
    announcer: createAnnouncer(),
    head: createHead(),
    notices,
    session,
    probe,
    network,
    initialAnswers,
    api,
    storeInfo,
    search,
    catalogue: createCatalogue({
      api,
      storeInfo,
      network: network.state,
      onBack: network.onBack,
      replaced: savedAnswers.replaced,
      search,
      now: () => Date.now(),
    }),
    cart: createCart({ ...browser, notices }),
    wishlist: createWishlist({ ...browser, notices }),
    savedAnswers,
    reachable: createStore<Reachable | null>(null),
    /** Of the cart, once the checkout has asked for one. */
    newestQuote: createStore<Quote | null>(null),
    unsaved,
    missingChunks: createMissingChunks({ ...browser, probe, network, unsaved }),
    installPrompt: createInstallPrompts(browser),
  };
}

type Received = Pick<InitialState, 'bufferedMessages' | 'installPrompt'>;

const IDLE_AFTER_LOAD_MS = 2500;

/** What starts with the shop, in order; src/root/idle.ts continues. */
export function start(shop: Shop, page: CurrentPage, { bufferedMessages, installPrompt }: Received): void {
  const { session, storeInfo, network } = shop;
  session.start();
  followSession(shop, page.forgetData);
  shop.cart.start();
  shop.wishlist.start();
  const refresh = () => void storeInfo.refresh().then(page.refresh);
  network.onBack((before) => {
    refresh();
    // Only if the shopper has seen the offline message (D35).
    if (before !== 'slow' && before !== network.state.get()) shop.notices.notify(t.backOnline);
  });
  network.start(shop.page);
  shop.page.addEventListener('pageshow', ({ persisted }) => {
    // A page restored from the back/forward cache has missed network events.
    if (persisted) network.wake();
  });
  listenToWorker(shop, shop.navigator.serviceWorker, refresh, bufferedMessages);
  shop.installPrompt.start(installPrompt);
  shop.missingChunks.start();
  shop.unsaved.watch();
  void storeInfo.refresh();
  // Also for a cookie that was replaced.
  const identify = async () => {
    if (session.token() && storedTag(shop.storage)) await (await import('./root/owner.ts')).identify(shop);
  };
  session.shopper.subscribe(() => void identify().catch(() => {}));
  const controller = shop.navigator.serviceWorker?.controller ?? null;
  const idle = afterLoad(page, controller !== null);
  const later = (begin: () => Promise<unknown>) => void idle.then(begin).catch(() => {});
  later(identify);
  later(async () => (await import('./features/cart/cart-age.ts')).followCartAge(shop));
  const signal = session.signal();
  later(async () => {
    const part = await import('./features/search/recent-searches.ts');
    if (!signal.aborted) part.rememberSentSearch(shop);
  });
  // The kill switch's worker has removed the catalogue.
  if (import.meta.env.VITE_KILL_SWITCH) later(() => forgetSaved(shop));
  if (!shop.navigator.serviceWorker || !import.meta.env.PROD || import.meta.env.VITE_KILL_SWITCH) return;
  later(async () => (await import('./root/idle.ts')).startWhenIdle(shop, page, controller));
}

async function forgetSaved(shop: Shop): Promise<void> {
  const { catalogueSaverOf } = await import('./root/download.ts');
  catalogueSaverOf(shop).forget('products');
}

/** A picture may delay `load` by 20 s. On a first visit, starting so early would delay the pictures. */
function afterLoad(page: CurrentPage, underWorker: boolean): Promise<void> {
  return new Promise((idle) => {
    const later = () => setTimeout(idle, IDLE_AFTER_LOAD_MS);
    if (document.readyState === 'complete') later();
    else window.addEventListener('load', later, { once: true });
    if (underWorker) page.onNavigated(() => whenIdle(later));
  });
}
