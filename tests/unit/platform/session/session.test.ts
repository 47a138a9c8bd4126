import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signOut } from '../../../../src/features/account/sign-out.ts';
import { createSession, followSession, type News } from '../../../../src/platform/session/session.ts';
import { fakeDevice, fakeJar, fakeStorage } from '../../fake-device.ts';
import { storeState } from '../../store-state.ts';

let jar: ReturnType<typeof fakeJar>;
let session: ReturnType<typeof createSession>;

beforeEach(() => {
  jar = fakeJar();
  session = createSession({ cookies: jar });
});

describe('SPEC 4, Authentication: signed in exactly when the auth_token cookie exists', () => {
  it('checked on load', () => {
    jar.write('auth_token', 'abc');
    expect(session.get()).toEqual({ state: 'guest' });
    session.start();
    expect(session.get()).toEqual({ state: 'user', email: '' });
    expect(session.authorization()).toBe('Bearer abc');
  });

  it('signing in sets it, leaving removes it', () => {
    expect(session.isSignedIn()).toBe(false);
    expect(session.enter('abc', 'asha@example.com')).toBe(true);
    expect(jar.read('auth_token')).toBe('abc');
    expect(session.isSignedIn()).toBe(true);
    expect(session.get()).toEqual({ state: 'user', email: 'asha@example.com' });
    expect(session.leave()).toBe(true);
    expect(jar.read('auth_token')).toBeNull();
    expect(session.get()).toEqual({ state: 'guest' });
  });

  it('the cookie decides: a change made elsewhere counts at once', () => {
    jar.write('auth_token', 'abc');
    expect(session.isSignedIn()).toBe(true);
    jar.remove('auth_token');
    expect(session.isSignedIn()).toBe(false);
    expect(session.get()).toEqual({ state: 'expired' });
  });

  it('the cookies that the document read early no longer count then', () => {
    const refresh = vi.fn();
    createSession({ cookies: { ...fakeJar(), refresh } }).isSignedIn();
    expect(refresh).toHaveBeenCalledOnce();
  });

  it.each(['', 'a b', 'a\r\nSet-Cookie: x', 'ü', 'x'.repeat(3801)])(
    'a token such as %j is refused',
    (token) => {
      expect(session.enter(token, '')).toBe(false);
      expect(session.isSignedIn()).toBe(false);
    },
  );
});

describe('D20: any 401 removes the cookie and clears the user', () => {
  it('and marks the session as expired, so that a login-required page leaves for /login', () => {
    session.enter('abc', 'asha@example.com');
    session.expire('Bearer abc');
    expect(jar.read('auth_token')).toBeNull();
    expect(session.get()).toEqual({ state: 'expired' });
  });

  it('but not the session of a shopper who has signed in since', () => {
    session.enter('old', '');
    session.enter('new', 'asha@example.com');
    session.expire('Bearer old');
    expect(session.isSignedIn()).toBe(true);
    expect(session.get()).toEqual({ state: 'user', email: 'asha@example.com' });
  });

  it('also when the answer itself removed the cookie, or when two answers say 401', () => {
    session.enter('abc', '');
    jar.remove('auth_token');
    session.expire('Bearer abc');
    session.expire('Bearer abc');
    expect(session.get()).toEqual({ state: 'expired' });
  });

  it('a refused token does not count, even if the browser keeps its cookie', () => {
    session.enter('abc', '');
    jar.stubborn = true;
    session.expire('Bearer abc');
    expect(session.isSignedIn()).toBe(false);
    expect(session.get()).toEqual({ state: 'expired' });
    // A wrong password, say: a 401 to a request without a token.
    session.expire(null);
    expect(session.isSignedIn()).toBe(false);
  });
});

describe('D34: another shopper gets another number', () => {
  const shopperAfter = (act: () => void) => {
    const before = session.shopper.get();
    act();
    return session.shopper.get() === before ? 'same' : 'another';
  };

  it('a token from elsewhere that replaces the old one belongs to another shopper', () => {
    session.enter('abc', '');
    expect(shopperAfter(() => jar.write('auth_token', 'xyz') && session.recheck())).toBe('another');
  });

  it('so does one that arrives after the old one was removed', () => {
    session.enter('abc', '');
    jar.remove('auth_token');
    expect(shopperAfter(() => session.recheck())).toBe('same');
    expect(shopperAfter(() => jar.write('auth_token', 'xyz') && session.recheck())).toBe('another');
  });

  it('but not when it is known to be the same shopper (D20)', () => {
    session.enter('abc', '');
    expect(shopperAfter(() => jar.write('auth_token', 'xyz') && session.recheck(true))).toBe('same');
  });

  it('a guest who signs in is not another shopper', () => {
    expect(shopperAfter(() => jar.write('auth_token', 'abc') && session.recheck())).toBe('same');
  });
});

