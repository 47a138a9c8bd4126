import { Hono } from 'hono';
import { callerAddress } from '../../../../server/caller.ts';
import { limitInFlight } from '../../../../server/in-flight.ts';
import { linesOf, NewQuote } from '../../../../server/orders/new-order.ts';
import { readBody } from '../../../../server/read-body.ts';
import { TOO_MANY_REQUESTS, tooMany } from '../../../../server/refusal.ts';
import { rupees } from '../../../../src/lib/money.ts';
import type { Api } from './api.ts';
import { tokenOf } from './session.ts';
import { variantsFor } from './variants-for.ts';
import { inRupees } from './wire-order.ts';

/** D56.63 */
export function quotesApi({
  engine: { pricing },
  catalogue,
  limitAttempts,
  trustedProxies,
  ordersPerHour,
}: Api): Hono {
  const api = new Hono();
  const quotes = limitAttempts('quote', 100 * ordersPerHour, HOUR);
  const inTurn = limitInFlight(IN_FLIGHT, WAITING, WAITING_OF_ONE);

  api.post('/quotes', async (c) => {
    const gone = c.req.raw.signal;
    const { products, lines, ...rest } = await readBody(c, NewQuote);
    const address = callerAddress(c, { trustedProxies });
    const seconds = await quotes.count(address);
    if (seconds > 0) throw tooMany(TOO_MANY_REQUESTS, seconds);
    const wanted = linesOf({ products, lines });
    const variants = variantsFor(wanted, catalogue.engineProduct, rest.lang);
    const question = { ...rest, token: tokenOf(c), lines: variants };
    const quote = await inTurn(() => pricing.quote(question), address, gone);
    const prices = new Map(quote.lines.map(({ variantId, price }) => [variantId, price]));
    return c.json({
      lines: wanted.map(({ id, size, color, quantity }, at) => {
        const price = prices.get(variants[at]?.variantId ?? '') ?? 0;
        return {
          id,
          ...(size && { size }),
          ...(color && { color }),
          quantity,
          price: rupees(price),
          total: rupees(price * quantity),
        };
      }),
      discounts: quote.discounts.map(inRupees),
      delivery: quote.delivery && inRupees(quote.delivery),
      ...(quote.taxes.length > 0 && {
        taxes: quote.taxes.map((tax) => ({ ...inRupees(tax), rate: tax.rate, taxable: rupees(tax.taxable) })),
      }),
      total: rupees(quote.total),
      ...(quote.coupon && { coupon: quote.coupon }),
    });
  });

  return api;
}

const HOUR = 3_600_000;
/** More would take the engine's time from orders. */
const IN_FLIGHT = 4;
const WAITING = 200;
const WAITING_OF_ONE = 50;
