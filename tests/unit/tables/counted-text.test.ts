import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LONGEST_LINE, readCountedText } from '../../../src/tables/counted-text.ts';

const LINES = readFileSync(new URL('./counted-lines.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split('|').map((part) => part.trim()));

it.each(LINES)('D52.44: %s: %s of %s', (typed = '', quantity = '', words, note = '') => {
  const { unread, ...read } = readCountedText(typed);
  const said = unread === undefined ? String(read.quantity) : `?${unread}`;
  expect({ ...read, said }).toMatchObject({ said: quantity, words, note });
});

it.each([
  ['blue pen\t10', 10, 'blue pen'],
  ['10\tblue pen', 10, 'blue pen'],
  ['blue pen|10', 10, 'blue pen'],
  ['\u200e2\u00a0x\u00a0pen\u200b', 2, 'pen'],
])('%j: tabs, bars and invisible characters', (typed, quantity, words) => {
  expect(readCountedText(typed)).toMatchObject({ quantity, words });
});

it('only the beginning of a very long line is read', () => {
  const line = readCountedText(`2 x ${'pen '.repeat(5000)}`);
  expect(line.quantity).toBe(2);
  expect(line.words.length).toBeLessThanOrEqual(LONGEST_LINE);
});
