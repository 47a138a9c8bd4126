import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { masked } from '../../../../src/shop/payment/mask.ts';

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

  it('any value fits its mask: same length at most, literals in their places (10,000 values)', () => {
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
      { numRuns: 10_000 },
    );
  });

  it('typing character by character comes to the same as pasting (10,000 values)', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 12 });
    const digitMask = fc.string({ unit: fc.constantFrom('9', '/', '-', ' '), maxLength: 12 });
    fc.assert(
      fc.property(digitMask, digits, (pattern, text) => {
        let value = '';
        for (const character of text) value = masked(pattern, value + character, value);
        expect(value.replace(/\D/g, '')).toBe(masked(pattern, text).replace(/\D/g, ''));
      }),
      { numRuns: 10_000 },
    );
  });

  it('deleting at the end always ends with nothing (10,000 values)', () => {
    fc.assert(
      fc.property(mask, fc.string({ maxLength: 20 }), (pattern, typed) => {
        let value = masked(pattern, typed);
        for (let presses = 0; value !== '' && presses < 40; presses += 1) {
          value = masked(pattern, [...value].slice(0, -1).join(''), value);
        }
        if (/[9#A*]/.test(pattern)) expect(value).toBe('');
      }),
      { numRuns: 10_000 },
    );
  });
});
