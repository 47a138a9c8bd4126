import { randomInt } from 'node:crypto';

/** Short enough for the phone, without letters that look like digits: DF-7K2M-9QX4. */
export function newOrderId(): string {
  const letters = Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `DF-${letters.slice(0, 4)}-${letters.slice(4)}`;
}

const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
