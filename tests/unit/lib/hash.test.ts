import { expect, it } from 'vitest';
import { contentHash, fingerprint } from '../../../src/lib/hash.ts';

it.each([
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['foobar', 0xbf9cf968],
])('the hash of %j is that of FNV-1a', (text, hash) => expect(contentHash(text)).toBe(hash));
it.each([
  ['', '811c9dc59e3779b9'],
  ['foobar', 'bf9cf968ae713e7b'],
  ['₹1,234', 'af9b9d86891fedb0'],
])('faults F1: the fingerprint of %j stays, since devices have stored it', (text, print) =>
  expect(fingerprint(text)).toBe(print),
);
