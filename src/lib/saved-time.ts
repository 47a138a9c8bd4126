import { LANGUAGE } from '../settings.ts';

/** '21 Nov 2026, 2:05 pm'; `at` in milliseconds since 1970. */
export function formatSavedTime(at: number): string {
  return new Date(at).toLocaleString(LANGUAGE, { dateStyle: 'medium', timeStyle: 'short' });
}
