import { GET_DEADLINE_MS } from '../../src/config.ts';
import { elapsed } from '../../src/lib/time.ts';
import type { PublicAnswer, Upstream } from './ask-api.ts';
import { openBoundedMap } from './bounded-map.ts';

/** The page that reads. */
export interface Reader {
  origin: string;
  /** How long it waits for the API, in ms. */
  timeout: number;
  /** Resolves to null when that is over. */
  over: Promise<null>;
  /** Takes what goes on after the page was answered: `waitUntil`, on hosts that would end it. */
  later: (work: Promise<unknown>) => void;
}

export interface CacheableRequests {
  /** Null if the API has no sound answer in time. */
  read(path: string, reader: Reader): Promise<PublicAnswer | null>;
}

const FRESH_MS = 60_000;
/** An API that fails is bridged for so long. */
const STALE_MS = 10 * 60_000;

/**
 * Asks the API and keeps its answers: for a minute they are given out as they are, and after that once more while
 * they are asked for again. Equal reads at the same time are one request. `bounds`: how many answers are kept, and how
 * many characters.
 */
export function openPublicReads(
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
    // Where a host ends a request's work with the request, a flight may never land.
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

/** `since`: by the clock of this process. */
interface Stored {
  answer: PublicAnswer;
  since: number;
}

interface Flight {
  since: number;
  landed: Promise<PublicAnswer | null>;
}
