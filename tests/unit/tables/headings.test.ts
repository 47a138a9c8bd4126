import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { csvField } from '../../../src/lib/csv-field.ts';
import { readHeading, systemOf, taxSaidIn } from '../../../src/tables/headings.ts';
import { HEADINGS as VOCABULARY } from '../../../src/tables/vocabulary.ts';

const HEADINGS = readFileSync(new URL('./headings.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split('|').map((part) => part.trim()));

it.each(HEADINGS)('D62.91: %s is %s', (heading = '', meaning) => {
  expect(readHeading(heading).is).toBe(meaning);
});

it('an export has meanings of its own, and the rest of its columns is private', () => {
  const shopify =
    'Title,URL handle,Type,Cost per item,Inventory tracker,SEO title,Option1 name,Compare-at price'.split(
      ',',
    );
  expect(systemOf(shopify)).toBe('shopify');
  expect(shopify.map((heading) => readHeading(heading, 'shopify').is)).toEqual([
    'name',
    'id',
    'category',
    'paid',
    'tracker',
    'private',
    'option-name',
    'mrp',
  ]);
  expect(systemOf(['Type', 'SKU', 'Regular price'])).toBe('woocommerce');
  expect(readHeading('Option1 Name').is).not.toBe('option-name');
});

it.each([
  ['All rates are exclusive of GST @18%', 'without'],
  ['Prices include all taxes', 'with'],
  ['GST extra as applicable', 'without'],
  ['Prices are valid for 30 days', null],
])('%s: %s tax', (note, said) => {
  expect(taxSaidIn(note)).toBe(said);
});

it('a heading says the unit and the pieces of its column', () => {
  expect(readHeading('Qty (Dozen)')).toMatchObject({ is: 'quantity', unit: 'dozen' });
  expect(readHeading('10+')).toMatchObject({ is: 'break', from: 10 });
  expect(readHeading('Rate 2')).toMatchObject({ is: 'break-price', pair: '2' });
});

it('docs/headings.csv has the whole vocabulary (made anew by `vitest -u`)', async () => {
  const rows = VOCABULARY.map(({ heading, is, writtenBy }) =>
    [heading, is, writtenBy].map(csvField).join(','),
  );
  await expect(['heading,meaning,written by', ...rows, ''].join('\n')).toMatchFileSnapshot(
    '../../../docs/headings.csv',
  );
});
