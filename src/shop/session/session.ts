import { TOKEN_COOKIE, TOKEN_COOKIE_DAYS } from '../../config.ts';
import type { Cookies } from '../../lib/cookie.ts';
import { createStore } from '../../lib/store.ts';

/**
 * Who is shopping. Signed in exactly when the auth_token cookie exists (SPEC 4); the user is kept only as an
 * e-mail-like marker, in memory, '' until it is known. `expired`: the token is gone without a sign-out in this tab,
 * through a 401 (D20) or another tab.
 */
export type SessionState = { state: 'guest' } | { state: 'user'; email: string } | { state: 'expired' };

interface Dependencies {
  cookies: Pick<Cookies, 'read' | 'write' | 'remove' | 'refresh'>;
}

export function createSession({ cookies: jar }: Dependencies) {
  const { get, set, subscribe } = createStore<SessionState>({ state: 'guest' });
  const shopper = createStore(0);
  let known: string | null = null;
  /** A token that the server refused does not count, even if the browser will not remove its cookie. */
  let refused: string | null = null;

  return {
    get,
    subscribe,
    token,
    authorization,
    recheck,

    /**
     * Counts the shoppers of this page. When it changes, what is in memory or on screen belongs to the previous
     * shopper and must go (D34). It stays the same when one shopper's session ends and starts again (D20).
     */
    shopper,
    shopperLeft() {
      shopper.set(shopper.get() + 1);
    },

    /** The first look at the cookie. */
    start() {
      known = token();
      if (known) set({ state: 'user', email: '' });
    },

    /** The cookie decides, even if another tab has signed in or out since. */
    isSignedIn(): boolean {
      recheck();
      return known !== null;
    },

    /** Keeps the token for 30 days; false if the browser refuses. */
    enter(token: string, email: string): boolean {
      if (!/^[\x21-\x7E]{1,3800}$/.test(token) || !jar.write(TOKEN_COOKIE, token, TOKEN_COOKIE_DAYS))
        return false;
      refused = null;
      known = token;
      set({ state: 'user', email });
      return true;
    },

    /**
     * The server answered 401 (D20) to a request with this Authorization. A session that began after that request
     * goes on. The cookie may be gone already, removed by that answer or by another tab.
     */
    expire(refusedAuthorization: string | null) {
      const current = authorization();
      if (current && current !== refusedAuthorization) return;
      refused = token() ?? refused;
      jar.remove(TOKEN_COOKIE);
      known = token();
      if (get().state === 'user') set({ state: 'expired' });
    },

    /** The shopper signed out; false if the browser keeps the cookie. */
    leave(): boolean {
      jar.remove(TOKEN_COOKIE);
      known = token();
      if (known !== null) return false;
      set({ state: 'guest' });
      return true;
    },
  };

  function token(): string | null {
    const stored = jar.read(TOKEN_COOKIE);
    return stored && stored !== refused ? stored : null;
  }

  /** The Authorization header for every request while the cookie exists (SPEC 7); null without it. */
  function authorization(): string | null {
    const current = token();
    return current && `Bearer ${current}`;
  }

  /**
   * Looks at the cookie again; true if its token has changed. A new token after an old one counts as another
   * shopper's, unless the caller knows better.
   */
  function recheck(sameShopper = false): boolean {
    jar.refresh();
    const now = token();
    if (now === known) return false;
    const another = now && !sameShopper && get().state !== 'guest';
    known = now;
    set(now ? { state: 'user', email: '' } : { state: 'expired' });
    if (another) shopper.set(shopper.get() + 1);
    return true;
  }
}

export type Session = ReturnType<typeof createSession>;
