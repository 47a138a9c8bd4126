import { describe, expect, it } from 'vitest';
import { LIST_BOUNDS } from '../../../src/contract/lists/list-file.ts';
import type { OrderLine } from '../../../src/contract/lists/order-line.ts';
import { readList, textOfGrid } from '../../../src/features/order-list/read-list.ts';
import { openTable } from '../../../src/tables/open-table.ts';
import { FIXTURES, type Fixture, fileOf } from './fixtures.ts';

async function readOrder(bytes: Uint8Array) {
  const file = await openTable(bytes, LIST_BOUNDS);
  if (file.is === 'refused') return { lines: [], hiddenRows: 0, refused: file.why };
  const { lines } = readList(file.is === 'text' ? file.text : textOfGrid(file.grid));
  return {
    lines: lines.map((read) => read()),
    hiddenRows: file.is === 'workbook' ? file.grid.hiddenRows : 0,
  };
}

function shortOf({ quantity, asked, unit, words, note }: OrderLine): string {
  const count =
    typeof asked === 'number' ? `>${asked}` : asked === undefined ? String(quantity) : `?${asked}`;
  return [count, unit && `[${unit}]`, words, note && `(${note})`].filter(Boolean).join(' ');
}

const ORDERS = FIXTURES.filter(({ order }) => order);

describe('a table of an order list as people have it (D52.44, D52.45, D62)', () => {
  it.each(ORDERS)('$name: $why', check);
});

async function check(fixture: Fixture) {
  const { bytes } = await fileOf(fixture);
  const { lines, hiddenRows, refused } = await readOrder(bytes);
  const { lines: expected = [], asks = null, codes, hiddenRows: hidden = 0 } = fixture.order ?? {};
  const doubt = lines.find((line) => line.doubt)?.doubt;
  expect.soft(lines.map(shortOf)).toEqual(expected);
  expect.soft(doubt?.columns.map(({ heading, number }) => heading || String(number)) ?? null).toEqual(asks);
  if (codes) expect.soft(lines.map(({ code }) => code)).toEqual(codes);
  expect.soft(hiddenRows).toBe(hidden);
  expect.soft(refused).toBe(fixture.order?.refused);
}
