import { GET_DEADLINE_MS } from '../../src/config.ts';
import { elapsed } from '../../src/lib/time.ts';
import type { PublicAnswer, Upstream } from './ask-api.ts';
import { openBoundedMap } from './bounded-map.ts';
import { openSharedWork } from './shared-work.ts';

export interface Reader {
  origin: string;
  timeout: number;
  over: Promise<null>;
  later: (work: Promise<unknown>) => void;
}

export type CacheableRequests = ReturnType<typeof openCacheableRequests>;

const FRESH_MS = 60_000;
/** While the API fails. */
const STALE_MS = 10 * 60_000;

/** Cached responses serve a minute, then once more while they are refreshed. Equal requests are joined. */
export function openCacheableRequests(
  ask: Upstream,
  { now = elapsed, bounds = { entries: 1000, size: 8 * 2 ** 20 } } = {},
) {
  const answers = openBoundedMap<Stored>(bounds, ({ answer }) => answer.text.length);
  const shared = openSharedWork<PublicAnswer | null>(GET_DEADLINE_MS, now);

  return {
    async read(path: string, { origin, timeout, over, later }: Reader): Promise<PublicAnswer | null> {
      const key = `${origin} ${path}`;
      const cached = answers.get(key);
      const age = cached ? now() - cached.since : Number.POSITIVE_INFINITY;
      if (cached && age < FRESH_MS) return cached.answer;
      const request = shared(key, async () => {
        const answer = await ask(path, origin);
        if (answer) answers.set(key, { answer, since: now() });
        return answer;
      });
      later(request.over);
      if (cached && age < STALE_MS) return cached.answer;
      if (now() - request.since > timeout) return null;
      return Promise.race([request.over, over]);
    },
  };
}

interface Stored {
  answer: PublicAnswer;
  since: number;
}
