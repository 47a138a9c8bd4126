import { writeMails } from '../mail/outbox.ts';
import { settlePayments } from '../payments/settle.ts';
import { Refusal } from '../refusal.ts';
import type { Shop } from '../shop.ts';
import type { User } from '../users/tokens.ts';
import { notYours, toWire, type WireOrder } from './order-row.ts';

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
      { sql: 'SELECT * FROM orders WHERE id = ? AND user_id = ?', args },
    ],
    'write',
  );
  await writeMails(shop);
  const row = results.at(-1)?.rows[0];
  if (row === undefined) throw notYours();
  const order = toWire(row);
  if (order.status !== 4)
    throw new Refusal(409, 'This order can no longer be cancelled. Please write to the shop.');
  return order;
}
