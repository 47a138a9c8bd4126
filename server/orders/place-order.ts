import type { Row } from '@libsql/client';
import { releaseUnpaid, tooFewLeft } from '../catalogue/stock.ts';
import { gstOf } from '../invoices/draw-invoice.ts';
import { writeMails } from '../mail/outbox.ts';
import { priceOrder } from '../quotes/price-order.ts';
import { mailboxHash } from '../shop/accounts/email-spelling.ts';
import { Refusal } from '../shop/calls/refusal.ts';
import { Refused, refusedCoupon, refuseOtherTotal } from '../shop/calls/refused.ts';
import { linesOf } from '../shop/orders/new-order.ts';
import { newOrderId, type WireOrder } from '../shop/orders/wire-order.ts';
import type { Placing } from '../shop/orders-api.ts';
import { isCouponGone, isOutOfStock } from '../store/database.ts';
import { toWire } from '../store/order-row.ts';
import { type Shop, timestamp } from '../store/shop.ts';
import type { User } from '../users/tokens.ts';

type Wish = Pick<Placing, 'shopper' | 'wish' | 'key' | 'fingerprint' | 'allow'>;

export async function placeOrder(shop: Shop, wish: Wish): Promise<WireOrder> {
  const { shopper, key, fingerprint } = wish;
  const order =
    (await findByKey(shop, shopper, key)) ??
    (await write(shop, wish).catch((error) => findPlaced(shop, shopper, key, error)));
  if (order.fingerprint !== fingerprint) throw new Refused('other-order');
  await writeMails(shop);
  return toWire(order);
}

async function findByKey(shop: Shop, user: User, key: string): Promise<Row | undefined> {
  if (key === '') return undefined;
  const { rows } = await shop.db.execute({
    sql: 'SELECT * FROM orders WHERE user_id = ? AND idempotency_key = ?',
    args: [user.id, key],
  });
  return rows[0];
}

/** The last use of a coupon, or the last piece, may be taken by the same request that came twice. */
async function findPlaced(shop: Shop, user: User, key: string, error: unknown): Promise<Row> {
  const placed = error instanceof Refusal ? await findByKey(shop, user, key) : undefined;
  if (placed) return placed;
  throw error;
}

async function write(shop: Shop, { shopper: user, wish, key, fingerprint, allow }: Wish): Promise<Row> {
  const { coupon: typed, shippingAddress, lang = '' } = wish;
  const { items, discounts, delivery, total, coupon } = await priceOrder(shop, {
    lines: linesOf(wish),
    coupon: typed,
    postalCode: shippingAddress.postalCode,
    lang,
    user,
  });
  refuseOtherTotal(wish, total);
  await allow();
  await releaseUnpaid(shop);
  const gst = JSON.stringify(await gstOf(shop.db, items));
  const inserting = shop.db.execute({
    sql: `INSERT INTO orders
            (user_id, email, id, created_at, items, shipping_address, idempotency_key, fingerprint, lang,
             coupon, mailbox, discounts, delivery, total, business, gst)
          SELECT id, email, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ? FROM users WHERE id = ? AND email = ?
          ON CONFLICT (user_id, idempotency_key) DO NOTHING RETURNING *`,
    args: [
      shop.newOrderId?.() ?? newOrderId(shop.seller.prefix),
      timestamp(shop),
      JSON.stringify(items),
      JSON.stringify(wish.shippingAddress),
      key || null,
      fingerprint,
      lang,
      coupon?.code ?? null,
      coupon ? mailboxHash(user.email) : null,
      JSON.stringify(discounts),
      shop.delivery ? JSON.stringify(delivery) : null,
      total,
      wish.business ? JSON.stringify(wish.business) : null,
      gst,
      user.id,
      user.email,
    ],
  });
  const { rows } = await inserting.catch(async (error) => {
    if (coupon && isCouponGone(error)) throw refusedCoupon(coupon.code, 'used-up', lang);
    throw isOutOfStock(error) ? await tooFewLeft(shop, items, wish.lang) : error;
  });
  const order = rows[0] ?? (await findByKey(shop, user, key));
  if (order === undefined) throw new Refused('signed-out');
  return order;
}
