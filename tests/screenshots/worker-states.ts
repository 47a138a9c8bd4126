import type { Page } from '@playwright/test';
import { withNewWorker } from '../e2e/builds.ts';
import type { ShopUnderTest } from '../e2e/fixtures.ts';
import { productsOf, type States } from './state.ts';

/** What a device shows that has visited the shop before and cannot reach it now. */
export async function offlineStates(shop: ShopUnderTest): Promise<States> {
  const [product] = await productsOf(shop, 'limit=1');
  return {
    'offline-home': { path: '/' },
    'offline-products': { path: '/products?page=5' },
    'offline-products-unknown': { path: '/products?category=never%20seen&parentCategory=nor%20this' },
    'offline-search': { path: '/products?search=pen' },
    'offline-product': { path: `/product/${product?.id}` },
    'offline-product-unknown': { path: '/product/never-seen' },
    'offline-cart': { path: '/cart' },
    'offline-login': { path: '/login' },
    'offline-checkout': { path: '/checkout' },
    'offline-track-order': { path: '/track-order' },
    'offline-terms': { path: '/terms' },
    'offline-contact': { path: '/contact' },
    'offline-api-test': { path: '/api-test' },
    'offline-not-found': { path: '/404' },
  };
}

/** What it shows when the shop is back, with another release. */
export const RELEASE_STATES: States = {
  'device-kept': { path: '/device' },
  'update-notice': { path: '/products', act: lookForUpdate },
};

/** The folder of a release that follows this build. */
export function nextRelease(): string {
  return withNewWorker(process.env.DAFTAR_DIST || 'dist');
}

async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  await page.getByText('A new version is available').waitFor({ timeout: 120_000 });
}
