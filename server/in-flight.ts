import { Refusal } from './refusal.ts';

/**
 * Runs work, but at most `most` at a time; `waiting` more wait for their turn, `waitingOfOne` of them for one caller,
 * and the rest are refused with what `busy` makes. Callers take turns, so that one with much work keeps no other waiting
 * long.
 */
export function limitInFlight(
  most: number,
  waiting: number,
  waitingOfOne = waiting,
  busy = shopIsBusy,
): <Result>(work: () => Promise<Result>, caller?: string) => Promise<Result> {
  let running = 0;
  const queue = queueInTurns();
  return async (work, caller = '') => {
    if (running >= most) {
      if (queue.length() >= waiting || queue.lengthOf(caller) >= waitingOfOne) throw busy();
      await new Promise<void>((resolve) => queue.push(caller, resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // The place goes from hand to hand, so that nobody steps in between.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

function shopIsBusy(): Refusal {
  return new Refusal(503, 'The shop is busy. Please try again in a moment.', { 'Retry-After': '5' });
}

/** First the first of each caller, then the second of each. */
function queueInTurns() {
  const callers = new Map<string, (() => void)[]>();
  const lengthOf = (caller: string) => callers.get(caller)?.length ?? 0;
  return {
    lengthOf,
    length: () => [...callers.keys()].reduce((sum, caller) => sum + lengthOf(caller), 0),
    push(caller: string, start: () => void) {
      callers.set(caller, [...(callers.get(caller) ?? []), start]);
    },
    shift(): (() => void) | undefined {
      const [first] = callers;
      if (!first) return undefined;
      const [caller, [start, ...others]] = first;
      // Behind all other callers.
      callers.delete(caller);
      if (others.length > 0) callers.set(caller, others);
      return start;
    },
  };
}
