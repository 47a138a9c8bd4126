import { expect, it } from 'vitest';
import { parseSearch, stringifySearch } from '../../../src/lib/search-params.ts';

it('SPEC 2: a category is URL-encoded in the address', () => {
  expect(stringifySearch({ category: 'tv & video accessories' })).toBe(
    `?category=${encodeURIComponent('tv & video accessories')}`,
  );
  expect(stringifySearch({ category: 'c++ books' })).toBe('?category=c%2B%2B%20books');
});

it('texts are read back from the address unchanged, zeros included', () => {
  for (const id of ['0012', '123', 'true', 'a+b c', 'पेन']) {
    expect(parseSearch(stringifySearch({ id }))).toEqual({ id });
  }
});

it('absent, empty and false parameters are left out', () => {
  expect(stringifySearch({ category: '', page: undefined, featured: false, parentCategory: null })).toBe('');
});

it('a repeated name is a list, and the entries of an object become parameters of their own', () => {
  expect(parseSearch('?brand=A&page=2&brand=B')).toEqual({ brand: ['A', 'B'], page: '2' });
  expect(stringifySearch({ page: 2, attributes: { brand: ['A', 'B'], size: [''] } })).toBe(
    '?page=2&brand=A&brand=B',
  );
});

it('of more than 200 parameters the first count', () => {
  const read = parseSearch(`?page=2&${'brand=A&'.repeat(300)}sort=name`);
  expect(read).toEqual({ page: '2', brand: Array(199).fill('A') });
});
