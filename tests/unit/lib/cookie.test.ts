import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetEarlyCookies, readCookie, writeCookie } from '../../../src/lib/cookie.ts';
import { isSignedIn, startSession } from '../../../src/shop/session/token.ts';
import { answering } from '../fake-browser.ts';

beforeEach(() => answering(200, {}));
afterEach(() => {
  forgetEarlyCookies();
  vi.unstubAllGlobals();
});

describe('while the page starts, what the head has read of the cookies serves again', () => {
  it('until the page writes one', () => {
    expect(writeCookie('size', 'A5', 1)).toBe(true);
    globalThis.__cookies = 'size=A4';
    expect(readCookie('size')).toBe('A4');
    expect(writeCookie('colour', 'Blue', 1)).toBe(true);
    expect(readCookie('size')).toBe('A5');
  });

  it('never where it matters who is signed in now (SPEC 4)', () => {
    expect(startSession('abc', 'asha@example.com')).toBe(true);
    globalThis.__cookies = '';
    expect(isSignedIn()).toBe(true);
  });
});
