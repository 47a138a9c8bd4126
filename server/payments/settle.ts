import { randomUUID } from 'node:crypto';
import type { Shop } from '../shop.ts';

export interface Payment {
  id: string;
  orderId: string;
  amount: number;
  /** The origin of the shop the shopper returns to. */
  shop: string;
  state: 'waiting' | 'paid' | 'declined';
}

export async function openPayment(
  shop: Shop,
  wish: { orderId: string; method: string; amount: number; shop: string; settlesAt: number | null },
): Promise<Payment> {
  const id = randomUUID();
  await shop.db.execute({
    sql: `INSERT INTO payments (id, order_id, method, amount, shop, settles_at) VALUES (?, ?, ?, ?, ?, ?)`,
    args: [id, wish.orderId, wish.method, wish.amount, wish.shop, wish.settlesAt],
  });
  return { id, orderId: wish.orderId, amount: wish.amount, shop: wish.shop, state: 'waiting' };
}

export async function findPayment(shop: Shop, id: string): Promise<Payment | undefined> {
  const { rows } = await shop.db.execute({ sql: 'SELECT * FROM payments WHERE id = ?', args: [id] });
  const row = rows[0];
  return (
    row && {
      id: String(row.id),
      orderId: String(row.order_id),
      amount: Number(row.amount),
      shop: String(row.shop),
      state: row.state as Payment['state'],
    }
  );
}

/** The bank's word: a paid order moves from Pending to Processing, any other order stays where it is. */
export async function closePayment(shop: Shop, id: string, state: 'paid' | 'declined'): Promise<void> {
  const order = `UPDATE orders SET status = 1 WHERE status = 0 AND id IN
    (SELECT order_id FROM payments WHERE id = ? AND state = 'waiting')`;
  await shop.db.batch(
    [
      ...(state === 'paid' ? [{ sql: order, args: [id] }] : []),
      { sql: `UPDATE payments SET state = ? WHERE id = ? AND state = 'waiting'`, args: [state, id] },
    ],
    'write',
  );
}

/** Closes the payments whose simulated UPI app has approved by now. Done before orders are read: no timers. */
export async function settlePayments(shop: Shop): Promise<void> {
  const due = `FROM payments WHERE state = 'waiting' AND settles_at <= ?`;
  const args = [shop.now()];
  const { rows } = await shop.db.execute({ sql: `SELECT 1 ${due} LIMIT 1`, args });
  if (rows.length === 0) return;
  await shop.db.batch(
    [
      { sql: `UPDATE orders SET status = 1 WHERE status = 0 AND id IN (SELECT order_id ${due})`, args },
      { sql: `UPDATE payments SET state = 'paid' WHERE state = 'waiting' AND settles_at <= ?`, args },
    ],
    'write',
  );
}
