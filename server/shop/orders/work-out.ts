import { chargeFor, type Delivery, termsFor } from '../../../src/contract/delivery.ts';
import { paise, percentOf, rupees, spreadOver, totalOf } from '../../../src/lib/money.ts';
import type { Paise, Rupees } from '../../../src/lib/units.ts';

export interface Promotion {
  text: string;
  ownText?: string | undefined;
  code?: string | undefined;
  percent?: number | undefined;
  amount?: Rupees | undefined;
  freeDelivery?: boolean | undefined;
  /** Of a product, or the category above it, in any case. All goods without it. */
  category?: string | undefined;
  /** The least sum of the goods that it is for, before discounts. */
  above?: Rupees | undefined;
}

export interface QuotedLine {
  price: Rupees;
  quantity: number;
  category: string;
  parentCategory: string;
}

export interface Discount extends Pick<Promotion, 'text' | 'ownText'> {
  amount: Rupees;
  code?: string | undefined;
  shares: Paise[];
}

export interface Costs {
  discounts: Discount[];
  /** Null while no PIN code is known, undefined where the shop has no zones. */
  delivery: Rupees | null | undefined;
  total: Rupees;
}

export interface Asked {
  lines: readonly QuotedLine[];
  promotions: readonly Promotion[];
  delivery?: Delivery | undefined;
  pinCode?: string | undefined;
}

/**
 * What an order costs (D56): each promotion in turn, on what the ones before it have left, so that no line costs less
 * than nothing. A PIN code without delivery is refused before.
 */
export function workOut({ lines, promotions, delivery, pinCode }: Asked): Costs {
  const full = lines.map((line) => paise(totalOf([line])));
  const left = [...full];
  const discounts: Discount[] = [];
  let isFree = false;
  for (const promotion of promotions) {
    if (whyNot(promotion, lines)) continue;
    isFree ||= promotion.freeDelivery ?? false;
    const base = lines.map((line, at) => (isFor(promotion, line) ? (left[at] ?? 0) : 0));
    const shares = sharesOf(promotion, base);
    for (const [at, share] of shares.entries()) left[at] = (left[at] ?? 0) - share;
    const amount = sumOf(shares);
    const { text, ownText, code } = promotion;
    if (amount > 0) discounts.push({ text, ownText, amount: rupees(amount), code, shares });
  }
  const goods = sumOf(left);
  const terms = delivery && pinCode ? termsFor(delivery, pinCode) : null;
  const charge = terms && (isFree ? 0 : chargeFor(terms, rupees(goods)));
  return {
    discounts,
    delivery: delivery ? (charge ?? null) : undefined,
    total: rupees(goods + paise(charge ?? 0)),
  };
}

export function whyNot(
  promotion: Pick<Promotion, 'category' | 'above'>,
  lines: readonly QuotedLine[],
): 'other-goods' | 'sum' | undefined {
  const sum = paise(totalOf(lines.filter((line) => isFor(promotion, line))));
  if (sum === 0) return 'other-goods';
  return sum < paise(promotion.above ?? 0) ? 'sum' : undefined;
}

function isFor({ category }: Pick<Promotion, 'category'>, line: QuotedLine): boolean {
  if (category === undefined) return true;
  const wanted = category.toLowerCase();
  return [line.category, line.parentCategory].some((name) => name.toLowerCase() === wanted);
}

function sharesOf({ percent = 0, amount = 0 }: Promotion, base: readonly Paise[]): Paise[] {
  const off = base.map((each) => Math.min(each, percentOf(each, percent)));
  const rest = base.map((each, at) => each - (off[at] ?? 0));
  const spread = spreadOver(Math.min(paise(amount), sumOf(rest)), rest);
  return off.map((each, at) => each + (spread[at] ?? 0));
}

function sumOf(amounts: readonly Paise[]): Paise {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
