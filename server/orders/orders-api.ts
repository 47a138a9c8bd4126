import { Hono } from 'hono';
import { callerAddress } from '../caller.ts';
import { invoicesOf } from '../invoices/invoices.ts';
import { packingOf } from '../invoices/packing.ts';
import { StaffKey } from '../invoices/staff-link.ts';
import { settlePayments } from '../payments/settle.ts';
import { readBody } from '../read-body.ts';
import { Refusal, TOO_MANY_ORDERS, tooMany } from '../refusal.ts';
import type { Shop } from '../shop.ts';
import { limitAttempts, limitOrders, limitsOf } from '../users/attempts.ts';
import { deliveredTo } from '../users/email-spelling.ts';
import { findUser, requireUser } from '../users/tokens.ts';
import { NewOrder } from './new-order.ts';
import { matchesContact, notYours, ORDER_COLUMNS, toWire } from './order-row.ts';
import { cancelOrder } from './order-status.ts';
import { placeOrder } from './place-order.ts';

/** SPEC 7: placing, listing and tracking orders. */
export function ordersApi(shop: Shop): Hono {
  const api = new Hono();
  const countOrder = limitOrders(limitsOf(shop), shop);
  const lookups = limitAttempts(120, 60_000, shop.elapsed);

  api.post('/orders', async (c) => {
    const user = await requireUser(shop, c);
    const wish = await readBody(c, NewOrder);
    const by = { account: user.id, mailbox: deliveredTo(user.email), address: callerAddress(c, shop) };
    const allow = async () => {
      const seconds = await countOrder(by);
      if (seconds > 0) throw tooMany(TOO_MANY_ORDERS, seconds);
    };
    return c.json(await placeOrder({ ...shop, allow }, user, wish, c.req.header('Idempotency-Key')), 201);
  });

  api.get('/orders', async (c) => {
    const user = await requireUser(shop, c);
    await settlePayments(shop);
    const { rows } = await shop.db.execute({
      sql: `SELECT ${ORDER_COLUMNS} FROM orders WHERE user_id = ? ORDER BY number DESC LIMIT 500`,
      args: [user.id],
    });
    return c.json(rows.map(toWire));
  });

  api.post('/orders/:id/cancel', async (c) => {
    const user = await requireUser(shop, c);
    return c.json(await cancelOrder(shop, user, c.req.param('id')));
  });

  // With contact information anyone may read an order, otherwise only its owner.
  api.get('/orders/:id', async (c) => {
    const asked = c.req.param('id');
    const contact = c.req.query('contactInfo');
    const user = await findUser(shop, c);
    if (lookups.count(callerAddress(c, shop)) > 0) {
      throw new Refusal(429, 'Too many requests. Please try again in a minute.', { 'Retry-After': '60' });
    }
    await settlePayments(shop);
    const { rows } = await shop.db.execute({
      // The exact id, or one typed in lower case.
      sql: `SELECT ${ORDER_COLUMNS} FROM orders WHERE id IN (?1, ?2) ORDER BY id = ?1 DESC LIMIT 1`,
      args: [asked, asked.trim().toUpperCase()],
    });
    const row = rows[0];
    if (row === undefined) throw notYours();
    const order = toWire(row);
    const may = contact
      ? matchesContact(contact, String(row.email), order.shippingAddress.phone)
      : row.user_id === user?.id;
    if (!may) throw notYours();
    if (row.user_id === user?.id) return c.json(order);
    const { fullName: _name, phone: _phone, ...place } = order.shippingAddress;
    const { invoice: _invoice, ...rest } = order;
    return c.json({ ...rest, shippingAddress: place });
  });

  // The newest, or one of them by its number (D58.73).
  api.get('/orders/:id/invoice', async (c) => {
    const user = await requireUser(shop, c);
    await settlePayments(shop);
    const id = c.req.param('id');
    const { rows } = await shop.db.execute({
      sql: 'SELECT 1 FROM orders WHERE id = ? AND user_id = ?',
      args: [id, user.id],
    });
    if (rows.length === 0) throw notYours();
    const wanted = c.req.query('number');
    const invoices = await invoicesOf(shop.db, id);
    const invoice = invoices.findLast(({ number }) => !wanted || number === wanted);
    if (!invoice) throw new Refusal(404, 'This order has no such invoice.');
    return c.json(invoice);
  });

  // For the staff, by a link (D58.73).
  api.post('/orders/:id/packing', async (c) => {
    const { key } = await readBody(c, StaffKey);
    const { order, ...papers } = await packingOf(shop, c.req.param('id'), key);
    const { fullName, phone } = order.shippingAddress;
    return c.json({ order, to: { fullName, phone }, ...papers });
  });

  return api;
}
