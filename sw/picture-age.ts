import { isRecent } from '../src/lib/time.ts';
import type { EpochMs } from '../src/lib/units.ts';
import { STORED_AT_HEADER } from '../src/shop/worker/worker-protocol.ts';

export function cachedHeaders(type: string, received: Headers, now: EpochMs): Record<string, string> {
  return {
    'Content-Type': type,
    'Cache-Control': received.get('Cache-Control') ?? '',
    [STORED_AT_HEADER]: String(now),
  };
}

/** By `immutable` or `max-age`; a picture without either is checked each time. */
export function isStillGood(cached: Headers, now: EpochMs): boolean {
  const word = cached.get('Cache-Control') ?? '';
  if (/no-cache|no-store/i.test(word)) return false;
  if (/immutable/i.test(word)) return true;
  const seconds = Number(/max-age=(\d+)/i.exec(word)?.[1] ?? 0);
  return isRecent(Number(cached.get(STORED_AT_HEADER)), seconds * 1000, now);
}
