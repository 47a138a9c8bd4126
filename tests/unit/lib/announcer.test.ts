import { expect, it } from 'vitest';
import { announce, announcement } from '../../../src/lib/announcer.ts';

it('the same sentence said twice is two announcements', () => {
  announce('3 items in the cart');
  const first = announcement.get();
  announce('3 items in the cart');
  expect(announcement.get()).not.toEqual(first);
  expect(announcement.get().text).toBe('3 items in the cart');
});
