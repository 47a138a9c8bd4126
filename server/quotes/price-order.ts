import type { Amount } from '../../src/contract/amount.ts';
import { termsFor } from '../../src/contract/delivery.ts';
import { readPin } from '../../src/lib/indian-numbers.ts';
import type { Rupees } from '../../src/lib/units.ts';
import { MAIL_TEXTS, REFUSAL_TEXTS } from '../../src/texts/every-language.ts';
import { languageOf } from '../../src/texts/languages.ts';
import { USES_COUPON } from '../database.ts';
import type { NewOrderLine } from '../orders/new-order.ts';
import type { OrderItem } from '../orders/order-row.ts';
import { pricedItems, productsById } from '../orders/price-lines.ts';
import { releaseUnpaid } from '../orders/stock.ts';
import { Refusal } from '../refusal.ts';
import type { Shop } from '../shop.ts';
import { mailboxHash } from '../users/email-spelling.ts';
import type { User } from '../users/tokens.ts';
import { codeOf, refusedCoupon } from './coupon-refusal.ts';
import { type StoredOffer, stateOf, storedOffers } from './offers.ts';
import { type Discount, type QuotedLine, whyNot, workOut } from './work-out.ts';

export interface Wanted {
  lines: readonly NewOrderLine[];
  coupon?: string | undefined;
  postalCode?: string | undefined;
  /** Of the discounts' texts. */
  lang: string;
  user?: User | undefined;
}

export interface PricedOrder {
  items: OrderItem[];
  discounts: Discount[];
  /** Null without the PIN code on which it depends. */
  delivery: Amount | null;
  total: Rupees;
  coupon: { code: string; text: string } | undefined;
}

/** What an order costs now (D56), for a quote and for the order after it. Throws 422. */
export async function priceOrder(
  shop: Pick<Shop, 'db' | 'now' | 'delivery' | 'holdMinutes'>,
  { lines, coupon: typed = '', postalCode = '', lang, user }: Wanted,
): Promise<PricedOrder> {
  const { db, now, delivery } = shop;
  const products = await productsById(db, lines);
  const items = pricedItems(lines, products, lang);
  const pinCode = readPin(postalCode) ?? undefined;
  if (delivery && pinCode && !termsFor(delivery, pinCode)) {
    const sentence = REFUSAL_TEXTS[languageOf(lang)].notDelivered(pinCode);
    throw new Refusal(422, sentence, {}, { field: 'postalCode' });
  }
  const quoted = items.map(({ id, price, quantity }) => {
    const { category = '', parentCategory = '' } = products.get(id) ?? {};
    return { price, quantity, category, parentCategory };
  });
  const stored = await storedOffers(db);
  const current = stored.filter((offer) => offer.code === undefined && stateOf(offer, now()) === 'current');
  const code = codeOf(typed);
  const coupon = code === '' ? undefined : validCoupon(stored, code, quoted, now(), lang);
  if (coupon) await refuseUsedUp(shop, coupon, user, lang);
  const offers = [...current, ...(coupon ? [coupon] : [])].map((offer) => ({
    ...offer,
    text: textIn(offer, lang),
    ownText: textIn(offer, ''),
  }));
  const costs = workOut({ lines: quoted, offers, delivery, pinCode });
  const text = MAIL_TEXTS[languageOf(lang)].orders.standardShipping;
  return {
    items,
    discounts: costs.discounts,
    delivery: costs.delivery === null ? null : { text, amount: costs.delivery ?? 0 },
    total: costs.total,
    coupon: coupon && { code, text: textIn(coupon, lang) },
  };
}

function textIn({ text }: StoredOffer, lang: string): string {
  return text[languageOf(lang)] ?? text.en ?? '';
}

function validCoupon(
  stored: readonly StoredOffer[],
  code: string,
  lines: readonly QuotedLine[],
  now: number,
  lang: string,
): StoredOffer {
  const coupon = stored.find((offer) => offer.code === code);
  if (!coupon) throw refusedCoupon(code, 'unknown', lang);
  const state = stateOf(coupon, now);
  if (state !== 'current') throw refusedCoupon(code, state, lang);
  const reason = whyNot(coupon, lines);
  if (reason) throw refusedCoupon(code, reason, lang, coupon.above);
  return coupon;
}

async function refuseUsedUp(
  shop: Pick<Shop, 'db' | 'now' | 'holdMinutes'>,
  { code = '', uses, usesEach }: StoredOffer,
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
