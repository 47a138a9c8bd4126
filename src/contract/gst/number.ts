import type { EpochMs } from '../../lib/units.ts';

/** India has one time zone and no summer time. */
export const INDIA_MS = 5.5 * 3_600_000;
const APRIL = 3;
/** Rule 46 (b). */
const LONGEST = 16;
const SHORTEST_COUNT = 4;

/** Of a moment, in India: '26-27' from April 2026 to March 2027. */
export function financialYear(at: EpochMs): string {
  const day = new Date(at + INDIA_MS);
  const first = day.getUTCFullYear() - (day.getUTCMonth() < APRIL ? 1 : 0);
  return [first, first + 1].map((year) => String(year % 100).padStart(2, '0')).join('-');
}

export function indianDay(at: EpochMs): string {
  return new Date(at + INDIA_MS).toISOString().slice(0, 10);
}

/** 'DF/26-27/0001'. Throws if it would have more than 16 characters (Rule 46). */
export function invoiceNumber(prefix: string, year: string, count: number): string {
  const number = [prefix, year, String(count).padStart(SHORTEST_COUNT, '0')].filter(Boolean).join('/');
  if (number.length > LONGEST)
    throw new Error(`The invoice number ${number} has more than ${LONGEST} characters`);
  return number;
}

export function isInvoicePrefix(text: string): boolean {
  return /^[A-Z\d][A-Z\d/-]{0,2}$/i.test(text);
}
