import { expect, it, vi } from 'vitest';
import { startSteps } from '../../../../bridges/vendure/tests/steps.ts';

it('counts a word that no step has in its name as a failure', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const { step, skip, failures } = startSteps(['coupon', 'Redis', 'invoicse']);
  const work = vi.fn(async () => {});
  await step('coupon uses', work);
  await step('invoices', () => Promise.reject(new Error('was not asked for')));
  skip('engines share what they know through Redis', 'it is not installed');
  expect(work).toHaveBeenCalledOnce();
  expect(failures()).toBe(1);
  expect(console.log).toHaveBeenLastCalledWith("FAIL  no step has 'invoicse' in its name");
});
