import * as t from '#texts/delivery.ts';
import {
  arrivalDay,
  chargeFor,
  type Delivery,
  type DeliveryTerms,
  termsFor,
} from '../../contract/delivery.ts';
import { formatDay } from '../../lib/dates.ts';
import { formatRupees } from '../../lib/money.ts';
import type { EpochMs, Rupees } from '../../lib/units.ts';

interface Goods {
  sum: Rupees;
  /** By discounts that only a quote knows. */
  mayFall: boolean;
}

/** D57.68 */
export function deliveryText(delivery: Delivery, pinCode: string, goods: Goods, now: EpochMs): string {
  const terms = termsFor(delivery, pinCode);
  if (!terms) return t.notDelivered(pinCode);
  const parts = [
    t.arrivesBy(formatDay(arrivalDay(terms, now))),
    chargeText(terms, goods),
    terms.payOnDelivery && t.payOnDelivery,
  ];
  return parts.filter(Boolean).join(' · ');
}

/** The server compares `freeFrom` with what is left after discounts, so 'Free' is said only where none can be. */
function chargeText(terms: DeliveryTerms, { sum, mayFall }: Goods): string {
  const { charge, freeFrom } = terms;
  const now = chargeFor(terms, sum);
  if (now > 0) return formatRupees(now);
  return mayFall && charge > 0 && freeFrom ? t.freeFrom(formatRupees(freeFrom)) : t.free;
}
