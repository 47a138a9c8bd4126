import { limitInFlight as limited } from '../../../server/in-flight.ts';
import { busy } from './refusals.ts';

/** The limit of the reference API, with the bridge's own error. */
export function limitInFlight(most: number, waiting: number, waitingOfOne = waiting) {
  return limited(most, waiting, waitingOfOne, busy);
}

/** Concurrent calls with the same key share one result. */
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
