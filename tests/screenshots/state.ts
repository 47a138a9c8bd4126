import type { Page, Route } from '@playwright/test';
import type { ShopUnderTest } from '../e2e/fixtures.ts';

/** A page in one state. The same description serves every look, so an act copes with a phone and a desktop. */
export interface State {
  path: string;
  /** What is prepared before the page opens. */
  before?: (page: Page) => Promise<unknown>;
  /** What the shopper does there, or what happens, before the picture is taken. */
  act?: (page: Page) => Promise<unknown>;
}

export type States = Readonly<Record<string, State>>;

/** Of a product, as the API answers; only what the states need. */
export interface WireProduct {
  id: string;
  title: string;
  imgUrl: string;
  category: string;
  parentCategory?: string;
  regularPrice: number;
  discountedPrice?: number;
  attributes: { key: string }[];
}

export async function productsOf(shop: ShopUnderTest, query: string): Promise<WireProduct[]> {
  const { data } = (await shop.ask(`/products?${query}`)) as { data: WireProduct[] };
  return data;
}

/** The API's answer to requests of this path, which may have `*` and a query, from now on. */
export async function answer(page: Page, path: string, json: unknown, status = 200): Promise<void> {
  await onRequest(page, path, (route) => route.fulfill({ status, json }));
}

/** In every language. */
async function onRequest(page: Page, path: string, handle: (route: Route) => unknown): Promise<void> {
  const inLanguage = `${path}${path.includes('?') ? '&' : '?'}lang=*`;
  for (const each of [path, inLanguage]) await page.route(`**/api/v1/${each}`, handle);
}

export function fail(page: Page, path: string): Promise<void> {
  return answer(page, path, {}, 500);
}

/** Opens the page again and leaves it as it is before the API answers requests of this path; `sign` is there by then. */
export async function wait(page: Page, path: string, sign = '[aria-busy="true"]'): Promise<void> {
  await onRequest(page, path, () => {});
  await page.reload({ waitUntil: 'load' });
  await page.locator(sign).first().waitFor();
}

export async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).first().click();
}

export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.getByText('You are offline').first().waitFor();
}

/** Where the links are not beside the shop's name. */
export async function openMenu(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Open menu' });
  if (await button.isVisible()) await button.click();
}

/**
 * Waits for a notice with these words. While the mouse is over it, it stays however long the pictures take.
 */
export async function holdNotice(page: Page, words: string | RegExp): Promise<void> {
  const notice = page.locator('[role="status"], [role="alert"]').filter({ hasText: words }).last();
  await notice.waitFor();
  await notice.hover();
}

/** Texts that another shop's catalogue might have. */
export const LONG_WORD = 'Zweihundertfünfzigblattschreibmaschinenpapierpackung';
export const LONG_TITLE = `${LONG_WORD} with a title that goes on for longer than two lines of any phone that we know of`;
