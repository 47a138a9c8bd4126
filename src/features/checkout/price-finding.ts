import type { CartLine } from '../../contract/cart-line.ts';
import type { Product } from '../../contract/product.ts';
import { paise, totalOf } from '../../lib/money.ts';
import type { Rupees } from '../../lib/units.ts';
import { type Answered, type Known, ownAnswer } from '../catalogue/products.ts';

export type Finding =
  | { is: 'same' }
  | { is: 'changed'; from: Rupees; to: Rupees; originalPrice: Rupees | undefined }
  | { is: 'gone' };

/** What the shop has just been asked for; without an answer, what it said earlier in this visit. */
export function offerNow(answer: Answered | undefined, known: Known | undefined): Product | undefined {
  return ownAnswer(answer && answer.is !== 'failed' ? answer : known);
}

export function findingOf(line: CartLine, known: Known | undefined): Finding {
  const offer = ownAnswer(known);
  if (known?.is === 'gone' || offer?.onRequest) return { is: 'gone' };
  if (!offer || paise(offer.price) === paise(line.price)) return { is: 'same' };
  return { is: 'changed', from: line.price, to: offer.price, originalPrice: offer.originalPrice };
}

/** By product id, if the shop responded. `stock`: if it is counted (D53.51). */
export type OffersNow = ReadonlyMap<string, { price: Rupees; stock?: number | undefined }>;

/** The line at the price of now, which it will have once the shopper accepts it. */
export function lineNow(line: CartLine, known: Known | undefined): CartLine {
  const finding = findingOf(line, known);
  return finding.is === 'changed' ? { ...line, price: finding.to } : line;
}

export function hasChanged(lines: readonly CartLine[], now: OffersNow): boolean {
  return lines.some(({ id, price }) => paise(now.get(id)?.price ?? price) !== paise(price));
}

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
