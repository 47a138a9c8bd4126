import { expect, it } from 'vitest';
import { ageOf, isRecent } from '../../../src/lib/recent.ts';

it('what happened less than the given time ago is recent', () => {
  expect(isRecent(1000, 500, 1000)).toBe(true);
  expect(isRecent(1000, 500, 1499)).toBe(true);
  expect(isRecent(1000, 500, 1500)).toBe(false);
});

it('a mark in the future, from before the clock was set back, is not recent', () => {
  expect(isRecent(5000, 500, 1000)).toBe(false);
  expect(ageOf(5000, 1000)).toBe(Number.POSITIVE_INFINITY);
});

it('a mark that is not a number is not recent', () => {
  expect(isRecent(Number.NaN, 500, 1000)).toBe(false);
});
