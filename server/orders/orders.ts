import { invoicesOf } from '../invoices/invoices.ts';
import { packingOf } from '../invoices/packing.ts';
import { settlePayments } from '../payments/settle.ts';
import { Refused } from '../shop/calls/refused.ts';
import { type Orders, refuseStranger } from '../shop/orders-api.ts';
import { ORDER_COLUMNS, toWire } from '../store/order-row.ts';
import type { Shop } from '../store/shop.ts';
import { findUser, requireUser } from '../users/tokens.ts';
import { cancelOrder } from './order-status.ts';
import { placeOrder } from './place-order.ts';

export function ordersOf(shop: Shop): Orders {
  return {
    place: (order) => placeOrder(shop, order),

    async list({ token }) {
      const { id } = await requireUser(shop, token);
      await settlePayments(shop);
      const { rows } = await shop.db.execute({
        sql: `SELECT ${ORDER_COLUMNS} FROM orders WHERE user_id = ? ORDER BY number DESC LIMIT 500`,
        args: [id],
      });
      return rows.map(toWire);
    },

    async one({ code, token, contact }) {
      const user = await findUser(shop, token);
      await settlePayments(shop);
      const { rows } = await shop.db.execute({
        sql: `SELECT ${ORDER_COLUMNS} FROM orders WHERE id IN (?1, ?2) ORDER BY id = ?1 DESC LIMIT 1`,
        args: [code, code.trim().toUpperCase()],
      });
      const row = rows[0];
      if (row === undefined) throw new Refused('no-such-order');
      const order = toWire(row);
      const isOwn = row.user_id === user?.id;
      refuseStranger(contact, { email: String(row.email), phone: order.shippingAddress.phone, isOwn });
      return { order, isOwn };
    },

    cancel: async ({ code, token }) => cancelOrder(shop, await requireUser(shop, token), code),

    async invoice({ code, token, number: wanted }) {
      const user = await requireUser(shop, token);
      await settlePayments(shop);
      const { rows } = await shop.db.execute({
        sql: 'SELECT 1 FROM orders WHERE id = ? AND user_id = ?',
        args: [code, user.id],
      });
      if (rows.length === 0) throw new Refused('no-such-order');
      return (await invoicesOf(shop.db, code)).findLast(({ number }) => !wanted || number === wanted);
    },

    packing: ({ code, key }) => packingOf(shop, code, key),
  };
}
