import { UNANSWERED_HEADER } from '../src/shop/worker/worker-protocol.ts';

/**
 * For `Response.error()` Firefox and WebKit write an error to the console; src/shop/api.ts reads this as a failed
 * request.
 */
export function unansweredJson(): Response {
  return new Response(null, { headers: { [UNANSWERED_HEADER]: '1' } });
}

/** For chunks and pictures of a page that is being left. A document gets the browser's own error page. */
export function unansweredRequest({ mode }: Request): Response {
  return mode === 'navigate' ? Response.error() : new Response(null, { status: 504 });
}
