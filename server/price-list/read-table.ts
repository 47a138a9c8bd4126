import { findTable, repeating } from '../../src/tables/find-table.ts';
import type { Grid } from '../../src/tables/grid.ts';
import { columnNotes, columnProblems, untaxedNote } from './column-report.ts';
import { type ColumnWish, PriceColumns } from './price-columns.ts';
import type { PriceList } from './price-list.ts';
import { groupRows, rowsText } from './product-rows.ts';
import { type Noticed, ProductReader } from './read-product.ts';

export interface Reading {
  columns?: ColumnWish | undefined;
  now?: Date;
}

/** Null if no row has headings (D60.78). */
export function readTable(
  { rows, hiddenRows, hiddenColumns }: Grid,
  { columns: wish = {}, now = new Date() }: Reading = {},
): PriceList | null {
  const table = findTable(rows);
  if (!table || table.score < 2) return null;
  const all = rows.slice(table.start);
  const below = table.system === 'own' ? all : all.map(repeating());
  const columns = new PriceColumns(table, below, wish);
  const { groups, sections, drafts, notes, problems: nameless } = groupRows(columns, table, below);
  const problems = [...columnProblems(columns, table, below), ...nameless];
  const noticed: Noticed = { zeros: new Set(), onSale: [], offSale: [], ended: new Map() };
  const reader = new ProductReader(columns, below, dayInIndia(now), { problems, noticed });
  const products = groups.flatMap((group) => reader.read(group, sections) ?? []);
  return {
    unit: 'Row',
    notes: [
      ...columnNotes(columns, table, below),
      ...hiddenNotes(hiddenRows, hiddenColumns),
      ...untaxedNote(columns),
      ...notes,
      ...noticedNotes(noticed),
    ],
    products,
    problems,
    drafts,
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

function noticedNotes({ zeros, onSale, offSale, ended }: Noticed): string[] {
  return [
    ...(zeros.size > 0 ? [`A price of 0 is read as no price: ${rowsText([...zeros])}.`] : []),
    ...(offSale.length > 0
      ? [`Sale prices that do not count today, because of their dates: ${rowsText(offSale)}.`]
      : []),
    ...(onSale.length > 0
      ? [`Sale prices with dates, which stay until you import again: ${rowsText(onSale)}.`]
      : []),
    ...[...ended].map(([rate, rows]) => `GST of ${rate} % ended on 22 September 2025: ${rowsText(rows)}.`),
  ];
}
