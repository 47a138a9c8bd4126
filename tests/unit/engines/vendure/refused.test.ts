import { afterEach, expect, it, vi } from 'vitest';
import { asRefusal } from '../../../../engines/vendure/engine/base/refused.ts';
import { Refusal } from '../../../../server/shop/calls/refusal.ts';

afterEach(() => vi.restoreAllMocks());

const failed = (code: string) => Object.assign(new Error(`the database fails: ${code}`), { code });

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
