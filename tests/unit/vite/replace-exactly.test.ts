import { expect, it } from 'vitest';
import { replaceExactly } from '../../../vite/replace-exactly.ts';

it('the text that is there once is replaced, whatever the replacement holds', () => {
  expect(replaceExactly('<b></b>', '<b>', '<b>$&$1')).toBe('<b>$&$1</b>');
});

it('a text that is missing, or there more often than expected, fails the build', () => {
  expect(() => replaceExactly('<b></b>', '<i>', '')).toThrow('Expected 1 of "<i>", found 0.');
  expect(() => replaceExactly('<b><b>', '<b>', '')).toThrow('Expected 1 of "<b>", found 2.');
});

it('as many as are said to be there are replaced, and no fewer', () => {
  expect(replaceExactly('a-a', 'a', 'b', 2)).toBe('b-b');
  expect(replaceExactly('c', 'a', 'b', 0)).toBe('c');
  expect(() => replaceExactly('a-a', 'a', 'b', 3)).toThrow('Expected 3');
});
