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
export async function linesOf(shop: ShopUnderTest, quantities: number[]): Promise<SeededLine[]> {
  const { data } = (await shop.ask(`/products?page=1&limit=${quantities.length}`)) as { data: unknown[] };
  return data.slice(0, quantities.length).map((wire, at) => {
    const { id, name, image, price } = v.parse(Product, wire);
    return { id, name, image, price, quantity: quantities[at] ?? 1 };
  });
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

export const ADDRESS = {
  'Full Name': 'Asha Rao',
  Address: '12 Press Lane, Frazer Town',
  City: 'Bengaluru',
  State: 'Karnataka',
  'Postal Code': '560005',
  Phone: '+919876543210',
};

/** The same as the server gets it. */
export const SHIPPING_ADDRESS = {
  fullName: ADDRESS['Full Name'],
  address: ADDRESS.Address,
  city: ADDRESS.City,
  state: ADDRESS.State,
  postalCode: ADDRESS['Postal Code'],
  phone: ADDRESS.Phone,
};

export async function fillShipping(page: Page, address: Partial<typeof ADDRESS> = ADDRESS): Promise<void> {
  for (const [label, value] of Object.entries(address)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}

export function placeOrderButton(page: Page) {
  return page.getByRole('button', { name: /^(Place Order|Processing\.\.\.)$/ });
}

/** Creates an order of this shopper without the shop's pages; returns its id. */
export async function newOrder(shop: ShopUnderTest, shopper: Shopper): Promise<string> {
  const [line] = await linesOf(shop, [2]);
  const order = { products: { [line?.id ?? '']: 2 }, shippingAddress: SHIPPING_ADDRESS };
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
