import { areSerial, areUnits, areWhole, type Cells, isNothing, isNumeric } from './cells.ts';
import { LOOKED_AT, type Table } from './find-table.ts';
import type { GridRow } from './grid.ts';
import { type Heading, readHeading } from './headings.ts';

/** A column with what its heading and its cells say of it. */
export interface Column extends Heading {
  /** Among the columns of one half. */
  at: number;
  heading: string;
  cells: Cells;
  look: Look;
}

export type Look = 'empty' | 'serial' | 'counts' | 'numbers' | 'units' | 'text';

const LONGEST_LOOKED_AT = 200;

/** `rows`: of one half, below the headings. */
export function columnsOf({ headings, system }: Table, rows: readonly GridRow[]): Column[] {
  const columns = headings.map((heading, at) =>
    withLook({ ...readHeading(heading, system), at, heading, cells: cellsOf(rows, at) }),
  );
  return system === 'list' ? withSerial(withUnits(columns)) : columns;
}

export function unheadedColumns(rows: readonly GridRow[]): Column[] {
  const width = Math.max(0, ...rows.slice(0, LOOKED_AT).map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, at) =>
    withLook({ ...readHeading(''), at, heading: '', cells: cellsOf(rows, at) }),
  );
}

function cellsOf(rows: readonly GridRow[], at: number): string[] {
  return rows.slice(0, LOOKED_AT).map(({ cells }) => (cells[at] ?? '').slice(0, LONGEST_LOOKED_AT));
}

function withLook(column: Omit<Column, 'look'>): Column {
  return { ...column, look: lookOf(column.cells) };
}

function lookOf(cells: Cells): Look {
  if (!cells.some(Boolean)) return 'empty';
  if (areSerial(cells)) return 'serial';
  if (areUnits(cells)) return 'units';
  if (areWhole(cells)) return cells.some((cell) => cell && !isNothing(cell)) ? 'counts' : 'text';
  return isNumeric(cells) ? 'numbers' : 'text';
}

function withSerial(columns: readonly Column[]): Column[] {
  const isHeaded = columns.some(({ is }) => is === 'serial');
  const found = isHeaded ? undefined : columns.find((each) => each.look === 'serial' && mayBeSerial(each));
  return columns.map((column) => (column === found ? { ...column, is: 'serial' } : column));
}

function mayBeSerial({ is, heading }: Column): boolean {
  return (
    is === 'number' || is === 'blank' || is === 'unknown' || (is === 'code' && /\bno\b|#/i.test(heading))
  );
}

/** 'Dozen', 'Nos' and 'Ream' under any heading are units. */
function withUnits(columns: readonly Column[]): Column[] {
  const mayBe = (kinds: readonly string[]) =>
    columns.find(({ is, look }) => look === 'units' && kinds.includes(is));
  const found = mayBe(['unit']) ?? mayBe(['quantity']) ?? mayBe(['unknown', 'blank']);
  return columns.map((column) => (column === found ? { ...column, is: 'unit' } : column));
}
