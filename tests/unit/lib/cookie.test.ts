import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCookies } from '../../../src/lib/cookie.ts';

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
afterEach(() => vi.unstubAllGlobals());

describe('while the page starts, the cookies that the document read early are used', () => {
  it('until the page writes one', () => {
    const cookies = createCookies();
    expect(cookies.write('size', 'A5', 1)).toBe(true);
    cookies.serve('size=A4');
    expect(cookies.read('size')).toBe('A4');
    expect(cookies.write('colour', 'Blue', 1)).toBe(true);
    expect(cookies.read('size')).toBe('A5');
  });
});
