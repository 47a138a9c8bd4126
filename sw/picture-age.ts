import { isRecent } from '../src/lib/time.ts';
import { STORED_AT_HEADER } from '../src/shop/worker/worker-protocol.ts';

/** What is stored with a kept picture: its type, its server's Cache-Control, and the time. */
export function cachedHeaders(type: string, received: Headers, now: number): Record<string, string> {
  return {
    'Content-Type': type,
    'Cache-Control': received.get('Cache-Control') ?? '',
    [STORED_AT_HEADER]: String(now),
  };
}

/**
 * True while the server's `immutable` or `max-age` still covers a kept picture at `now`, in ms since 1970. A server
 * that says nothing is asked each time, which is cheap if it knows an ETag.
 */
export function isStillGood(cached: Headers, now: number): boolean {
  const word = cached.get('Cache-Control') ?? '';
  if (/no-cache|no-store/i.test(word)) return false;
  if (/immutable/i.test(word)) return true;
  const seconds = Number(/max-age=(\d+)/i.exec(word)?.[1] ?? 0);
  return isRecent(Number(cached.get(STORED_AT_HEADER)), seconds * 1000, now);
}
