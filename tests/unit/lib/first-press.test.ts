import { expect, it } from 'vitest';
import { isFirstPress } from '../../../src/lib/first-press.ts';

it.each([
  ['by the keyboard', 0, true],
  ['a click', 1, true],
  ['the second of a double click', 2, false],
  ['the third of three', 3, false],
])('%s', (_, detail, isFirst) => {
  expect(isFirstPress({ detail })).toBe(isFirst);
});
