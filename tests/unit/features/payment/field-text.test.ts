import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { masked, matchesPattern } from '../../../../src/features/payment/field-text.ts';
import { cases } from '../../cases.ts';

describe('D25: mask', { timeout: 60_000 }, () => {
  it.each([
    ['99/99', '1228', '12/28'],
    ['##/##', '1', '1'],
    ['99/99', '12', '12'],
    ['99/99', '12/', '12'],
    ['99/99', '12/2', '12/2'],
    ['99/99', 'a1b2c3', '12/3'],
    ['99/99', '122899', '12/28'],
    ['9999 9999', '4111-1111', '4111 1111'],
    ['AA-99', 'ka01', 'ka-01'],
    ['AA-99', '01ka', 'ka'],
    ['**99', 'a1b2', 'a12'],
    ['(999)', '123', '(123)'],
    ['+1 999', '555', '+1 555'],
    ['99/99', '', ''],
    ['AA', 'ह१', 'ह'],
  ])('%s takes %j as %j', (mask, typed, value) => {
    expect(masked(mask, typed)).toBe(value);
  });

  it('a literal at the end can be deleted, with the character before it', () => {
    expect(masked('(999)', '(123', '(123)')).toBe('(12');
    expect(masked('99--', '12-', '12--')).toBe('1');
  });

  const mask = fc.string({
    unit: fc.constantFrom('9', '#', 'A', '*', '/', '-', ' ', '(', 'x'),
    maxLength: 12,
  });

  it('any value fits its mask: same length at most, literals in their places', () => {
    fc.assert(
      fc.property(mask, fc.string({ maxLength: 20 }), (pattern, typed) => {
        const value = [...masked(pattern, typed)];
        const places = [...pattern];
        expect(value.length).toBeLessThanOrEqual(places.length);
        value.forEach((character, at) => {
          const place = places[at] ?? '';
          if (/[9#]/.test(place)) expect(character).toMatch(/\d/);
          else if (!/[A*]/.test(place)) expect(character).toBe(place);
        });
      }),
      { numRuns: cases(10_000) },
    );
  });

  it('typing character by character comes to the same as pasting', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 12 });
    const digitMask = fc.string({ unit: fc.constantFrom('9', '/', '-', ' '), maxLength: 12 });
    fc.assert(
      fc.property(digitMask, digits, (pattern, text) => {
        let value = '';
        for (const character of text) value = masked(pattern, value + character, value);
        expect(value.replace(/\D/g, '')).toBe(masked(pattern, text).replace(/\D/g, ''));
      }),
      { numRuns: cases(10_000) },
    );
  });

  it('deleting at the end always ends with nothing', () => {
    fc.assert(
      fc.property(mask, fc.string({ maxLength: 20 }), (pattern, typed) => {
        let value = masked(pattern, typed);
        for (let presses = 0; value !== '' && presses < 40; presses += 1) {
          value = masked(pattern, [...value].slice(0, -1).join(''), value);
        }
        if (/[9#A*]/.test(pattern)) expect(value).toBe('');
      }),
      { numRuns: cases(10_000) },
    );
  });
});

describe('faults row 55: a pattern the server sent', () => {
  it.each([
    ['\\d{6}', '560005', true],
    ['\\d{6}', '56000', false],
    ['\\d{6}', '5600055', false],
    ['^[A-Z]{2}$', 'KA', true],
    ['^[A-Z]{2}$', 'ka', false],
    ['a|b', 'b', true],
    ['a|b', 'ab', false],
    ['[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][A-Z0-9]Z[A-Z0-9]', '27AAPFU0939F1ZV', true],
    ['\\+91[6-9]\\d{9}', '+919876543210', true],
    ['\\(\\d+\\)', '(12)', true],
    ['(\\+91)?[6-9]\\d{9}', '1876543210', false],
    ['[\\w.-]{2,256}@[a-z]{2,64}', 'asha.rao@okaxis', true],
    ['[\\w.-]{2,256}@[a-z]{2,64}', 'asha.rao', false],
    ['[^@\\s]+@[^@\\s]+\\.[a-z]{2,}', 'someone.with.a.name@example', false],
    ['AP|AR|AS|BR|CG|GA|GJ|HR|HP|JH|KA|KL|MP|MH|MN|ML|MZ|NL|OD|PB', 'XX', false],
    ['[a-z]+?(?:-[a-z]+?)?', 'blue-ink', true],
  ])('%s on %j: %s, as a whole', (pattern, value, matches) => {
    expect(matchesPattern(pattern, value)).toBe(matches);
  });

  it.each([undefined, '', '(', '[', '*', 'x'.repeat(300), '\\'])(
    '%j that is none refuses nothing',
    (pattern) => {
      expect(matchesPattern(pattern, 'anything')).toBe(true);
    },
  );

  it.each([
    '(a+)+',
    '(a*)*b',
    '(a|aa)+',
    '(a|a?)+',
    '([a-zA-Z]+)*',
    '(.*a){20}',
    '(?:a+){2,}',
    '(a)\\1+',
    '.*.*.*.*=.*',
    '((a+)+)+',
    '(\\w+\\s?)*',
    '^(([a-z])+.)+[A-Z]([a-z])+$',
    '(x+x+)+y',
    '(?=(a+))\\1*b',
    'a*a*a*a*a*a*b',
    '\\d+\\d+\\d+\\d+x',
  ])('%s, which can run for hours, is left to the server', (pattern) => {
    expect(matchesPattern(pattern, `${'a'.repeat(95)}!`)).toBe(true);
  });

  it('requires both parts of a pattern with a lookahead', () => {
    expect(matchesPattern('(?=.*\\d)[a-z\\d]{6,}', 'abc123')).toBe(true);
    expect(matchesPattern('(?=.*\\d)[a-z\\d]{6,}', 'abcdef')).toBe(false);
  });

  // The browser tried the first of these for 18 s, the second for minutes.
  it.each([
    '(a|aa)'.repeat(30),
    `${'(a|aa)'.repeat(40)}b`,
    `${'(?:a?)'.repeat(40)}${'a'.repeat(16)}`,
    `${'a{0,99}'.repeat(36)}`,
    `(?!${'(a|aa)'.repeat(35)}b)a*`,
    `${'[ab]?'.repeat(50)}`,
  ])('%s is not begun', (pattern) => {
    expect(matchesPattern(pattern, `${'a'.repeat(95)}!`)).toBe(true);
  });

  it('a value of more than 100 characters is left to the server', () => {
    expect(matchesPattern('b*', 'a'.repeat(100))).toBe(false);
    expect(matchesPattern('b*', 'a'.repeat(101))).toBe(true);
  });
});
