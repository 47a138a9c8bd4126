import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from '@playwright/test';
import { startApi } from '../server/start.ts';
import { startStatic } from '../server/static.ts';
import { chromiumPath } from './chromium.mjs';
import { layoutFindings } from './layout-findings.ts';

/**
 * `npm run screenshots`: every page and state in every look, into .output/screenshots/. Fails if a page scrolls
 * sideways, is cut off or lies under something fixed. `-- --look=text-200` draws one look only, `-- --manifest` also
 * the two pictures of the install dialog and README (public/screenshots/). Needs a build.
 */
const OUT = '.output/screenshots';
const SIZES = { narrow: { width: 390, height: 844 }, wide: { width: 1280, height: 800 } } as const;

/** How a page may be drawn; `fontSize`: the browser's own, in px, which is 16 unless the shopper changed it. */
const LOOKS: Record<string, BrowserContextOptions & { fontSize?: number }> = {
  'narrow-light': { viewport: SIZES.narrow },
  'narrow-dark': { viewport: SIZES.narrow, colorScheme: 'dark' },
  'wide-light': { viewport: SIZES.wide },
  'wide-dark': { viewport: SIZES.wide, colorScheme: 'dark' },
  'forced-colours': { viewport: SIZES.narrow, forcedColors: 'active' },
  'with-motion': { viewport: SIZES.narrow, reducedMotion: 'no-preference' },
  '320px': { viewport: { width: 320, height: 640 } },
  'text-200': { viewport: SIZES.narrow, fontSize: 32 },
  landscape: { viewport: { width: 740, height: 360 } },
};

/** A page, what is prepared before it opens, and what the shopper does there before the picture is taken. */
interface State {
  path: string;
  before?: (page: Page) => Promise<void>;
  act?: (page: Page) => Promise<void>;
}

const api = await startApi({ port: 0, database: ':memory:', upiApprovesAfterMs: Number.POSITIVE_INFINITY });
const shop = await startStatic({ port: 0, dist: process.env.DAFTAR_DIST || 'dist', apiPort: api.port });
const origin = `http://shop.localhost:${shop.port}`;
const findings: string[] = [];

try {
  await mkdir(OUT, { recursive: true });
  const asked = process.argv.find((word) => word.startsWith('--look='))?.slice('--look='.length);
  const shopper = await newShopper();
  for (const [look, { fontSize = 16, ...options }] of Object.entries(LOOKS)) {
    if (asked && asked !== look) continue;
    const browser = await launch(fontSize);
    const guest = await open(browser, options);
    for (const [name, state] of Object.entries(await guestPages())) await shoot(guest, name, state, look);
    const signedIn = await open(browser, options, shopper.token);
    await fillCart(signedIn);
    for (const [name, state] of Object.entries(shopper.pages)) await shoot(signedIn, name, state, look);
    await browser.close();
  }
  if (process.argv.includes('--manifest')) await shootForManifest();
  console.log(`Every page is in ${OUT}/.`);
  for (const finding of findings) console.log(finding);
  if (findings.length > 0) process.exitCode = 1;
} finally {
  await Promise.all([shop.close(), api.close()]);
}

function launch(fontSize: number): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath(),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
      `--blink-settings=defaultFontSize=${fontSize}`,
    ],
  });
}

async function guestPages(): Promise<Record<string, State>> {
  const { data } = await ask<{ data: { id: string; attributes: { key: string }[] }[] }>(
    '/products?limit=100',
  );
  const plain = data[0]?.id;
  const sized = data.find(({ attributes }) => attributes.some(({ key }) => /^sizes?$/i.test(key)))?.id;
  return {
    home: { path: '/' },
    products: { path: '/products' },
    'products-category': { path: '/products?category=desk%20essentials' },
    'products-page': { path: '/products?page=4' },
    'products-featured': { path: '/products?featured=true' },
    'products-empty': { path: '/products?category=nothing%20here&parentCategory=none' },
    'products-filtered': { path: '/products?sort=price-asc&sale=true&minPrice=10' },
    'filter-sheet': { path: '/products?sale=true', act: openFilters },
    search: { path: '/products?search=pen' },
    'search-nothing': { path: '/products?search=pincel' },
    'search-filtered-away': { path: '/products?search=pen&maxPrice=1' },
    'search-suggestions': { path: '/', act: typeSearch },
    'search-recent': { path: '/', act: searchAgain },
    'quick-view': { path: '/products?category=desk%20essentials', act: openQuickView },
    product: { path: `/product/${plain}` },
    'product-enlarged': { path: `/product/${plain}`, act: enlargePicture },
    'product-gallery': { path: '/product/many-pictures', act: showGallery },
    'product-sizes': { path: `/product/${sized}` },
    'product-missing': { path: '/product/no-such-product' },
    menu: { path: '/contact', act: openMenu },
    'products-offline': { path: '/products', act: goOfflineAndOn },
    'too-old': { path: '/', before: takeAwayNewScript, act: waitForPhoneNumber },
    'products-failed': { path: '/products?page=2', act: failProducts },
    'login-refused': { path: '/login', act: signInWrongly },
    'contact-wrong': {
      path: '/contact',
      act: (page) => page.getByRole('button', { name: 'Send Message' }).click(),
    },
    'cart-empty': { path: '/cart' },
    'wishlist-empty': { path: '/wishlist' },
    device: { path: '/device' },
    login: { path: '/login' },
    register: { path: '/register' },
    'track-order': { path: '/track-order' },
    contact: { path: '/contact' },
    terms: { path: '/terms' },
    privacy: { path: '/privacy' },
    about: { path: '/about' },
    'api-test': { path: '/api-test' },
    'not-found': { path: '/404' },
  };
}

