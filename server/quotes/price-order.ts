import type { Amount } from '../../src/contract/amount.ts';
import { termsFor } from '../../src/contract/delivery.ts';
import { readPin } from '../../src/lib/indian-numbers.ts';
import type { Rupees } from '../../src/lib/units.ts';
import { MAIL_TEXTS } from '../../src/texts/every-language.ts';
import { languageOf } from '../../src/texts/languages.ts';
import { productsById, releaseUnpaid } from '../catalogue/stock.ts';
import { mailboxHash } from '../shop/accounts/email-spelling.ts';
import { notDelivered, refusedCoupon } from '../shop/calls/refused.ts';
import type { NewOrderLine } from '../shop/orders/new-order.ts';
import { codeOf } from '../shop/orders/new-order.ts';
import { pricedItems } from '../shop/orders/price-lines.ts';
import type { OrderItem } from '../shop/orders/wire-order.ts';
import { type Discount, type QuotedLine, whyNot, workOut } from '../shop/orders/work-out.ts';
import { USES_COUPON } from '../store/database.ts';
import type { Shop } from '../store/shop.ts';
import type { User } from '../users/tokens.ts';
import { type StoredPromotion, stateOf, storedPromotions } from './promotions.ts';

export interface Wanted {
  lines: readonly NewOrderLine[];
  coupon?: string | undefined;
  postalCode?: string | undefined;
  lang: string;
  user?: User | undefined;
}

export interface PricedOrder {
  items: OrderItem[];
  discounts: Discount[];
  delivery: Amount | null;
  total: Rupees;
  coupon: { code: string; text: string } | undefined;
}

export async function priceOrder(
  shop: Pick<Shop, 'db' | 'now' | 'delivery' | 'holdMinutes'>,
  { lines, coupon: typed = '', postalCode = '', lang, user }: Wanted,
): Promise<PricedOrder> {
  const { db, now, delivery } = shop;
  const products = await productsById(db, lines);
  const items = pricedItems(lines, products, lang);
  const pinCode = readPin(postalCode) ?? undefined;
  if (delivery && pinCode && !termsFor(delivery, pinCode)) throw notDelivered(pinCode, lang);
  const quoted = items.map(({ id, price, quantity }) => {
    const { category = '', parentCategory = '' } = products.get(id) ?? {};
    return { price, quantity, category, parentCategory };
  });
  const stored = await storedPromotions(db);
  const current = stored.filter(
    (promotion) => promotion.code === undefined && stateOf(promotion, now()) === 'current',
  );
  const code = codeOf(typed);
  const coupon = code === '' ? undefined : validCoupon(stored, code, quoted, now(), lang);
  if (coupon) await refuseUsedUp(shop, coupon, user, lang);
  const promotions = [...current, ...(coupon ? [coupon] : [])].map((promotion) => ({
    ...promotion,
    text: textIn(promotion, lang),
    ownText: textIn(promotion, ''),
  }));
  const costs = workOut({ lines: quoted, promotions, delivery, pinCode });
  const text = MAIL_TEXTS[languageOf(lang)].orders.standardShipping;
  return {
    items,
    discounts: costs.discounts,
    delivery: costs.delivery === null ? null : { text, amount: costs.delivery ?? 0 },
    total: costs.total,
    coupon: coupon && { code, text: textIn(coupon, lang) },
  };
}

function textIn({ text }: StoredPromotion, lang: string): string {
  return text[languageOf(lang)] ?? text.en ?? '';
}

function validCoupon(
  stored: readonly StoredPromotion[],
  code: string,
  lines: readonly QuotedLine[],
  now: number,
  lang: string,
): StoredPromotion {
  const coupon = stored.find((promotion) => promotion.code === code);
  if (!coupon) throw refusedCoupon(code, 'unknown', lang);
  const state = stateOf(coupon, now);
  if (state !== 'current') throw refusedCoupon(code, state, lang);
  const reason = whyNot(coupon, lines);
  if (reason) throw refusedCoupon(code, reason, lang, coupon.above);
  return coupon;
}

async function refuseUsedUp(
  shop: Pick<Shop, 'db' | 'now' | 'holdMinutes'>,
  { code = '', uses, usesEach }: StoredPromotion,
  user: User | undefined,
  lang: string,
): Promise<void> {
  if (!uses && !usesEach) return;
  await releaseUnpaid(shop);
  const { rows } = await shop.db.execute({
    sql: `SELECT count(*) AS used, count(*) FILTER (WHERE user_id = ? OR mailbox = ?) AS own FROM orders
          WHERE coupon = ? AND ${USES_COUPON}`,
    args: [user?.id ?? null, user ? mailboxHash(user.email) : null, code],
  });
  if (usesEach && Number(rows[0]?.own) >= usesEach) throw refusedCoupon(code, 'used-by-shopper', lang);
  if (uses && Number(rows[0]?.used) >= uses) throw refusedCoupon(code, 'used-up', lang);
}
