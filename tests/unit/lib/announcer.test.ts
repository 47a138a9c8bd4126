import { expect, it } from 'vitest';
import { createAnnouncer } from '../../../src/lib/announcer.ts';

it('the same sentence said twice is two announcements', () => {
  const { announce, said } = createAnnouncer();
  announce('3 items in the cart');
  const first = said.get();
  announce('3 items in the cart');
  expect(said.get()).not.toEqual(first);
  expect(said.get().text).toBe('3 items in the cart');
});
