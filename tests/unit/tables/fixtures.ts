import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Cell, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { exportCsv } from '../../../server/price-list/export-csv.ts';
import { gridOfText } from '../../../src/tables/delimited.ts';
import { encoded } from './encoded.ts';

/** A table as people's programs write it, and what it is read as */
export interface Fixture {
  /** 'tally/stock-summary' */
  name: string;
  /** The decision that it shows. */
  why: string;
  encoding?: Encoding;
  /** Sheets of an Excel workbook, which is made of them. */
  workbook?: SheetOfFixture[];
  order?: ExpectedOrder;
  import?: ExpectedImport;
}

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export interface ExpectedOrder {
  /** '24 [dozen] Pencil (note)'; `?text` is what cannot be read, `>12000` is above the most. */
  lines?: string[];
  /** Columns between which the shopper chooses. */
  asks?: string[];
  codes?: string[];
  hiddenRows?: number;
  /** Why nothing of the file is read. */
  refused?: string;
}

export interface ExpectedImport {
  /** What an empty shop exports after `--apply --skip-bad`: 'id: pen; Name: Pen; MRP: 20' */
  products?: string[];
  /** Essential words of each sentence about rows that cannot be read. */
  refused?: string[];
  /** Headings of columns that are not used and never shown. */
  never?: string[];
  /** Essential words of what else is said. */
  notes?: string[];
  drafts?: number;
  /** Essential words of why nothing of the file is read. */
  file?: string;
}

/** A plain value, or one with what a spreadsheet says of it. */
type CellOfFixture = string | number | boolean | null | StyledCell;

interface StyledCell {
  value?: string | number;
  format?: string;
  formula?: string;
  error?: string;
  date?: string;
}

interface SheetOfFixture {
  name: string;
  rows: CellOfFixture[][];
  hidden?: boolean;
  /** As the spreadsheet names them: 3, 'B', 'A2:A4'. */
  hiddenRows?: number[];
  hiddenColumns?: string[];
  merged?: string[];
}

const FOLDER = join(import.meta.dirname, 'fixtures');

const PATHS = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).toSorted();

export const FIXTURES: readonly Fixture[] = PATHS.filter((path) => path.endsWith('.json')).map((path) => ({
  name: path.slice(0, -'.json'.length),
  ...JSON.parse(readFileSync(join(FOLDER, path), 'utf8')),
}));

/** The file of the table: its name and content. */
export async function fileOf({
  name,
  encoding,
  workbook,
}: Fixture): Promise<{ name: string; bytes: Uint8Array }> {
  if (workbook)
    return { name: `${basename(name)}.xlsx`, bytes: await writeXlsx({ sheets: workbook.map(sheetOf) }) };
  const path = PATHS.find((each) => each.startsWith(`${name}.`) && !each.endsWith('.json')) ?? '';
  const bytes = new Uint8Array(readFileSync(join(FOLDER, path)));
  return {
    name: basename(path),
    bytes: encoding ? encoded(new TextDecoder().decode(bytes), encoding) : bytes,
  };
}

function sheetOf({
  name,
  rows,
  hidden = false,
  hiddenRows = [],
  hiddenColumns = [],
  merged = [],
}: SheetOfFixture) {
  const width = Math.max(0, ...rows.map(({ length }) => length));
  const cells = new Map<string, Partial<Cell>>();
  rows.forEach((row, at) => {
    row.forEach((cell, column) => {
      if (typeof cell === 'object' && cell !== null) cells.set(`${at},${column}`, cellOf(cell));
    });
  });
  return {
    name,
    hidden,
    rows: rows.map((row) => row.map((cell) => (typeof cell === 'object' ? null : cell))),
    cells,
    rowDefs: new Map(hiddenRows.map((number) => [number - 1, { hidden: true }])),
    columns: Array.from({ length: width }, (_, at) => ({ hidden: hiddenColumns.includes(letterOf(at)) })),
    merges: merged.map((range) => {
      const [from, to] = range.split(':').map(placeOf);
      return {
        startRow: from?.row ?? 0,
        startCol: from?.column ?? 0,
        endRow: to?.row ?? 0,
        endCol: to?.column ?? 0,
      };
    }),
  } satisfies WriteSheet;
}

function cellOf({ value, format, formula, error, date }: StyledCell): Partial<Cell> {
  return {
    value: date ? new Date(`${date}T00:00:00Z`) : (error ?? value ?? null),
    ...(error && { type: 'error' as const }),
    ...(formula && { formula, ...(value !== undefined && { formulaResult: value }) }),
    ...(format && { style: { numFmt: format } }),
  };
}

function letterOf(column: number): string {
  return String.fromCharCode(65 + column);
}

function placeOf(cell: string): { row: number; column: number } {
  return { row: Number(cell.slice(1)) - 1, column: cell.charCodeAt(0) - 65 };
}

/** A line for each row of the shop's own export: 'id: pen; Name: Pen; MRP: 20' */
export function asExported(products: Parameters<typeof exportCsv>[0]): string[] {
  const [headings, ...rows] = gridOfText(exportCsv(products)).rows.map(({ cells }) => cells);
  return rows.map((cells) =>
    cells.flatMap((cell, at) => (cell ? `${headings?.[at]}: ${cell}` : [])).join('; '),
  );
}
