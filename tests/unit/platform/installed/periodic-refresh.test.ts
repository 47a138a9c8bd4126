import { expect, it, vi } from 'vitest';
import { refreshPeriodically } from '../../../../src/platform/installed/installed-app.ts';

const DAY = 24 * 60 * 60 * 1000;

function browserThatSays(state: string) {
  const register = vi.fn(async () => {});
  const query = vi.fn(async () => ({ state }));
  return { register, query, permissions: { query }, registration: { periodicSync: { register } } };
}

it('D47: where the browser has granted it, the catalogue is refreshed at most once a day', async () => {
  const { registration, permissions, register, query } = browserThatSays('granted');
  await refreshPeriodically(registration, permissions);
  expect(query).toHaveBeenCalledWith({ name: 'periodic-background-sync' });
  expect(register.mock.calls).toEqual([['refresh-catalogue', { minInterval: DAY }]]);
});

it.each(['prompt', 'denied'])('D47: nothing is registered where the answer is %s', async (state) => {
  const { registration, permissions, register } = browserThatSays(state);
  await refreshPeriodically(registration, permissions);
  expect(register).not.toHaveBeenCalled();
});

it('a browser without periodic sync is asked nothing', async () => {
  const { permissions, query } = browserThatSays('granted');
  await refreshPeriodically({}, permissions);
  expect(query).not.toHaveBeenCalled();
});
