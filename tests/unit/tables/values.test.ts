import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  codeIn,
  dayIn,
  discountIn,
  gstIn,
  hsnIn,
  isUnread,
  moneyIn,
  optionIn,
  quantityIn,
  stockIn,
  taxIncludedIn,
  textIn,
} from '../../../src/tables/values.ts';

const READERS: Record<string, (cell: string) => unknown> = {
  quantity: quantityIn,
  money: moneyIn,
  stock: stockIn,
  hsn: hsnIn,
  gst: gstIn,
  discount: discountIn,
  code: codeIn,
  option: optionIn,
  text: textIn,
  day: dayIn,
  tax: taxIncludedIn,
};

const CELLS = readFileSync(new URL('./cells.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split('|').map((part) => part.trim()));

function said(value: unknown): string {
  if (value === null) return 'none';
  if (isUnread(value)) return `!${value.unread}`;
  if (typeof value !== 'object') return String(value);
  const fields: Record<string, unknown> = { ...value };
  const { quantity, unit, amount, per, tax } = fields;
  const parts = quantity === undefined ? [Number(amount) / 100, per && `per ${per}`, tax] : [quantity, unit];
  return parts.filter((part) => part !== '' && part !== null).join(' ');
}

it.each(CELLS)('D62.92: %s %s is %s', (reader = '', cell = '', value) => {
  expect(said(READERS[reader]?.(cell))).toBe(value);
});

it('a cell of 190,000 spaces or digits is read at once', () => {
  for (const [name, read] of Object.entries(READERS)) {
    if (!['option', 'text', 'code'].includes(name)) expect(said(read('9'.repeat(190_000)))).toMatch(/^!/);
    read(`1${' '.repeat(190_000)}x`);
  }
});
