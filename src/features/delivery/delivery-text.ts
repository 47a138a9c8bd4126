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

export function deliveryText(delivery: Delivery, pinCode: string, sum: Rupees, now: EpochMs): string {
  const terms = termsFor(delivery, pinCode);
  if (!terms) return t.notDelivered(pinCode);
  const charge = chargeFor(terms, sum);
  const parts = [
    arrivalText(terms, now),
    charge === 0 ? t.free : formatRupees(charge),
    terms.payOnDelivery && t.payOnDelivery,
  ];
  return parts.filter(Boolean).join(' · ');
}

export function arrivalText(terms: DeliveryTerms, now: EpochMs): string {
  return t.arrivesBy(formatDay(arrivalDay(terms, now)));
}
