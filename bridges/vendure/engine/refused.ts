import { otherTotal } from '../../../server/orders/new-order.ts';
import { type CouponReason, couponSentence } from '../../../server/quotes/coupon-refusal.ts';
import { Refusal } from '../../../server/refusal.ts';
import { formatRupees, rupees } from '../../../src/lib/money.ts';
import type { Paise, Rupees } from '../../../src/lib/units.ts';
import { notDelivered } from '../../../src/texts/en/delivery.ts';
import { sayOnce } from '../say-once.ts';

/** What a service says no with. It rolls the transaction back, and has the sentence for the shopper. */
export class Refused extends Refusal {
  readonly reason: RefusalReason;
  /** For the log. */
  readonly because: string;
  readonly short: readonly ShortVariant[];

  constructor(reason: RefusalReason, because = '', facts: Facts = {}) {
    const [status, inGeneral] = SENTENCES[reason];
    const [sentence, details] = inDetail(facts) ?? [inGeneral];
    super(status, sentence, reason === 'busy' ? { 'Retry-After': '5' } : {}, details);
    this.reason = reason;
    this.because = because;
    this.short = facts.short ?? [];
  }
}

interface ShortVariant {
  variantId: string;
  left: number;
}

interface Facts {
  /** With 'other-total': the current total. */
  total?: Paise;
  /** With 'below-least-sum', and with a coupon that needs a larger sum: that sum. */
  least?: Paise;
  /** With 'coupon': the code, and why it is not taken. */
  coupon?: { code: string; why: CouponReason };
  /** With 'not-delivered-there', if it depends on the PIN code. */
  pinCode?: string;
  /** With 'out-of-stock' of an order: each variant of which it wants too many. */
  short?: ShortVariant[];
}

function inDetail({
  total,
  least,
  coupon,
  pinCode,
}: Facts): [sentence: string, details?: object] | undefined {
  if (total !== undefined) return [otherTotal(rupees(total)), { total: rupees(total) }];
  if (coupon) return [couponSentence(coupon.code, coupon.why, 'en', rupees(least ?? 0)), { coupon: true }];
  if (pinCode) return [notDelivered(pinCode), { field: 'postalCode' }];
  return least === undefined ? undefined : [belowLeast(rupees(least))];
}

/** The shopper can add something. */
function belowLeast(least: Rupees): string {
  return `The shop sends orders of ${formatRupees(least)} or more. Please add something to your cart.`;
}

/**
 * An unexpected error is logged. It is 'busy', so that trying again is worth it, unless the database will never take
 * these values.
 */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  log(String(error), error instanceof Error ? error.stack : undefined);
  return NEVER.test(String((error as { code?: unknown } | null)?.code))
    ? new Refused('invalid', String(error))
    : new Refused('busy', String(error));
}

const log = sayOnce((line, stack) => console.error(stack ?? line));

/** PostgreSQL's codes for values, columns and tables that do not fit. */
const NEVER = /^(22|42)[0-9A-Z]{3}$/;

const SENTENCES = {
  'signed-out': [401, 'Please sign in to continue'],
  'wrong-password': [401, 'Invalid email or password'],
  'own-password-wrong': [403, 'The password is wrong'],
  'account-exists': [409, 'An account with this email already exists'],
  'link-over': [410, 'This link is no longer valid. Please ask for a new one.'],
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
