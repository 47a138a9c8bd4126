import { pagePath } from '../../src/contract/addresses.ts';
import { NOT_RECEIVED } from '../../src/contract/lists/shared-list.ts';
import { ownAddress } from '../../src/texts/languages.ts';

/**
 * A page that is opened by POST in a browser without the worker: a gateway's way back, or what another app shares. What
 * is in it is not read, and a reload does not send it again.
 */
export function answerPost(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  const hash = pagePath(pathname) === '/order-list' ? NOT_RECEIVED : '';
  const headers = { Location: ownAddress(pathname) + search + hash, 'Cache-Control': 'no-store' };
  return new Response(null, { status: 303, headers });
}
