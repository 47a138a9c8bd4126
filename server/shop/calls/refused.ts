import { formatRupees, paise } from '../../../src/lib/money.ts';
import type { Rupees } from '../../../src/lib/units.ts';
import { REFUSAL_TEXTS } from '../../../src/texts/every-language.ts';
import { languageOf } from '../../../src/texts/languages.ts';
import { Refusal } from './refusal.ts';

interface InDetail {
  sentence?: string;
  details?: object;
}

/** What a store says no with: a reason for the program, a sentence for the shopper. It rolls the transaction back. */
export class Refused extends Refusal {
  readonly reason: RefusalReason;
  readonly because: string;

  constructor(reason: RefusalReason, because = '', { sentence, details }: InDetail = {}) {
    const [status, inGeneral] = SENTENCES[reason];
    super(status, sentence ?? inGeneral, reason === 'busy' ? { 'Retry-After': '5' } : {}, details);
    this.reason = reason;
    this.because = because;
  }
}

const SENTENCES = {
  'signed-out': [401, 'Please sign in to continue'],
  'wrong-password': [401, 'Invalid email or password'],
  // 401 would end the session.
  'own-password-wrong': [403, 'The password is wrong'],
  'account-exists': [409, 'An account with this email already exists'],
  'link-over': [410, 'This link is no longer valid. Please ask for a new one.'],
  // The same whether it exists or not.
  'no-such-order': [404, 'Order not found or access denied'],
  'other-order': [422, 'This Idempotency-Key belongs to another order'],
  'other-total': [409, 'Prices have changed'],
  busy: [503, 'The shop is busy. Please try again in a moment.'],
  'not-sold': [422, 'A product in the cart is no longer sold'],
  'out-of-stock': [409, 'A product in the cart is sold out, or not enough of it is left'],
  'too-many-unpaid': [
    409,
    'Too many of your orders are not paid yet. Please pay one of them first, or try again later.',
  ],
  coupon: [422, 'This coupon cannot be used'],
  'not-delivered-there': [422, 'The shop does not deliver to this address'],
  'below-least-sum': [
    422,
    'The shop does not send an order of so little. Please add something to your cart.',
  ],
  'not-payable': [409, 'This order is already paid.'],
  'not-cancellable': [409, 'This order can no longer be cancelled. Please write to the shop.'],
  'amount-differs': [409, 'The amount is not that of the order.'],
  invalid: [422, 'The shop cannot do this'],
} as const;

export type RefusalReason = keyof typeof SENTENCES;

/** The shopper must see first what has changed (D45). */
export function refuseOtherTotal(
  { expectedTotal }: { expectedTotal?: Rupees | undefined },
  total: Rupees,
): void {
  if (expectedTotal === undefined || paise(expectedTotal) === paise(total)) return;
  const sentence = `Prices have changed: this order costs ${formatRupees(total)} now`;
  throw new Refused('other-total', `it is ${total}`, { sentence, details: { total } });
}

export type CouponReason = keyof (typeof REFUSAL_TEXTS)['en']['coupon'];

/** D56.63. `least`: the sum of the goods from which on it counts. */
export function refusedCoupon(
  code: string,
  why: CouponReason,
  lang: string | undefined,
  least: Rupees = 0,
): Refused {
  const t = REFUSAL_TEXTS[languageOf(lang)].coupon;
  // As it was typed, it may be long.
  const sentence = t[why](code.slice(0, 40), formatRupees(least));
  return new Refused('coupon', `${code} ${why}`, { sentence, details: { coupon: true } });
}

export function notDelivered(pinCode: string, lang: string | undefined): Refused {
  const sentence = REFUSAL_TEXTS[languageOf(lang)].notDelivered(pinCode);
  return new Refused('not-delivered-there', pinCode, { sentence, details: { field: 'postalCode' } });
}

export function belowLeastSum(least: Rupees): Refused {
  const sentence = `The shop sends orders of ${formatRupees(least)} or more. Please add something to your cart.`;
  return new Refused('below-least-sum', `for ${least} and more`, { sentence });
}
