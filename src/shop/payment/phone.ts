import { PHONE_DIGITS, PHONE_PREFIX } from '../../config.ts';

import type { PaymentField } from './payment-field.ts';
import { type Effort, matchesPattern } from './server-pattern.ts';

/** Phone-type fields (SPEC 5): type tel, or a name containing phone. */
export function isPhone({ type, name }: Pick<PaymentField, 'type' | 'name'>): boolean {
  return type === 'tel' || /phone/i.test(name);
}

/**
 * The typed or pasted text as SPEC 5 demands it: +91, then digits only, at most 10 of them (or the maxLength rule
 * minus 3). An optional field may be emptied.
 */
export function phoneValue({ rules }: Pick<PaymentField, 'rules'>, typed: string): string {
  const text = typed.trim();
  if (text === '' && !rules.required) return '';
  const most = rules.maxLength === undefined ? PHONE_DIGITS : rules.maxLength - PHONE_PREFIX.length;
  return PHONE_PREFIX + localDigits(text).slice(0, Math.max(most, 0));
}

/** The messages of SPEC 5, or null. A bare +91 in an optional field is an empty field. */
export function phoneError(
  { rules }: Pick<PaymentField, 'rules'>,
  value: string,
  effort: Effort,
): string | null {
  if (isBlankPhone(value) && !rules.required) return null;
  const { minLength, maxLength, pattern } = rules;
  if (!value.startsWith(PHONE_PREFIX)) return 'Phone number must start with +91';
  if (minLength !== undefined && value.length < minLength) {
    return `Phone number must have at least ${minLength} characters`;
  }
  if (maxLength !== undefined && value.length > maxLength) {
    return `Phone number must have no more than ${maxLength} characters`;
  }
  const noLengthRule = minLength === undefined && maxLength === undefined;
  if (noLengthRule && value.length !== PHONE_PREFIX.length + PHONE_DIGITS) {
    return 'Phone number must be 13 characters (including +91)';
  }
  return matchesPattern(pattern, value, effort) ? null : 'Invalid phone number format';
}

export function isBlankPhone(value: string): boolean {
  return value.trim() === '' || value.trim() === PHONE_PREFIX;
}

/** The digits after the country code, even if the code was half deleted, or pasted as 91 or 0. */
function localDigits(text: string): string {
  if (text.startsWith('+')) {
    const kept = [...PHONE_PREFIX].findIndex((character, at) => text[at] !== character);
    return onlyDigits(text.slice(kept === -1 ? PHONE_PREFIX.length : kept));
  }
  const digits = onlyDigits(text);
  return digits.length > PHONE_DIGITS ? digits.replace(/^(?:00)?91(?=\d{10}$)|^0(?=\d{10}$)/, '') : digits;
}

function onlyDigits(text: string): string {
  return text.replace(/\D/g, '');
}
