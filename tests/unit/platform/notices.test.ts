import { expect, it } from 'vitest';
import { createNotices } from '../../../src/platform/notices.ts';

it('an error of an attempt goes when a later one succeeds', () => {
  const { waiting, notify, sayError, saySuccess } = createNotices();
  sayError('Invalid email or password');
  notify({ title: 'Removed from cart' });
  notify({ title: 'Not saved on this device', tone: 'error' });
  const isGone = () => waiting.get().map(({ until }) => until?.aborted ?? false);
  expect(isGone()).toEqual([false, false, false]);
  saySuccess({ title: 'Success!' });
  expect(isGone()).toEqual([true, false, false, false]);
  sayError('Please try again');
  expect(isGone()).toEqual([true, false, false, false, false]);
});
