import { CODE, LANGUAGES } from '../texts/languages.ts';
import type { EpochMs } from './units.ts';

/** False for a time in the future: clocks may be set back (faults row 39). */
export function isRecent(at: EpochMs, ms: number, now: EpochMs): boolean {
  return ageOf(at, now) < ms;
}

export function ageOf(at: EpochMs, now: EpochMs): number {
  return at <= now ? now - at : Number.POSITIVE_INFINITY;
}

/** Also after the clock was set back: an order must not be sent twice. */
export function mayBeRecent(at: EpochMs, ms: number, now: EpochMs): boolean {
  return Math.abs(now - at) < ms;
}

export function elapsed(): number {
  return performance.now();
}

export function formatSavedTime(at: EpochMs): string {
  return new Date(at).toLocaleString(LANGUAGES[CODE].locale, { dateStyle: 'medium', timeStyle: 'short' });
}
