import { GET_DEADLINE_MS } from '../../src/config.ts';
import {
  type CacheableRequest,
  cacheableRequestFor,
  validateResponse,
} from '../../src/contract/cacheable-request.ts';
import { askGzip } from '../../src/lib/ask-gzip.ts';
import { boundedText } from '../../src/lib/bounded-text.ts';
import { elapsed } from '../../src/lib/time.ts';
import type { EpochMs } from '../../src/lib/units.ts';

/** `path` starts at the API's base; `origin` is the page's. */
export type AskApi = (path: string, origin: string, signal: AbortSignal) => Promise<Response>;

export interface PublicAnswer {
  kind: 'valid' | 'gone';
  text: string;
  at: EpochMs;
}

const LARGEST_BODY = 2 * 2 ** 20;

/** `base`: where the API is for this server; `reachedAt`: where it is for shoppers. */
export function apiAt(base: string, reachedAt?: string, ask: typeof askGzip = askGzip): AskApi {
  return (path, origin, signal) =>
    ask(new URL(base + path, origin), {
      signal,
      redirect: 'manual',
      headers: { Accept: 'application/json', ...(reachedAt && forwarded(new URL(reachedAt, origin))) },
    });
}

function forwarded({ host, protocol }: URL): Record<string, string> {
  return { 'X-Forwarded-Host': host, 'X-Forwarded-Proto': protocol.replace(':', '') };
}

/** Null without a valid response, or if it must not be cached (D34). Never throws. One for each process. */
export type Upstream = (path: string, origin: string) => Promise<PublicAnswer | null>;

export function openUpstream(ask: AskApi, { most = 32, now = elapsed } = {}): Upstream {
  const underWay = new Set<{ since: number }>();

  return async (path, origin) => {
    const read = cacheableRequestFor(BASE + path, BASE);
    for (const each of underWay) if (now() - each.since >= GET_DEADLINE_MS) underWay.delete(each);
    if (!read || underWay.size >= most) return null;
    const own = { since: now() };
    underWay.add(own);
    try {
      return await askPublicly(ask, read, path, origin);
    } catch {
      return null;
    } finally {
      underWay.delete(own);
    }
  };
}

async function askPublicly(
  ask: AskApi,
  read: CacheableRequest,
  path: string,
  origin: string,
): Promise<PublicAnswer | null> {
  const response = await ask(path, origin, AbortSignal.timeout(GET_DEADLINE_MS));
  const text = await boundedText(response, LARGEST_BODY);
  const { kind } = validateResponse(read, response, text);
  return kind === 'valid' || kind === 'gone' ? { kind, text, at: Date.now() } : null;
}

const BASE = 'https://api.invalid';
