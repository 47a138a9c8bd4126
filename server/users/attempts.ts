import { elapsed } from '../../src/lib/time.ts';

export interface Attempts {
  /** Counts one attempt and returns how many seconds to wait before it may be made; 0 if it may be made now. */
  count: (who: string) => number;
  /** The attempts of this one so far do not count any more. */
  forget: (who: string) => void;
  /** The one attempt that was counted last does not count. */
  takeBack: (who: string) => void;
}

interface Window {
  attempts: number;
  endsAt: number;
}

/** At most `most` attempts per `windowMs` and person. Kept in memory only, so a restart clears them. */
export function limitAttempts(most: number, windowMs: number, now = elapsed): Attempts {
  const windows = new Map<string, Window>();
  return {
    count(who) {
      let window = windows.get(who);
      if (window === undefined || window.endsAt <= now()) {
        if (windows.size >= MOST_WINDOWS) makeRoom(windows, now());
        window = { attempts: 0, endsAt: now() + windowMs };
        windows.set(who, window);
      }
      window.attempts += 1;
      return window.attempts > most ? Math.ceil((window.endsAt - now()) / 1000) : 0;
    },
    forget: (who) => void windows.delete(who),
    takeBack(who) {
      const window = windows.get(who);
      if (window) window.attempts -= 1;
    },
  };
}

const MOST_WINDOWS = 10_000;

/**
 * Removes windows that are over; if there are none, the tenth with the fewest attempts. So a caller who has used up
 * the attempts is not forgotten when thousands of others make one each.
 */
function makeRoom(windows: Map<string, Window>, now: number): void {
  for (const [who, { endsAt }] of windows) if (endsAt <= now) windows.delete(who);
  if (windows.size < MOST_WINDOWS) return;
  const idlest = [...windows].sort(([, one], [, other]) => one.attempts - other.attempts);
  for (const [who] of idlest.slice(0, MOST_WINDOWS / 10)) windows.delete(who);
}