async function newShopper(): Promise<{ token: string; pages: Record<string, State> }> {
  const person = {
    firstName: 'Asha',
    lastName: 'Rao',
    email: 'asha.rao@example.com',
    password: 'paper-boat-7',
  };
  await ask('/users/register', person);
  const { token } = await ask<{ token: string }>('/users/authorize', person);
  const { data } = await ask<{ data: { id: string }[] }>('/products?limit=3');
  const order = await ask<{ id: string }>(
    '/orders',
    {
      products: Object.fromEntries(data.map(({ id }, index) => [id, index + 1])),
      shippingAddress: {
        fullName: 'Asha Rao',
        address: '12 Residency Road',
        city: 'Bengaluru',
        state: 'Karnataka',
        postalCode: '560025',
        phone: '+919876543210',
      },
    },
    token,
  );
  return {
    token,
    pages: {
      cart: { path: '/cart' },
      'cart-removed': { path: '/cart', act: removeLine },
      wishlist: { path: '/wishlist' },
      'products-wished': { path: '/products?page=2' },
      checkout: { path: '/checkout' },
      'checkout-wrong': {
        path: '/checkout',
        act: (page) => page.getByRole('button', { name: 'Place Order' }).click(),
      },
      'checkout-offline': { path: '/checkout', act: goOffline },
      'checkout-refused': { path: '/checkout', act: (page) => orderAndFail(page, 400, 'shop did not take') },
      'checkout-unsure': { path: '/checkout', act: (page) => orderAndFail(page, 500, 'was not placed') },
      'checkout-taken': { path: '/checkout', act: (page) => orderAndFail(page, 201, "couldn't find") },
      payment: { path: `/payment?orderId=${order.id}` },
      'payment-failed': { path: `/payment?orderId=${order.id}`, before: failPaymentFields },
      'payment-refused': { path: `/payment?orderId=${order.id}`, act: payAndBeRefused },
      'payment-away': { path: `/payment?orderId=${order.id}`, act: payInApp },
      'payment-missing': { path: '/payment' },
      orders: { path: '/orders' },
      account: { path: '/account' },
      'order-success': { path: '/order-success' },
      'track-order-signed-in': { path: `/track-order?id=${order.id}` },
      'payment-qr': { path: `/payment?orderId=${order.id}`, act: payWithQr },
    },
  };
}

async function open(
  browser: Browser,
  options: BrowserContextOptions,
  token?: string,
): Promise<BrowserContext> {
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block', ...options });
  if (token) await context.addCookies([{ name: 'auth_token', value: token, url: origin }]);
  return context;
}

async function shoot(
  context: BrowserContext,
  name: string,
  { path, before, act }: State,
  look: string,
): Promise<void> {
  const page = await context.newPage();
  await before?.(page);
  await visit(page, path);
  try {
    await act?.(page);
  } catch (failure) {
    // One state that is not reached does not keep the others from being looked at.
    findings.push(`${look}, ${name}: not reached: ${failure}`);
  }
  findings.push(...(await layoutFindings(page)).map((finding) => `${look}, ${name}: ${finding}`));
  await page.screenshot({ path: join(OUT, `${name}-${look}.png`), fullPage: true });
  await context.setOffline(false);
  await page.close();
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' });
  // Lazy pictures come when they are scrolled to.
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      window.scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    window.scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
}

async function fillCart(context: BrowserContext): Promise<void> {
  const { data } = await ask<{
    data: { id: string; title: string; imgUrl: string; regularPrice: number; discountedPrice?: number }[];
  }>('/products?limit=3&page=2');
  const lines = data.map(({ id, title, imgUrl, regularPrice, discountedPrice }, index) => ({
    id,
    name: title,
    image: imgUrl,
    price: discountedPrice ?? regularPrice,
    quantity: index + 1,
  }));
  const [first, second] = lines;
  const wishes = [
    first && { ...first, price: first.price + 20 },
    second,
    { id: 'gone', name: 'A pen of old', price: 40 },
  ];
  const page = await context.newPage();
  await page.goto(`${origin}/404`);
  await page.evaluate((text) => localStorage.setItem('cart', text), JSON.stringify(lines));
  await page.evaluate((text) => localStorage.setItem('wishlist', text), JSON.stringify(wishes));
  await page.close();
}

