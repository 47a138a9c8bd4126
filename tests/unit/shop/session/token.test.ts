import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { get, probe, RequestFailure } from '../../../../src/shop/api.ts';
import { waitingNotices } from '../../../../src/shop/notices.ts';
import { onSignOut } from '../../../../src/shop/session/forgetters.ts';
import { signOut } from '../../../../src/shop/session/sign-out.ts';
import { isSignedIn, recheckSession, session, startSession } from '../../../../src/shop/session/token.ts';
import { answering } from '../../fake-browser.ts';

beforeEach(() => {
  answering(401, { error: 'Sign in again' });
  recheckSession();
  waitingNotices.set([]);
});
afterEach(() => vi.unstubAllGlobals());

describe('SPEC 4: signed in exactly when the auth_token cookie exists', () => {
  it('sign-in sets it, sign-out removes it', () => {
    expect(isSignedIn()).toBe(false);
    expect(startSession('abc', 'asha@example.com')).toBe(true);
    expect(document.cookie).toBe('auth_token=abc');
    expect(isSignedIn()).toBe(true);
    expect(session.get()).toEqual({ state: 'user', email: 'asha@example.com' });
    expect(signOut()).toEqual({ next: 'home' });
    expect(document.cookie).toBe('');
    expect(session.get()).toEqual({ state: 'guest' });
  });

  it('the cookie decides: set or removed elsewhere, it counts at once', () => {
    // biome-ignore lint/suspicious/noDocumentCookie: this is the other tab.
    document.cookie = 'auth_token=abc; Path=/';
    expect(isSignedIn()).toBe(true);
    // biome-ignore lint/suspicious/noDocumentCookie: as above.
    document.cookie = 'auth_token=; Max-Age=0';
    expect(isSignedIn()).toBe(false);
    expect(session.get()).toEqual({ state: 'expired' });
  });

  it.each(['', 'a b', 'a\r\nSet-Cookie: x', 'ü', 'x'.repeat(3801)])(
    'a token such as %j is refused',
    (token) => {
      expect(startSession(token, '')).toBe(false);
      expect(isSignedIn()).toBe(false);
    },
  );
});

describe('D20: any 401 removes the cookie and clears the user', () => {
  it('and marks the session as expired, so that a login-required page leaves for /login', async () => {
    startSession('abc', 'asha@example.com');
    await expect(get('/orders', v.unknown())).rejects.toThrow(RequestFailure);
    expect(document.cookie).toBe('');
    expect(session.get()).toEqual({ state: 'expired' });
  });

  it('but not the session of a shopper who has signed in since', async () => {
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      vi.stubGlobal('fetch', () => {
        resolve();
        return new Promise((give) => {
          answer = () => give(new Response('{}', { status: 401 }));
        });
      });
    });
    startSession('old', '');
    const late = get('/orders', v.unknown());
    await asked;
    startSession('new', 'asha@example.com');
    answer();
    await expect(late).rejects.toThrow(RequestFailure);
    expect(isSignedIn()).toBe(true);
    expect(session.get()).toEqual({ state: 'user', email: 'asha@example.com' });
  });

  it('also where the answer itself took the cookie away, and where two answers say so', async () => {
    startSession('abc', 'asha@example.com');
    vi.stubGlobal('fetch', async () => {
      // biome-ignore lint/suspicious/noDocumentCookie: this is the answer's Set-Cookie.
      document.cookie = 'auth_token=; Max-Age=0';
      return new Response('{}', { status: 401 });
    });
    await Promise.allSettled([get('/orders', v.unknown()), get('/accountInfo', v.unknown())]);
    expect(session.get()).toEqual({ state: 'expired' });
  });

  it('a refused token is none, also where the browser will not let go of its cookie', async () => {
    startSession('abc', '');
    vi.stubGlobal('document', Object.freeze({ cookie: 'auth_token=abc' }));
    await expect(get('/orders', v.unknown())).rejects.toThrow(RequestFailure);
    expect(isSignedIn()).toBe(false);
    expect(session.get()).toEqual({ state: 'expired' });
    // A wrong password, say: a 401 to a request without a token.
    await expect(get('/orders', v.unknown())).rejects.toThrow(RequestFailure);
    expect(isSignedIn()).toBe(false);
  });

  it('the probe that asks whether the server is there hears it too', async () => {
    startSession('abc', '');
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 401 }));
    expect(await probe()).toBeNull();
    expect(session.get()).toEqual({ state: 'expired' });
  });
});

describe('D34: signing out leaves nothing of the shopper behind', () => {
  it('whoever keeps something of the shopper is told, and can stop listening', () => {
    const forget = vi.fn();
    const stop = onSignOut(forget);
    startSession('abc', '');
    signOut();
    expect(forget).toHaveBeenCalledOnce();
    stop();
    startSession('abc', '');
    signOut();
    expect(forget).toHaveBeenCalledOnce();
  });

  it('typed texts are gone, cart, wishlist and settings stay', () => {
    const stored = { cart: '[]', wishlist: '[]', 'private:checkout': '{}', theme: 'dark' } as Record<
      string,
      string
    >;
    const methods = {
      getItem: (key: string) => stored[key] ?? null,
      removeItem: (key: string) => delete stored[key],
    };
    vi.stubGlobal('localStorage', Object.defineProperties(stored, hidden(methods)));
    startSession('abc', '');
    signOut();
    expect(Object.keys(stored)).toEqual(['cart', 'wishlist', 'theme']);
  });

  it("says 'Logged out'", () => {
    startSession('abc', '');
    signOut();
    expect(waitingNotices.get()).toMatchObject([
      { title: 'Logged out', message: 'You have been successfully logged out.' },
    ]);
  });

  it("'Failed to log out properly.' when the browser keeps the cookie", () => {
    startSession('abc', '');
    const stubborn = { cookie: 'auth_token=abc' };
    vi.stubGlobal('document', Object.freeze(stubborn));
    expect(signOut()).toEqual({ next: 'stay' });
    expect(waitingNotices.get()).toMatchObject([{ message: 'Failed to log out properly.' }]);
  });
});

function hidden(methods: object): PropertyDescriptorMap {
  return Object.fromEntries(
    Object.entries(methods).map(([name, value]) => [name, { value, enumerable: false, configurable: true }]),
  );
}
