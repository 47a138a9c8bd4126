import { afterEach, expect, it, vi } from 'vitest';
import { asRefusal, Refused } from '../../../../bridges/vendure/engine/refused.ts';
import { Refusal } from '../../../../server/refusal.ts';

afterEach(() => vi.restoreAllMocks());

const failed = (code: string) => Object.assign(new Error(`the database fails: ${code}`), { code });

it('says no with the sentence that the shopper reads', () => {
  expect(new Refused('account-exists')).toMatchObject({
    status: 409,
    message: 'An account with this email already exists',
  });
});

it('D56.63: an order of another sum is refused with its total', () => {
  const { status, message, details } = new Refused('other-total', 'for the log', { total: 35_900 });
  expect([status, message, details]).toEqual([
    409,
    'Prices have changed: this order costs ₹359 now',
    { total: 359 },
  ]);
});

it('what was not expected is worth another try, and is logged once', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  for (let tries = 0; tries < 5; tries += 1) {
    const refusal = asRefusal(failed('57014'));
    expect(refusal).toMatchObject({ reason: 'busy', status: 503, headers: { 'Retry-After': '5' } });
  }
  expect(log).toHaveBeenCalledTimes(1);
});

it.each(['22021', '22003', '42P01'])('what the database will never take (%s) is not tried again', (code) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(asRefusal(failed(code))).toMatchObject({ reason: 'invalid', status: 422 });
});

it('a refusal stays as it is', () => {
  const refusal = new Refusal(422, 'Email is required');
  expect(asRefusal(refusal)).toBe(refusal);
});
