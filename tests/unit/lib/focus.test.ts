import { expect, it } from 'vitest';
import { createAnnouncer, isFirstPress } from '../../../src/lib/focus.ts';

it.each([
  ['by the keyboard', 0, true],
  ['a click', 1, true],
  ['the second of a double click', 2, false],
  ['the third of three', 3, false],
])('%s', (_, detail, isFirst) => {
  expect(isFirstPress({ detail })).toBe(isFirst);
});

it('the same sentence said twice is two announcements', () => {
  const { announce, said } = createAnnouncer();
  announce('3 items in the cart');
  const first = said.get();
  announce('3 items in the cart');
  expect(said.get()).not.toEqual(first);
  expect(said.get().text).toBe('3 items in the cart');
});
