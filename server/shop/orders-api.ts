import { Hono } from 'hono';
import type { Invoice } from '../../src/contract/gst/invoice.ts';
import { elapsed } from '../../src/lib/time.ts';
import type { Rupees } from '../../src/lib/units.ts';
import { deliveredTo } from './accounts/email-spelling.ts';
import type { Account, Accounts } from './accounts-api.ts';
import { type Limits, limitOrders } from './calls/attempts.ts';
import { callerAddress } from './calls/caller.ts';
import { readBody } from './calls/read-body.ts';
import { Refusal } from './calls/refusal.ts';
import { Refused } from './calls/refused.ts';
import { requireToken, tokenOf } from './calls/token.ts';
import { StaffKey } from './invoices/staff-link.ts';
import { fingerprintOf, NewOrder, refuseLongKey } from './orders/new-order.ts';
import { matchesContact, type WireOrder } from './orders/wire-order.ts';

export interface Placing {
  token: string;
  shopper: Account;
  wish: NewOrder;
  /** '' without one. */
  key: string;
  /** Of what is ordered: a key has one. */
  fingerprint: string;
  /** Once, before the order is stored. Throws if there were too many (D53.92). A repeated request is none. */
  allow: () => Promise<void>;
  askedAt: number;
  gone: AbortSignal;
}

interface Own {
  code: string;
  token: string;
}

/** Each throws a Refusal with its sentence: 404 for an order that is not the shopper's, whether it exists or not. */
export interface Orders {
  place: (order: Placing) => Promise<WireOrder>;
  list: (session: { token: string }) => Promise<WireOrder[]>;
  one: (order: Own & { contact: string | undefined }) => Promise<{ order: WireOrder; isOwn: boolean }>;
  cancel: (order: Own) => Promise<WireOrder>;
  invoice: (order: Own & { number: string | undefined }) => Promise<Invoice | null | undefined>;
  packing: (order: {
    code: string;
    key: string;
  }) => Promise<{ order: WireOrder; invoice: Invoice | null; toCollect: Rupees }>;
}

export interface OrdersApi extends Limits {
  accounts: Pick<Accounts, 'account'>;
  orders: Orders;
  ordersPerHour: number;
  registrationsPerHour: number;
}

export function ordersApi({ accounts, orders, limit, ...settings }: OrdersApi): Hono {
  const api = new Hono();
  const countOrder = limitOrders(limit, settings);
  const lookups = limit('track', 120, 60_000);

  api.post('/orders', async (c) => {
    const token = requireToken(c);
    // The signal now: Node tells only who has asked before.
    const [askedAt, gone] = [elapsed(), c.req.raw.signal];
    // First, so that a stranger learns nothing about the cart.
    const shopper = await accounts.account({ token });
    const wish = await readBody(c, NewOrder);
    const by = {
      account: shopper.id,
      mailbox: deliveredTo(shopper.email),
      address: callerAddress(c, settings),
    };
    const allow = () => countOrder(by);
    const key = c.req.header('Idempotency-Key') ?? '';
    refuseLongKey(key);
    const fingerprint = fingerprintOf(wish);
    return c.json(await orders.place({ token, shopper, wish, key, fingerprint, allow, askedAt, gone }), 201);
  });

  api.get('/orders', async (c) => c.json(await orders.list({ token: requireToken(c) })));

  api.post('/orders/:id/cancel', async (c) =>
    c.json(await orders.cancel({ code: c.req.param('id'), token: requireToken(c) })),
  );

  api.get('/orders/:id', async (c) => {
    if ((await lookups.count(callerAddress(c, settings))) > 0) {
      throw new Refusal(429, 'Too many requests. Please try again in a minute.', { 'Retry-After': '60' });
    }
    const [code, token, contact] = [c.req.param('id'), tokenOf(c), c.req.query('contactInfo')];
    const { order, isOwn } = await orders.one({ code, token, contact });
    if (isOwn) return c.json(order);
    const { fullName: _name, phone: _phone, ...place } = order.shippingAddress;
    const { invoice: _invoice, ...rest } = order;
    return c.json({ ...rest, shippingAddress: place });
  });

  api.get('/orders/:id/invoice', async (c) => {
    const own = { code: c.req.param('id'), token: requireToken(c) };
    const invoice = await orders.invoice({ ...own, number: c.req.query('number') });
    if (!invoice) throw new Refusal(404, 'This order has no such invoice.');
    return c.json(invoice);
  });

  api.post('/orders/:id/packing', async (c) => {
    const { key } = await readBody(c, StaffKey);
    const { order, ...papers } = await orders.packing({ code: c.req.param('id'), key });
    const { fullName, phone } = order.shippingAddress;
    return c.json({ order, to: { fullName, phone }, ...papers });
  });

  return api;
}

export function refuseStranger(
  contact: string | undefined,
  order: { email: string; phone: string; isOwn: boolean },
): void {
  const may = contact ? matchesContact(contact, order.email, order.phone) : order.isOwn;
  if (!may) throw new Refused('no-such-order');
}
