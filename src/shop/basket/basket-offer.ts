import { paise } from '../../lib/money.ts';
import type { Paise } from '../../lib/units.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Answered, Known } from '../catalogue/products.ts';
import type { BasketItem } from './basket-link.ts';

export type BasketOffer = { item: BasketItem } & Answered;

/** In the order of `items`; without a response, the stored product. */
export async function requestOffers(
  items: readonly BasketItem[],
  { askAll }: Pick<Catalogue, 'askAll'>,
): Promise<BasketOffer[]> {
  const ids = items.map(({ id }) => id);
  const today = await askAll(ids, { fresh: true });
  const stored = await askAll(ids.filter((id) => !today.has(id)));
  return items.map((item) => ({ item, ...(today.get(item.id) ?? stored.get(item.id) ?? { is: 'failed' }) }));
}

/** 0 if a price is unknown (SPEC 3). */
export function dearerBy({
  item,
  product,
}: { item: BasketItem } & Pick<Extract<Known, { is: 'sold' }>, 'product'>): Paise {
  const before = item.before?.price;
  return before === undefined || product.price === 0 ? 0 : paise(product.price) - paise(before);
}
