/**
 * Whether something noted at `at` is less than `ms` old (all in milliseconds since 1970). Clocks are also set back: a
 * mark that lies in the future says nothing about its age, and counts as old.
 */
export function isRecent(at: number, ms: number, now: number): boolean {
  return ageOf(at, now) < ms;
}

/** Milliseconds since `at`; infinite for a mark that lies in the future or is no number. */
export function ageOf(at: number, now: number): number {
  return at <= now ? now - at : Number.POSITIVE_INFINITY;
}
