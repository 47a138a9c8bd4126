import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { startApi } from '../server/start.ts';
import { startStatic } from '../server/static.ts';
import { chromiumPath } from './chromium.mjs';

/**
 * `npm run screenshots`: every page at 390 and 1280 px, light and dark, into .output/screenshots/. With `-- --manifest`
 * also the two pictures of the install dialog and README (public/screenshots/). Needs a build.
 */
const OUT = '.output/screenshots';
const SIZES = { narrow: { width: 390, height: 844 }, wide: { width: 1280, height: 800 } } as const;
const SCHEMES = ['light', 'dark'] as const;

const api = await startApi({ port: 0, database: ':memory:', upiApprovesAfterMs: Number.POSITIVE_INFINITY });
const shop = await startStatic({ port: 0, dist: 'dist', apiPort: api.port });
const origin = `http://shop.localhost:${shop.port}`;
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--no-first-run'],
});

try {
  await mkdir(OUT, { recursive: true });
  const shopper = await newShopper();
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const scheme of SCHEMES) {
      const guest = await open(browser, viewport, scheme);
      for (const [name, path] of Object.entries(await guestPages()))
        await shoot(guest, name, path, size, scheme);
      const signedIn = await open(browser, viewport, scheme, shopper.token);
      await fillCart(signedIn);
      for (const [name, path] of Object.entries(shopper.pages))
        await shoot(signedIn, name, path, size, scheme);
      await payWithQr(signedIn, shopper.orderId, join(OUT, `payment-qr-${size}-${scheme}.png`));
      await Promise.all([guest.close(), signedIn.close()]);
    }
  }
  if (process.argv.includes('--manifest')) await shootForManifest();
  console.log(`Every page is in ${OUT}/.`);
} finally {
  await browser.close();
  await Promise.all([shop.close(), api.close()]);
}

async function guestPages(): Promise<Record<string, string>> {
  const { data } = await ask<{ data: { id: string; attributes: { key: string }[] }[] }>(
    '/products?limit=100',
  );
  const plain = data[0]?.id;
  const sized = data.find(({ attributes }) => attributes.some(({ key }) => /^sizes?$/i.test(key)))?.id;
  return {
    home: '/',
    products: '/products',
    'products-category': '/products?category=desk%20essentials',
    'products-page': '/products?page=4',
    'products-featured': '/products?featured=true',
    'products-empty': '/products?category=nothing%20here&parentCategory=none',
    product: `/product/${plain}`,
    'product-sizes': `/product/${sized}`,
    'product-missing': '/product/no-such-product',
    'cart-empty': '/cart',
    login: '/login',
    register: '/register',
    'track-order': '/track-order',
    contact: '/contact',
    terms: '/terms',
    privacy: '/privacy',
    about: '/about',
    'api-test': '/api-test',
    'not-found': '/404',
  };
}

async function newShopper() {
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
    orderId: order.id,
    pages: {
      cart: '/cart',
      checkout: '/checkout',
      payment: `/payment?orderId=${order.id}`,
      'payment-missing': '/payment',
      orders: '/orders',
      account: '/account',
      'order-success': '/order-success',
      'track-order-signed-in': `/track-order?id=${order.id}`,
    },
  };
}

async function open(
  from: Browser,
  viewport: { width: number; height: number },
  colorScheme: (typeof SCHEMES)[number],
  token?: string,
): Promise<BrowserContext> {
  const context = await from.newContext({
    viewport,
    colorScheme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  if (token) await context.addCookies([{ name: 'auth_token', value: token, url: origin }]);
  return context;
}

async function shoot(context: BrowserContext, name: string, path: string, size: string, scheme: string) {
  const page = await context.newPage();
  await visit(page, path);
  await page.screenshot({ path: join(OUT, `${name}-${size}-${scheme}.png`), fullPage: true });
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
  const page = await context.newPage();
  await page.goto(`${origin}/404`);
  await page.evaluate((text) => localStorage.setItem('cart', text), JSON.stringify(lines));
  await page.close();
}

async function payWithQr(context: BrowserContext, orderId: string, path: string): Promise<void> {
  const page = await context.newPage();
  await visit(page, `/payment?orderId=${orderId}`);
  await page.getByLabel('How would you like to pay?').selectOption('upi-qr');
  await page.getByLabel('Name of the payer').fill('Asha Rao');
  await page.getByLabel('Mobile number').fill('+919876543210');
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await page.getByRole('heading', { name: 'Scan QR Code to Complete Payment' }).waitFor();
  await page.screenshot({ path, fullPage: true });
  await page.close();
}

async function shootForManifest(): Promise<void> {
  await mkdir('public/screenshots', { recursive: true });
  for (const [size, viewport] of Object.entries(SIZES)) {
    const context = await open(browser, viewport, 'light');
    const page = await context.newPage();
    await visit(page, size === 'narrow' ? '/products' : '/');
    await page.screenshot({ path: `public/screenshots/${size}.png` });
    await context.close();
  }
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
