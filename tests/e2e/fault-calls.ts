import type { Page } from '@playwright/test';
import { fillPayment, fillShipping, linesOf, newOrder, placeOrderButton } from './buying.ts';
import { expect, type Shopper, type ShopUnderTest } from './fixtures.ts';

/** One call, the page that makes it, and what that page says when the answer is wrong. */
export interface Call {
  endpoint: string;
  /** The address of the page; what it needs beforehand is made here. */
  path: (shop: ShopUnderTest, shopper: Shopper) => Promise<string>;
  /** What the page says on a first visit. */
  cold: RegExp;
  /** What it shows when the worker has the response cached; private responses never are. */
  warm?: RegExp;
  /** The page needs a signed-in shopper. */
  private?: true;
  /** What is stored before the page loads; the call before has left a page of the shop. */
  seed?: (page: Page, shop: ShopUnderTest) => Promise<void>;
  act?: (page: Page, shopper: Shopper) => Promise<void>;
  /** What the shopper typed and must find again, while the page is still this one. */
  typed?: { label: string; value: (shopper: Shopper) => string };
}

/** The failure, or a record without categories: either way no word of the document. */
const STORE_UNKNOWN = /Failed to load store information\. Please refresh the page\.|TV & Video Accessories/;

export const CALLS: Call[] = [
  { endpoint: 'GET /storeInfo', path: async () => '/', cold: STORE_UNKNOWN, warm: /Daftar Stationers/ },
  {
    endpoint: 'GET /products',
    path: async () => '/products',
    cold: /Failed to load products\. Please try again\./,
    warm: /Showing 1 to 12 of 153 items/,
  },
  {
    endpoint: 'GET /products/{id}',
    path: async (shop) => `/product/${(await linesOf(shop, [1]))[0].id}`,
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
      // Filled by the page itself, a moment later (D22).
      await expect(page.getByLabel('Email or Phone')).toHaveValue(shopper.email);
      await page.getByRole('button', { name: 'Track Order' }).click();
    },
    typed: { label: 'Email or Phone', value: ({ email }) => email },
  },
  {
    endpoint: 'GET /payments/fields',
    path: async () => '/payment?orderId=DF-1',
    cold: /Failed to load payment form\. Please try again later\.|No additional information required\./,
    private: true,
  },
  {
    endpoint: 'POST /users/authorize',
    path: async () => '/login',
    cold: /No response from server\. Please try again later\.|Authentication failed: Token is missing in the response|The server answered \d+/,
    act: async (page, shopper) => {
      await page.getByLabel('Email').fill(shopper.email);
      await page.getByRole('textbox', { name: 'Password' }).fill(shopper.password);
      await page.getByRole('button', { name: 'Login', exact: true }).click();
    },
    typed: { label: 'Email', value: ({ email }) => email },
  },
  {
    endpoint: 'POST /users/register',
    path: async () => '/register',
    // SPEC 7 reads nothing of the answer, so an empty one is a success.
    cold: /Failed to register\. Please try again\.|The server answered \d+|Account created successfully\. You can now log in\./,
    act: async (page, shopper) => {
      await page.getByLabel('First Name').fill('Asha');
      await page.getByLabel('Last Name').fill('Rao');
      await page.getByLabel('Email').fill(`new.${shopper.email}`);
      await page.getByRole('textbox', { name: 'Password', exact: true }).fill(shopper.password);
      await page.getByRole('textbox', { name: 'Confirm Password' }).fill(shopper.password);
      await page.getByRole('button', { name: 'Register' }).click();
    },
  },
  {
    endpoint: 'POST /orders',
    path: async () => '/checkout',
    // A server that did the work before the answer was lost has the order: the shopper goes on to pay for it.
    cold: /Your order was not placed\.|Your order was not accepted\.|Complete Your Payment/,
    private: true,
    seed: seedOneProduct,
    act: async (page) => {
      await fillShipping(page);
      await placeOrderButton(page).click();
    },
    typed: { label: 'Full Name', value: () => 'Asha Rao' },
  },
  {
    endpoint: 'POST /payments',
    path: async (shop, shopper) => `/payment?orderId=${await newOrder(shop, shopper)}`,
    cold: /Failed to process payment\. Please try again later\.|Unknown error occurred during payment process|The server answered \d+/,
    private: true,
    act: async (page) => {
      await fillPayment(page, 'Wallet');
      await page.getByRole('button', { name: 'Proceed to Payment' }).click();
    },
    typed: { label: 'Name of the payer', value: () => 'Asha Rao' },
  },
  {
    endpoint: 'POST /quotes',
    path: async () => '/checkout',
    // faults row 58
    cold: /(?:work out what your order costs\.|The server answered \d+)\s*Try Again/,
    private: true,
    seed: seedOneProduct,
    act: (page) => fillShipping(page),
    typed: { label: 'Full Name', value: () => 'Asha Rao' },
  },
];

async function seedOneProduct(page: Page, shop: ShopUnderTest): Promise<void> {
  const line = JSON.stringify(await linesOf(shop, [1]));
  await page.evaluate((text) => localStorage.setItem('cart', text), line);
}

/** Fails unless what was typed is still there, on a page that still is the one it was typed on. */
export async function expectTyped(page: Page, path: string, call: Call, shopper: Shopper, name: string) {
  if (!call.typed || new URL(page.url()).pathname !== path.split('?')[0]) return;
  await expect(page.getByLabel(call.typed.label, { exact: true }), name).toHaveValue(
    call.typed.value(shopper),
  );
}
