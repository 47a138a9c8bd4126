import { LANGUAGE } from '../settings.ts';
import type { EpochMs } from './units.ts';

/**
 * What the shop makes of clocks. They are also set back, by hand or by a network: a mark in milliseconds since 1970 that
 * lies in the future says nothing about its age. What is not stored is timed by `elapsed`.
 */

/** Whether something noted at `at` is less than `ms` old. A mark in the future counts as old: what it vouches for is looked at anew. */
export function isRecent(at: EpochMs, ms: number, now: EpochMs): boolean {
  return ageOf(at, now) < ms;
}

/** Milliseconds since `at`; infinite for a mark that lies in the future or is no number. */
export function ageOf(at: EpochMs, now: EpochMs): number {
  return at <= now ? now - at : Number.POSITIVE_INFINITY;
}

/**
 * Whether something noted at `at` may have been within the last `ms`, whatever has become of the clock since: for an order
 * or a payment, which must not be sent twice.
 */
export function mayBeRecent(at: EpochMs, ms: number, now: EpochMs): boolean {
  return Math.abs(now - at) < ms;
}

/** Milliseconds from some moment of this process or page on. It never goes back. */
export function elapsed(): number {
  return performance.now();
}

/** '21 Nov 2026, 2:05 pm'; `at` in milliseconds since 1970. */
export function formatSavedTime(at: number): string {
  return new Date(at).toLocaleString(LANGUAGE, { dateStyle: 'medium', timeStyle: 'short' });
}
