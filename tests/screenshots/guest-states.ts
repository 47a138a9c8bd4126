import type { Page } from '@playwright/test';
import type { ShopUnderTest } from '../e2e/fixtures.ts';
import { productsOf, type States } from './state.ts';

/** What a guest meets outside the catalogue. */
export async function guestStates(shop: ShopUnderTest): Promise<States> {
  const [first, second, third] = await productsOf(shop, 'limit=3');
  return {
    home: { path: '/' },
    'home-failed': { path: '/', before: failEveryRead },
    'home-install': { path: '/', before: offerToInstall, act: seesInstallCard },
    menu: { path: '/contact', act: openMenu },
    'too-old': { path: '/', before: takeAwayNewScript, act: waitForPhoneNumber },
    'cart-empty': { path: '/cart' },
    'basket-link': {
      path: `/cart?add=${first?.id}:2,${second?.id}:1,${third?.id}:1`,
      act: (page) => page.getByRole('dialog').getByRole('listitem').nth(2).getByText('₹').waitFor(),
    },
    'basket-nothing': {
      path: '/cart?add=nothing',
      act: (page) => page.getByText('There is nothing here that can be added to your cart.').waitFor(),
    },
    'wishlist-empty': { path: '/wishlist' },
    device: { path: '/device' },
    login: { path: '/login' },
    'login-wrong': {
      path: '/login',
      act: (page) => page.getByRole('button', { name: 'Login' }).click(),
    },
    'login-refused': { path: '/login', act: signInWrongly },
    register: { path: '/register' },
    'register-wrong': {
      path: '/register',
      act: (page) => page.getByRole('button', { name: 'Register' }).click(),
    },
    'track-order': { path: '/track-order' },
    contact: { path: '/contact' },
    'contact-wrong': {
      path: '/contact',
      act: (page) => page.getByRole('button', { name: 'Send Message' }).click(),
    },
    terms: { path: '/terms' },
    privacy: { path: '/privacy' },
    refund: { path: '/refund' },
    return: { path: '/return' },
    shipping: { path: '/shipping' },
    about: { path: '/about' },
    'order-success': { path: '/order-success' },
    'api-test': { path: '/api-test' },
    'not-found': { path: '/404' },
  };
}

async function failEveryRead(page: Page): Promise<void> {
  await page.route('**/api/v1/**', (route) => route.fulfill({ status: 500, json: {} }));
}

/** As on a second visit, with a browser that can install the shop. */
async function offerToInstall(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('install-invitation', JSON.stringify({ visits: 2, dismissedAt: null }));
    addEventListener('DOMContentLoaded', () => dispatchEvent(new Event('beforeinstallprompt')));
  });
}

async function seesInstallCard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Not now' }).scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    localStorage.removeItem('install-invitation');
    scrollTo(0, 0);
  });
}

async function openMenu(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Open menu' });
  if (await button.isVisible()) await button.click();
}

/** What src/boot/unsupported.ts looks for. */
async function takeAwayNewScript(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Array.prototype, 'toSpliced');
  });
}

async function waitForPhoneNumber(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link').waitFor();
}

async function signInWrongly(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('wrong-words');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('alert').filter({ hasText: /\w/ }).first().waitFor();
}
