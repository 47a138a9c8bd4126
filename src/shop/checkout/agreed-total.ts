import { paise, totalOf } from '../../lib/money.ts';
import type { Rupees } from '../../lib/units.ts';
import type { CartLine } from '../cart/cart-line.ts';

/** By product id, if the shop responded. */
export type PricesNow = ReadonlyMap<string, Rupees>;

/** The shopper must accept a risen price first (D23). */
export function hasRisen(lines: readonly CartLine[], now: PricesNow): boolean {
  return lines.some(({ id, price }) => paise(now.get(id) ?? price) > paise(price));
}

/** The total shown, less what has become cheaper since. */
export function agreedTotal(lines: readonly CartLine[], now: PricesNow): Rupees {
  return totalOf(
    lines.map(({ id, price, quantity }) => ({ price: Math.min(price, now.get(id) ?? price), quantity })),
  );
}
