import type { names } from '#texts/device.ts';
import * as wishlistTexts from '#texts/wishlist.ts';
import { ANSWERS_CACHE, DOCUMENTS_CACHE, PICTURE_CACHES } from '../../contract/caches.ts';
import { CATALOGUE_DATABASE, ENTRIES, PRODUCTS } from '../../contract/catalogue-layout.ts';
import { STORED_AT_HEADER } from '../../contract/worker-protocol.ts';
import { done, openDatabase } from '../../lib/open-database.ts';
import type { EpochMs } from '../../lib/units.ts';
import type { Needs } from '../../platform/needs.ts';
import { undo } from '../../platform/notices.ts';
import { storedTag } from '../../platform/session/owner-tag.ts';
import { askWorker } from '../../platform/worker/ask-worker.ts';
import type { CartActs } from '../cart/cart.ts';
import { cartSince } from '../cart/cart-age.ts';
import { itemCount } from '../cart/cart-rules.ts';
import { clearCart } from '../cart/change-cart.ts';
import { forgetAllViewed, recentlyViewed } from '../catalogue/recently-viewed.ts';
import { INVOICES_DATABASE, invoicesIn } from '../invoices/kept-invoices.ts';
import type { SavedLists } from '../saved-lists/saved-lists.ts';
import { forgetSearch, recentSearches, storedSearches } from '../search/recent-searches.ts';
import type { WishChange } from '../wishlist/wishlist.ts';
import type { WishlistActs } from '../wishlist/wishlist-acts.ts';

export type DevicePartName = keyof typeof names;

export interface DevicePart {
  name: DevicePartName;
  count: number;
  bytes: number;
  since?: EpochMs | undefined;
}

interface Dependencies
  extends CartActs,
    WishlistActs,
    Needs<'storage' | 'caches' | 'navigator' | 'deleteDatabase'> {
  savedLists: Pick<SavedLists, 'get' | 'clear' | 'keep'>;
  forgetSaved(part: 'products' | 'pictures'): void;
}

/** A store that cannot be opened counts as empty. */
export async function readSaved({
  caches,
  storage,
}: Pick<Dependencies, 'caches' | 'storage'>): Promise<DevicePart[]> {
  const [products, pictures, invoices] = await Promise.all([
    storedProducts().catch(() => NOTHING),
    storedPictures(caches).catch(() => NOTHING),
    storedInvoices(storage).catch(() => NOTHING),
  ]);
  return [
    { name: 'products', ...products },
    { name: 'pictures', ...pictures },
    { name: 'invoices', ...invoices },
  ];
}

export function readLists({
  cart,
  wishlist,
  savedLists,
  storage,
}: Pick<Dependencies, 'cart' | 'wishlist' | 'savedLists' | 'storage'>): DevicePart[] {
  const wishes = wishlist.get();
  const saved = savedLists.get();
  const bytesUnder = (key: string) => sizeOf(storage.read(key) ?? '');
  return [
    { name: 'cart', count: itemCount(cart.get()), bytes: bytesUnder('cart'), since: cartSince(storage) },
    {
      name: 'wishlist',
      count: wishes.length,
      bytes: bytesUnder('wishlist'),
      since: oldest(wishes.map(({ addedAt }) => Date.parse(addedAt ?? ''))),
    },
    {
      name: 'lists',
      count: saved.length,
      bytes: bytesUnder('saved-lists'),
      since: oldest(saved.map(({ savedAt }) => savedAt)),
    },
    { name: 'searches', ...timed(storedSearches(storage)), bytes: bytesUnder('recent-searches') },
    { name: 'viewed', ...timed(recentlyViewed(storage)), bytes: bytesUnder('recently-viewed') },
  ];
}

function timed(items: readonly { at?: number | undefined }[]): Pick<DevicePart, 'count' | 'since'> {
  return { count: items.length, since: oldest(items.map(({ at }) => at ?? 0)) };
}

const NOTHING = { count: 0, bytes: 0 };
const WEIGHED = 100;

