import { isMeasured, isNothing } from '../../src/tables/cells.ts';
import { type Column, columnsOf } from '../../src/tables/columns.ts';
import type { Table } from '../../src/tables/find-table.ts';
import { type GridRow, letters } from '../../src/tables/grid.ts';
import { taxSaidIn } from '../../src/tables/headings.ts';
import { discountIn, gstIn, isUnread, moneyIn, stockIn } from '../../src/tables/values.ts';
import {
  kindOf,
  type Meaning,
  OWNERS_MEANINGS,
  type System,
  TRANSLATED,
} from '../../src/tables/vocabulary.ts';
import { FileProblem } from '../shop/catalogue/json-file.ts';
import { short } from './cells.ts';
import { clean, plainText } from './entry.ts';

/** What the owner says of a column: what it means, or `ignore` (D62.94). */
export type ColumnWish = Readonly<Record<string, string>>;

export const PRICES = ['price', 'mrp'] as const satisfies readonly Meaning[];

export type PriceColumns = ReturnType<typeof priceColumns>;

export function priceColumns(table: Table, below: readonly GridRow[], wish: ColumnWish) {
  const { system } = table;
  const whole = asWide(table, below);
  const names = (whole.halves[0] ?? []).map(letters);
  const all = settled(withWish(columnsOf(whole, below), names, wish), system, below);
  const likeliestFirst = all.toSorted((a, b) => a.rank - b.rank);
  const by = new Map(all.map(({ is }) => [is, likeliestFirst.filter((column) => column.is === is)]));

  const of = (is: Meaning): readonly Column[] => by.get(is) ?? [];
  /** The likeliest that says something of the row. */
  const filled = (row: GridRow, is: Meaning): Column | undefined => {
    const columns = of(is);
    if (columns.length < 2) return columns[0];
    return columns.find((column) => says(is, column, row)) ?? columns[0];
  };
  const name = (column: Column) => `column ${names[column.at]} (${short(column.heading)})`;

  return {
    system,
    all,
    of,
    name,
    has: (is: Meaning) => by.has(is),
    nameOf: (is: Meaning, row?: GridRow) =>
      [row ? filled(row, is) : of(is)[0]].flatMap((column) => (column ? name(column) : [])).join(''),
    filled,
    letter: ({ at }: Column) => names[at] ?? '',
    label: ({ at, heading }: Column) => `${names[at]} ${short(heading)}`,

    cell(row: GridRow, is: Meaning): string {
      const column = filled(row, is);
      return column ? cellOf(row, column) : '';
    },
  };
}

/** Of several columns of one of these, the others must not say something else. */
export const SURE = [...PRICES, 'stock', 'gst', 'discount'] as const satisfies readonly Meaning[];
export type Sure = (typeof SURE)[number];

/** Programs write '-' and 0 where there is no such price. */
function says(is: Meaning, column: Column, row: GridRow): boolean {
  const sure = SURE.find((each) => each === is);
  const said = sure ? saidIn(sure, column, row) : cellOf(row, column);
  return said !== null && said !== '' && !(said === 0 && PRICES.some((each) => each === is));
}

/** As written if it cannot be read; null if nothing is said. */
export function saidIn(is: Sure, column: Column, row: GridRow): number | string | null {
  const cell = cellOf(row, column);
  const value = READ[is](cell, column.unit);
  if (isUnread(value)) return isNothing(cell) ? null : cell;
  if (value === null || typeof value !== 'object') return value;
  return value.per || value.tax === 'without' ? `${value.amount} ${value.per} ${value.tax}` : value.amount;
}

const READ = {
  price: moneyIn,
  mrp: moneyIn,
  stock: stockIn,
  gst: (cell: string) => gstIn(cell),
  discount: (cell: string) => discountIn(cell),
};

export function cellOf(row: GridRow, { at }: Pick<Column, 'at'>): string {
  return clean(row.cells[at]);
}

