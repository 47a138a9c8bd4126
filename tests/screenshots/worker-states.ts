import type { Page } from '@playwright/test';
import { withNewWorker } from '../e2e/builds.ts';
import type { ShopUnderTest } from '../e2e/fixtures.ts';
import { fillList } from './order-list-states.ts';
import { holdNotice, press, productsOf, type States } from './state.ts';

/** What a device shows that has visited the shop before and cannot reach it now. */
export async function offlineStates(shop: ShopUnderTest): Promise<States> {
  const [product, other] = await productsOf(shop, 'limit=2');
  return {
    'offline-home': { path: '/' },
    'offline-products': { path: '/products?page=5' },
    'offline-products-unknown': { path: '/products?category=never%20seen&parentCategory=nor%20this' },
    'offline-search': { path: '/products?search=pen' },
    'offline-search-nothing': { path: '/products?search=zzgrblx' },
    'offline-product': { path: `/product/${product?.id}` },
    'offline-product-unknown': { path: '/product/never-seen' },
    'offline-quick-view': { path: '/products', act: openQuickView },
    'offline-order-list': { path: '/order-list', act: fillList },
    'offline-cart': { path: '/cart' },
    'offline-basket-link': {
      path: `/cart?add=${product?.id}:2,${other?.id}:1,never-seen:1`,
      act: (page) => page.getByRole('dialog').getByText("We couldn't check this product.").first().waitFor(),
    },
    'offline-wishlist': { path: '/wishlist' },
    'offline-device': { path: '/device' },
    'offline-login': { path: '/login' },
    'offline-register': { path: '/register' },
    'offline-checkout': { path: '/checkout' },
    'offline-track-order': { path: '/track-order' },
    'offline-terms': { path: '/terms' },
    'offline-contact': { path: '/contact' },
    'offline-api-test': { path: '/api-test' },
    'offline-not-found': { path: '/404' },
  };
}

/** What it shows when the shop is back, at first with an API that fails or is late, then with this other release. */
export function onlineStates(shop: ShopUnderTest, next: string): States {
  return {
    'server-down': {
      path: '/products',
      before: async () => shop.faults.set('*', { mode: 'status', status: 503 }),
      act: (page) => page.getByText('The shop is not responding.').waitFor(),
    },
    'server-slow': {
      path: '/products',
      before: async () => {
        shop.faults.clear();
        // The worker and the page's probe wait 2.5 s: the products come too late for the one, the answer to the other does not.
        shop.faults.set('GET /products', { mode: 'slow', ms: 4000 });
        shop.faults.set('GET /storeInfo', { mode: 'slow', ms: 1800 });
      },
      act: (page) => page.getByText('Your internet is slow.').waitFor(),
    },
    'device-kept': { path: '/device', before: async () => shop.faults.clear() },
    'update-notice': { path: '/products', act: (page) => lookForUpdate(page, shop, next) },
    'catalogue-saving': { path: '/products', act: (page) => saveCatalogue(page, shop) },
    'catalogue-saved': { path: '/products', before: async () => shop.faults.clear(), act: waitUntilSaved },
  };
}

/** The folder of a release that follows this build. */
export function nextRelease(): string {
  return withNewWorker(process.env.DAFTAR_DIST || 'dist');
}

async function openQuickView(page: Page): Promise<void> {
  await press(page, /^Quick view/);
  await page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' }).waitFor();
}

async function lookForUpdate(page: Page, shop: ShopUnderTest, next: string): Promise<void> {
  // Not earlier: a page that is closed lets the new release in.
  await shop.stop();
  await shop.resume(next);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  const notice = page.getByText('A new version is available');
  await notice.waitFor({ timeout: 120_000 });
  await holdNotice(page, 'A new version is available');
}

/** The API is asked for the products and does not answer. */
async function saveCatalogue(page: Page, shop: ShopUnderTest): Promise<void> {
  shop.faults.set('GET /products', { mode: 'hang' });
  await press(page, 'Save the catalogue for offline use');
  await page.getByRole('button', { name: 'Cancel' }).waitFor();
}

async function waitUntilSaved(page: Page): Promise<void> {
  await press(page, 'Save the catalogue for offline use');
  await page.getByText(/^All \d+ products are saved\./).waitFor({ timeout: 60_000 });
}
