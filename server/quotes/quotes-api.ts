import { Hono } from 'hono';
import { totalOf } from '../../src/lib/money.ts';
import { callerAddress } from '../caller.ts';
import { linesOf, NewQuote } from '../orders/new-order.ts';
import { readBody } from '../read-body.ts';
import { TOO_MANY_REQUESTS, tooMany } from '../refusal.ts';
import { knownLanguage, type Shop } from '../shop.ts';
import { limitAttempts } from '../users/attempts.ts';
import { findUser } from '../users/tokens.ts';
import { priceOrder } from './price-order.ts';

const HOUR = 3_600_000;

/** D56.63 */
export function quotesApi(shop: Shop): Hono {
  const api = new Hono();
  const quotes = limitAttempts(100 * shop.ordersPerHour, HOUR, shop.elapsed);

  api.post('/quotes', async (c) => {
    const user = await findUser(shop, c);
    const wish = await readBody(c, NewQuote);
    const seconds = quotes.count(callerAddress(c, shop));
    if (seconds > 0) throw tooMany(TOO_MANY_REQUESTS, seconds);
    const lang = await knownLanguage(shop, wish.lang);
    const { coupon, postalCode } = wish;
    const priced = await priceOrder(shop, {
      lines: linesOf(wish),
      coupon,
      postalCode,
      lang,
      user,
    });
    const { items, discounts, delivery, total } = priced;
    return c.json({
      lines: items.map(({ productTitle: _, ...item }) => ({ ...item, total: totalOf([item]) })),
      discounts: discounts.map(({ text, amount }) => ({ text, amount })),
      delivery,
      total,
      ...(priced.coupon && { coupon: priced.coupon }),
    });
  });

  return api;
}
