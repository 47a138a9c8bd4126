import { totalOf } from '../../src/lib/money.ts';
import { linesOf } from '../shop/orders/new-order.ts';
import type { QuoteFor } from '../shop/quotes-api.ts';
import type { Shop } from '../store/shop.ts';
import { findUser } from '../users/tokens.ts';
import { priceOrder } from './price-order.ts';

export function quoteOf(shop: Shop): QuoteFor {
  return async ({ coupon, postalCode, lang = '', ...wish }, { token }) => {
    const user = await findUser(shop, token);
    const priced = await priceOrder(shop, { lines: linesOf(wish), coupon, postalCode, lang, user });
    const { items, discounts, delivery, total } = priced;
    return {
      lines: items.map(({ productTitle: _, ...item }) => ({ ...item, total: totalOf([item]) })),
      discounts: discounts.map(({ text, amount }) => ({ text, amount })),
      delivery,
      total,
      ...(priced.coupon && { coupon: priced.coupon }),
    };
  };
}
