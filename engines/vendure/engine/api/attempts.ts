import { createHash } from 'node:crypto';
import { type Limit, limitsOf } from '../../../../server/shop/calls/attempts.ts';
import { elapsed } from '../../../../src/lib/time.ts';

/** A counter shared by all engines. Rejects on a timeout. */
export interface SharedCounter {
  /** The first call opens a window of `windowMs`. Returns the count and the ms left. */
  add: (key: string, windowMs: number) => Promise<{ count: number; endsInMs: number }>;
  remove: (key: string) => Promise<void>;
}

export const ownAttempts = limitsOf({ elapsed });

/**
 * Counts for all engines together. While the counter fails, each counts alone: shoppers can still sign
 * in, and guessing is still limited.
 */
export function sharedAttempts(counter: SharedCounter): Limit {
  return (name, most, windowMs) => {
    const own = ownAttempts(name, most, windowMs);
    return {
      async count(who) {
        try {
          const { count, endsInMs } = await counter.add(keyOf(name, who), windowMs);
          return count > most ? Math.ceil(endsInMs / 1000) : 0;
        } catch (error) {
          console.error(`Redis failed; this engine counts attempts on its own: ${error}`);
          return own.count(who);
        }
      },
      async forget(who) {
        own.forget(who);
        await counter.remove(keyOf(name, who)).catch(() => {});
      },
    };
  };
}

/** Hashed, because the cache must not hold addresses of people. */
function keyOf(name: string, who: string): string {
  return `daftar:${name}:${createHash('sha256').update(who).digest('base64url')}`;
}
