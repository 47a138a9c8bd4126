import { Hono } from 'hono';
import type { Amount } from '../../src/contract/amount.ts';
import type { Rupees } from '../../src/lib/units.ts';
import type { Limits } from './calls/attempts.ts';
import { callerAddress } from './calls/caller.ts';
import { readBody } from './calls/read-body.ts';
import { refuseTooMany } from './calls/refusal.ts';
import { tokenOf } from './calls/token.ts';
import { NewQuote } from './orders/new-order.ts';
import type { OrderItem } from './orders/wire-order.ts';

export interface Quote {
  lines: (Omit<OrderItem, 'productTitle'> & { total: Rupees })[];
  discounts: Amount[];
  /** Null while it depends on a PIN code that is not known. */
  delivery: Amount | null;
  taxes?: (Amount & { rate: number; taxable: Rupees })[];
  total: Rupees;
  coupon?: { code: string; text: string };
}

/** `token`: '' for a guest. */
export type QuoteFor = (
  wish: NewQuote,
  by: { token: string; address: string; gone: AbortSignal },
) => Promise<Quote>;

export interface QuotesApi extends Limits {
  quote: QuoteFor;
  ordersPerHour: number;
}

export function quotesApi({ quote, limit, ordersPerHour, ...behind }: QuotesApi): Hono {
  const api = new Hono();
  const quotes = limit('quote', 100 * ordersPerHour, 3_600_000);

  api.post('/quotes', async (c) => {
    const gone = c.req.raw.signal;
    const wish = await readBody(c, NewQuote);
    const address = callerAddress(c, behind);
    refuseTooMany(await quotes.count(address));
    return c.json(await quote(wish, { token: tokenOf(c), address, gone }));
  });

  return api;
}
