import { CODE, LANGUAGES } from '../texts/languages.ts';

/** 'April 18, 2025' (SPEC 2, Account) */
export function formatLongDate(text: string | null | undefined): string | null {
  if (!text) return null;
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) return null;
  return inWords(date, { year: 'numeric' });
}

/** 'November 28, 2026' for 2026-11-28, in any time zone; else as written. */
export function formatDate(day: string): string {
  const date = new Date(day);
  if (Number.isNaN(date.getTime())) return day;
  return inWords(date, { year: 'numeric', ...IN_UTC });
}

/** 'Saturday, November 28', of midnight UTC. */
export function formatDay(date: Date): string {
  return inWords(date, { weekday: 'long', ...IN_UTC });
}

const IN_UTC = { timeZone: 'UTC', numberingSystem: 'latn' } as const;

function inWords(date: Date, more: Intl.DateTimeFormatOptions): string {
  return date.toLocaleDateString(LANGUAGES[CODE].dates, { month: 'long', day: 'numeric', ...more });
}
