import type * as v from 'valibot';
import { otherTotal } from '../../../../server/orders/new-order.ts';
import { couponSentence } from '../../../../server/quotes/coupon-refusal.ts';
import { Refusal } from '../../../../server/refusal.ts';
import { formatRupees, rupees } from '../../../../src/lib/money.ts';
import type { Rupees } from '../../../../src/lib/units.ts';
import { notDelivered } from '../../../../src/texts/en/delivery.ts';
import type { RefusalReason, Refused } from '../../engine-calls.ts';

export function refusalFor(refused: v.InferOutput<typeof Refused>): EngineRefusal {
  const { refused: reason, because, short = [] } = refused;
  if (reason === 'busy') return busy();
  const [status, inGeneral] = SENTENCES[reason];
  const [sentence, details] = inDetail(refused) ?? [inGeneral];
  return Object.assign(new EngineRefusal(status, sentence, {}, details), { reason, because, short });
}

function inDetail({
  total,
  least,
  coupon,
  pinCode,
}: v.InferOutput<typeof Refused>): [sentence: string, details?: object] | undefined {
  if (total !== undefined) return [otherTotal(rupees(total)), { total: rupees(total) }];
  if (coupon) return [couponSentence(coupon.code, coupon.why, 'en', rupees(least ?? 0)), { coupon: true }];
  if (pinCode) return [notDelivered(pinCode), { field: 'postalCode' }];
  return least === undefined ? undefined : [belowLeast(rupees(least))];
}

/** The shopper can add something. */
function belowLeast(least: Rupees): string {
  return `The shop sends orders of ${formatRupees(least)} or more. Please add something to your cart.`;
}

export class EngineRefusal extends Refusal {
  reason: RefusalReason = 'invalid';
  /** For the log. */
  because: string | undefined;
  short: readonly { variantId: string; left: number }[] = [];
}

export function busy(seconds = 5): EngineRefusal {
  const refusal = new EngineRefusal(503, 'The shop is busy. Please try again in a moment.', {
    'Retry-After': String(seconds),
  });
  return Object.assign(refusal, { reason: 'busy' });
}

const SENTENCES: Readonly<
  Record<Exclude<RefusalReason, 'busy'>, [401 | 403 | 404 | 409 | 410 | 422, string]>
> = {
  'signed-out': [401, 'Please sign in to continue'],
  'wrong-password': [401, 'Invalid email or password'],
  'own-password-wrong': [403, 'The password is wrong'],
  'account-exists': [409, 'An account with this email already exists'],
  'link-over': [410, 'This link is no longer valid. Please ask for a new one.'],
  'no-such-order': [404, 'Order not found or access denied'],
  'other-order': [422, 'This Idempotency-Key belongs to another order'],
  'other-total': [409, 'Prices have changed'],
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
};
