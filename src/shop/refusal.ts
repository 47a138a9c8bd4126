import type { RequestFailure } from './api.ts';

/**
 * True if the shop itself refused, so it did nothing. After any other failure of a POST (silence, a time-out, 5xx, an
 * unreadable answer, the page of a captive portal) the shop may have done what was asked, so one has to look (faults
 * F1).
 */
export function isRefusal({ kind, status = 0, answered }: RequestFailure): boolean {
  return kind === 'status' && answered && status < 500 && status !== 408;
}

/**
 * True if the shop itself said yes, but its answer cannot be read: a 201 of another shape, or a 2xx that was cut short.
 */
export function isUnreadableYes({ kind, status = 201, answered }: RequestFailure): boolean {
  return kind !== 'status' && answered && status === 201;
}
