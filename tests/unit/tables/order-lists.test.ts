import { describe, expect, it } from 'vitest';
import { readFile } from '../../../src/contract/lists/read-file.ts';
import type { OrderLine } from '../../../src/contract/lists/read-line.ts';
import { readList } from '../../../src/contract/lists/read-list.ts';
import { textOfWorkbook } from '../../../src/features/order-list/workbook-list.ts';
import { FIXTURES, type Fixture, fileOf } from './fixtures.ts';

async function readOrder(bytes: Uint8Array) {
  const file = readFile(bytes);
  const content = file.is === 'packed' ? await textOfWorkbook(file.bytes) : file;
  if (content.is === 'refused') throw new Error(content.why);
  return { lines: readList(content.text).lines.map((read) => read()), hiddenRows: 0 };
}

function shortOf({ quantity, asked, unit, words, note }: OrderLine): string {
  const count =
    typeof asked === 'number' ? `>${asked}` : asked === undefined ? String(quantity) : `?${asked}`;
  return [count, unit && `[${unit}]`, words, note && `(${note})`].filter(Boolean).join(' ');
}

const ORDERS = FIXTURES.filter(({ order }) => order);

/** Not yet read right. */
const PENDING = new Set(
  `cpwd/boq cpwd/schedule erpnext/material-request excel/dozens-in-the-format excel/errors
  excel/formula-quantities excel/hidden-rows excel/merged-names excel/offices-indent
  excel/thousands-in-the-format excel/zeros-in-front files/html-table files/spreadsheet-2003
  files/windows-1252-list gem/boq gem/consignees offices/a-range-cannot-be-ordered offices/totals
  offices/unread-quantities schools/ditto schools/merged-names schools/two-halves tally/invoice
  whatsapp/hindi-units whatsapp/one-line whatsapp/sums whatsapp/units-before zoho/purchase-order`.split(
    /\s+/,
  ),
);

describe('a table of an order list as people have it (D52.44, D52.45, D62)', () => {
  it.each(ORDERS.filter(({ name }) => !PENDING.has(name)))('$name: $why', check);
  it.fails.each(ORDERS.filter(({ name }) => PENDING.has(name)))('not yet: $name: $why', check);
});

async function check(fixture: Fixture) {
  const { bytes } = await fileOf(fixture);
  const { lines, hiddenRows } = await readOrder(bytes);
  const { lines: expected = [], asks = null, codes, hiddenRows: hidden = 0 } = fixture.order ?? {};
  const doubt = lines.find((line) => line.doubt)?.doubt;
  expect.soft(lines.map(shortOf)).toEqual(expected);
  expect.soft(doubt?.columns.map(({ heading, number }) => heading || String(number)) ?? null).toEqual(asks);
  if (codes) expect.soft(lines.map(({ id }) => id)).toEqual(codes);
  expect.soft(hiddenRows).toBe(hidden);
}
