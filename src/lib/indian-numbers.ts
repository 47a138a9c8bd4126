import { PHONE_DIGITS, PHONE_PREFIX } from '../config.ts';

const FULL_WIDTH = 0xfee0;

export function plainDigits(text: string): string {
  return latinDigits(
    text
      .replace(/\p{Cf}|\p{Variation_Selector}|\u20e3/gu, '')
      .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - FULL_WIDTH)),
  );
}

export function latinDigits(text: string): string {
  return text.replace(/(?!\d)\p{Nd}/gu, (digit) => String(digitValue(digit)));
}

/** Unicode has the ten digits of a script in a row, from zero to nine. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return before % 10;
}

export function readPin(text: string): string | null {
  const digits = plainDigits(text).replace(/[\s\p{Pd}.]/gu, '');
  return /^[1-9]\d{5}$/.test(digits) ? digits : null;
}

/** The digits after +91, without `0`, `91`, `0091`, `+91 (0)`; also of half a number. */
export function phoneDigits(text: string): string {
  const parts = plainDigits(text)
    .split(/(?=\+)/)
    .map(withoutPrefix);
  return parts.findLast((digits) => digits !== '') ?? '';
}

function withoutPrefix(text: string): string {
  const stored = [...PHONE_PREFIX].findIndex((character, at) => text[at] !== character);
  const rest = text.startsWith('+') ? text.slice(stored === -1 ? PHONE_PREFIX.length : stored) : text;
  return rest.replace(/\D/g, '').replace(IN_FRONT, '');
}

/** `91` only where more digits follow than a number has. */
const IN_FRONT = /^(?:0|91(?=\d{9}))+/;

/** +91 and ten digits; null if it is no Indian number. */
export function readPhone(text: string): string | null {
  const plain = plainDigits(text).trim();
  if (!/^[+\d\s().\p{Pd}]+$/u.test(plain) || /^\+(?!\D*0*\D*91)/.test(plain)) return null;
  const digits = phoneDigits(plain);
  return digits.length === PHONE_DIGITS ? PHONE_PREFIX + digits : null;
}

/** Mobile numbers begin with 6 to 9; others may be landlines. */
export function isUnusualPhone(text: string): boolean {
  return /^\+91[0-5]/.test(readPhone(text) ?? '');
}
