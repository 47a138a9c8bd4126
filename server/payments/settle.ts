import { randomUUID } from 'node:crypto';
import type { EpochMs, Rupees } from '../../src/lib/units.ts';
import { inLanguage, languageOf } from '../../src/texts/languages.ts';
import { invoiceSteps } from '../invoices/draw-invoice.ts';
import { writeMails } from '../mail/outbox.ts';
import { hashOf } from '../shop/mail/message.ts';
import { isBusy, isCouponGone, isFull, isOutOfStock } from '../store/database.ts';
import type { Shop } from '../store/shop.ts';

export interface Payment {
  id: string;
  orderId: string;
  method: string;
  amount: Rupees;
  shop: string;
  /** Of the page that placed the order, to which the shopper returns (D51). */
  lang: string;
  state: 'waiting' | 'paid' | 'declined';
}

type PaymentWish = Omit<Payment, 'lang' | 'state'> & { settlesAt: EpochMs | null };

export async function openPayment(shop: Shop, wish: PaymentWish): Promise<Payment> {
  await shop.db.execute({
    sql: `INSERT INTO payments (id, order_id, method, amount, shop, settles_at) VALUES (?, ?, ?, ?, ?, ?)
          ON CONFLICT (id) DO NOTHING`,
    args: [wish.id, wish.orderId, wish.method, wish.amount, wish.shop, wish.settlesAt],
  });
  const payment = await findPayment(shop, wish.id);
  if (payment === undefined) throw new Error('The payment was neither opened nor found');
  return payment;
}

export function paymentId(userId: string, key: string): string {
  return key === '' ? randomUUID() : hashOf(JSON.stringify([userId, key]));
}

export async function findPayment(shop: Shop, id: string): Promise<Payment | undefined> {
  const { rows } = await shop.db.execute({
    sql: `SELECT payments.*, orders.lang FROM payments JOIN orders ON orders.id = payments.order_id
          WHERE payments.id = ?`,
    args: [id],
  });
  const row = rows[0];
  return (
    row && {
      id: String(row.id),
      orderId: String(row.order_id),
      method: String(row.method),
      amount: Number(row.amount),
      shop: String(row.shop),
      lang: String(row.lang),
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the server writes it
      state: row.state as Payment['state'],
    }
  );
}

export function shopPage({ shop, lang }: Payment, path: string): string {
  return shop + inLanguage(path, languageOf(lang));
}

export function thanksPage(payment: Payment): string {
  return shopPage(payment, `/order-success?orderId=${encodeURIComponent(payment.orderId)}`);
}

/**
 * Records the bank's decision. A paid order moves from Pending to Processing. An order is paid once: its other payments
 * are declined. One whose pieces, or whose coupon's use, went to others meanwhile is not paid either (D53.51, D56.87).
 */
export async function closePayment(shop: Shop, id: string, state: 'paid' | 'declined'): Promise<void> {
  const decline = {
    sql: `UPDATE payments SET state = 'declined' WHERE id = ? AND state = 'waiting'`,
    args: [id],
  };
  const paid = `SELECT order_id FROM payments WHERE id = ? AND state = 'paid'`;
  const approve = async () => [
    {
      sql: `UPDATE payments SET state = 'paid' WHERE id = ? AND state = 'waiting'
              AND order_id IN (SELECT id FROM orders WHERE status = 0)`,
      args: [id],
    },
    { sql: `UPDATE orders SET status = 1 WHERE status = 0 AND id IN (${paid})`, args: [id] },
    {
      sql: `UPDATE payments SET state = 'declined' WHERE state = 'waiting' AND order_id IN (${paid})`,
      args: [id],
    },
    ...(await invoiceSteps(shop, (await findPayment(shop, id))?.orderId ?? '')),
    decline,
  ];
  await shop.db.batch(state === 'paid' ? await approve() : [decline], 'write').catch((error) => {
    if (!isOutOfStock(error) && !isCouponGone(error)) throw error;
    return shop.db.batch([decline], 'write');
  });
  await writeMails(shop);
}

/**
 * Closes the payments that the simulated UPI app has approved by now. It is called before orders are read, so no timers
 * are needed.
 */
export async function settlePayments(shop: Shop): Promise<void> {
  // One that is further ahead was opened while the clock was wrong.
  const latest = shop.now() + shop.upiApprovesAfterMs;
  const { rows } = await shop.db.execute({
    sql: `SELECT id FROM payments WHERE state = 'waiting' AND (settles_at <= ?1 OR settles_at > ?2)
          ORDER BY settles_at`,
    args: [shop.now(), Number.isFinite(latest) ? latest : Number.MAX_SAFE_INTEGER],
  });
  try {
    for (const { id } of rows) await closePayment(shop, String(id), 'paid');
  } catch (error) {
    // On a full disk, or behind another program's lock, orders can still be read; the next reader tries again.
    if (!isFull(error) && !isBusy(error)) throw error;
    console.error(error);
  }
}
