import type { Row } from '@libsql/client';
import { paise } from '../../src/lib/money.ts';
import type { Rupees } from '../../src/lib/units.ts';
import { isCouponGone, isOutOfStock } from '../database.ts';
import { gstOf } from '../invoices/draw-invoice.ts';
import { writeMails } from '../mail/outbox.ts';
import { refusedCoupon } from '../quotes/coupon-refusal.ts';
import { priceOrder } from '../quotes/price-order.ts';
import { Refusal } from '../refusal.ts';
import { knownLanguage, type Shop, timestamp } from '../shop.ts';
import { mailboxHash } from '../users/email-spelling.ts';
import { SIGN_IN, type User } from '../users/tokens.ts';
import { fingerprintOf, linesOf, type NewOrder, otherTotal, refuseLongKey } from './new-order.ts';
import { newOrderId, toWire, type WireOrder } from './order-row.ts';
import { releaseUnpaid, tooFewLeft } from './stock.ts';

/** `allow` throws if there were too many orders (D53.92). A repeated request is none. */
type Placing = Shop & { allow: () => Promise<void> };

/**
 * Stores the order at the shop's current prices. A repeated request with the same Idempotency-Key gets the first one's
 * order, even if both arrive at once.
 */
export async function placeOrder(shop: Placing, user: User, wish: NewOrder, key = ''): Promise<WireOrder> {
  refuseLongKey(key);
  const fingerprint = fingerprintOf(wish);
  const order =
    (await findByKey(shop, user, key)) ??
    (await write(shop, user, wish, key, fingerprint).catch((error) => findPlaced(shop, user, key, error)));
  if (order.fingerprint !== fingerprint) {
    throw new Refusal(422, 'This Idempotency-Key belongs to another order');
  }
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

async function write(
  shop: Placing,
  user: User,
  wish: NewOrder,
  key: string,
  fingerprint: string,
): Promise<Row> {
  const lang = await knownLanguage(shop, wish.lang);
  const { coupon: typed, shippingAddress } = wish;
  const { items, discounts, delivery, total, coupon } = await priceOrder(shop, {
    lines: linesOf(wish),
    coupon: typed,
    postalCode: shippingAddress.postalCode,
    lang,
    user,
  });
  refuseOtherTotal(wish, total);
  await shop.allow();
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
    throw isOutOfStock(error) ? await tooFewLeft(shop, items) : error;
  });
  const order = rows[0] ?? (await findByKey(shop, user, key));
  // The account was erased meanwhile.
  if (order === undefined) throw new Refusal(401, SIGN_IN);
  return order;
}

/** The shopper must see what has changed first (D45). */
function refuseOtherTotal({ expectedTotal }: NewOrder, total: Rupees): void {
  if (expectedTotal === undefined || paise(expectedTotal) === paise(total)) return;
  throw new Refusal(409, otherTotal(total), {}, { total });
}
