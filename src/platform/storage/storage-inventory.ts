import type { stored } from '#texts/diagnostics.ts';
import {
  ANSWERS_CACHE,
  DOCUMENTS_CACHE,
  LIBRARIES_CACHE,
  PICTURES_CACHE,
  SAVED_PICTURES_CACHE,
} from '../../contract/caches.ts';
import type { localStore } from '../../lib/local-storage.ts';

export type StorageEntry = ReturnType<typeof row>;

/** A test fails on names without a row. The first match counts. */
export const STORAGE_INVENTORY: readonly StorageEntry[] = [
  row('cookie', 'auth_token', 'session', 'shopper', 'goes', 'stays'),
  row('localStorage', 'private:owner', 'ownerOfThePrivateData', 'shopper', 'goes', 'stays'),
  row('localStorage', 'private:checkout-draft', 'shippingForm', 'shopper', 'goes', 'stays'),
  row('localStorage', 'private:addresses', 'usedAddresses', 'shopper', 'goes', 'stays'),
  row('localStorage', 'private:deliver-to', 'deliverTo', 'shopper', 'goes', 'stays'),
  row('localStorage', 'private:order-intent', 'orderInProgress', 'shopper', 'goes', 'stays'),
  row('localStorage', 'private:payment-keys', 'paymentInProgress', 'shopper', 'goes', 'stays'),
  row('localStorage', 'private:payment-qr', 'qrCodeOfAPayment', 'shopper', 'goes', 'stays'),
  row('localStorage', 'private:order-list', 'orderListForTheFirstPaint', 'shopper', 'goes', 'stays'),
  row('localStorage', 'private:order-list:*', 'orderListUnsavedChanges', 'shopper', 'goes', 'stays'),
  row('localStorage', 'private:invoices', 'invoices', 'shopper', 'goes', 'goes'),
  row('localStorage', 'private:*', 'otherPrivateData', 'shopper', 'goes', 'stays'),
  row('IndexedDB', 'daftar-order', 'orderAndPaymentInProgress', 'shopper', 'goes', 'stays'),
  row('IndexedDB', 'daftar-invoices', 'invoices', 'shopper', 'goes', 'goes'),
  row('IndexedDB', 'daftar-order-list', 'orderList', 'shopper', 'goes', 'stays'),
  row('IndexedDB', 'daftar-saved-lists', 'savedLists', 'shopper', 'goes', 'stays'),
  row('localStorage', 'saved-lists', 'savedListsForTheFirstPaint', 'shopper', 'goes', 'stays'),
  row('localStorage', 'saved-lists:*', 'savedListsUnsavedChanges', 'shopper', 'goes', 'stays'),
  row('IndexedDB', 'daftar-cart', 'cart', 'device', 'stays', 'stays'),
  row('localStorage', 'cart', 'cartForOtherPrograms', 'device', 'stays', 'stays'),
  row('localStorage', 'cart:*', 'cartItsAgeAndUnsavedChanges', 'device', 'stays', 'stays'),
  row('IndexedDB', 'daftar-wishlist', 'wishlist', 'device', 'stays', 'stays'),
  row('localStorage', 'wishlist', 'wishlistForOtherPrograms', 'device', 'stays', 'stays'),
  row('localStorage', 'wishlist:*', 'wishlistUnsavedChanges', 'device', 'stays', 'stays'),
  row('localStorage', 'grid-columns', 'columnsOfLists', 'device', 'stays', 'goes'),
  row('localStorage', 'search-key', 'searchKey', 'device', 'stays', 'goes'),
  row('localStorage', 'recent-searches', 'recentSearches', 'shopper', 'goes', 'stays'),
  row('localStorage', 'recently-viewed', 'recentlyViewedProducts', 'shopper', 'goes', 'goes'),
  row('localStorage', 'install-invitation', 'visitsAndInstallInvitation', 'device', 'stays', 'goes'),
  row('localStorage', 'offline-catalogue', 'progressOfSavingTheCatalogue', 'device', 'stays', 'goes'),
  row('localStorage', 'catalogue-filling', 'progressOfSavingOfAnEarlierRelease', 'device', 'stays', 'goes'),
  row('localStorage', 'language', 'language', 'device', 'stays', 'goes'),
  row('IndexedDB', 'daftar-shelf', 'savedProducts', 'device', 'stays', 'goes'),
  row('IndexedDB', 'daftar-search', 'searchIndex', 'device', 'stays', 'goes'),
  row('caches', ANSWERS_CACHE, 'savedAnswers', 'device', 'stays', 'goes'),
  row('caches', DOCUMENTS_CACHE, 'savedPages', 'device', 'stays', 'goes'),
  row('caches', PICTURES_CACHE, 'viewedPictures', 'device', 'stays', 'goes'),
  row('caches', SAVED_PICTURES_CACHE, 'savedPictures', 'device', 'stays', 'goes'),
  row('caches', LIBRARIES_CACHE, 'codeReader', 'device', 'stays', 'goes'),
  row('caches', 'daftar-previous-assets-v1', 'theVersionBeforeThisOne', 'device', 'stays', 'goes'),
  row('caches', 'workbox-precache-*', 'theShopItself', 'device', 'stays', 'goes'),
  row('sessionStorage', 'visit-counted', 'whetherThisVisitIsCounted', 'tab', 'stays', 'stays'),
  row('sessionStorage', 'typed-before-language', 'typedBeforeLanguage', 'shopper', 'goes', 'stays'),
  row('sessionStorage', 'reloaded-for-missing-part', 'lastReloadForAnUpdate', 'tab', 'stays', 'stays'),
  row('sessionStorage', 'tanstack_router_reload:*', 'reloadsForAnUpdate', 'tab', 'stays', 'stays'),
  row('sessionStorage', 'tsr-scroll-restoration-*', 'scrollPositions', 'tab', 'stays', 'stays'),
];

/** `*`: any ending. `signOut`: also on a change of shopper (D34). */
function row(
  area: 'cookie' | 'localStorage' | 'sessionStorage' | 'IndexedDB' | 'caches',
  name: string,
  what: keyof typeof stored,
  whose: 'shopper' | 'device' | 'tab',
  signOut: 'stays' | 'goes',
  reset: 'stays' | 'goes',
) {
  return { area, name, what, whose, signOut, reset };
}

export function storageEntry(area: StorageEntry['area'], name: string): StorageEntry | undefined {
  return STORAGE_INVENTORY.find((stored) => stored.area === area && fits(stored, name));
}

export function fits({ name: pattern }: StorageEntry, name: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}

interface Dependencies {
  session: { shopperLeft(): void };
  storage: Pick<typeof localStore, 'keys' | 'remove'>;
  deleteDatabase: (name: string) => void;
}

/** All but cart, wishlist and settings (D34). A guest's lists stay with the first who signs in (D52.48, D57.68). */
export function forgetShopper(
  { session, storage, deleteDatabase }: Dependencies,
  former: 'shopper' | 'guest' = 'shopper',
): void {
  const goes = (entry: StorageEntry | undefined) =>
    entry?.signOut === 'goes' && !(former === 'guest' && OF_GUESTS.test(entry.what));
  for (const key of storage.keys()) {
    if (goes(storageEntry('localStorage', key))) storage.remove(key);
  }
  for (const entry of STORAGE_INVENTORY) {
    if (entry.area === 'IndexedDB' && goes(entry)) deleteDatabase(entry.name);
  }
  session.shopperLeft();
}

const OF_GUESTS = /^(?:savedLists|orderList|deliverTo)/;
