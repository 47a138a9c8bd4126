import { findTable, repeating } from '../../src/tables/find-table.ts';
import type { Grid } from '../../src/tables/grid.ts';
import { columnNotes, columnProblems } from './column-report.ts';
import { type ColumnWish, priceColumns } from './price-columns.ts';
import type { PriceList } from './price-list.ts';
import { groupRows, rowsText } from './product-rows.ts';
import { productReader } from './read-product.ts';

export interface Reading {
  columns?: ColumnWish | undefined;
  now?: Date;
}

export function readTable(
  { rows, hiddenRows, hiddenColumns }: Grid,
  { columns: wish = {}, now = new Date() }: Reading = {},
): PriceList | null {
  const table = findTable(rows);
  if (!table || table.score < 2) return null;
  const all = rows.slice(table.start);
  const below = table.system === 'own' ? all : all.map(repeating());
  const columns = priceColumns(table, below, wish);
  const { groups, sections, drafts, notes, problems: nameless } = groupRows(columns, table, below);
  const problems = [...columnProblems(columns, table, below), ...nameless];
  const noticed = new Map<string, number[]>();
  const readProduct = productReader(columns, below, dayInIndia(now), { problems, noticed });
  const products = groups.flatMap((group) => readProduct(group, sections) ?? []);
  return {
    unit: 'Row',
    notes: [
      ...columnNotes(columns, table, below),
      ...hiddenNotes(hiddenRows, hiddenColumns),
      ...notes,
      ...[...noticed].map(([what, numbers]) => `${what}: ${rowsText(numbers)}.`),
    ],
    products,
    problems,
    drafts,
    hiddenRows,
  };
}

function dayInIndia(now: Date): string {
  return now.toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });
}

function hiddenNotes(rows: number, columns: number): string[] {
  const said = (count: number, what: string) =>
    count > 0 ? [`${count} hidden ${what}${count > 1 ? 's were' : ' was'} left out.`] : [];
  return [...said(rows, 'row'), ...said(columns, 'column')];
}
