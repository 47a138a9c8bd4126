import type { RequestFailure } from './api.ts';

/**
 * The shop itself said no, so it did nothing. Any other failure of a POST (silence, a time-out, 5xx, an answer nobody can
 * read) leaves open whether the shop did what was asked, and calls for a look (faults F1).
 */
export function isRefusal({ kind, status = 0 }: RequestFailure): boolean {
  return kind === 'status' && status < 500 && status !== 408;
}
