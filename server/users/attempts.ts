import { elapsed } from '../../src/lib/time.ts';

interface Window {
  attempts: number;
  endsAt: number;
}

/** In memory only, so a restart clears it. */
export function limitAttempts(most: number, windowMs: number, now = elapsed) {
  const windows = new Map<string, Window>();
  return {
    /** Counts an attempt and returns the seconds to wait before it; 0 if it is allowed. */
    count(who: string): number {
      let window = windows.get(who);
      if (window === undefined || window.endsAt <= now()) {
        if (windows.size >= MOST_WINDOWS) makeRoom(windows, now());
        window = { attempts: 0, endsAt: now() + windowMs };
        windows.set(who, window);
      }
      window.attempts += 1;
      return window.attempts > most ? Math.ceil((window.endsAt - now()) / 1000) : 0;
    },
    forget: (who: string) => void windows.delete(who),
    /** Only the last attempt. */
    takeBack(who: string): void {
      const window = windows.get(who);
      if (window) window.attempts -= 1;
    },
  };
}

const MOST_WINDOWS = 10_000;

/**
 * Removes expired windows, otherwise the tenth with the fewest attempts, so that thousands of other callers cannot
 * clear someone's attempts.
 */
function makeRoom(windows: Map<string, Window>, now: number): void {
  for (const [who, { endsAt }] of windows) if (endsAt <= now) windows.delete(who);
  if (windows.size < MOST_WINDOWS) return;
  const idlest = [...windows].sort(([, one], [, other]) => one.attempts - other.attempts);
  for (const [who] of idlest.slice(0, MOST_WINDOWS / 10)) windows.delete(who);
}
