import { deleteDatabase } from '../../lib/databases.ts';
import { clearCart } from '../cart/change-cart.ts';
import { PICTURE_CACHES } from '../device/picture-caches.ts';
import { abortFetches } from '../download/background-pictures.ts';
import { createCatalogueSaver } from '../download/save-catalogue.ts';
import { forgetAllViewed } from '../product/recently-viewed.ts';
import { forgetSearch, recentSearches } from '../search/recent-searches.ts';
import type { Shop } from '../shop.ts';
import { clearWishlist } from '../wishlist/wishlist-acts.ts';
import { askWorker } from '../worker/ask-worker.ts';
import { CATALOGUE_DATABASE } from '../worker/catalogue-layout.ts';
import type { DevicePartName } from './device-contents.ts';

/** Cart and wishlist offer Undo. */
export async function removePart(shop: Shop, name: DevicePartName): Promise<void> {
  switch (name) {
    case 'products':
      await endSaving(shop, 'products');
      return removeProducts();
    case 'pictures':
      await endSaving(shop, 'pictures');
      return removePictures();
    case 'cart':
      clearCart(shop);
      return shop.cart.keep();
    case 'wishlist':
      clearWishlist(shop);
      return shop.wishlist.keep();
    case 'searches':
      for (const words of recentSearches(shop.storage)) forgetSearch(words, shop.storage);
      return;
    case 'viewed':
      return forgetAllViewed(shop.storage);
  }
}

/** Otherwise a running save would continue. */
async function endSaving(shop: Shop, part: 'products' | 'pictures'): Promise<void> {
  shop.once(createCatalogueSaver).forget(part);
  await abortFetches();
}

/** The worker also discards pictures that it is fetching. */
async function removePictures(): Promise<void> {
  if (await askWorker<true>({ type: 'forget-pictures' })) return;
  await Promise.allSettled(PICTURE_CACHES.map((cache) => caches.delete(cache)));
}

/** The worker also has the products in memory. */
async function removeProducts(): Promise<void> {
  if (await askWorker<true>({ type: 'forget-products' })) return;
  deleteDatabase(CATALOGUE_DATABASE);
  await caches?.delete('daftar-answers-v1').catch(() => false);
}
