import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { readTable } from '../../../server/price-list/read-table.ts';
import { readList, textOfGrid } from '../../../src/features/order-list/read-list.ts';
import { gridOfText } from '../../../src/tables/delimited.ts';
import type { Grid } from '../../../src/tables/grid.ts';
import { openTable } from '../../../src/tables/open-table.ts';
import { encoded } from './encoded.ts';

const BOUNDS = { mostBytes: 1_000_000, mostUnpacked: 30_000_000, mostRows: 1000 };

type Rows = readonly (readonly string[])[];

/** Without a letter that Windows-1252 lacks. */
const PRICES: Rows = [
  ['Item', 'MRP', 'Rate', 'Closing Stock', 'HSN', 'GST %', 'Brand', 'Purchase Rate', 'Ruling', 'SKU'],
  ['Register, long', '120', '95.50', '10 Nos', '4820', '18%', 'Café', '61', 'Single', '00123'],
  ['Pen "fine"', '1,250', '1,200', '(-)5 Nos', '9608', '18', 'Cello', '6.21', '', 'P-1'],
  ['Ink', '50', '50/dozen', '7', '48202', '5', '', '9', '', 'I-1'],
];
const ORDER: Rows = [
  ['Sl. No.', 'Item', 'Qty', 'Unit', 'Rate', 'Remarks', 'Item Code'],
  ['1', 'Register, long', '1,200', 'Nos', '95', 'blue', '00123'],
  ['2', 'Pen "fine"', '2', 'Dozen', '10', '', 'P-1'],
  ['3', 'Café cup', 'as required', '', '', '', ''],
];

const csv = (separator: string) => (rows: Rows) =>
  rows
    .map((row) =>
      row.map((cell) => (/[",;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(separator),
    )
    .join('\r\n');

const WAYS: readonly [string, (rows: Rows) => Uint8Array | Promise<Uint8Array>][] = [
  ['CSV', (rows) => encoded(csv(',')(rows), 'utf-8')],
  ['semicolons', (rows) => encoded(csv(';')(rows), 'utf-8')],
  ['TSV', (rows) => encoded(csv('\t')(rows), 'utf-8')],
  ['UTF-16', (rows) => encoded(csv('\t')(rows), 'utf-16le')],
  ['Windows-1252', (rows) => encoded(csv(';')(rows), 'windows-1252')],
  ['xlsx', (rows) => writeXlsx({ sheets: [{ name: 'List', rows: rows.map((row) => [...row]) }] })],
];

const SHAPES: readonly [string, (rows: Rows) => Rows][] = [
  ['as it is', (rows) => rows],
  ['with its columns reversed', (rows) => rows.map((row) => row.toReversed())],
  ['with its columns turned', (rows) => rows.map((row) => [...row.slice(3), ...row.slice(0, 3)])],
  ['with blank rows and columns', (rows) => rows.flatMap((row) => [row.flatMap((cell) => ['', cell]), []])],
  ['below a title', (rows) => [['Gupta Stationers'], ['Sadar Bazar'], ...rows]],
];

async function gridOf(bytes: Uint8Array): Promise<Grid> {
  const opened = await openTable(bytes, BOUNDS);
  if (opened.is === 'refused') throw new Error(opened.why);
  return opened.is === 'text' ? gridOfText(opened.text) : opened.grid;
}

/** Without the places that a shape moves. */
function pricesIn(grid: Grid) {
  const { products, problems } = readTable(grid) ?? { products: [], problems: [] };
  return {
    products: products.map(({ title, said, details, choices, isBad }) => ({
      title,
      said,
      details: [...details.values()],
      choices: choices.map(({ row, ...choice }) => choice),
      isBad,
    })),
    problems: problems.map(({ sentence }) => sentence.replace(/column [A-Z]+/g, 'column')),
  };
}

async function orderIn(bytes: Uint8Array) {
  const opened = await openTable(bytes, BOUNDS);
  if (opened.is === 'refused') throw new Error(opened.why);
  const { lines } = readList(opened.is === 'text' ? opened.text : textOfGrid(opened.grid));
  return lines.map(({ typed, ...line }) => line);
}

describe.each(WAYS)('D62.91: a table saved as %s is read the same', (_, save) => {
  it.each(SHAPES)('%s', async (_, shaped) => {
    expect(pricesIn(await gridOf(await save(shaped(PRICES))))).toEqual(
      pricesIn(gridOfText(csv(',')(PRICES))),
    );
    const lines = await orderIn(await save(shaped(ORDER)));
    expect(lines).toEqual(await orderIn(encoded(csv(',')(ORDER), 'utf-8')));
    expect(lines.map(({ quantity, asked }) => asked ?? quantity)).toEqual([1200, 24, 'as required']);
  });
});
