import type { RequestFailure } from './api.ts';

/**
 * True if the shop itself refused, so it did nothing. After any other failure of a POST (silence, a time-out, 5xx, an
 * unreadable answer) the shop may have done what was asked, so one has to look (faults F1).
 */
export function isRefusal({ kind, status = 0 }: RequestFailure): boolean {
  return kind === 'status' && status < 500 && status !== 408;
}
