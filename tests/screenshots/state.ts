import type { Page } from '@playwright/test';
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
  regularPrice: number;
  discountedPrice?: number;
  attributes: { key: string }[];
}

export async function productsOf(shop: ShopUnderTest, query: string): Promise<WireProduct[]> {
  const { data } = (await shop.ask(`/products?${query}`)) as { data: WireProduct[] };
  return data;
}
