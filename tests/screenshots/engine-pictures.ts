import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ShopUnderTest } from '../e2e/fixtures.ts';
import { productAddress } from '../engines/addresses.ts';
import { startChromium } from '../engines/chromium.ts';
import type { Engine } from '../engines/engine.ts';
import { startFirefox } from '../engines/firefox.ts';
import { firefoxProgram, webkitPrograms } from '../engines/programs.mjs';
import { fillCart, pay, placeOrder, signIn, visitOnce } from '../engines/shopping.ts';
import { Tab } from '../engines/tab.ts';
import { startWebkit } from '../engines/webkit.ts';
import { findLayoutFaults } from '../layout-findings.ts';
import { SIZES } from './looks.ts';

/**
 * Every page, and the shop without a network, as this engine draws it, at 390 and 1280 px, into `folder`; returns what
 * is wrong with the layout.
 */
export async function enginePictures(name: string, shop: ShopUnderTest, folder: string): Promise<string[]> {
  const engine = await start(name);
  const findings: string[] = [];
  try {
    for (const [size, { width, height }] of Object.entries(SIZES)) {
      const visit = await engine.visit({ cookies: 'allowed', width, height });
      const tab = new Tab(await visit.newTab(), shop.url);
      const shoot = async (page: string) => {
        const { picture, faults } = await look(tab, width, height);
        await writeFile(join(folder, `${page}-${size}-${name}.png`), picture);
        findings.push(...faults.map((fault) => `${name}, ${size}, ${page}: ${fault}`));
      };
      await walk(tab, shop, shoot);
      await visit.close();
      await shop.resume();
    }
  } finally {
    await engine.close();
  }
  return findings;
}

type Shoot = (page: string) => Promise<void>;

async function walk(tab: Tab, shop: ShopUnderTest, shoot: Shoot): Promise<void> {
  await visitOnce(tab);
  await shoot('home');
  await lookAround(tab, shop, shoot);
  await order(tab, shop, shoot);
  await readPages(tab, shoot);
  await shop.stop();
  await tab.open('/products?page=5');
  await tab.sees('You are offline. Showing saved products.');
  await shoot('offline-products');
  await tab.open('/');
  await tab.sees('You are offline. Showing saved products.');
  await shoot('offline-home');
}

async function lookAround(tab: Tab, shop: ShopUnderTest, shoot: Shoot): Promise<void> {
  await tab.open('/products');
  await tab.sees(/Showing 1 to 12/);
  await shoot('products');
  await tab.tap('button', /^Quick view/);
  await tab.has('button', 'Close quick view');
  await shoot('quick-view');
  await tab.open('/products?category=desk%20essentials&sale=true');
  await tab.has('article', /./);
  await shoot('products-category');
  const isNarrow = (await tab.driver.evaluate('innerWidth')) === SIZES.narrow.width;
  if (isNarrow) {
    await tab.tap('button', /^Filters/);
    await tab.has('button', 'Close filters');
    await shoot('filter-sheet');
  }
  await tab.open('/');
  await tab.has('button', 'Subscribe');
  // WebKit's window never has the focus here, and on a phone the field is hidden without.
  if (!isNarrow || (await tab.driver.evaluate('document.hasFocus()'))) {
    if (isNarrow) await tab.tap('button', 'Search');
    await tab.type('Search products', 'pen');
    await tab.has('option', /./);
    await shoot('search-suggestions');
  }
  await tab.open('/products?search=zzgrblx');
  await tab.sees('No products match');
  await shoot('search-nothing');
  await tab.open(await productAddress(shop));
  await tab.has('button', 'Add to Cart');
  await shoot('product');
  await tab.tap('button', 'Enlarge picture');
  await tab.has('button', 'Close picture');
  await shoot('product-enlarged');
}

async function order(tab: Tab, shop: ShopUnderTest, shoot: Shoot): Promise<void> {
  await tab.open('/cart');
  await tab.sees('Your cart is empty');
  await shoot('cart-empty');
  await fillCart(tab, shop);
  await shoot('cart');
  await tab.open('/register');
  await tab.has('button', 'Register');
  await shoot('register');
  await tab.open('/checkout');
  await tab.at('/login?from=%2Fcheckout');
  await shoot('login');
  const shopper = await shop.newShopper();
  await signIn(tab, shopper);
  await tab.at('/checkout');
  await shoot('checkout');
  await placeOrder(tab);
  await tab.has('button', 'Proceed to Payment');
  await shoot('payment');
  const id = new URL(await tab.address(), shop.url).searchParams.get('orderId');
  await pay(tab, 'UPI: scan a QR code');
  await tab.has('img', 'QR code for your payment');
  await shoot('payment-qr');
  await tab.open(`/track-order?id=${id}`);
  await tab.tap('button', 'Track Order');
  await tab.sees('Pending');
  await shoot('order-tracked');
  await tab.open('/orders');
  await tab.tap('button', 'Order again');
  await tab.has('button', 'Add to cart');
  await shoot('order-again');
}

/** By path, what a page shows when it is there. */
const PAGES = {
  orders: 'Pay Now',
  account: 'Sign Out',
  wishlist: 'Your wishlist is empty',
  device: 'Recent searches',
  contact: 'Send Message',
  terms: 'governed by the laws of India',
  about: 'About Us',
  'order-success': 'Your order has been successfully placed',
  'api-test': 'What is saved on this device',
  'no-such-page': 'Oops! Page not found',
};

async function readPages(tab: Tab, shoot: Shoot): Promise<void> {
  for (const [page, words] of Object.entries(PAGES)) {
    await tab.open(`/${page}`);
    await tab.sees(words);
    await shoot(page);
  }
}

/** The whole page in one picture, or the dialog over it: the window is as high as the page for a moment. */
async function look(tab: Tab, width: number, height: number): Promise<{ picture: Buffer; faults: string[] }> {
  await tab.until('is at rest', () => tab.driver.evaluate(`(${isAtRest})()`));
  const faults = (await tab.driver.evaluate(`(${findLayoutFaults})()`)) as string[];
  const whole = Number(
    await tab.driver.evaluate(
      `document.querySelector('[aria-modal="true"]') ? 0 : document.documentElement.scrollHeight`,
    ),
  );
  await tab.driver.resize(width, Math.max(whole, height));
  await tab.until('is at rest', () => tab.driver.evaluate(`(${isAtRest})()`));
  const picture = await tab.driver.picture();
  await tab.driver.resize(width, height);
  return { picture, faults };
}

/** True if every picture in the window is there and nothing moves; it runs in the page. */
async function isAtRest(): Promise<boolean> {
  const before = performance.getEntriesByType('resource').length;
  await new Promise((over) => setTimeout(over, 500));
  const pictures = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
  return (
    performance.getEntriesByType('resource').length === before &&
    pictures.every((image) => image.complete) &&
    document.getAnimations().every(({ playState }) => playState !== 'running')
  );
}

function start(name: string): Promise<Engine> {
  const firefox = firefoxProgram();
  const webkit = webkitPrograms();
  if (name === 'chromium') return startChromium();
  if (name === 'firefox' && firefox) return startFirefox(firefox);
  if (name === 'webkit' && webkit) return startWebkit(webkit);
  throw new Error(`${name} is no engine that is installed here; npm test -- --engine ${name} installs it.`);
}