async function openMenu(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Open menu' });
  if (await button.isVisible()) await button.click();
}

async function openFilters(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Filters (1)' });
  if (!(await button.isVisible())) return;
  await button.click();
  await page.getByRole('dialog', { name: 'Filters' }).getByLabel('Price from').waitFor();
}

async function openQuickView(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Quick view/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' }).waitFor();
}

async function enlargePicture(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enlarge picture' }).click();
  await page.getByRole('dialog').waitFor();
}

/** The reference catalogue has one picture a product. */
async function showGallery(page: Page): Promise<void> {
  const { data } = await ask<{ data: { imgUrl: string }[] }>('/products?limit=4');
  const images = data.map(({ imgUrl }) => ({ url: imgUrl }));
  await page.route('**/api/v1/products/many-pictures', (route) =>
    route.fulfill({ json: { id: 'many-pictures', title: 'Office starter set', regularPrice: 990, images } }),
  );
  await page.reload();
  await page.getByRole('button', { name: 'Picture 2 of 4' }).click();
}

async function typeSearch(page: Page): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Search products' });
  await field.focus();
  await field.fill('pen');
  await page.getByRole('option').nth(1).waitFor();
  await field.press('ArrowDown');
}

async function searchAgain(page: Page): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Search products' });
  await typeSearch(page);
  await page.getByRole('option', { name: 'See all results for "pen"' }).click();
  await page.getByRole('heading', { name: 'Results for "pen"' }).waitFor();
  await field.focus();
  await field.fill('');
  await page.getByRole('option', { name: 'pen', exact: true }).waitFor();
}

async function failProducts(page: Page): Promise<void> {
  await page.route('**/api/v1/products?**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await page.getByRole('button', { name: 'Try Again' }).waitFor();
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

async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.getByText('You are offline').first().waitFor();
}

async function goOfflineAndOn(page: Page): Promise<void> {
  await goOffline(page);
  await page.getByLabel('Next page').click();
  await page.getByRole('button', { name: 'Try Again' }).waitFor();
}

/** The shop answers the order with this status and knows of no order. */
async function orderAndFail(page: Page, status: number, words: string): Promise<void> {
  await page.route('**/api/v1/orders', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status, json: status === 400 ? { error: 'Kavya Pens are sold out.' } : {} })
      : route.fulfill({ json: [] }),
  );
  for (const [label, value] of Object.entries({
    'Full Name': 'Asha Rao',
    Address: '12 Residency Road',
    City: 'Bengaluru',
    State: 'Karnataka',
    'Postal Code': '560025',
    Phone: '+919876543210',
  })) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.getByRole('main').getByRole('alert').filter({ hasText: words }).waitFor();
}

async function failPaymentFields(page: Page): Promise<void> {
  await page.route('**/api/v1/payments/fields', (route) => route.fulfill({ status: 500, json: {} }));
}

async function payAndBeRefused(page: Page): Promise<void> {
  await answerPayment(page, { success: false, error: 'Your bank refused this payment.' });
  await page.getByText('Your bank refused this payment.').waitFor();
}

async function payInApp(page: Page): Promise<void> {
  await answerPayment(page, {
    success: true,
    action: { type: 'deeplink', redirectUrl: 'upi://pay?pa=daftar@bank&am=2010.00' },
  });
  await page.getByRole('heading', { name: 'Continue Your Payment' }).waitFor();
}

async function answerPayment(page: Page, json: object): Promise<void> {
  await page.route('**/api/v1/payments', (route) => route.fulfill({ json }));
  await fillPayment(page);
}

async function signInWrongly(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('wrong-words');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('alert').filter({ hasText: /\w/ }).first().waitFor();
}

async function removeLine(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Remove / })
    .last()
    .click();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
}

async function fillPayment(page: Page): Promise<void> {
  await page.getByLabel('How would you like to pay?').selectOption('upi-qr');
  await page.getByLabel('Name of the payer').fill('Asha Rao');
  await page.getByLabel('Mobile number').fill('+919876543210');
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
}

async function payWithQr(page: Page): Promise<void> {
  await fillPayment(page);
  await page.getByRole('heading', { name: 'Scan QR Code to Complete Payment' }).waitFor();
}

async function shootForManifest(): Promise<void> {
  await mkdir('public/screenshots', { recursive: true });
  const browser = await launch(16);
  for (const [size, viewport] of Object.entries(SIZES)) {
    const context = await open(browser, { viewport });
    const page = await context.newPage();
    await visit(page, size === 'narrow' ? '/products' : '/');
    await page.screenshot({ path: `public/screenshots/${size}.png` });
  }
  await browser.close();
}

async function ask<Answer>(path: string, body?: unknown, token?: string): Promise<Answer> {
  const response = await fetch(`${api.url}/api/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-Host': `shop.localhost:${shop.port}`,
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as Answer;
}
