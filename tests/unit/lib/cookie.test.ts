import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetEarlyCookies, readCookie, serveEarlyCookies, writeCookie } from '../../../src/lib/cookie.ts';

// document.cookie is the subject: this module is the only door to it.
beforeEach(() => {
  let text = '';
  vi.stubGlobal('document', {
    get cookie() {
      return text;
    },
    set cookie(pair: string) {
      text += `${text && '; '}${pair.split('; ')[0]}`;
    },
  });
});
afterEach(() => {
  forgetEarlyCookies();
  vi.unstubAllGlobals();
});

describe('while the page starts, the cookies that the document read early are used', () => {
  it('until the page writes one', () => {
    expect(writeCookie('size', 'A5', 1)).toBe(true);
    serveEarlyCookies('size=A4');
    expect(readCookie('size')).toBe('A4');
    expect(writeCookie('colour', 'Blue', 1)).toBe(true);
    expect(readCookie('size')).toBe('A5');
  });
});
