import { TOKEN_COOKIE, TOKEN_COOKIE_DAYS } from '../../config.ts';
import { forgetEarlyCookies, readCookie, removeCookie, writeCookie } from '../../lib/cookie.ts';
import { createStore } from '../../lib/store.ts';

/**
 * Who is shopping. Signed in exactly when the auth_token cookie exists (SPEC 4); the user is held only as an
 * e-mail-like marker, in memory, '' until it is known. `expired`: the token went without this tab's shopper
 * signing out, by a 401 (D20) or in another tab.
 */
export type SessionState = { state: 'guest' } | { state: 'user'; email: string } | { state: 'expired' };

const browserCookies = {
  read: readCookie,
  write: writeCookie,
  remove: removeCookie,
  /** What was read while the page started no longer counts. */
  refresh: forgetEarlyCookies,
};
export type CookieJar = typeof browserCookies;

export function createSession(jar: CookieJar = browserCookies) {
  const { get, set, subscribe } = createStore<SessionState>({ state: 'guest' });
  const shopper = createStore(0);
  let known: string | null = null;
  /** A token the server refused is none, even where the browser will not let go of its cookie. */
  let refused: string | null = null;

  return {
    get,
    subscribe,
    token,
    authorization,
    recheck,

    /**
     * Counts the shoppers of this page. Another number: what the page holds in memory or on screen is another
     * person's and has to go (D34). It stays the same while one shopper's session ends and starts again (D20).
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

    /** The cookie decides, also when another tab has signed in or out since. */
    isSignedIn(): boolean {
      recheck();
      return known !== null;
    },

    /** Keeps the token for 30 days; false when the browser refuses to. */
    enter(token: string, email: string): boolean {
      if (!/^[\x21-\x7E]{1,3800}$/.test(token) || !jar.write(TOKEN_COOKIE, token, TOKEN_COOKIE_DAYS))
        return false;
      refused = null;
      known = token;
      set({ state: 'user', email });
      return true;
    },

    /**
     * The server answered 401 (D20) to a request with this Authorization. A session that began since then goes on.
     * The cookie may be gone already, with that very answer or by another tab.
     */
    expire(refusedAuthorization: string | null) {
      const current = authorization();
      if (current && current !== refusedAuthorization) return;
      refused = token() ?? refused;
      jar.remove(TOKEN_COOKIE);
      known = token();
      if (get().state === 'user') set({ state: 'expired' });
    },

    /** The shopper signed out; false when the browser keeps the cookie. */
    leave(): boolean {
      jar.remove(TOKEN_COOKIE);
      known = token();
      if (known !== null) return false;
      set({ state: 'guest' });
      return true;
    },
  };

  function token(): string | null {
    const kept = jar.read(TOKEN_COOKIE);
    return kept && kept !== refused ? kept : null;
  }

  /** The Authorization header of every request while the cookie exists (SPEC 7); null without it. */
  function authorization(): string | null {
    const current = token();
    return current && `Bearer ${current}`;
  }

  /**
   * Looks at the cookie again; true when its token has changed. Unless the caller knows that it is the same
   * shopper's, a new token after an old one counts as another shopper's.
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

/** The one session of this page. */
export const session = createSession();
