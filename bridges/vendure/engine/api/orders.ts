import { Hono } from 'hono';
import { callerAddress } from '../../../../server/caller.ts';
import { StaffKey } from '../../../../server/invoices/staff-link.ts';
import { NewOrder } from '../../../../server/orders/new-order.ts';
import { matchesContact } from '../../../../server/orders/order-row.ts';
import { readBody } from '../../../../server/read-body.ts';
import { Refusal, TOO_MANY_ORDERS, tooMany } from '../../../../server/refusal.ts';
import { limitOrders } from '../../../../server/users/attempts.ts';
import { deliveredTo } from '../../../../server/users/email-spelling.ts';
import { rupees } from '../../../../src/lib/money.ts';
import { elapsed } from '../../../../src/lib/time.ts';
import type { Api } from './api-parts.ts';
import { askGateways } from './payments/ask-gateways.ts';
import { createPlaceOrder } from './place-order.ts';
import { requireToken, tokenOf } from './session.ts';
import { waitWhileBusy } from './wait-while-busy.ts';
import { wireOrder } from './wire-order.ts';

/** SPEC 7: placing, listing and tracking orders. */
export function ordersApi({
  engine: { customers, invoices, orders: placed, packing },
  catalogue,
  payments,
  limitAttempts,
  trustedProxies,
  orderLimits,
  ordersPerHour,
  registrationsPerHour,
  readCatalogue,
}: Api): Hono {
  const api = new Hono();
  const placeOrder = createPlaceOrder(placed, catalogue, orderLimits, readCatalogue);
  const countOrder = limitOrders(limitAttempts, { ordersPerHour, registrationsPerHour });
  const lookups = limitAttempts('track', 120, 60_000);

  api.post('/orders', async (c) => {
    const token = requireToken(c);
    // The signal now: Node tells only who has asked before.
    const [until, gone] = [elapsed() + orderLimits.busyTimeoutMs, c.req.raw.signal];
    // First, so that a stranger learns nothing about the cart.
    const { id, email } = await customers.account({ token });
    const wish = await readBody(c, NewOrder);
    const address = callerAddress(c, { trustedProxies });
    const allow = async () => {
      const seconds = await countOrder({ account: id, mailbox: deliveredTo(email), address });
      if (seconds > 0) throw tooMany(TOO_MANY_ORDERS, seconds);
    };
    const key = c.req.header('Idempotency-Key') ?? '';
    const order = await placeOrder(token, wish, key, { allow, until, gone });
    return c.json(wireOrder(order), 201);
  });

  api.get('/orders', async (c) => {
    const token = requireToken(c);
    const orders = await placed.list({ token });
    const current = (await askGateways(payments, orders)) ? await placed.list({ token }) : orders;
    return c.json(current.map(wireOrder));
  });

  api.post('/orders/:id/cancel', async (c) => {
    const question = { code: c.req.param('id'), token: requireToken(c) };
    const { order, isOwn } = await placed.one(question);
    // Money whose webhook was lost makes it a paid order.
    if (isOwn) await askGateways(payments, [order]);
    const cancelled = await waitWhileBusy(() => placed.cancel(question), CANCEL_TIMEOUT_MS);
    for (const { close } of payments) void close(cancelled.open);
    return c.json(wireOrder(cancelled.order));
  });

  api.get('/orders/:id', async (c) => {
    const code = c.req.param('id');
    const contact = c.req.query('contactInfo');
    const token = tokenOf(c);
    if ((await lookups.count(callerAddress(c, { trustedProxies }))) > 0) {
      throw new Refusal(429, 'Too many requests. Please try again in a minute.', { 'Retry-After': '60' });
    }
    const { order, isOwn } = await placed.one({ code, token });
    const may = contact ? matchesContact(contact, order.email, order.shipping.phone) : isOwn;
    if (!may) throw new Refusal(404, 'Order not found or access denied');
    const isPaidNow = await askGateways(payments, [order]);
    const wire = wireOrder(isPaidNow ? (await placed.one({ code, token })).order : order);
    if (isOwn) return c.json(wire);
    const { fullName: _name, phone: _phone, ...place } = wire.shippingAddress;
    const { invoice: _invoice, ...rest } = wire;
    return c.json({ ...rest, shippingAddress: place });
  });

  // The newest, or one of them by its number (D58.73).
  api.get('/orders/:id/invoice', async (c) => {
    const question = { code: c.req.param('id'), token: requireToken(c), number: c.req.query('number') };
    const invoice = await invoices.one(question);
    if (!invoice) throw new Refusal(404, 'This order has no such invoice.');
    return c.json(invoice);
  });

  // For the staff, by a link (D58.73).
  api.post('/orders/:id/packing', async (c) => {
    const { key } = await readBody(c, StaffKey);
    const { order, invoice, toCollect } = await packing.read({ code: c.req.param('id'), key });
    const { fullName, phone } = order.shipping;
    return c.json({
      order: wireOrder(order),
      to: { fullName, phone },
      invoice,
      toCollect: rupees(toCollect),
    });
  });

  return api;
}

/** Time for a payment of the same order to finish. */
const CANCEL_TIMEOUT_MS = 10_000;
