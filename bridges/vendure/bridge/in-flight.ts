import { busy } from './refusals.ts';

/** Runs work, but at most `most` at a time; `waiting` more wait for their turn, and the rest are refused with 503. */
export function limitInFlight(
  most: number,
  waiting: number,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (running >= most) {
      if (queue.length >= waiting) throw busy();
      await new Promise<void>((resolve) => queue.push(resolve));
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

/** Of calls with one key only the first works; the others get its result. */
export function oneFlight(): <Result>(key: string, work: () => Promise<Result>) => Promise<Result> {
  const flights = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const before = flights.get(key);
    if (before) return before as ReturnType<typeof work>;
    const flight = work().finally(() => flights.delete(key));
    flights.set(key, flight);
    return flight;
  };
}
