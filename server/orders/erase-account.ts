import { noteStep } from '../invoices/draw-invoice.ts';
import { writeMails } from '../mail/outbox.ts';
import { settlePayments } from '../payments/settle.ts';
import { mailboxHash } from '../shop/accounts/email-spelling.ts';
import { Refused } from '../shop/calls/refused.ts';
import type { Shop } from '../store/shop.ts';
import { OWN, requirePassword, requireUser } from '../users/tokens.ts';

/**
 * What is not paid is cancelled. The row stays without a word of the shopper, because orders name it; they keep what a
 * bill needs.
 */
export async function eraseAccount(
  shop: Shop,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const user = await requireUser(shop, token);
  const args = { ...(await requirePassword(shop, user, password)) };
  await settlePayments(shop);
  const results = await shop.db.batch(
    [
      { sql: `UPDATE orders SET status = 4 WHERE status = 0 AND user_id IN ${OWN}`, args },
      {
        sql: `UPDATE payments SET state = 'declined' WHERE state = 'waiting'
                AND order_id IN (SELECT id FROM orders WHERE user_id IN ${OWN})`,
        args,
      },
      noteStep(shop, `user_id IN ${OWN}`, args),
      {
        // Earlier releases kept none with the order.
        sql: `UPDATE orders SET mailbox = :mailbox WHERE coupon IS NOT NULL AND user_id IN ${OWN}`,
        args: { ...args, mailbox: mailboxHash(user.email) },
      },
      { sql: `DELETE FROM tokens WHERE user_id IN ${OWN}`, args },
      { sql: `DELETE FROM resets WHERE email IN (SELECT email FROM users WHERE id IN ${OWN})`, args },
      {
        sql: `UPDATE users SET email = 'erased ' || id, password = '', first_name = '', last_name = '', created_at = ''
              WHERE id IN ${OWN}`,
        args,
      },
    ],
    'write',
  );
  if (results.at(-1)?.rowsAffected !== 1) throw new Refused('own-password-wrong');
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
