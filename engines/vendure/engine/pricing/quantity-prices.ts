import { priceAt, readBreaks } from '../../../../src/contract/variants.ts';
import { formatRupees, paise, rupees } from '../../../../src/lib/money.ts';
import type { Paise, Rupees } from '../../../../src/lib/units.ts';

/** Of one piece in a line of so many: what the shop shows (D55). `single`: of one piece alone. */
export function unitPrice(single: Paise, breaks: unknown, quantity: number): Paise {
  const price = rupees(single);
  return paise(priceAt({ price, breaks: readBreaks(breaks, price) }, quantity));
}

type WrittenBreak = Readonly<Record<'from' | 'price', number | null>>;

/** Undefined if they are valid. `price`: of one piece. */
export function problemOf(breaks: readonly WrittenBreak[], price: Rupees): string | undefined {
  let [fewer, dearer] = [1, price];
  for (const { from, price: lower } of breaks) {
    if (typeof from !== 'number' || typeof lower !== 'number') return 'Each needs a quantity and a price.';
    if (!Number.isInteger(from) || from < 2)
      return `A quantity is a whole number of at least 2, not ${from}.`;
    if (lower <= 0 || rupees(paise(lower)) !== lower)
      return `A price is in rupees and whole paise, not ${lower}.`;
    if (from === fewer) return `${from} is there twice.`;
    if (from < fewer) return `${from} has to come before ${fewer}.`;
    if (lower >= dearer) {
      const than = fewer === 1 ? 'the price of one piece' : `that from ${fewer} on`;
      return `From ${from} on, a piece has to cost less than ${formatRupees(dearer)}, ${than}.`;
    }
    [fewer, dearer] = [from, lower];
  }
  return undefined;
}
