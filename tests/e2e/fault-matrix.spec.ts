import type { Browser, Page } from '@playwright/test';
import type { Fault } from '../../server/fault.ts';
import { expect, type Shopper, ShopUnderTest, test } from './fixtures.ts';
import { visitOnce } from './offline-page.ts';

/**
 * Every GET of SPEC 7, answered in every wrong way, on a first visit and with the worker and what
 * it kept: each shows the state it must show, and none a blank page.
 */
test.use({ serviceWorkers: 'allow' });

const FAULTS: Record<string, Fault> = {
  hang: { mode: 'hang' },
  stall: { mode: 'stall' },
  refuse: { mode: 'refuse' },
  truncated: { mode: 'truncated' },
  html: { mode: 'html' },
  'redirect-html': { mode: 'redirect-html' },
  empty: { mode: 'empty' },
  null: { mode: 'null' },
  'wrong-shape': { mode: 'wrong-shape' },
  500: { mode: 'status', status: 500 },
  503: { mode: 'status', status: 503, retryAfter: 86_400 },
  429: { mode: 'status', status: 429, retryAfter: 86_400 },
};

interface Call {
  endpoint: string;
  path: (shop: ShopUnderTest) => Promise<string>;
  /** What the page says on a first visit. */
  cold: RegExp;
  /** What it says when the worker has kept the answer; private answers are never kept. */
  warm?: RegExp;
  private?: true;
  act?: (page: Page, shopper: Shopper) => Promise<void>;
}

/** The failure, or a record without categories: either way no word that stands in the document. */
const STORE_UNKNOWN = /Failed to load store information\. Please refresh the page\.|TV & Video Accessories/;

const CALLS: Call[] = [
  { endpoint: 'GET /storeInfo', path: async () => '/', cold: STORE_UNKNOWN, warm: /Daftar Stationers/ },
  {
    endpoint: 'GET /products',
    path: async () => '/products',
    cold: /Failed to load products\. Please try again\./,
    warm: /Showing 1 to 12 of 153 items/,
  },
  {
    endpoint: 'GET /products/{id}',
    path: async (shop) => `/product/${(await firstProduct(shop)).id}`,
    cold: /Failed to load product details|isn't saved for offline viewing|We couldn't find the product/,
    warm: /Product ID:/,
  },
  {
    endpoint: 'GET /accountInfo',
    path: async () => '/account',
    cold: /Failed to load account information|No response received|Request failed|Not available/,
    private: true,
  },
  {
    endpoint: 'GET /orders',
    path: async () => '/orders',
    cold: /Failed to load your orders\. Please try again\.|No Orders Found/,
    private: true,
  },
  {
    endpoint: 'GET /orders/{orderId}',
    path: async () => '/track-order?id=DF-1',
    cold: /Failed to find order\. Please check your information and try again\./,
    private: true,
    act: async (page, shopper) => {
      await page.getByLabel('Email or Phone').fill(shopper.email);
      await page.getByRole('button', { name: 'Track Order' }).click();
    },
  },
  {
    endpoint: 'GET /payments/fields',
    path: async () => '/payment?orderId=DF-1',
    cold: /Failed to load payment form\. Please try again later\.|No additional information required\./,
    private: true,
  },
];

const AT_ONCE = 3;
let cases = 0;

test.afterAll(() => console.log(`${cases} wrong answers, each with the state it must show`));

for (const call of CALLS) {
  test(`${call.endpoint} answered in 12 wrong ways, without and with what was kept`, async ({ browser }) => {
    test.setTimeout(300_000);
    const faults = Object.entries(FAULTS);
    await Promise.all(Array.from({ length: AT_ONCE }, () => playAll(browser, call, faults)));
  });
}

/** One shop and two browsers, one without a worker and one whose worker has kept everything, until no fault is left. */
async function playAll(browser: Browser, call: Call, faults: [name: string, fault: Fault][]): Promise<void> {
  const shop = await ShopUnderTest.start();
  const shopper = await shop.newShopper();
  const path = await call.path(shop);
  const pages: { page: Page; kept: boolean }[] = [];
  for (const kept of [false, true]) {
    const serviceWorkers = kept ? 'allow' : 'block';
    const context = await browser.newContext({ baseURL: shop.url, serviceWorkers });
    if (call.private) await shop.signIn(context, shopper);
    const page = await context.newPage();
    if (kept) {
      await visitOnce(page);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
    }
    pages.push({ page, kept });
  }
  for (let next = faults.shift(); next; next = faults.shift()) {
    const [name, fault] = next;
    shop.faults.set(call.endpoint, fault);
    for (const { page, kept } of pages) {
      const state = kept ? (call.warm ?? call.cold) : call.cold;
      await play(page, path, state, `${name}, ${kept ? 'kept' : 'first visit'}`, () =>
        call.act?.(page, shopper),
      );
    }
    shop.faults.clear();
  }
  for (const { page } of pages) await page.context().close();
  await shop.end();
}

async function play(
  page: Page,
  path: string,
  state: RegExp,
  name: string,
  act: () => unknown,
): Promise<void> {
  const errors: string[] = [];
  const note = (error: Error) => void errors.push(error.message);
  page.on('pageerror', note);
  await page.goto(path);
  await act();
  await expect(page.locator('body'), name).toContainText(state, { timeout: 20_000 });
  await expect(page.getByRole('heading', { level: 1 }), name).not.toBeEmpty();
  expect(errors, name).toEqual([]);
  page.off('pageerror', note);
  cases += 1;
}

async function firstProduct(shop: ShopUnderTest): Promise<{ id: string }> {
  const { data } = (await shop.ask('/products?limit=1')) as { data: [{ id: string }] };
  return data[0];
}
