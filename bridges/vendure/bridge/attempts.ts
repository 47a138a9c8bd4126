import { createHash } from 'node:crypto';
import { limitAttempts } from '../../../server/users/attempts.ts';

/** Attempts of one kind. */
export interface Attempts {
  /** Counts one attempt and answers how many seconds to wait before it may be made; 0 if it may be made now. */
  count: (who: string) => Promise<number>;
  /** The attempt succeeded, so it does not count. */
  forget: (who: string) => Promise<void>;
}

/** At most `most` attempts of the kind `name` per `windowMs` and person. */
export type LimitAttempts = (name: string, most: number, windowMs: number) => Attempts;

/** A place that all bridges of a shop count in. What it cannot do in time it rejects. */
export interface SharedCounter {
  /** Counts one more; the first one opens a window of `windowMs`. Answers the count, and the ms until it ends. */
  add: (key: string, windowMs: number) => Promise<{ count: number; endsInMs: number }>;
  remove: (key: string) => Promise<void>;
}

/** Each bridge for itself. */
export const ownAttempts: LimitAttempts = (_name, most, windowMs) => {
  const own = limitAttempts(most, windowMs);
  return { count: async (who) => own.count(who), forget: async (who) => own.forget(who) };
};

/**
 * All bridges together. While the counter fails each one counts for itself: a shop without Redis for a moment still
 * lets people sign in, and still stops those who guess.
 */
export function sharedAttempts(counter: SharedCounter): LimitAttempts {
  return (name, most, windowMs) => {
    const own = ownAttempts(name, most, windowMs);
    return {
      async count(who) {
        try {
          const { count, endsInMs } = await counter.add(keyOf(name, who), windowMs);
          return count > most ? Math.ceil(endsInMs / 1000) : 0;
        } catch (error) {
          console.error(`Redis failed; this bridge counts attempts on its own: ${error}`);
          return own.count(who);
        }
      },
      async forget(who) {
        await own.forget(who);
        await counter.remove(keyOf(name, who)).catch(() => {});
      },
    };
  };
}

/** Addresses of people have no place in a cache. */
function keyOf(name: string, who: string): string {
  return `daftar:${name}:${createHash('sha256').update(who).digest('base64url')}`;
}
