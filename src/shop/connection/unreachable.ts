/** Why the shop gave no answer: nothing came, nothing came in time, or its server failed. */
export type UnreachableReason = 'network' | 'timeout' | 'server';

type Head = Pick<Response, 'status' | 'redirected' | 'headers'>;

/**
 * Whether an answer is the shop's, for the page and the worker alike. Captive portals and broken servers say 200 too, so the status alone decides nothing (faults M4).
 * - null: it is the shop's own word, a refusal included;
 * - `server`: the shop's server failed or had no time (5xx, 429, 408);
 * - `network`: it comes from something between us and the shop, or is cut short: a page, a redirect, anything but JSON.
 */
export function unreachableReason(head: Head, text: string): UnreachableReason | null {
  const { status } = head;
  if (status === 429 || status === 408 || (status > 499 && status !== SIGN_IN_FIRST)) return 'server';
  try {
    if (status < 400) JSON.parse(text);
    return isForeign(head) ? 'network' : null;
  } catch {
    return 'network';
  }
}

/** A captive portal's own status (RFC 6585). */
const SIGN_IN_FIRST = 511;

/** True if something between us and the shop may have answered, whatever the status. */
export function isForeign({ status, redirected, headers }: Head): boolean {
  return redirected || status === SIGN_IN_FIRST || /html/i.test(headers.get('Content-Type') ?? '');
}

/** The statuses by which a shop says that it has no such product, or no longer. */
export function saysGone(status: number | undefined): boolean {
  return status === 404 || status === 410;
}

export function isTimeout(error: unknown): boolean {
  return /^TimeoutError/.test(String(error));
}
