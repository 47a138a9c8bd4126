import { Refusal } from './refusal.ts';

/**
 * Runs `most` tasks at a time; `waiting` more may wait, `waitingOfOne` of them for one caller, and the rest throw
 * `busy`. Callers take turns.
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
      // `running` stays the same, so that no new task can overtake the queue.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

function shopIsBusy(): Refusal {
  return new Refusal(503, 'The shop is busy. Please try again in a moment.', { 'Retry-After': '5' });
}

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
      // After all other callers.
      callers.delete(caller);
      if (others.length > 0) callers.set(caller, others);
      return start;
    },
  };
}
