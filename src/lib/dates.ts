import { CODE, LANGUAGES } from '../texts/languages.ts';

/** 'April 18, 2025' (SPEC 2, Account) */
export function formatLongDate(text: string | null | undefined): string | null {
  if (!text) return null;
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) return null;
  return date.toLocaleDateString(LANGUAGES[CODE].dates, { year: 'numeric', month: 'long', day: 'numeric' });
}
