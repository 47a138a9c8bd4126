import { paise } from '../../lib/money.ts';
import type { Paise } from '../../lib/units.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Answered, Known } from '../catalogue/products.ts';
import type { BasketItem } from './basket-link.ts';

/** What the shop says of an item. */
export type BasketOffer = { item: BasketItem } & Answered;

/** Asks for each product at its price of today; where nobody answers, what the device keeps. Same order as `items`. */
export async function requestOffers(
  items: readonly BasketItem[],
  { askAll }: Pick<Catalogue, 'askAll'>,
): Promise<BasketOffer[]> {
  const ids = items.map(({ id }) => id);
  const today = await askAll(ids, { fresh: true });
  const stored = await askAll(ids.filter((id) => !today.has(id)));
  return items.map((item) => ({ item, ...(today.get(item.id) ?? stored.get(item.id) ?? { is: 'failed' }) }));
}

/**
 * How much more one costs than when it was ordered, or 0 where that is not known. SPEC 3 reads a missing price as 0.
 */
export function dearerBy({
  item,
  product,
}: { item: BasketItem } & Pick<Extract<Known, { is: 'sold' }>, 'product'>): Paise {
  const before = item.before?.price;
  return before === undefined || product.price === 0 ? 0 : paise(product.price) - paise(before);
}
