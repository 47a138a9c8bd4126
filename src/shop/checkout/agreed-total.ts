import { paise, totalOf } from '../../lib/money.ts';
import type { Rupees } from '../../lib/units.ts';
import type { CartLine } from '../cart/cart-line.ts';

/** By product id, if the shop responded. `stock`: if it is counted (D53.51). */
export type OffersNow = ReadonlyMap<string, { price: Rupees; stock?: number | undefined }>;

/** The shopper must accept a risen price first (D23). */
export function hasRisen(lines: readonly CartLine[], now: OffersNow): boolean {
  return lines.some(({ id, price }) => paise(now.get(id)?.price ?? price) > paise(price));
}

/** The total shown, less what has become cheaper since. */
export function agreedTotal(lines: readonly CartLine[], now: OffersNow): Rupees {
  return totalOf(
    lines.map(({ id, price, quantity }) => ({
      price: Math.min(price, now.get(id)?.price ?? price),
      quantity,
    })),
  );
}
