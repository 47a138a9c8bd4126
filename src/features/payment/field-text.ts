import * as t from '#texts/payment.ts';
import { PHONE_DIGITS, PHONE_PREFIX } from '../../config.ts';
import { isUnusualPhone, phoneDigits, plainDigits } from '../../lib/indian-numbers.ts';
import type { PaymentField } from './payment-field.ts';

/** D25; any other character of a mask is a literal. */
const DIGITS_AND_LETTERS: Record<string, RegExp> = {
  '9': /^\d$/,
  '#': /^\d$/,
  A: /^\p{L}$/u,
  '*': /^[\d\p{L}]$/u,
};

/** `before`: deleting a literal also deletes the character in front of it, or the literal would return. */
export function masked(mask: string, text: string, before = ''): string {
  const typed = plainDigits(text);
  let value = poured(mask, typed);
  if (typed.length >= before.length) return value;
  for (let left = typed; value === before && left !== ''; ) {
    left = left.slice(0, -1);
    value = poured(mask, left);
  }
  return value;
}

function poured(mask: string, typed: string): string {
  const characters = [...typed];
  let at = 0;
  let value = '';
  let literals = '';
  for (const sign of mask) {
    const takes = DIGITS_AND_LETTERS[sign];
    if (!takes) {
      if (characters[at]?.toLowerCase() === sign.toLowerCase()) at += 1;
      literals += sign;
      continue;
    }
    while (at < characters.length && !takes.test(characters[at] ?? '')) at += 1;
    const character = characters[at];
    if (character === undefined) return value;
    at += 1;
    value += literals + character;
    literals = '';
  }
  return value + literals;
}

export function isPhone({ type, name }: Pick<PaymentField, 'type' | 'name'>): boolean {
  return type === 'tel' || /phone/i.test(name);
}

export function phoneValue({ rules }: Pick<PaymentField, 'rules'>, typed: string): string {
  const text = typed.trim();
  if (text === '' && !rules.required) return '';
  const most = rules.maxLength === undefined ? PHONE_DIGITS : rules.maxLength - PHONE_PREFIX.length;
  return PHONE_PREFIX + phoneDigits(text).slice(0, Math.max(most, 0));
}

/** An optional +91 alone is empty (SPEC 5). `shown`: a question is not asked twice (D25). */
export function phoneError(
  { rules }: Pick<PaymentField, 'rules'>,
  value: string,
  shown: string | undefined,
): string | null {
  if (isBlankPhone(value) && !rules.required) return null;
  const { minLength, maxLength, pattern } = rules;
  if (!value.startsWith(PHONE_PREFIX)) return t.phonePrefix;
  if (minLength !== undefined && value.length < minLength) {
    return t.phoneShort(minLength);
  }
  if (maxLength !== undefined && value.length > maxLength) {
    return t.phoneLong(maxLength);
  }
  const noLengthRule = minLength === undefined && maxLength === undefined;
  if (noLengthRule && value.length !== PHONE_PREFIX.length + PHONE_DIGITS) {
    return t.phoneLength;
  }
  if (!matchesPattern(pattern, value)) return t.phoneWrong;
  return isUnusualPhone(value) && shown !== t.phoneUnusual ? t.phoneUnusual : null;
}

export function isBlankPhone(value: string): boolean {
  return value.trim() === '' || value.trim() === PHONE_PREFIX;
}

export function isInCapitals({
  name,
  rules: { pattern = '' },
}: Pick<PaymentField, 'name' | 'rules'>): boolean {
  if (/gstin/i.test(name)) return true;
  const letters = pattern.replace(/\\p\{[^}]*\}|\\./giu, '').replace(/[^A-Za-z]/g, '');
  return letters !== '' && letters === letters.toUpperCase() && !pattern.includes('[^');
}

export function isOfDigits({ rules: { pattern = '' } }: Pick<PaymentField, 'rules'>): boolean {
  const bare = pattern.replace(/\\d|\[[\d-]+\]/g, '#').replace(/\{[\d,]*\}/g, '');
  return bare.includes('#') && /^[#\d?+*^$()|:]+$/.test(bare);
}

const LONGEST_PATTERN = 256;
const LONGEST_VALUE = 100;
/** Three divide 100 characters in 180,000 ways. */
const MOST_CHOICES = 3;

/** True if the pattern is invalid or may take too long (faults row 55): the server checks it. */
export function matchesPattern(pattern: string | undefined, value: string): boolean {
  if (!pattern || pattern.length > LONGEST_PATTERN || value.length > LONGEST_VALUE) return true;
  if (mayTakeLong(pattern)) return true;
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test(value);
  } catch {
    return true;
  }
}

/** A repeated group, a backreference, a lookbehind, many quantifiers or branches. */
function mayTakeLong(pattern: string): boolean {
  const bare = pattern.replace(/\\[^1-9k]/g, 'x').replace(/\[[^\]]*\]/g, 'x');
  if (/\)\s*(?:[*+]|\{)|\\[1-9k]|\(\?<[=!]/.test(bare)) return true;
  const plain = bare.replace(/\(\?/g, '(').replace(/([*+?}])\?/g, '$1');
  const choices = plain.match(/[*+?]|\{\d+,\d*\}/g)?.length ?? 0;
  const groups = plain.includes('|') ? plain.split('(').length - 1 : 0;
  return choices + groups > MOST_CHOICES;
}
