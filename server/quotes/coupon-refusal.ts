import { formatRupees } from '../../src/lib/money.ts';
import type { Rupees } from '../../src/lib/units.ts';
import { REFUSAL_TEXTS } from '../../src/texts/every-language.ts';
import { languageOf } from '../../src/texts/languages.ts';
import { Refusal } from '../refusal.ts';

/** Case and spaces of a coupon's code do not matter. */
export function codeOf(typed: string): string {
  return typed.normalize('NFKC').replace(/\s+/gu, '').toUpperCase();
}

export const COUPON_REASONS = [
  'unknown',
  'over',
  'early',
  'sum',
  'other-goods',
  'used-by-shopper',
  'used-up',
] as const;
export type CouponReason = (typeof COUPON_REASONS)[number];

/** 422 (D56.63). `least`: the sum of the goods from which on it counts. */
export function refusedCoupon(code: string, why: CouponReason, lang: string, least: Rupees = 0): Refusal {
  return new Refusal(422, couponSentence(code, why, lang, least), {}, { coupon: true });
}

export function couponSentence(code: string, why: CouponReason, lang: string, least: Rupees): string {
  const t = REFUSAL_TEXTS[languageOf(lang)].coupon;
  // As it was typed, it may be long.
  const shown = code.slice(0, 40);
  return why === 'sum' ? t.sum(shown, formatRupees(least)) : t[why](shown);
}
