import { expect, it, vi } from 'vitest';
import { ageOf, elapsed, isRecent, mayBeRecent } from '../../../src/lib/time.ts';

it('a time less than the given duration ago is recent', () => {
  expect(isRecent(1000, 500, 1000)).toBe(true);
  expect(isRecent(1000, 500, 1499)).toBe(true);
  expect(isRecent(1000, 500, 1500)).toBe(false);
});

it('a time in the future, from before the clock was set back, is not recent', () => {
  expect(isRecent(5000, 500, 1000)).toBe(false);
  expect(ageOf(5000, 1000)).toBe(Number.POSITIVE_INFINITY);
});

it('NaN is not recent', () => {
  expect(isRecent(Number.NaN, 500, 1000)).toBe(false);
});

it('a time in the future, from before the clock was set back, may be recent', () => {
  expect([4500, 5000, 5499].map((at) => mayBeRecent(at, 500, 5000))).toEqual([false, true, true]);
  expect([4501, 5500].map((at) => mayBeRecent(at, 500, 5000))).toEqual([true, false]);
});

it('elapsed time does not depend on a clock that is set back', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const before = elapsed();
  vi.setSystemTime(Date.now() - 24 * 60 * 60_000);
  expect(elapsed()).toBeGreaterThanOrEqual(before);
  vi.useRealTimers();
});
