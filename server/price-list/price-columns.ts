import { type Column, columnsOf } from '../../src/tables/columns.ts';
import type { Table } from '../../src/tables/find-table.ts';
import { type GridRow, letters } from '../../src/tables/grid.ts';
import {
  kindOf,
  type Meaning,
  OWNERS_MEANINGS,
  type System,
  TRANSLATED,
} from '../../src/tables/vocabulary.ts';
import { FileProblem } from '../catalogue/json-file.ts';
import { short } from './cells.ts';
import { clean, plainText } from './entry.ts';

/** What the owner says of a column: what it means, or `ignore` (D62.94). */
export type ColumnWish = Readonly<Record<string, string>>;

export class PriceColumns {
  readonly system: System;
  readonly all: readonly Column[];
  readonly #letters: readonly string[];
  /** The likeliest first. */
  readonly #by = new Map<Meaning, Column[]>();

  constructor(table: Table, below: readonly GridRow[], wish: ColumnWish) {
    this.system = table.system;
    const whole = asWide(table, below);
    this.#letters = (whole.halves[0] ?? []).map(letters);
    this.all = settled(withWish(columnsOf(whole, below), this.#letters, wish), table.system, below);
    for (const column of this.all.toSorted((a, b) => a.rank - b.rank)) {
      this.#by.set(column.is, [...this.of(column.is), column]);
    }
  }

  of(is: Meaning): readonly Column[] {
    return this.#by.get(is) ?? [];
  }

  has(is: Meaning): boolean {
    return this.#by.has(is);
  }

  cell(row: GridRow, is: Meaning): string {
    const [column] = this.of(is);
    return column ? cellOf(row, column) : '';
  }

  /** The first that is filled, if an export has several texts of one meaning. */
  text(row: GridRow, is: Meaning): string {
    const cells = this.of(is).map((column) => cellOf(row, column));
    return (this.system === 'list' ? cells[0] : cells.find(Boolean)) ?? '';
  }

  /** 'column B (Rate)' */
  name(column: Column): string {
    return `column ${this.#letters[column.at]} (${short(column.heading)})`;
  }

  nameOf(is: Meaning): string {
    const [column] = this.of(is);
    return column ? this.name(column) : '';
  }

  label({ at, heading }: Column): string {
    return `${this.#letters[at]} ${short(heading)}`;
  }
}

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

/** A 'Quantity' of '500 ml' says what a product is, not how many there are. */
function isMeasure({ is, at, heading }: Column, below: readonly GridRow[]): boolean {
  if (is !== 'quantity' || !/^(?:net )?quantity$/i.test(heading)) return false;
  const filled = below.flatMap(({ cells }) => cells[at] || []).slice(0, LOOKED_AT);
  return filled.filter((cell) => MEASURE.test(cell)).length * 2 > filled.length;
}

const LOOKED_AT = 500;
const MEASURE = /^\d[\d.]* ?(?:ml|l|ltr|g|gm|gms|kg|mg|mm|cm|m|inch|in|ft|sheets?|pages?)\.?$/i;
