import { expect, it } from 'vitest';
import { openBoundedMap } from '../../../../server/document/bounded-map.ts';

const opened = (entries: number, size: number) =>
  openBoundedMap<string>({ entries, size }, (text) => text.length);

it('gives up what was used least recently when it has too many', () => {
  const map = opened(2, 100);
  map.set('a', '1');
  map.set('b', '2');
  map.get('a');
  map.set('c', '3');
  expect(['a', 'b', 'c'].map((key) => map.get(key))).toEqual(['1', undefined, '3']);
});

it('gives up as many as must go for what is new, and counts a replaced one once', () => {
  const map = opened(10, 12);
  map.set('a', 'xxx');
  map.set('a', 'yyy');
  map.set('b', 'xxx');
  map.set('c', 'xxx');
  expect(map.get('a')).toBe('yyy');
  map.set('d', 'xxxxxxx');
  expect(['a', 'b', 'c', 'd'].map((key) => map.get(key))).toEqual(['yyy', undefined, undefined, 'xxxxxxx']);
});

it('does not take what alone is too large, and forgets what stood there', () => {
  const map = opened(10, 5);
  map.set('a', 'x');
  map.set('a', 'xxxxxx');
  expect(map.get('a')).toBeUndefined();
});
