import { expect, it } from 'vitest';
import { percentile95 } from '../../../../../tools/bench/report/figure.ts';

it('the 95th percentile is the least sample that 95 of 100 do not exceed', () => {
  const hundred = Array.from({ length: 100 }, (_, at) => 100 - at);
  expect(percentile95(hundred)).toBe(95);
  expect(percentile95(hundred.slice(0, 20))).toBe(99);
  expect(percentile95([7])).toBe(7);
  expect(percentile95([])).toBeNaN();
});
