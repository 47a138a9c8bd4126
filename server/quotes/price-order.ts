import type { Amount } from '../../src/contract/amount.ts';
import { termsFor } from '../../src/contract/delivery.ts';
import { readPin } from '../../src/lib/indian-numbers.ts';
import { formatRupees } from '../../src/lib/money.ts';
import type { Rupees } from '../../src/lib/units.ts';
import { MAIL_TEXTS } from '../../src/texts/every-language.ts';
import { languageOf } from '../../src/texts/languages.ts';
import { productsById } from '../catalogue/products-by-id.ts';
import type { NewOrderLine } from '../orders/new-order.ts';
import type { OrderItem } from '../orders/order-row.ts';
import { pricedItems } from '../orders/price-lines.ts';
import { Refusal } from '../refusal.ts';
import type { Shop } from '../shop.ts';
import { codeOf, type StoredOffer, stateOf, storedOffers } from './offers.ts';
import { type Discount, type QuotedLine, whyNot, workOut } from './work-out.ts';

export interface Wanted {
  lines: readonly NewOrderLine[];
  coupon?: string | undefined;
  postalCode?: string | undefined;
  /** Of the discounts' texts. */
  lang: string;
  userId?: string | undefined;
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
  { db, now, delivery }: Pick<Shop, 'db' | 'now' | 'delivery'>,
  { lines, coupon: typed = '', postalCode = '', lang, userId }: Wanted,
): Promise<PricedOrder> {
  const products = await productsById(db, lines);
  const items = pricedItems(lines, products);
  const pinCode = readPin(postalCode) ?? undefined;
  if (delivery && pinCode && !termsFor(delivery, pinCode)) {
    throw new Refusal(422, `We do not deliver to ${pinCode} yet.`, {}, { field: 'postalCode' });
  }
  const quoted = items.map(({ id, price, quantity }) => {
    const { category = '', parentCategory = '' } = products.get(id) ?? {};
    return { price, quantity, category, parentCategory };
  });
  const stored = await storedOffers(db);
  const current = stored.filter((offer) => offer.code === undefined && stateOf(offer, now()) === 'current');
  const code = codeOf(typed);
  const coupon = code === '' ? undefined : validCoupon(stored, code, quoted, now());
  if (coupon) await refuseUsedUp({ db }, coupon, userId);
  const offers = [...current, ...(coupon ? [coupon] : [])].map((offer) => ({
    ...offer,
    text: textIn(offer, lang),
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
): StoredOffer {
  const coupon = stored.find((offer) => offer.code === code);
  if (!coupon) throw refused(code, 'is not known');
  const state = stateOf(coupon, now);
  if (state !== 'current') throw refused(code, state === 'over' ? 'has expired' : 'is not valid yet');
  const reason = whyNot(coupon, lines);
  if (reason === 'sum') throw refused(code, `is for goods of ${formatRupees(coupon.above ?? 0)} or more`);
  if (reason) throw refused(code, 'is not for these goods');
  return coupon;
}

async function refuseUsedUp(
  { db }: Pick<Shop, 'db'>,
  { code = '', uses, usesEach }: StoredOffer,
  userId: string | undefined,
): Promise<void> {
  if (!uses && !usesEach) return;
  const { rows } = await db.execute({
    sql: `SELECT count(*) AS used, count(*) FILTER (WHERE user_id = ?) AS own FROM orders
          WHERE coupon = ? AND status <> 4`,
    args: [userId ?? null, code],
  });
  if (usesEach && Number(rows[0]?.own) >= usesEach)
    throw refused(code, 'cannot be used again with this account');
  if (uses && Number(rows[0]?.used) >= uses) throw couponGone(code);
}

export function couponGone(code: string): Refusal {
  return refused(code, 'is used up');
}

/** 422 */
function refused(code: string, why: string): Refusal {
  return new Refusal(422, `The coupon ${code.slice(0, 40)} ${why}.`, {}, { coupon: true });
}
