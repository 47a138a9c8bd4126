import { inParallel } from '../../lib/in-parallel.ts';
import { paise } from '../../lib/money.ts';
import { maybeWrapped } from '../../lib/wire.ts';
import { get as getFromShop, RequestFailure, type Saved } from '../api.ts';
import { productPath } from '../page-requests.ts';
import { Product } from '../product/product.ts';
import { saysNoSuchProduct } from '../product/products.ts';
import type { BasketItem } from './basket-link.ts';

/** What the shop says of an item. A request that failed says nothing about whether the product is still sold. */
export type BasketOffer = { item: BasketItem } & (
  | { is: 'sold'; product: Product; saved: Saved | null }
  | { is: 'gone' }
  | { is: 'failed' }
);

const AT_ONCE = 4;

/** Asks for each product at its price of today; where nobody answers, what the device keeps. Same order as `items`. */
export async function requestOffers(
  items: readonly BasketItem[],
  { get = getFromShop } = {},
): Promise<BasketOffer[]> {
  const offers = new Map<BasketItem, BasketOffer>();
  await inParallel(items, AT_ONCE, async (item) => {
    offers.set(item, await requestOffer(item, get));
    return 'go on';
  });
  return items.map((item) => offers.get(item) ?? { item, is: 'failed' });
}

/**
 * How much more one costs than when it was ordered, in paise; 0 where nothing is known of before, or the product has no
 * price now, which SPEC 3 reads as 0.
 */
export function dearerBy({ item, product }: Extract<BasketOffer, { is: 'sold' }>): number {
  const before = item.before?.price;
  return before === undefined || product.price === 0 ? 0 : paise(product.price) - paise(before);
}

async function requestOffer(item: BasketItem, get: typeof getFromShop): Promise<BasketOffer> {
  // No product has such an id: in an address these segments lead out of /products.
  if (item.id === '.' || item.id === '..') return { item, is: 'gone' };
  const ask = async (fresh: boolean): Promise<BasketOffer> => {
    const { value, saved } = await get(productPath(item.id), maybeWrapped(Product), { fresh });
    return { item, is: 'sold', product: value, saved };
  };
  try {
    return await ask(true);
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    if (error.answered) return { item, is: saysNoSuchProduct(error) ? 'gone' : 'failed' };
  }
  return ask(false).catch(() => ({ item, is: 'failed' }));
}
