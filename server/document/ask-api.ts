import { GET_DEADLINE_MS } from '../../src/config.ts';
import { boundedText } from '../../src/lib/bounded-text.ts';
import { elapsed } from '../../src/lib/time.ts';
import { type CacheableRequest, publicReadOf } from '../../src/shop/cacheable-request/cacheable-request.ts';
import { validateResponse } from '../../src/shop/cacheable-request/validate-response.ts';

/** Sends a public read to the shop's API: `path` from the API's base, `origin` of the page that needs the answer. */
export type AskApi = (path: string, origin: string, signal: AbortSignal) => Promise<Response>;

/** What the API said, as the gate judged it. `at`: when, in ms since 1970. */
export interface PublicAnswer {
  kind: 'valid' | 'gone';
  text: string;
  at: number;
}

const LARGEST_BODY = 2 * 2 ** 20;

/**
 * Asks at `base`, the API's address without a closing slash; a path such as `/api/v1` is one of the shop's own origin.
 * `reachedAt`: where shoppers reach the API, an address or such a path, if `base` is another one that they cannot. The
 * API is told it by X-Forwarded-Host and -Proto, so that its pictures have addresses that shoppers can open.
 */
export function apiAt(base: string, reachedAt?: string, ask: typeof fetch = fetch): AskApi {
  return (path, origin, signal) =>
    ask(new URL(base + path, origin), {
      signal,
      // An API that leads elsewhere does not answer.
      redirect: 'manual',
      headers: { Accept: 'application/json', ...(reachedAt && forwarded(new URL(reachedAt, origin))) },
    });
}

function forwarded({ host, protocol }: URL): Record<string, string> {
  return { 'X-Forwarded-Host': host, 'X-Forwarded-Proto': protocol.replace(':', '') };
}

/**
 * Null if there is no sound answer, and for what is not a public read (D34): nothing is asked then. Never throws.
 * There is one for a process, because it bounds how much of the API is asked at once.
 */
export type Upstream = (path: string, origin: string) => Promise<PublicAnswer | null>;

/**
 * `most`: requests under way. What is one too many has no answer: pages for ever new addresses would pile up at an API
 * that hangs. A request that is never over gives up its place with its deadline, since some hosts end a request's work
 * with the request.
 */
export function openUpstream(ask: AskApi, { most = 32, now = elapsed } = {}): Upstream {
  const underWay = new Set<{ since: number }>();

  return async (path, origin) => {
    const read = publicReadOf(BASE + path, BASE);
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
  const { status, redirected, headers } = response;
  const contentType = headers.get('Content-Type') ?? '';
  const { kind } = validateResponse(read, { status, redirected, contentType, text });
  return kind === 'valid' || kind === 'gone' ? { kind, text, at: Date.now() } : null;
}

/** The rules of public reads take whole addresses. */
const BASE = 'https://api.invalid';
