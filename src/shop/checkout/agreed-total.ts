import { paise, totalOf } from '../../lib/money.ts';
import type { CartLine } from '../cart/cart-line.ts';

/** What the shop asks for products now, in rupees by id, as far as it says. */
export type PricesNow = ReadonlyMap<string, number>;

/** True if a product costs more now than the checkout shows: the shopper has to take that price first. */
export function hasRisen(lines: readonly CartLine[], now: PricesNow): boolean {
  return lines.some(({ id, price }) => paise(now.get(id) ?? price) > paise(price));
}

/** What the order may cost at most: the total shown, in rupees, less what has become cheaper since. */
export function agreedTotal(lines: readonly CartLine[], now: PricesNow): number {
  return totalOf(
    lines.map(({ id, price, quantity }) => ({ price: Math.min(price, now.get(id) ?? price), quantity })),
  );
}
