import { isGstState } from './states.ts';

export type GstinProblem = 'form' | 'state' | 'check';

export function writtenGstin(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}.]/gu, '');
}

export function gstinProblem(gstin: string): GstinProblem | null {
  if (!FORMS.some((form) => form.test(gstin))) return 'form';
  if (!isGstState(gstin.slice(0, 2))) return 'state';
  return checkCharacter(gstin.slice(0, -1)) === gstin.at(-1) ? null : 'check';
}

/** As the portal gives them: by the holder's PAN, by a tax deductor's TAN, to UN bodies, embassies and non-residents. */
const FORMS = [
  /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][A-Z][\dA-Z]$/,
  /^\d{2}[A-Z]{4}\d{5}[A-Z][1-9A-Z]D[\dA-Z]$/,
  /^\d{4}[A-Z]{3}\d{5}(?:UN|ON|NR|OS)[\dA-Z]$/,
];

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Modulo 36; every second character counts twice, and the two digits of a product are added. */
export function checkCharacter(first: string): string {
  const sum = [...first].reduce((total, character, at) => {
    const product = DIGITS.indexOf(character) * (at % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / DIGITS.length) + (product % DIGITS.length);
  }, 0);
  return DIGITS[(DIGITS.length - (sum % DIGITS.length)) % DIGITS.length] ?? '';
}
