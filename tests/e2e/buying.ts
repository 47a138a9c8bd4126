import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { Product } from '../../src/contract/product.ts';
import { expect, type Shopper, type ShopUnderTest } from './fixtures.ts';

export interface SeededLine {
  id: string;
  name: string;
  image: string;
  price: number;
  quantity: number;
  selectedSize?: string;
  selectedColor?: string;
}

/** Cart lines of real products, with SPEC 3's field names. */
export async function linesOf<const Quantities extends readonly number[]>(
  shop: ShopUnderTest,
  quantities: Quantities,
): Promise<{ -readonly [At in keyof Quantities]: SeededLine }> {
  const { data } = (await shop.ask(`/products?page=1&limit=${quantities.length}`)) as { data: unknown[] };
  if (data.length < quantities.length) throw new Error('The shop has too few products');
  const lines = data.slice(0, quantities.length).map((wire, at) => {
    const { id, name, image, price } = v.parse(Product, wire);
    return { id, name, image, price, quantity: quantities[at] ?? 1 };
  });
  // As many as there are quantities.
  return lines as { -readonly [At in keyof Quantities]: SeededLine };
}

/** A product that can be bought without choosing a size. */
export async function oneSizeOnly(shop: ShopUnderTest): Promise<{ id: string; name: string; price: number }> {
  const { data } = (await shop.ask('/products?limit=60')) as {
    data: {
      id: string;
      title: string;
      regularPrice: number;
      discountedPrice?: number;
      attributes?: { key: string }[];
    }[];
  };
  const found = data.find(({ attributes }) => !attributes?.some(({ key }) => /size/i.test(key)));
  if (!found) throw new Error('Every product has sizes');
  return { id: found.id, name: found.title, price: found.discountedPrice ?? found.regularPrice };
}

/** Puts lines into the cart as another program would (D17), once, before this tab opens its first page. */
export async function seedCart(page: Page, lines: readonly SeededLine[]): Promise<void> {
  await page.addInitScript((text) => {
    if (sessionStorage.getItem('seeded')) return;
    sessionStorage.setItem('seeded', 'yes');
    localStorage.setItem('cart', text);
  }, JSON.stringify(lines));
}

// biome-ignore lint/suspicious/noExplicitAny: each test says what it expects in it
export function storedCart(page: Page): Promise<any> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'));
}

/** The checkout of a new shopper, with these lines in the cart. */
export async function openCheckout(
  page: Page,
  shop: ShopUnderTest,
  lines: readonly SeededLine[],
): Promise<Shopper> {
  const shopper = await shop.signIn(page.context());
  await seedCart(page, lines);
  await page.goto('/checkout');
  await expect(placeOrderButton(page)).toBeVisible();
  shop.faults.forget();
  return shopper;
}

/** Places the order of the checkout that is open, and returns its id. */
export async function placeOrder(page: Page): Promise<string> {
  // Pressed before its sum is shown, the order has to be confirmed (D56).
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  await placeOrderButton(page).click();
  await expect(page).toHaveURL(/\/payment\?orderId=/);
  return new URL(page.url()).searchParams.get('orderId') ?? '';
}

export const ADDRESS = {
  'Full Name': 'Asha Rao',
  Address: '12 Press Lane, Frazer Town',
  City: 'Bengaluru',
  State: 'Karnataka',
  'Postal Code': '560005',
  Phone: '+919876543210',
};

/** The same as the server gets it. */
export const SHIPPING_ADDRESS = wireAddress(ADDRESS);

function wireAddress(address: typeof ADDRESS) {
  return {
    fullName: address['Full Name'],
    address: address.Address,
    city: address.City,
    state: address.State,
    postalCode: address['Postal Code'],
    phone: address.Phone,
  };
}

export async function fillShipping(page: Page, address: Partial<typeof ADDRESS> = ADDRESS): Promise<void> {
  for (const [label, value] of Object.entries(address)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}

export function placeOrderButton(page: Page) {
  return page.getByRole('button', { name: /^(Place Order|Processing\.\.\.)$/ });
}

/** Creates an order of this shopper without the shop's pages; returns its id. */
export async function newOrder(shop: ShopUnderTest, shopper: Shopper, to = ADDRESS): Promise<string> {
  const [line] = await linesOf(shop, [2]);
  const order = { products: { [line.id]: 2 }, shippingAddress: wireAddress(to) };
  return ((await shop.ask('/orders', order, shopper.token)) as { id: string }).id;
}

export async function fillPayment(page: Page, method: string): Promise<void> {
  await page.getByLabel('How would you like to pay?').selectOption({ label: method });
  await page.getByLabel('Name of the payer').fill('Asha Rao');
  await page.getByLabel('Mobile number').fill('9876543210');
}

export async function statusOf(shop: ShopUnderTest, shopper: Shopper, orderId: string): Promise<number> {
  const orders = (await shop.ask('/orders', undefined, shopper.token)) as { id: string; status: number }[];
  const order = orders.find(({ id }) => id === orderId);
  expect(order).toBeDefined();
  return order?.status ?? -1;
}
