import { TOKEN_COOKIE, TOKEN_COOKIE_DAYS } from '../../config.ts';
import { forgetEarlyCookies, readCookie, removeCookie, writeCookie } from '../../lib/cookie.ts';
import { createStore } from '../../lib/store.ts';

/**
 * Who is shopping. Signed in exactly when the auth_token cookie exists (SPEC 4); the user is held only as an
 * e-mail-like marker, in memory, and is '' until it is known. `expired`: the token went without this tab's
 * shopper signing out, by a 401 (D20) or in another tab.
 */
export type Session = { state: 'guest' } | { state: 'user'; email: string } | { state: 'expired' };

/** A token the server refused is none, even where the browser will not let go of its cookie. */
let refusedToken: string | null = null;
let knownToken = readToken();

export const session = createStore<Session>(knownToken ? { state: 'user', email: '' } : { state: 'guest' });

export function readToken(): string | null {
  const token = typeof document === 'undefined' ? null : readCookie(TOKEN_COOKIE);
  return token && token !== refusedToken ? token : null;
}

/** The Authorization header of every request while the cookie exists (SPEC 7); null without it. */
export function authorization(): string | null {
  const token = readToken();
  return token && `Bearer ${token}`;
}

/** The cookie decides, also when another tab has signed in or out since. */
export function isSignedIn(): boolean {
  recheckSession();
  return knownToken !== null;
}

/** Looks at the cookie again; true when it is another shopper's, or nobody's, or somebody's again. */
export function recheckSession(): boolean {
  forgetEarlyCookies();
  const token = readToken();
  if (token === knownToken) return false;
  const wasUser = knownToken !== null;
  knownToken = token;
  if (token) session.set({ state: 'user', email: '' });
  else session.set({ state: wasUser ? 'expired' : 'guest' });
  return true;
}

/** Keeps the token for 30 days; false when the browser refuses to. */
export function startSession(token: string, email: string): boolean {
  if (!/^[\x21-\x7E]{1,3800}$/.test(token) || !writeCookie(TOKEN_COOKIE, token, TOKEN_COOKIE_DAYS))
    return false;
  refusedToken = null;
  knownToken = token;
  session.set({ state: 'user', email });
  return true;
}

/**
 * The server answered 401 (D20) to a request with this Authorization; a session that began since is not meant. The
 * cookie may be gone already, with that very answer or by another tab.
 */
export function endSession(refused: string | null): void {
  const current = authorization();
  if (current && current !== refused) return;
  refusedToken = readToken() ?? refusedToken;
  removeCookie(TOKEN_COOKIE);
  knownToken = readToken();
  if (session.get().state === 'user') session.set({ state: 'expired' });
}

/** The shopper signed out; false when the browser keeps the cookie. */
export function leaveSession(): boolean {
  removeCookie(TOKEN_COOKIE);
  knownToken = readToken();
  if (knownToken !== null) return false;
  session.set({ state: 'guest' });
  return true;
}
