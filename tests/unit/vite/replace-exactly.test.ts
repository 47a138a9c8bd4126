import { expect, it } from 'vitest';
import { replaceExactly } from '../../../vite/named-document.ts';

it('replaces a text that occurs once, whatever the replacement contains', () => {
  expect(replaceExactly('<b></b>', '<b>', '<b>$&$1')).toBe('<b>$&$1</b>');
});

it('fails the build if the text is missing or occurs more often than expected', () => {
  expect(() => replaceExactly('<b></b>', '<i>', '')).toThrow('Expected 1 of "<i>", found 0.');
  expect(() => replaceExactly('<b><b>', '<b>', '')).toThrow('Expected 1 of "<b>", found 2.');
});

it('replaces as many occurrences as expected, and fails if there are fewer', () => {
  expect(replaceExactly('a-a', 'a', 'b', 2)).toBe('b-b');
  expect(replaceExactly('c', 'a', 'b', 0)).toBe('c');
  expect(() => replaceExactly('a-a', 'a', 'b', 3)).toThrow('Expected 3');
});
