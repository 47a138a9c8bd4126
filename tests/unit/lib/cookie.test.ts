import { expect, it } from 'vitest';
import { createCookies } from '../../../src/lib/cookie.ts';

function jar(): Pick<Document, 'cookie'> {
  let text = '';
  return {
    get cookie() {
      return text;
    },
    set cookie(pair: string) {
      text += `${text && '; '}${pair.split('; ')[0]}`;
    },
  };
}

it('while the page starts, the cookies that the document read early are used: until the page writes one', () => {
  const cookies = createCookies(jar());
  expect(cookies.write('size', 'A5', 1)).toBe(true);
  cookies.serve('size=A4');
  expect(cookies.read('size')).toBe('A4');
  expect(cookies.write('colour', 'Blue', 1)).toBe(true);
  expect(cookies.read('size')).toBe('A5');
});
