import { pagePath } from '../../src/contract/addresses.ts';
import { NOT_RECEIVED } from '../../src/lists/shared-list.ts';
import { ownAddress } from '../../src/texts/languages.ts';

/** A page opened by POST without the worker: the way back from a gateway, or a share. */
export function answerPost(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  const hash = pagePath(pathname) === '/order-list' ? NOT_RECEIVED : '';
  const headers = { Location: ownAddress(pathname) + search + hash, 'Cache-Control': 'no-store' };
  return new Response(null, { status: 303, headers });
}