describe('faults row 39: tabs follow one another', () => {
  const storage = fakeStorage();

  function tab() {
    const channel = new EventTarget();
    let check = () => {};
    let onOwnerRemoved = () => {};
    const onChange = vi.fn();
    followSession({ session, storage }, onChange, {
      channel: channel as BroadcastChannel,
      watch: (...watched) => {
        [check, onOwnerRemoved] = watched;
      },
    });
    return {
      onChange,
      check: () => check(),
      loseOwner: () => onOwnerRemoved(),
      hear: (data: News) => channel.dispatchEvent(new MessageEvent('message', { data })),
    };
  }

  it('by the cookie', () => {
    session.enter('abc', '');
    const { check, onChange } = tab();
    check();
    expect(onChange).not.toHaveBeenCalled();
    jar.remove('auth_token');
    check();
    expect(onChange).toHaveBeenCalledOnce();
    expect(session.get()).toEqual({ state: 'expired' });
  });

  it.each(['signed-in', 'signed-out'] as const)(
    '%s: what this tab holds is no longer its shopper’s',
    (news) => {
      session.enter('abc', '');
      const { hear } = tab();
      const signal = session.signal();
      hear(news);
      expect(session.shopper.get()).toBe(1);
      expect(signal.aborted).toBe(true);
      expect(session.signal().aborted).toBe(false);
    },
  );

  it('D34: a page of the back/forward cache that has missed the sign-out holds nothing of the shopper', () => {
    storage.write('private:owner', '{"tag":"a1","session":"s","shopper":null}');
    const { check } = tab();
    check();
    expect(session.shopper.get()).toBe(0);
    storage.remove('private:owner');
    check();
    check();
    expect(session.shopper.get()).toBe(1);
    storage.write('private:owner', '{"tag":"b2","session":"s","shopper":null}');
    check();
    expect(session.shopper.get()).toBe(1);
  });

  it('D34: what was read before localStorage had the sign-out is read again', () => {
    session.enter('abc', '');
    const { hear, loseOwner } = tab();
    hear('signed-out');
    loseOwner();
    expect(session.shopper.get()).toBe(2);
  });

  it('a cookie that comes back continues the same shopper’s session', () => {
    session.enter('abc', '');
    const { hear, onChange } = tab();
    jar.write('auth_token', 'xyz');
    const signal = session.signal();
    hear('back');
    expect(session.shopper.get()).toBe(0);
    expect(signal.aborted).toBe(false);
    expect(onChange).toHaveBeenCalledOnce();
  });
});

describe('D34: signing out leaves nothing of the shopper', () => {
  it('everything that holds data of the shopper is notified, and can unsubscribe', () => {
    const device = fakeDevice();
    const { session } = device;
    const forget = vi.fn();
    const stop = session.shopper.subscribe(forget);
    session.enter('abc', '');
    signOut(device);
    expect(forget).toHaveBeenCalledOnce();
    stop();
    session.enter('abc', '');
    signOut(device);
    expect(forget).toHaveBeenCalledOnce();
  });

  it('typed texts are gone, cart, wishlist and settings stay, other tabs get a message', () => {
    const storage = fakeStorage({ cart: '[]', wishlist: '[]', 'private:checkout': '{}', theme: 'dark' });
    const device = fakeDevice({ storage });
    const { told, deleted } = device;
    device.session.enter('abc', '');
    expect(signOut(device)).toBe(true);
    expect(storage.keys()).toEqual(['cart', 'wishlist', 'theme']);
    expect(deleted).toEqual(['daftar-order', 'daftar-invoices', 'daftar-order-list', 'daftar-saved-lists']);
    expect(told).toEqual(['signed-out']);
  });

  it('the owner, also an unknown one, goes last: other tabs then read again what is left', () => {
    const storage = fakeStorage({ 'private:checkout': '{}', 'private:deliver-to': '{}' });
    const write = vi.spyOn(storage, 'write');
    const remove = vi.spyOn(storage, 'remove');
    const device = fakeDevice({ storage });
    device.session.enter('abc', '');
    signOut(device);
    expect(storage.keys()).toEqual([]);
    expect(write).toHaveBeenLastCalledWith('private:owner', expect.any(String));
    expect(remove).toHaveBeenLastCalledWith('private:owner');
  });

  it("says 'Logged out'", () => {
    const device = fakeDevice();
    device.session.enter('abc', '');
    signOut(device);
    expect(device.notices.waiting.get()).toMatchObject([
      { title: 'Logged out', message: 'You have been successfully logged out.' },
    ]);
  });

  it('D53.53: a server that can end sessions is asked to end this one', () => {
    const { ended, ...device } = fakeDevice();
    const leave = (features: string[]) => {
      device.storeInfo.set(storeState(features));
      device.session.enter('abc', '');
      signOut(device);
    };
    leave([]);
    expect(ended).toEqual([]);
    leave(['signout']);
    expect(ended).toEqual(['Bearer abc']);
    signOut(device);
    expect(ended).toEqual(['Bearer abc']);
  });

  it("'Failed to log out properly.' when the browser keeps the cookie", () => {
    const device = fakeDevice();
    const { jar } = device;
    device.session.enter('abc', '');
    jar.stubborn = true;
    expect(signOut(device)).toBe(false);
    expect(device.notices.waiting.get()).toMatchObject([{ message: 'Failed to log out properly.' }]);
  });
});
