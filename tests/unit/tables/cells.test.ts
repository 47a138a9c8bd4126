import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { csvField } from '../../../src/lib/csv-field.ts';
import { amountIn } from '../../../src/tables/cells.ts';
import { LONGEST_LINE, readCountedText } from '../../../src/tables/counted-text.ts';
import { readHeading } from '../../../src/tables/headings.ts';
import * as values from '../../../src/tables/values.ts';
import { HEADINGS } from '../../../src/tables/vocabulary.ts';

/** The rows of a file with bars between their cells, without those that begin with '#'. */
const rowsOf = (file: string) =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('|').map((part) => part.trim()));

const READERS: Record<string, (cell: string) => unknown> = {
  quantity: values.quantityIn,
  money: values.moneyIn,
  amount: amountIn,
  stock: values.stockIn,
  inStock: values.inStockIn,
  hsn: values.hsnIn,
  gst: values.gstIn,
  ownGst: (cell) => values.gstIn(cell, true),
  discount: values.discountIn,
  code: values.codeIn,
  option: values.optionIn,
  text: values.textIn,
  day: values.dayIn,
  tax: values.taxIncludedIn,
};

it.each(rowsOf('cells.txt'))('D62.92: %s %s is %s', (reader = '', cell = '', value) => {
  expect(said(READERS[reader]?.(cell))).toBe(value);
});

function said(value: unknown): string {
  if (value === null) return 'none';
  if (values.isUnread(value)) return `!${value.unread}`;
  if (typeof value !== 'object') return String(value);
  const fields: Record<string, unknown> = { ...value };
  const { quantity, unit, amount, per, tax } = fields;
  const parts = quantity === undefined ? [Number(amount) / 100, per && `per ${per}`, tax] : [quantity, unit];
  return parts.filter((part) => part !== '' && part !== null).join(' ');
}

it.each(rowsOf('headings.txt'))('D62.91: %s is %s', (heading = '', meaning) => {
  expect(readHeading(heading).is).toBe(meaning);
});

it('docs/headings.csv has the whole vocabulary (made anew by `vitest -u`)', async () => {
  const rows = HEADINGS.map(({ heading, is, writtenBy }) => [heading, is, writtenBy].map(csvField).join(','));
  await expect(['heading,meaning,written by', ...rows, ''].join('\n')).toMatchFileSnapshot(
    '../../../docs/headings.csv',
  );
});

it.each([
  ...rowsOf('counted-lines.txt'),
  ['blue pen\t10', '10', 'blue pen'],
  ['10\tblue pen', '10', 'blue pen'],
  ['blue pen|10', '10', 'blue pen'],
  ['\u200e2\u00a0x\u00a0pen\u200b', '2', 'pen'],
])('D52.44: %s: %s of %s', (typed = '', quantity = '', words, note = '') => {
  const { unread, ...read } = readCountedText(typed);
  const count = unread === undefined ? String(read.quantity) : `?${unread}`;
  expect({ ...read, count }).toMatchObject({ count: quantity, words, note });
});

it('only the beginning of a very long line is read', () => {
  const line = readCountedText(`2 x ${'pen '.repeat(5000)}`);
  expect(line.quantity).toBe(2);
  expect(line.words.length).toBeLessThanOrEqual(LONGEST_LINE);
});
