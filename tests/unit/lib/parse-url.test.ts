import { expect, test } from 'vitest';
import { parseUrl } from '../../../src/lib/search-params.ts';

test('reads an address, a relative one with a base, and is null for anything else', () => {
  expect(parseUrl('https://shop.example/a?b=c')?.pathname).toBe('/a');
  expect(parseUrl('/a?b=c', 'https://shop.example')?.href).toBe('https://shop.example/a?b=c');
  expect(parseUrl('/a')).toBeNull();
  expect(parseUrl('http://', 'https://shop.example')).toBeNull();
});
