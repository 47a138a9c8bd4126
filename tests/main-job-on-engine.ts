import { parseArgs } from 'node:util';
import puppeteer from 'puppeteer-core';
import { startStatic } from '../server/static.ts';
import { type Product, readProduct } from '../src/contract/product.ts';
import { chromiumPath } from './chromium.mjs';
import { build, remove } from './e2e/builds.ts';
import { driverOf } from './engines/firefox.ts';
import { addToCart, placeOrder, registerOnTheWay } from './engines/shopping.ts';
import { Tab } from './engines/tab.ts';

/**
 * `node server/run.mjs tests/main-job-on-engine.ts --api http://localhost:8044/api/v1 --port 4173`: builds the shop for an
 * API on another origin, which has the demo catalogue and payment on delivery, and shops there with a browser. The API
 * has to let the pages of `http://localhost:PORT` call. `--upi`: a program pays its QR codes.
 */
const { values } = parseArgs({
  options: { api: { type: 'string' }, port: { type: 'string' }, upi: { type: 'boolean' } },
});
const { api = '', port = '' } = values;
// What runs this file has set NODE_ENV to development.
const dist = build({ VITE_API_URL: api, NODE_ENV: 'production' });
const pages = await startStatic({ port: Number(port), dist });
const chromium = await puppeteer.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox'],
  defaultViewport: { width: 1280, height: 800 },
});
const page = await chromium.newPage();
const problems: string[] = [];
page.on('pageerror', (error) => problems.push(String(error)));
page.on('console', (message) => {
  if (message.type() === 'error') problems.push(message.text());
});
try {
  const tab = new Tab(driverOf(page), pages.url);
  await mainJob(tab);
  if (values.upi) await payWithQr(tab);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  for (const problem of problems) {
    console.error(`On the console: ${problem}`);
    process.exitCode = 1;
  }
  await chromium.close();
  await pages.close();
  remove(dist);
}

/** From Home to a tracked order of two sizes of one product, which is paid on delivery. */
async function mainJob(tab: Tab): Promise<void> {
  const shopper = { email: `meera.${process.pid}.${Date.now()}@example.com`, password: 'paper-boat-7' };
  const { id, name, sizes: all } = await productInSizes();
  const sizes = all.slice(0, 2);
  await tab.open('/');
  await tab.tap('link', 'Shop Collection');
  await tab.sees(/Showing 1 to 12 of \d+ items/);
  for (const size of sizes) {
    await tab.open(`/product/${id}`);
    await tab.has('heading', name);
    await tab.until('shows a picture', () => tab.driver.evaluate(`(${hasPicture})()`));
    await tab.chooseFirstOptions();
    await tab.tap('radio', size);
    await tab.tap('button', 'Add to Cart');
    await tab.at('/cart');
  }
  for (const size of sizes) await tab.sees(size);

  await registerOnTheWay(tab, shopper);

  await placeOrder(tab);
  const orderId = new URL(await tab.address(), pages.url).searchParams.get('orderId') ?? '';
  await tab.choose('How would you like to pay?', 'Pay on delivery');
  await tab.tap('button', 'Proceed to Payment');
  await tab.at('/orders');
  await tab.sees('Processing');

  await tab.open(`/track-order?id=${encodeURIComponent(orderId)}`);
  await tab.type('Email or Phone', shopper.email);
  await tab.tap('button', 'Track Order');
  await tab.has('heading', `Order ${orderId}`);
  await tab.sees('Processing');
  for (const size of sizes) await tab.sees(size);
}

/** Orders once more; the page with the code is left when the payment has arrived. */
async function payWithQr(tab: Tab): Promise<void> {
  const { id } = await productInSizes();
  await tab.open(`/product/${id}`);
  await addToCart(tab);
  await tab.tap('button', 'Checkout');
  await placeOrder(tab);
  await tab.choose('How would you like to pay?', 'UPI: scan a QR code');
  await tab.tap('button', 'Proceed to Payment');
  await tab.at(/^\/order-success/);
  await tab.open('/orders');
  await tab.counts('article', 2);
  await tab.sees('Processing');
  await tab.misses('Pay Now');
}

/** With words for sizes: a number may stand anywhere on a page. */
async function productInSizes(): Promise<Product> {
  const { data } = (await (await fetch(`${api}/products?limit=100`)).json()) as { data: unknown[] };
  const products = data.flatMap((entry) => readProduct(entry) ?? []);
  const found = products.find(
    ({ sizes }) => sizes.length > 1 && sizes.slice(0, 2).every((size) => /[a-z]{3}/i.test(size)),
  );
  if (!found) throw new Error(`${api} has no product in two sizes`);
  return found;
}

/** Whether the product's first picture is there; runs in the page. */
function hasPicture(): boolean {
  const picture = document.querySelector<HTMLImageElement>('main img');
  return Boolean(picture?.complete && picture.naturalWidth > 1);
}
