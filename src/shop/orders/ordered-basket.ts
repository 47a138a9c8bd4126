import type { BasketItem } from '../basket/basket-link.ts';
import type { Order } from './order.ts';

/** By `productId`, else `id` (D43.25). Null if one has no id. */
export function orderedBasket({ items }: Pick<Order, 'items'>): BasketItem[] | null {
  const basket = items.map(({ id, productId = id, quantity, name, price }) => ({
    id: productId,
    quantity: Math.max(1, Math.round(quantity)),
    before: { name, ...(price !== undefined && { price }) },
  }));
  return basket.length > 0 && basket.every(({ id }) => id !== '') ? basket : null;
}
