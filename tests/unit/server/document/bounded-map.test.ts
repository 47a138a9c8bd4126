import { expect, it } from 'vitest';
import { openBoundedMap } from '../../../../server/document/bounded-map.ts';

const opened = (entries: number, size: number) =>
  openBoundedMap<string>({ entries, size }, (text) => text.length);

it('drops the least recently used entry when it has too many', () => {
  const map = opened(2, 100);
  map.set('a', '1');
  map.set('b', '2');
  map.get('a');
  map.set('c', '3');
  expect(['a', 'b', 'c'].map((key) => map.get(key))).toEqual(['1', undefined, '3']);
});

it('drops as many as necessary for a new entry, and counts a replaced one once', () => {
  const map = opened(10, 12);
  map.set('a', 'xxx');
  map.set('a', 'yyy');
  map.set('b', 'xxx');
  map.set('c', 'xxx');
  expect(map.get('a')).toBe('yyy');
  map.set('d', 'xxxxxxx');
  expect(['a', 'b', 'c', 'd'].map((key) => map.get(key))).toEqual(['yyy', undefined, undefined, 'xxxxxxx']);
});

it('does not take a value that is too large, and removes the old one', () => {
  const map = opened(10, 5);
  map.set('a', 'x');
  map.set('a', 'xxxxxx');
  expect(map.get('a')).toBeUndefined();
});
