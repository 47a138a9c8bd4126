import type { RequestFailure } from './api.ts';

/**
 * The shop itself refused, so it did nothing. After any other failed POST it may have, and the shop has to check
 * (faults F1).
 */
export function isRefusal({ kind, status = 0, answered }: RequestFailure): boolean {
  return kind === 'status' && answered && status < 500 && status !== 408;
}

/** The shop accepted, but its response is unreadable. */
export function isUnreadableYes({ kind, status = 201, answered }: RequestFailure): boolean {
  return kind !== 'status' && answered && status === 201;
}
