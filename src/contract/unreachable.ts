export type UnreachableReason = 'network' | 'timeout' | 'server';

export type Head = Pick<Response, 'status' | 'redirected' | 'headers'>;

/** Null if the answer is the shop's own. Captive portals send a 200, too (faults M4). */
export function unreachableReason(head: Head, text: string): UnreachableReason | null {
  const { status } = head;
  if (status === 429 || status === 408 || (status > 499 && status !== SIGN_IN_FIRST)) return 'server';
  try {
    if (status < 400 || (status === 401 && text)) JSON.parse(text);
    return isForeign(head) ? 'network' : null;
  } catch {
    return 'network';
  }
}

const SIGN_IN_FIRST = 511;

export function isForeign({ status, redirected, headers }: Head): boolean {
  const isPage = /html/i.test(headers.get('Content-Type') ?? '');
  const isChallenge = status === 401 && OTHER_SCHEME.test(headers.get('WWW-Authenticate') ?? '');
  return redirected || status === SIGN_IN_FIRST || isPage || isChallenge;
}

/** The API knows tokens only (SPEC 7); proxies ask for `Basic`. */
const OTHER_SCHEME = /^(?!bearer)./i;

export function saysGone(status: number | undefined): boolean {
  return status === 404 || status === 410;
}

export function isTimeout(error: unknown): boolean {
  return String(error).startsWith('TimeoutError');
}