async function storedProducts(): Promise<Omit<DevicePart, 'name'>> {
  const db = await openDatabase(CATALOGUE_DATABASE, null, () => {});
  try {
    const stores = db.transaction([ENTRIES, PRODUCTS]);
    const [facets, some] = await Promise.all([
      done<{ savedAt: number }[]>(stores.objectStore(ENTRIES).getAll()),
      done<unknown[]>(stores.objectStore(PRODUCTS).getAll(null, WEIGHED)),
    ]);
    const weighed = some.reduce<number>((sum, product) => sum + sizeOf(JSON.stringify(product)), 0);
    const bytes = some.length === 0 ? 0 : Math.round((weighed / some.length) * facets.length);
    return { count: facets.length, bytes, since: oldest(facets.map(({ savedAt }) => savedAt)) };
  } finally {
    db.close();
  }
}

/** Does not make the database. Of the owner only (D58.74). */
async function storedInvoices(storage: Dependencies['storage']): Promise<Omit<DevicePart, 'name'>> {
  const db = await openDatabase(INVOICES_DATABASE, null, () => {});
  try {
    const [stored] = await done<unknown[]>(db.transaction('values').objectStore('values').getAll());
    const invoices = invoicesIn(stored, storedTag(storage));
    const bytes = invoices.length === 0 ? 0 : sizeOf(JSON.stringify(invoices));
    return { count: invoices.length, bytes, since: oldest(invoices.map(({ at }) => at)) };
  } finally {
    db.close();
  }
}

async function storedPictures(caches: Dependencies['caches']): Promise<Omit<DevicePart, 'name'>> {
  if (!caches) return NOTHING;
  const there = (await caches.keys()).filter((name) => PICTURE_CACHES.includes(name));
  const answers = await Promise.all(there.map(async (name) => (await caches.open(name)).matchAll()));
  const pictures = await Promise.all(answers.flat().map(weighPicture));
  return {
    count: pictures.length,
    bytes: pictures.reduce((sum, { bytes }) => sum + bytes, 0),
    since: oldest(pictures.map(({ at }) => at)),
  };
}

async function weighPicture(answer: Response): Promise<{ bytes: number; at: number }> {
  const said = Number(answer.headers.get('content-length'));
  return { bytes: said || (await answer.blob()).size, at: Number(answer.headers.get(STORED_AT_HEADER)) };
}

function oldest(times: readonly number[]): number | undefined {
  const known = times.filter((time) => time > 0);
  return known.length === 0 ? undefined : known.reduce((one, other) => Math.min(one, other));
}

function sizeOf(text: string): number {
  return new TextEncoder().encode(text).length;
}

export async function removePart(shop: Dependencies, name: DevicePartName): Promise<void> {
  switch (name) {
    case 'products':
    case 'pictures':
      // Otherwise a running save would continue.
      shop.forgetSaved(name);
      return name === 'products' ? removeProducts(shop) : removePictures(shop);
    case 'invoices':
      return shop.deleteDatabase(INVOICES_DATABASE);
    case 'cart':
      clearCart(shop);
      return shop.cart.keep();
    case 'wishlist':
      clearWishlist(shop);
      return shop.wishlist.keep();
    case 'lists':
      shop.savedLists.clear();
      return shop.savedLists.keep();
    case 'searches':
      for (const words of recentSearches(shop.storage)) forgetSearch(words, shop.storage);
      return;
    case 'viewed':
      return forgetAllViewed(shop.storage);
  }
}

function clearWishlist({ wishlist, notices }: WishlistActs): void {
  const gone = wishlist.get();
  if (gone.length === 0) return;
  wishlist.change(...gone.map(({ id }): WishChange => ({ type: 'remove', id })));
  notices.notify({
    ...wishlistTexts.cleared,
    action: undo(() => wishlist.change(...gone.map((line, at): WishChange => ({ type: 'add', line, at })))),
  });
}

/** The worker also discards pictures that it is fetching. */
async function removePictures(shop: Dependencies): Promise<void> {
  if (await askWorker<true>(shop, { type: 'forget-pictures' })) return;
  await Promise.allSettled(PICTURE_CACHES.map((cache) => shop.caches?.delete(cache)));
}

/** The worker also has the products in memory. */
async function removeProducts(shop: Dependencies): Promise<void> {
  if (await askWorker<true>(shop, { type: 'forget-products' })) return;
  shop.deleteDatabase(CATALOGUE_DATABASE);
  for (const name of [ANSWERS_CACHE, DOCUMENTS_CACHE]) await shop.caches?.delete(name).catch(() => false);
}
