import type { Context } from 'hono';
import { writeMails } from '../mail/outbox.ts';
import { settlePayments } from '../payments/settle.ts';
import type { Shop } from '../shop.ts';
import { mailboxHash } from './email-spelling.ts';
import { hashOfToken, type User } from './tokens.ts';

/** Every other session ends, and so do links for a forgotten password. */
export async function changePassword(shop: Shop, c: Context, user: User, password: string): Promise<void> {
  await shop.db.batch(
    [
      { sql: 'UPDATE users SET password = ? WHERE id = ?', args: [password, user.id] },
      {
        sql: 'DELETE FROM tokens WHERE user_id = ? AND hash <> ?',
        args: [user.id, hashOfToken(c) ?? ''],
      },
      { sql: 'DELETE FROM resets WHERE email = ?', args: [user.email] },
    ],
    'write',
  );
}

/**
 * What is not paid is cancelled. The row stays without a word of the shopper, because orders name it; they keep what a
 * bill needs.
 */
export async function eraseAccount(shop: Shop, { id, email }: User): Promise<void> {
  await settlePayments(shop);
  await shop.db.batch(
    [
      { sql: 'UPDATE orders SET status = 4 WHERE status = 0 AND user_id = ?', args: [id] },
      {
        sql: `UPDATE payments SET state = 'declined' WHERE state = 'waiting'
                AND order_id IN (SELECT id FROM orders WHERE user_id = ?)`,
        args: [id],
      },
      {
        // Earlier releases kept none with the order.
        sql: 'UPDATE orders SET mailbox = ? WHERE coupon IS NOT NULL AND user_id = ?',
        args: [mailboxHash(email), id],
      },
      { sql: 'DELETE FROM tokens WHERE user_id = ?', args: [id] },
      { sql: 'DELETE FROM resets WHERE email = ?', args: [email] },
      {
        sql: `UPDATE users SET email = 'erased ' || id, password = '', first_name = '', last_name = '', created_at = ''
              WHERE id = ?`,
        args: [id],
      },
    ],
    'write',
  );
  await writeMails(shop);
  await clearErased(shop);
}

/** Email and phone go with the last order that needs them: delivered or cancelled, and its mails written. */
export async function clearErased({ db, mails }: Pick<Shop, 'db' | 'mails'>): Promise<void> {
  await db
    .execute({
      sql: `UPDATE orders SET email = '', shipping_address = json_set(shipping_address, '$.phone', '')
            WHERE email <> '' AND status IN (3, 4) AND user_id IN (SELECT id FROM users WHERE email >= 'erased ' AND email < 'erased!')
              AND NOT (? AND EXISTS (SELECT 1 FROM mails WHERE order_id = orders.id AND written = 0))`,
      args: [mails ? 1 : 0],
    })
    .catch((error: unknown) =>
      console.error('What is left of deleted accounts could not be removed:', error),
    );
}
