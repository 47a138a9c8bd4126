import { GET_DEADLINE_MS } from '../../src/config.ts';
import { elapsed } from '../../src/lib/time.ts';
import type { PublicAnswer, Upstream } from './ask-api.ts';
import { openBoundedMap } from './bounded-map.ts';

export interface Reader {
  origin: string;
  /** In ms. */
  timeout: number;
  over: Promise<null>;
  /** See DocumentSettings. */
  later: (work: Promise<unknown>) => void;
}

export interface CacheableRequests {
  /** Null if the API has no valid response in time. */
  read(path: string, reader: Reader): Promise<PublicAnswer | null>;
}

const FRESH_MS = 60_000;
/** While the API fails, responses are used for this long. */
const STALE_MS = 10 * 60_000;

/**
 * For a minute, cached responses are used as they are, then once more while they are refreshed. Equal requests at the
 * same time are one.
 */
export function openCacheableRequests(
  ask: Upstream,
  { now = elapsed, bounds = { entries: 1000, size: 8 * 2 ** 20 } } = {},
): CacheableRequests {
  const answers = openBoundedMap<Stored>(bounds, ({ answer }) => answer.text.length);
  const flights = new Map<string, Flight>();

  return {
    async read(path, { origin, timeout, over, later }) {
      const key = `${origin} ${path}`;
      const cached = answers.get(key);
      const age = cached ? now() - cached.since : Number.POSITIVE_INFINITY;
      if (cached && age < FRESH_MS) return cached.answer;
      const flight = flightTo(key, path, origin);
      later(flight.landed);
      if (cached && age < STALE_MS) return cached.answer;
      // Others have waited for it already.
      if (now() - flight.since > timeout) return null;
      return Promise.race([flight.landed, over]);
    },
  };

  function flightTo(key: string, path: string, origin: string): Flight {
    const inTheAir = flights.get(key);
    // A flight that its host has ended never lands.
    if (inTheAir && now() - inTheAir.since < GET_DEADLINE_MS) return inTheAir;
    const flight = { since: now(), landed: ask(path, origin) };
    flights.set(key, flight);
    void flight.landed.then((answer) => {
      if (flights.get(key) === flight) flights.delete(key);
      if (answer) answers.set(key, { answer, since: now() });
    });
    return flight;
  }
}

interface Stored {
  answer: PublicAnswer;
  since: number;
}

interface Flight {
  since: number;
  landed: Promise<PublicAnswer | null>;
}
