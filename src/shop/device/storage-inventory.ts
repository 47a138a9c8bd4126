export interface StorageEntry {
  place: 'cookie' | 'localStorage' | 'sessionStorage' | 'IndexedDB' | 'caches';
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
  row('cookie', 'auth_token', 'Session', 'shopper', 'goes', 'stays'),
  row('localStorage', 'private:owner', 'Whose the private data is', 'shopper', 'goes', 'stays'),
  row('localStorage', 'private:checkout-draft', 'Shipping form', 'shopper', 'goes', 'stays'),
  row('localStorage', 'private:order-intent', 'Order under way', 'shopper', 'goes', 'stays'),
  row('localStorage', 'private:payment-keys', 'Payment under way', 'shopper', 'goes', 'stays'),
  row('localStorage', 'private:payment-qr', 'QR code of a payment', 'shopper', 'goes', 'stays'),
  row('localStorage', 'private:*', 'Other private data', 'shopper', 'goes', 'stays'),
  row('IndexedDB', 'daftar-order', 'Order and payment under way', 'shopper', 'goes', 'stays'),
  row('IndexedDB', 'daftar-cart', 'Cart', 'device', 'stays', 'stays'),
  row('localStorage', 'cart', 'Cart, for other programs', 'device', 'stays', 'stays'),
  row('localStorage', 'cart:*', 'Cart, its age and changes under way', 'device', 'stays', 'stays'),
  row('IndexedDB', 'daftar-wishlist', 'Wishlist', 'device', 'stays', 'stays'),
  row('localStorage', 'wishlist', 'Wishlist, for other programs', 'device', 'stays', 'stays'),
  row('localStorage', 'wishlist:*', 'Wishlist, changes under way', 'device', 'stays', 'stays'),
  row('localStorage', 'grid-columns', 'Columns of a list', 'device', 'stays', 'goes'),
  row('localStorage', 'recent-searches', 'Last searches', 'shopper', 'goes', 'stays'),
  row('localStorage', 'recently-viewed', 'Products viewed last', 'shopper', 'goes', 'goes'),
  row('localStorage', 'install-invitation', 'Visits, install invitation', 'device', 'stays', 'goes'),
  row(
    'localStorage',
    'offline-catalogue',
    'Progress of saving and filling the catalogue',
    'device',
    'stays',
    'goes',
  ),
  row('localStorage', 'catalogue-filling', 'Last filling, of a release before', 'device', 'stays', 'goes'),
  row('IndexedDB', 'daftar-shelf', 'Saved products', 'device', 'stays', 'goes'),
  row('IndexedDB', 'daftar-search', 'Search index', 'device', 'stays', 'goes'),
  row('caches', 'daftar-answers-v1', 'Saved answers', 'device', 'stays', 'goes'),
  row('caches', 'daftar-pictures-v1', 'Seen pictures', 'device', 'stays', 'goes'),
  row('caches', 'daftar-saved-pictures-v1', 'Saved pictures', 'device', 'stays', 'goes'),
  row('caches', 'daftar-previous-assets-v1', 'The version before this', 'device', 'stays', 'goes'),
  row('caches', 'workbox-precache-*', 'The shop itself', 'device', 'stays', 'goes'),
  row('sessionStorage', 'visit-counted', 'This visit is counted', 'tab', 'stays', 'stays'),
  row('sessionStorage', 'reloaded-for-missing-part', 'Last reload for an update', 'tab', 'stays', 'stays'),
  row('sessionStorage', 'tanstack_router_reload:*', 'Reloads for an update', 'tab', 'stays', 'stays'),
  row('sessionStorage', 'tsr-scroll-restoration-*', 'Scroll positions', 'tab', 'stays', 'stays'),
];

function row(
  place: StorageEntry['place'],
  name: string,
  what: string,
  whose: StorageEntry['whose'],
  signOut: StorageEntry['signOut'],
  reset: StorageEntry['reset'],
): StorageEntry {
  return { place, name, what, whose, signOut, reset };
}

/** Undefined for data of other programs. */
export function storageEntry(place: StorageEntry['place'], name: string): StorageEntry | undefined {
  return STORAGE_INVENTORY.find((stored) => stored.place === place && fits(stored, name));
}

export function fits({ name: pattern }: StorageEntry, name: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}
