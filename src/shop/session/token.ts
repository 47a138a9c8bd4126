import { TOKEN_COOKIE, TOKEN_COOKIE_DAYS } from '../../config.ts';
import { readCookie, removeCookie, writeCookie } from '../../lib/cookie.ts';
import { createStore } from '../../lib/store.ts';

/**
 * Who is shopping. Signed in exactly when the auth_token cookie exists (SPEC 4); the user is held only as an
 * e-mail-like marker, in memory, and is '' until it is known. `expired`: the server answered 401 (D20).
 */
export type Session = { state: 'guest' } | { state: 'user'; email: string } | { state: 'expired' };

export const session = createStore<Session>(readToken() ? { state: 'user', email: '' } : { state: 'guest' });

export function readToken(): string | null {
  return typeof document === 'undefined' ? null : readCookie(TOKEN_COOKIE) || null;
}

/** The cookie decides, also when another tab has signed in or out since. */
export function isSignedIn(): boolean {
  const signedIn = readToken() !== null;
  if (signedIn !== (session.get().state === 'user')) {
    session.set(signedIn ? { state: 'user', email: '' } : { state: 'guest' });
  }
  return signedIn;
}

/** Keeps the token for 30 days; false when the browser refuses to. */
export function startSession(token: string, email: string): boolean {
  if (!/^[\x21-\x7E]{1,3800}$/.test(token) || !writeCookie(TOKEN_COOKIE, token, TOKEN_COOKIE_DAYS))
    return false;
  session.set({ state: 'user', email });
  return true;
}

/** The server no longer takes the token. */
export function endSession(): void {
  const wasUser = session.get().state === 'user';
  removeCookie(TOKEN_COOKIE);
  session.set(wasUser ? { state: 'expired' } : { state: 'guest' });
}

/** The shopper signed out. */
export function leaveSession(): void {
  removeCookie(TOKEN_COOKIE);
  session.set({ state: 'guest' });
}
