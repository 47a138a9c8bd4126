import { REFERENCE_SELLER } from '../../src/settings.ts';
import { invoiceSteps } from '../invoices/draw-invoice.ts';
import { writeMails } from '../mail/outbox.ts';
import { settlePayments } from '../payments/settle.ts';
import { Refused } from '../shop/calls/refused.ts';
import type { WireOrder } from '../shop/orders/wire-order.ts';
import { type Database, isCouponGone, isOutOfStock } from '../store/database.ts';
import { ORDER_COLUMNS, toWire } from '../store/order-row.ts';
import type { Shop } from '../store/shop.ts';
import type { User } from '../users/tokens.ts';

/** While it is Pending, and as often as it is asked for. Its open payments end in the same transaction (D53.52). */
export async function cancelOrder(shop: Shop, user: User, id: string): Promise<WireOrder> {
  await settlePayments(shop);
  const own = 'SELECT id FROM orders WHERE id = ? AND user_id = ?';
  const args = [id, user.id];
  const results = await shop.db.batch(
    [
      { sql: `UPDATE orders SET status = 4 WHERE status = 0 AND id IN (${own})`, args },
      {
        sql: `UPDATE payments SET state = 'declined' WHERE state = 'waiting' AND order_id IN (${own} AND status = 4)`,
        args,
      },
      ...(await invoiceSteps(shop, id)),
      { sql: `SELECT ${ORDER_COLUMNS} FROM orders WHERE id = ? AND user_id = ?`, args },
    ],
    'write',
  );
  await writeMails(shop);
  const row = results.at(-1)?.rows[0];
  if (row === undefined) throw new Refused('no-such-order');
  const order = toWire(row);
  if (order.status !== 4) throw new Refused('not-cancellable');
  return order;
}

const STATUSES = ['Pending', 'Processing', 'Shipped', 'Delivered', 'Cancelled'];

export async function moveOrder(
  db: Database,
  id: string,
  to: string,
  shop: Pick<Shop, 'now' | 'seller'> = { now: Date.now, seller: REFERENCE_SELLER },
): Promise<string> {
  const code = STATUSES.findIndex((status) => status.toLowerCase() === to.toLowerCase());
  if (code < 0) throw new Error(`Unknown order status. Choose one of: ${STATUSES.join(', ').toLowerCase()}.`);
  const move = { sql: 'UPDATE orders SET status = ? WHERE id = ?', args: [code, id.toUpperCase()] };
  const steps = [move, ...(await invoiceSteps({ db, ...shop }, id.toUpperCase()))];
  const [moved] = await db.batch(steps, 'write').catch((error) => {
    const why = isOutOfStock(error) ? 'its products are out of stock' : 'its coupon is used up';
    throw isOutOfStock(error) || isCouponGone(error)
      ? new Error(`Order ${id} stays as it is: ${why}.`)
      : error;
  });
  if (!moved?.rowsAffected) throw new Error(`There is no order ${id}.`);
  const said = `Order ${id.toUpperCase()} is ${STATUSES[code]}.`;
  if (code !== CANCELLED) return said;
  const { rows } = await db.execute({ sql: PAID, args: [id.toUpperCase()] });
  return rows.length > 0 ? `${said} It is paid, so please send the money back.` : said;
}

const CANCELLED = 4;
const PAID = `SELECT 1 FROM payments WHERE order_id = ? AND state = 'paid' AND method NOT IN ('on-delivery', 'none')`;
