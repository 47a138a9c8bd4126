import { expect, it } from 'vitest';
import { replacesPage } from '../../../src/lib/leave-page.ts';

const APPLE = 'Apple Computer, Inc.';
const GOOGLE = 'Google Inc.';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.1 Safari/605.1.15';
const phone = (more: string) =>
  `Mozilla/5.0 (Linux; Android 13; SM-A145F${more}) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/119.0.0.0 Mobile Safari/537.36`;

it.each([
  ['Safari on a Mac', APPLE, 0, MAC, true],
  ['Safari on an iPad', APPLE, 5, MAC, false],
  ['a WebView of another Android app', GOOGLE, 5, phone('; wv'), true],
  ['a WebView with its build', GOOGLE, 5, phone(' Build/TP1A.220624.014; wv'), true],
  ['an app that adds its name', GOOGLE, 5, `${phone('; wv')} Instagram 309.1.0.41.113 Android`, true],
  ['Chrome on Android', GOOGLE, 5, phone(''), false],
  [
    'Firefox on Android',
    '',
    5,
    'Mozilla/5.0 (Android 13; Mobile; rv:115.0) Gecko/115.0 Firefox/115.0',
    false,
  ],
])(
  'D26: the browsers that would replace the page if no app opens: %s',
  (_, vendor, maxTouchPoints, userAgent, replaces) => {
    expect(replacesPage({ vendor, maxTouchPoints, userAgent })).toBe(replaces);
  },
);