function asWide(table: Table, below: readonly GridRow[]): Table {
  const width = below.reduce((most, { cells }) => Math.max(most, cells.length), table.headings.length);
  if (table.halves.length > 1 || width === table.headings.length) return table;
  const columns = Array.from({ length: width }, (_, at) => at);
  return { ...table, headings: columns.map((at) => table.headings[at] ?? ''), halves: [columns] };
}

function withWish(columns: readonly Column[], names: readonly string[], wish: ColumnWish): Column[] {
  const meant = new Map<Column, Meaning>();
  for (const [name, is] of Object.entries(wish)) {
    const found = columns.filter(({ heading }) => plainText(heading) === plainText(name));
    const column = found[0] ?? columns[names.indexOf(name.toUpperCase())];
    const meaning = is === 'ignore' ? 'private' : OWNERS_MEANINGS.find((each) => each === is);
    if (!column) {
      const headings = columns.map(({ heading }) => heading).filter(Boolean);
      throw new FileProblem(`There is no column "${name}". The list has ${headings.join(', ')}.`);
    }
    if (!meaning) {
      throw new FileProblem(
        `A column cannot be "${is}". Say ignore, or one of ${OWNERS_MEANINGS.join(', ')}: --column "${name}=price".`,
      );
    }
    meant.set(column, meaning);
  }
  return columns.map((column) => {
    const is = meant.get(column);
    return is ? { ...column, is, rank: -1 } : column;
  });
}

/** Each column alone says not all: 'Description' is the name where no other column is. */
function settled(read: readonly Column[], system: System, below: readonly GridRow[]): Column[] {
  let columns = read.map((column) =>
    isMeasure(column, below) ? { ...column, is: 'detail' as const } : column,
  );
  const has = (is: Meaning) => columns.some((column) => column.is === is);
  const become = (from: (column: Column) => boolean, is: Meaning) => {
    columns = columns.map((column) => (from(column) ? { ...column, is } : column));
  };
  if (!has('name')) become(({ is }) => is === 'description', 'name');
  if (!has('name'))
    become(({ is }) => TRANSLATED.some((each) => each.is === is && each.field === 'title'), 'name');
  if (!has('category')) become(({ is }) => is === 'department', 'category');
  if (!has('stock')) become(({ is }) => is === 'quantity', 'stock');
  // 'Selling price' beside 'Offer price'. What the owner says is a price stays one.
  const offer = columns.find(({ is }) => is === 'offer');
  if (offer && !has('mrp'))
    become((column) => column.is === 'price' && column.rank >= 0 && isOfferBelow(offer, column), 'mrp');
  become(({ is }) => is === 'offer', 'price');
  // '1-9' is the price, if no column is headed so.
  if (!has('price')) become(({ is, from }) => is === 'break' && from === 1, 'price');
  const least = (is: Meaning) => Math.min(...columns.flatMap((each) => (each.is === is ? each.rank : [])));
  // 'Material' is the name, unless there is 'Item name'.
  if (system === 'list') {
    become((column) => {
      const { is } = column;
      const isDescribing = is === 'name' || kindOf(is) === 'describing';
      return isDescribing && columns.find((each) => each.is === is && each.rank === least(is)) !== column;
    }, 'detail');
    become(({ is }) => is === 'unknown', 'detail');
  }
  return columns;
}

/** By their names; `one` without tax would be below the other, too. */
export function isOfferBelow(one: Column, other: Column): boolean {
  const [tax, otherTax] = [one, other].map(({ heading }) => taxSaidIn(heading));
  return (otherTax === null || otherTax === tax) && bargain(one) > bargain(other);
}

function bargain({ heading }: Column): number {
  if (/offer|disc|special|deal/i.test(heading)) return 2;
  return /\bsale/i.test(heading) ? 1 : 0;
}

/** A 'Quantity' of '500 ml' says what a product is, not how many there are. */
function isMeasure({ is, at, heading }: Column, below: readonly GridRow[]): boolean {
  if (is !== 'quantity' || !/^(?:net )?quantity$/i.test(heading)) return false;
  const filled = below.flatMap(({ cells }) => cells[at] || []).slice(0, LOOKED_AT);
  return filled.filter(isMeasured).length * 2 > filled.length;
}

const LOOKED_AT = 500;
