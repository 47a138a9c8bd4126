import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  errorsAllowed,
  errorsBetween,
  letterMask,
  lettersMissing,
} from '../../../src/search-engine/typing-errors.ts';

describe('D39.9: typing errors', () => {
  it.each([
    ['notebook', 'notebook', 0],
    ['notbook', 'notebook', 1],
    ['noteboook', 'notebook', 1],
    ['notepook', 'notebook', 1],
    ['ontebook', 'notebook', 1],
    ['ntoeboko', 'notebook', 2],
    ['pen', 'pencil', 3],
  ])('between %s and %s: %i', (typed, word, errors) => {
    expect(errorsBetween(typed, word, 3)).toBe(errors);
  });

  it('more than asked for are not counted out', () => {
    expect(errorsBetween('abcdef', 'uvwxyz', 2)).toBe(3);
  });

  it.each([
    ['noteb', 'notebook', 0],
    ['notbo', 'notebook', 1],
    ['ntoeb', 'notebook', 1],
  ])('between %s and a beginning of %s: %i', (typed, word, errors) => {
    expect(errorsBetween(typed, word, 2, { beginning: true })).toBe(errors);
  });

  it.each([
    ['pen', 0],
    ['pens', 1],
    ['stapler', 1],
    ['notebook', 2],
    ['a4sheets', 0],
  ])('%s may hold %i', (word, errors) => {
    expect(errorsAllowed(word)).toBe(errors);
  });

  it('are at least the letters that are missing, so that masks never hide a word', () => {
    const word = fc.string({ maxLength: 10, unit: fc.constantFrom(...'abcdeकल') });
    fc.assert(
      fc.property(word, word, (typed, other) => {
        const missing = lettersMissing(letterMask(typed), letterMask(other));
        expect(errorsBetween(typed, other, 20)).toBeGreaterThanOrEqual(missing);
        expect(errorsBetween(typed, other, 20, { beginning: true })).toBeGreaterThanOrEqual(missing);
      }),
    );
  });
});
