import {
  type CacheableRequest,
  type SeenProduct,
  validateResponse,
} from '../src/contract/cacheable-request.ts';
import type { UnreachableReason } from '../src/contract/unreachable.ts';
import { UNANSWERED_HEADER } from '../src/contract/worker-protocol.ts';
import { boundedText } from '../src/lib/bounded-text.ts';

export const FIRST_BYTE_TIMEOUT_MS = 2500;
const DEADLINE_MS = 10_000;
const LARGEST_BODY = 5 * 2 ** 20;

export type Outcome =
  | { kind: 'valid'; text: string; products: SeenProduct[] }
  | { kind: 'gone'; response: Response }
  | { kind: 'refused'; response: Response }
  | { kind: 'failed'; cause: UnreachableReason; response: Response | null };

/** After each 2.5 s without a byte `giveUp` decides: an open request blocks the next one to the same address. */
export async function askNetwork(
  read: CacheableRequest,
  request: Request,
  giveUp: () => boolean | Promise<boolean>,
): Promise<Outcome> {
  const abort = new AbortController();
  const watch = watchTimeout(async () => {
    if (await giveUp()) abort.abort();
  });
  const deadline = setTimeout(() => abort.abort(), DEADLINE_MS);
  try {
    const response = await fetch(new Request(request, { cache: 'no-store', signal: abort.signal }));
    watch.received();
    const text = await boundedText(response, LARGEST_BODY, watch.received);
    return outcomeOf(read, response, text);
  } catch {
    return { kind: 'failed', cause: abort.signal.aborted ? 'timeout' : 'network', response: null };
  } finally {
    clearTimeout(deadline);
    watch.stop();
  }
}

function outcomeOf(read: CacheableRequest, response: Response, text: string): Outcome {
  const { status, redirected, headers } = response;
  const validation = validateResponse(read, response, text);
  if (validation.kind === 'valid') return { ...validation, text };
  const asItCame = new Response(text || null, { status, statusText: response.statusText, headers });
  // A copy without `redirected` would look like the shop's own answer.
  if (validation.kind === 'invalid')
    return { kind: 'failed', cause: validation.cause, response: redirected ? null : asItCame };
  return { kind: validation.kind, response: asItCame };
}

function watchTimeout(onTimeout: () => Promise<void>): { received: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const received = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void onTimeout().then(() => stopped || received()), FIRST_BYTE_TIMEOUT_MS);
  };
  received();
  return {
    received,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** Firefox and WebKit log an error for `Response.error()`; src/platform/api.ts reads this as a failed request. */
export function unansweredJson(): Response {
  return new Response(null, { headers: { [UNANSWERED_HEADER]: '1' } });
}

/** For chunks and pictures of a page that is left. A document gets the browser's own error page. */
export function unansweredRequest({ mode }: Request): Response {
  return mode === 'navigate' ? Response.error() : new Response(null, { status: 504 });
}
