import { describe, expect, it } from 'vitest';
import {
  inLanguage,
  isLanguage,
  LANGUAGE_CODES,
  LANGUAGES,
  langOf,
  languageAt,
  startAddress,
  withoutCode,
} from '../../../src/texts/languages.ts';

describe('D51: addresses of languages', () => {
  it.each([
    ['/', 'en', '/'],
    ['/hi', 'hi', '/'],
    ['/hi/', 'hi', '/'],
    ['/HI/Cart', 'hi', '/Cart'],
    ['/hi/product/x%2Fy', 'hi', '/product/x%2Fy'],
    ['/history', 'en', '/history'],
    ['/product/hi', 'en', '/product/hi'],
    ['/en/cart', 'en', '/en/cart'],
    ['//hi/cart', 'en', '//hi/cart'],
    ['/hi/hi/cart', 'hi', '/hi/cart'],
  ] as const)('%s is a page in %s, %s', (path, code, own) => {
    expect(languageAt(path)).toBe(code);
    expect(withoutCode(path)).toBe(own);
  });

  it.each([
    ['/', '/hi'],
    ['/?ref=mail', '/hi?ref=mail'],
    ['/#top', '/hi#top'],
    ['/products?sort=name#top', '/hi/products?sort=name#top'],
    ['/product/%2F', '/hi/product/%2F'],
  ])('%s is %s in Hindi, and itself in English', (address, hindi) => {
    expect(inLanguage(address, 'hi')).toBe(hindi);
    expect(inLanguage(address, 'en')).toBe(address);
    const { pathname } = new URL(address, 'https://shop.example');
    expect(withoutCode(inLanguage(pathname, 'hi'))).toBe(pathname);
  });

  it('each language has a start address of its own, which is its Home', () => {
    const starts = LANGUAGE_CODES.map((code) => new URL(startAddress(code), 'https://shop.example'));
    expect(starts.map(({ pathname }) => languageAt(pathname))).toEqual(LANGUAGE_CODES);
    expect(starts.map(({ pathname }) => withoutCode(pathname))).toEqual(LANGUAGE_CODES.map(() => '/'));
  });
});

it.each([
  ['Gel Pen', undefined, 'en'],
  ['जेल पेन', 'hi', undefined],
  ['HB पेंसिल, 12 का डिब्बा', 'hi', undefined],
  ['<p>We deliver.</p>', undefined, 'en'],
  ['', undefined, undefined],
  ['₹1,195', undefined, undefined],
] as const)('D51: %s has lang %s on an English page, %s on a Hindi one', (words, english, hindi) => {
  expect([langOf(words, 'en'), langOf(words, 'hi')]).toEqual([english, hindi]);
});

it.each(LANGUAGE_CODES)(
  'D51: the browser knows the locales of %s, and their digits are Latin (D51.40)',
  (code) => {
    const { locale, dates } = LANGUAGES[code];
    for (const each of [locale, dates]) {
      expect(Intl.DateTimeFormat.supportedLocalesOf(each)).toEqual([each]);
      expect(new Intl.DateTimeFormat(each, { dateStyle: 'long' }).format(0)).toMatch(/1970/);
    }
    expect(new Intl.NumberFormat(locale).format(124500)).toBe('1,24,500');
  },
);

it.each(['EN', 'hi-IN', '', null, undefined, 'toString'])('%j is no code of a language', (code) => {
  expect(isLanguage(code)).toBe(false);
});
