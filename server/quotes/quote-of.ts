import { totalOf } from '../../src/lib/money.ts';
import { linesOf } from '../shop/orders/new-order.ts';
import type { QuoteFor } from '../shop/quotes-api.ts';
import { knownLanguage, type Shop } from '../store/shop.ts';
import { findUser } from '../users/tokens.ts';
import { priceOrder } from './price-order.ts';

export function quoteOf(shop: Shop): QuoteFor {
  return async ({ coupon: typed, postalCode, ...wish }, { token }) => {
    const user = await findUser(shop, token);
    const lang = await knownLanguage(shop, wish.lang);
    const priced = await priceOrder(shop, { lines: linesOf(wish), coupon: typed, postalCode, lang, user });
    const { items, discounts, delivery, total, coupon } = priced;
    return {
      lines: items.map(({ productTitle: _, ...item }) => ({ ...item, total: totalOf([item]) })),
      discounts: discounts.map(({ text, amount }) => ({ text, amount })),
      delivery,
      total,
      ...(coupon && { coupon }),
    };
  };
}
