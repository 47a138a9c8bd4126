import { elapsed } from '../../../src/lib/time.ts';
import { Refusal, shopIsBusy } from './refusal.ts';

export type InTurn = <Result>(
  work: () => Promise<Result>,
  caller?: string,
  /** Of a client that has gone: its work is not begun. */
  gone?: AbortSignal,
  /** A name of the work. If it is refused, its place is kept until it comes back. */
  name?: string,
) => Promise<Result>;

/**
 * Runs `most` tasks at a time; `waiting` more may wait, `waitingOfOne` of them for one caller. One that would not be
 * done in `longestWaitMs`, as far as the last tasks tell, is refused at once (D53.93). Callers take turns.
 */
export function limitInFlight(
  most: number,
  waiting: number,
  waitingOfOne = waiting,
  longestWaitMs = LONGEST_WAIT_MS,
): InTurn {
  let running = 0;
  const queue = queueInTurns();
  const places = keptPlaces();
  let usualMs = 0;

  const waitMs = (ahead: number) => ((ahead + 1) * usualMs) / most;

  /** Until all who are here before it have been served. */
  const refusal = (name: string) => {
    const ms = usualMs === 0 ? UNKNOWN_MS : waitMs(queue.length() + places.count());
    const seconds = Math.min(Math.max(1, Math.ceil(ms / 1000)), MOST_SECONDS);
    if (name) places.keep(name, seconds * 1000);
    return shopIsBusy(seconds);
  };

  const untilItsTurn = (caller: string, gone: AbortSignal | undefined, name: string) =>
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
      const timer = setTimeout(() => leave(refusal(name)), longestWaitMs);
      const end = () => {
        clearTimeout(timer);
        gone?.removeEventListener('abort', onGone);
      };
      gone?.addEventListener('abort', onGone);
      queue.push(caller, start);
    });

  return async (work, caller = '', gone, name = '') => {
    refuseGone(gone);
    const hadPlace = places.take(name);
    if (running >= most) {
      const ahead = queue.length() + (hadPlace ? 0 : places.count());
      const isFull = queue.length() >= waiting || queue.lengthOf(caller) >= waitingOfOne;
      if (isFull || waitMs(ahead) + usualMs > longestWaitMs) throw refusal(name);
      await untilItsTurn(caller, gone, name);
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

export function refuseGone(gone: AbortSignal | undefined): void {
  if (gone?.aborted) throw givenUp();
}

/** Read by nobody. */
function givenUp(): Refusal {
  return new Refusal(503, 'The request was given up', { 'Retry-After': '1' });
}

const LONGEST_WAIT_MS = 8000;
const UNKNOWN_MS = 5000;
const MOST_SECONDS = 120;

/** Of work that was refused and is expected back. Who comes later waits behind it. */
function keptPlaces() {
  const endsAt = new Map<string, number>();
  return {
    keep(name: string, ms: number) {
      if (endsAt.size < MOST_PLACES) endsAt.set(name, elapsed() + ms + LATE_MS);
    },
    take: (name: string) => endsAt.delete(name),
    count() {
      for (const [name, end] of endsAt) if (end < elapsed()) endsAt.delete(name);
      return endsAt.size;
    },
  };
}

const MOST_PLACES = 1000;
const LATE_MS = 5000;

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
      callers.delete(caller);
      if (others.length > 0) callers.set(caller, others);
      return start;
    },
  };
}
