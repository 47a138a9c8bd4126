import { elapsed } from '../src/lib/time.ts';
import { Refusal } from './refusal.ts';

export type InTurn = <Result>(
  work: () => Promise<Result>,
  caller?: string,
  /** Of a client that has gone: its work is not begun. */
  gone?: AbortSignal,
) => Promise<Result>;

/**
 * Runs `most` tasks at a time; `waiting` more may wait, `waitingOfOne` of them for one caller, and each for
 * `longestWaitMs`. The rest throw `busy`, which is given the seconds after which there should be room. Callers take
 * turns.
 */
export function limitInFlight(
  most: number,
  waiting: number,
  waitingOfOne = waiting,
  busy: (seconds?: number) => Refusal = shopIsBusy,
  longestWaitMs = LONGEST_WAIT_MS,
): InTurn {
  let running = 0;
  const queue = queueInTurns();
  let usualMs = 0;

  /** Until those who wait now have been served. */
  const refusal = () => {
    if (usualMs === 0) return busy();
    const seconds = Math.ceil(((queue.length() + 1) * usualMs) / most / 1000);
    return busy(Math.min(Math.max(1, seconds), MOST_SECONDS));
  };

  const untilItsTurn = (caller: string, gone: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        end();
        resolve();
      };
      const leave = (reason: unknown) => {
        queue.remove(caller, start);
        end();
        reject(reason);
      };
      const onGone = () => leave(givenUp());
      const timer = setTimeout(() => leave(refusal()), longestWaitMs);
      const end = () => {
        clearTimeout(timer);
        gone?.removeEventListener('abort', onGone);
      };
      gone?.addEventListener('abort', onGone);
      queue.push(caller, start);
    });

  return async (work, caller = '', gone) => {
    refuseGone(gone);
    if (running >= most) {
      if (queue.length() >= waiting || queue.lengthOf(caller) >= waitingOfOne) throw refusal();
      await untilItsTurn(caller, gone);
    } else {
      running += 1;
    }
    const from = elapsed();
    try {
      return await work();
    } finally {
      const tookMs = elapsed() - from;
      usualMs = usualMs === 0 ? tookMs : usualMs + (tookMs - usualMs) / 4;
      // `running` stays the same, so that no new task can overtake the queue.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Throws if the client has gone, and with it the reason for the work. */
export function refuseGone(gone: AbortSignal | undefined): void {
  if (gone?.aborted) throw givenUp();
}

/** Read by nobody. */
function givenUp(): Refusal {
  return new Refusal(503, 'The request was given up', { 'Retry-After': '1' });
}

/** Less than the shop waits for an answer (30 s), so that it gets one. */
const LONGEST_WAIT_MS = 24_000;
const MOST_SECONDS = 120;

function shopIsBusy(seconds = 5): Refusal {
  return new Refusal(503, 'The shop is busy. Please try again in a moment.', {
    'Retry-After': String(seconds),
  });
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
    /** The caller keeps its turn. */
    remove(caller: string, start: () => void) {
      const others = callers.get(caller)?.filter((each) => each !== start) ?? [];
      if (others.length > 0) callers.set(caller, others);
      else callers.delete(caller);
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
