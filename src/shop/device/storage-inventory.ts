import type { localStore } from '../../lib/local-storage.ts';
import * as t from '../../texts/en/diagnostics.ts';
import type { Session } from '../session/session.ts';
import { ANSWERS_CACHE, PICTURES_CACHE, SAVED_PICTURES_CACHE } from './caches.ts';

export interface StorageEntry {
  area: 'cookie' | 'localStorage' | 'sessionStorage' | 'IndexedDB' | 'caches';
  /** A trailing `*` stands for any ending. */
  name: string;
  what: string;
  whose: 'shopper' | 'device' | 'tab';
  /** On signing out or a change of shopper (D34). */
  signOut: 'stays' | 'goes';
  reset: 'stays' | 'goes';
}

/** Everything stored on the device. The first matching row counts; a test fails on names without one. */
export const STORAGE_INVENTORY: readonly StorageEntry[] = [
  row('cookie', 'auth_token', t.storedSession, 'shopper', 'goes', 'stays'),
  row('localStorage', 'private:owner', t.storedOwnerOfThePrivateData, 'shopper', 'goes', 'stays'),
  row('localStorage', 'private:checkout-draft', t.storedShippingForm, 'shopper', 'goes', 'stays'),
  row('localStorage', 'private:order-intent', t.storedOrderInProgress, 'shopper', 'goes', 'stays'),
  row('localStorage', 'private:payment-keys', t.storedPaymentInProgress, 'shopper', 'goes', 'stays'),
  row('localStorage', 'private:payment-qr', t.storedQrCodeOfAPayment, 'shopper', 'goes', 'stays'),
  row('localStorage', 'private:order-list', t.storedOrderList, 'shopper', 'goes', 'stays'),
  row('localStorage', 'private:*', t.storedOtherPrivateData, 'shopper', 'goes', 'stays'),
  row('IndexedDB', 'daftar-order', t.storedOrderAndPaymentInProgress, 'shopper', 'goes', 'stays'),
  row('IndexedDB', 'daftar-cart', t.storedCart, 'device', 'stays', 'stays'),
  row('localStorage', 'cart', t.storedCartForOtherPrograms, 'device', 'stays', 'stays'),
  row('localStorage', 'cart:*', t.storedCartItsAgeAndUnsavedChanges, 'device', 'stays', 'stays'),
  row('IndexedDB', 'daftar-wishlist', t.storedWishlist, 'device', 'stays', 'stays'),
  row('localStorage', 'wishlist', t.storedWishlistForOtherPrograms, 'device', 'stays', 'stays'),
  row('localStorage', 'wishlist:*', t.storedWishlistUnsavedChanges, 'device', 'stays', 'stays'),
  row('localStorage', 'grid-columns', t.storedColumnsOfLists, 'device', 'stays', 'goes'),
  row('localStorage', 'recent-searches', t.storedRecentSearches, 'shopper', 'goes', 'stays'),
  row('localStorage', 'recently-viewed', t.storedRecentlyViewedProducts, 'shopper', 'goes', 'goes'),
  row('localStorage', 'install-invitation', t.storedVisitsAndInstallInvitation, 'device', 'stays', 'goes'),
  row('localStorage', 'offline-catalogue', t.storedProgressOfSavingTheCatalogue, 'device', 'stays', 'goes'),
  row(
    'localStorage',
    'catalogue-filling',
    t.storedProgressOfSavingOfAnEarlierRelease,
    'device',
    'stays',
    'goes',
  ),
  row('IndexedDB', 'daftar-shelf', t.storedSavedProducts, 'device', 'stays', 'goes'),
  row('IndexedDB', 'daftar-search', t.storedSearchIndex, 'device', 'stays', 'goes'),
  row('caches', ANSWERS_CACHE, t.storedSavedAnswers, 'device', 'stays', 'goes'),
  row('caches', PICTURES_CACHE, t.storedViewedPictures, 'device', 'stays', 'goes'),
  row('caches', SAVED_PICTURES_CACHE, t.storedSavedPictures, 'device', 'stays', 'goes'),
  row('caches', 'daftar-previous-assets-v1', t.storedTheVersionBeforeThisOne, 'device', 'stays', 'goes'),
  row('caches', 'workbox-precache-*', t.storedTheShopItself, 'device', 'stays', 'goes'),
  row('sessionStorage', 'visit-counted', t.storedWhetherThisVisitIsCounted, 'tab', 'stays', 'stays'),
  row('sessionStorage', 'reloaded-for-missing-part', t.storedLastReloadForAnUpdate, 'tab', 'stays', 'stays'),
  row('sessionStorage', 'tanstack_router_reload:*', t.storedReloadsForAnUpdate, 'tab', 'stays', 'stays'),
  row('sessionStorage', 'tsr-scroll-restoration-*', t.storedScrollPositions, 'tab', 'stays', 'stays'),
];

function row(
  area: StorageEntry['area'],
  name: string,
  what: string,
  whose: StorageEntry['whose'],
  signOut: StorageEntry['signOut'],
  reset: StorageEntry['reset'],
): StorageEntry {
  return { area, name, what, whose, signOut, reset };
}

/** Undefined for data of other programs. */
export function storageEntry(area: StorageEntry['area'], name: string): StorageEntry | undefined {
  return STORAGE_INVENTORY.find((stored) => stored.area === area && fits(stored, name));
}

export function fits({ name: pattern }: StorageEntry, name: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}

interface Dependencies {
  session: Pick<Session, 'shopperLeft'>;
  storage: Pick<typeof localStore, 'keys' | 'remove'>;
  deleteDatabase: (name: string) => void;
}

/** Removes all but cart, wishlist and settings (D34). */
export function forgetShopper({ session, storage, deleteDatabase }: Dependencies): void {
  for (const key of storage.keys()) {
    if (storageEntry('localStorage', key)?.signOut === 'goes') storage.remove(key);
  }
  for (const { area, name, signOut } of STORAGE_INVENTORY) {
    if (area === 'IndexedDB' && signOut === 'goes') deleteDatabase(name);
  }
  session.shopperLeft();
}
