import { expect, it } from 'vitest';
import { type Bounds, openTable } from '../../../src/tables/open-table.ts';
import { encoded } from './encoded.ts';
import { workbookOf } from './workbooks.ts';

const BOUNDS: Bounds = { mostBytes: 1_000_000, mostUnpacked: 2_000_000, mostRows: 100 };

it('D62.91: UTF-16 without its mark is a text', async () => {
  const bytes = encoded('Pen, “2”', 'utf-16le').subarray(2);
  expect(await openTable(bytes, BOUNDS)).toEqual({ is: 'text', text: 'Pen, “2”' });
});

it('as many bytes and rows as are allowed are taken, and no more', async () => {
  const text = (bytes: number) => openTable(new Uint8Array(bytes).fill(65), BOUNDS);
  expect(await text(BOUNDS.mostBytes)).toMatchObject({ is: 'text' });
  expect(await text(BOUNDS.mostBytes + 1)).toEqual({ is: 'refused', why: 'large' });
  const sheet = async (rows: number) =>
    openTable(await workbookOf(Array.from({ length: rows }, (_, at) => [at])), BOUNDS);
  expect(await sheet(100)).toMatchObject({ is: 'workbook' });
  expect(await sheet(101)).toEqual({ is: 'refused', why: 'many-rows' });
  expect(await openTable(await workbookOf([[null]], []), BOUNDS)).toEqual({ is: 'refused', why: 'empty' });
});
