import { limitInFlight as limited } from '../../../server/in-flight.ts';
import { busy } from './refusals.ts';

/** As the reference API has it, with the bridge's own word for busy. */
export function limitInFlight(most: number, waiting: number, waitingOfOne = waiting) {
  return limited(most, waiting, waitingOfOne, busy);
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
