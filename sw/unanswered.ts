import { UNANSWERED_HEADER } from '../src/shop/worker/worker-protocol.ts';

/**
 * A page's read that nobody answered. `Response.error()` would say the same, but Firefox and WebKit write an error to
 * the console for each; src/shop/api.ts reads this one as a failed request.
 */
export function unansweredRead(): Response {
  return new Response(null, { headers: { [UNANSWERED_HEADER]: '1' } });
}

/**
 * Where a handler fails: above all a part or a picture whose page is being left, which aborts the worker's request
 * too. Only for a whole document is the browser's own error page better.
 */
export function unansweredRequest({ mode }: Request): Response {
  return mode === 'navigate' ? Response.error() : new Response(null, { status: 504 });
}
