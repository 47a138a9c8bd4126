/** Why the shop gave no answer: nothing came, nothing came in time, or its server failed. */
export type Silence = 'network' | 'timeout' | 'server';

/**
 * Whether an answer is the shop's, for the page and the worker alike. Captive portals and broken servers say 200 too, so the status alone decides nothing (faults M4).
 * - null: it is the shop's own word, a refusal included;
 * - `server`: the shop's server failed or had no time (5xx, 429, 408);
 * - `network`: it comes from something between us and the shop, or is cut short: a page, a redirect, anything but JSON.
 */
export function silenceIn(
  { status, redirected, headers }: Pick<Response, 'status' | 'redirected' | 'headers'>,
  text: string,
): Silence | null {
  if (status === 429 || status === 408 || status > 499) return 'server';
  try {
    if (status < 400) JSON.parse(text);
    return redirected || /html/i.test(headers.get('Content-Type') ?? '') ? 'network' : null;
  } catch {
    return 'network';
  }
}

export function isTimeout(error: unknown): boolean {
  return /^TimeoutError/.test(String(error));
}
