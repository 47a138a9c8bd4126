import { plainDigits, readPhone, readPin } from '../lib/indian-numbers.ts';
import { STATE_ROWS } from '../texts/states.ts';

/** Beyond not blank (D53.54); the form and both servers check the same. */

export function isPinCode(text: string): boolean {
  return readPin(text) !== null;
}

export function isPhoneNumber(text: string): boolean {
  const number = plainDigits(text).replace(/[\s().\-/]/g, '');
  return readPhone(text) !== null || /^\+(?!91)[1-9]\d{7,14}$/.test(number);
}

/** By any of its names or the letters of its number plates; one letter of a longer name may be wrong. */
export function isState(text: string): boolean {
  const written = lettersOf(text);
  if (written === '') return false;
  if (!/^[\p{Script=Latin}\p{Script=Devanagari}\p{M}]+$/u.test(written)) return true;
  return stateNamed(text) !== undefined;
}

/** An exact name wins over one that differs by a letter. */
export function stateNamed(text: string): (typeof STATES)[number] | undefined {
  const written = lettersOf(text);
  const isLike = (name: string) => name.length > 4 && differsByOne(name, written);
  const found = STATES.find(({ names }) => names.includes(written));
  return found ?? STATES.find(({ names }) => names.some(isLike));
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/(?<=\S) ?\([^()]{0,100}\)|\b(and|state|of|the|india)\b|और|एवं|राज्य|भारत/gu, '')
    .replace(/[^\p{L}\p{M}]|[\u0300-\u036f\u093c]/gu, '');
}

function differsByOne(name: string, written: string): boolean {
  let same = 0;
  while (same < name.length && name[same] === written[same]) same += 1;
  const rest = name.slice(same);
  const other = written.slice(same);
  return rest.slice(1) === other.slice(1) || rest === other.slice(1) || rest.slice(1) === other;
}

export const STATES = STATE_ROWS.trim()
  .split('\n')
  .map((line) => line.split('|'))
  .map(([code = '', name = '', ...others]) => ({ code, name, names: [name, ...others].map(lettersOf) }));
