import type { Page } from '@playwright/test';
import type { ShopUnderTest } from '../e2e/fixtures.ts';
import { rememberViewed, seesViewed } from './product-states.ts';
import {
  answer,
  fail,
  holdNotice,
  LONG_WORD,
  openMenu,
  press,
  productsOf,
  type States,
  wait,
} from './state.ts';

/** What a guest meets outside the catalogue. */
export async function guestStates(shop: ShopUnderTest): Promise<States> {
  const products = await productsOf(shop, 'limit=100');
  const [first, second, third] = products;
  const sized = products.find(({ attributes }) => attributes.some(({ key }) => /^sizes?$/i.test(key)))?.id;
  return {
    home: { path: '/' },
    'home-loading': { path: '/', act: (page) => wait(page, '**') },
    'home-failed': { path: '/', before: (page) => fail(page, '**') },
    'home-nothing-featured': { path: '/', before: (page) => answer(page, 'products?**', { data: [] }) },
    'home-subscribed': { path: '/', act: subscribe },
    'home-viewed': { path: '/', act: (page) => viewAgain(page, shop) },
    'home-install': { path: '/', before: offerToInstall, act: seesInstallCard },
    'home-skip-link': { path: '/', act: (page) => page.keyboard.press('Tab') },
    menu: { path: '/contact', act: openMenu },
    'menu-install': { path: '/contact', before: offerToInstall, act: openMenu },
    'too-old': { path: '/', before: takeAwayNewScript, act: waitForPhoneNumber },
    'cart-empty': { path: '/cart' },
    'basket-link': {
      path: `/cart?add=${first?.id}:2,${second?.id}:1,${third?.id}:1`,
      act: (page) => page.getByRole('dialog').getByRole('listitem').nth(2).getByText('₹').waitFor(),
    },
    'basket-no-size': { path: `/cart?add=${sized}:1,${first?.id}:3`, act: addBasketWithoutSize },
    'basket-failed': {
      path: `/cart?add=${first?.id}:2,${second?.id}:1`,
      before: (page) => fail(page, `products/${first?.id}`),
      act: (page) => page.getByText("We couldn't check this product.").waitFor(),
    },
    'basket-nothing': {
      path: '/cart?add=nothing',
      act: (page) => page.getByText('None of these can be added to your cart.').waitFor(),
    },
    'basket-too-long': {
      path: `/cart?add=${products.map(({ id }) => `${id}:1`).join()},one-too-many:1`,
      act: (page) => page.getByText('This link has more than 100 products.').waitFor(),
    },
    'wishlist-empty': { path: '/wishlist' },
    device: { path: '/device' },
    login: { path: '/login' },
    'login-wrong': { path: '/login', act: (page) => press(page, 'Login') },
    'login-shown': { path: '/login', act: showPassword },
    'login-refused': { path: '/login', act: signInWrongly },
    'login-expired': { path: '/orders', before: (page) => haveOldSession(page, shop), act: seesLogin },
    register: { path: '/register' },
    'register-wrong': { path: '/register', act: (page) => press(page, 'Register') },
    'register-refused': { path: '/register', act: registerInVain },
    'track-order': { path: '/track-order' },
    'track-order-wrong': { path: '/track-order', act: (page) => press(page, 'Track Order') },
    contact: { path: '/contact' },
    'contact-wrong': { path: '/contact', act: (page) => press(page, 'Send Message') },
    'contact-sent': { path: '/contact', act: writeMessage },
    terms: { path: '/terms' },
    'terms-of-store': {
      path: '/terms',
      before: (page) => answer(page, 'storeInfo', { storeName: 'Daftar', policies: { terms: STORE_TERMS } }),
    },
    privacy: { path: '/privacy' },
    refund: { path: '/refund' },
    return: { path: '/return' },
    shipping: { path: '/shipping' },
    about: { path: '/about' },
    'order-success': { path: '/order-success' },
    'api-test': { path: '/api-test' },
    'api-test-passed': { path: '/api-test', act: testConnection },
    'api-test-failed': {
      path: '/api-test',
      act: async (page) => {
        await fail(page, 'storeInfo');
        await testConnection(page);
      },
    },
    'not-found': { path: '/404' },
  };
}

const STORE_TERMS = `<h2>1. ${LONG_WORD}</h2><p>Goods come as <b>listed</b>, see <a href="/shipping">shipping</a>.</p>
<ul><li>Pens</li><li>Paper<ol><li>ruled</li><li>plain</li></ol></li></ul>
<table><tr><th>Goods</th><th>Days</th><th>Price in rupees, without tax</th><th>Remark</th></tr>
<tr><td>${LONG_WORD}</td><td>7</td><td>1,200</td><td>${LONG_WORD}</td></tr></table>
<blockquote>Quoted from the law.</blockquote><pre>A line that is written as it is and does not end where the page does.</pre>`;

async function subscribe(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('asha.rao@example.com');
  await press(page, 'Subscribe');
  await holdNotice(page, 'Subscribed!');
}

async function viewAgain(page: Page, shop: ShopUnderTest): Promise<void> {
  await rememberViewed(page, shop);
  await page.reload();
  await seesViewed(page);
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

/** What src/boot/unsupported.ts looks for. */
async function takeAwayNewScript(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Array.prototype, 'toSpliced');
  });
}

async function waitForPhoneNumber(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link').waitFor();
}

async function addBasketWithoutSize(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('dialog').getByText('Please select a size').waitFor();
}

async function showPassword(page: Page): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill('paper-boat-7');
  await press(page, 'Show password');
}

async function signInWrongly(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('wrong-words');
  await press(page, 'Login');
  await holdNotice(page, 'Error');
}

async function haveOldSession(page: Page, shop: ShopUnderTest): Promise<void> {
  await page.context().addCookies([{ name: 'auth_token', value: 'of-last-year', url: shop.url }]);
}

async function seesLogin(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor();
}

async function registerInVain(page: Page): Promise<void> {
  await answer(page, 'users/register', { error: 'No.' }, 400);
  for (const [label, text] of Object.entries({
    'First Name': 'Asha',
    'Last Name': 'Rao',
    Email: 'asha@example.com',
    Password: 'paper-boat-7',
    'Confirm Password': 'paper-boat-7',
  }))
    await page.getByLabel(label, { exact: true }).fill(text);
  await press(page, 'Register');
  await page.getByText('Registration failed.').first().waitFor();
}

async function writeMessage(page: Page): Promise<void> {
  for (const label of ['Name', 'Subject', 'Message'])
    await page.getByLabel(label, { exact: true }).fill('Ruled paper');
  await page.getByLabel('Email').fill('asha.rao@example.com');
  await press(page, 'Send Message');
  await holdNotice(page, 'Message Sent');
}

async function testConnection(page: Page): Promise<void> {
  await press(page, 'Test API Connection');
  await page.getByRole('main').getByRole('status').filter({ hasText: /\w/ }).first().waitFor();
}
