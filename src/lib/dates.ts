import { CODE, LANGUAGES } from '../texts/languages.ts';

/** 'April 18, 2025' (SPEC 2, Account) */
export function formatLongDate(text: string | null | undefined): string | null {
  if (!text) return null;
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) return null;
  return date.toLocaleDateString(LANGUAGES[CODE].dates, { year: 'numeric', month: 'long', day: 'numeric' });
}

/** 'Saturday, November 28', of midnight UTC. */
export function formatDay(date: Date): string {
  return date.toLocaleDateString(LANGUAGES[CODE].dates, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
    numberingSystem: 'latn',
  });
}
