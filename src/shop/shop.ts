import { deleteDatabase } from '../lib/databases.ts';
import { localStore } from '../lib/local-storage.ts';
import { type Api, get, post, send } from './api.ts';
import { type Cart, createCart } from './cart/cart.ts';
import { type Catalogue, createCatalogue } from './catalogue/catalogue.ts';
import { network, onBack } from './network.ts';
import { type Notices, notices } from './notices.ts';
import { replaced } from './offline/saved-answers.ts';
import type { Page } from './page.ts';
import { type Probe, probe } from './probe.ts';
import { type Owner, owner } from './session/owner.ts';
import { type Session, session } from './session/session.ts';
import { type News, tellOtherTabs } from './session/tabs.ts';
import { createStoreInfo, type StoreInfoStore } from './store-info/store-info-store.ts';
import { createWishlist, type Wishlist } from './wishlist/wishlist.ts';

/** What the shop has from the browser. */
export interface Dependencies {
  storage: typeof localStore;
  deleteDatabase: (name: string) => void;
  tellOtherTabs: (news: News) => void;
  page: Page;
  navigator: Navigator;
  location: Location;
}

/** The browser's own. */
export function browser(): Dependencies {
  const { navigator, location } = globalThis;
  return { storage: localStore, deleteDatabase, tellOtherTabs, page: globalThis, navigator, location };
}

/** Everything that the shop's pages share, made once by `createShop`. */
export interface Shop extends Dependencies {
  notices: Notices;
  session: Session;
  owner: Owner;
  api: Api;
  probe: Probe;
  cart: Cart;
  wishlist: Wishlist;
  storeInfo: StoreInfoStore;
  catalogue: Catalogue;
  /**
   * The part that `create` makes, made when it is first asked for: for parts whose code is loaded with the page that
   * needs them.
   */
  once<Part>(create: (shop: Shop) => Part): Part;
}

/** Makes every store and service, each out of those before it. Nothing is read or started yet. */
export function createShop(dependencies: Dependencies): Shop {
  const api = { get, post, send };
  const storeInfo = createStoreInfo({ api, notices });
  const made = new Map<unknown, unknown>();
  const shop: Shop = {
    ...dependencies,
    notices,
    session,
    owner,
    api,
    probe,
    cart: createCart({ ...dependencies, notices }),
    wishlist: createWishlist({ ...dependencies, notices }),
    storeInfo,
    catalogue: createCatalogue({
      api,
      storeInfo,
      network,
      onBack,
      replaced,
      search: async () => shop.once((await import('./search/search.ts')).createSearch),
      now: () => Date.now(),
    }),
    once<Part>(create: (from: Shop) => Part): Part {
      if (!made.has(create)) made.set(create, create(shop));
      // What stands under a factory is what it made.
      return made.get(create) as Part;
    },
  };
  return shop;
}
