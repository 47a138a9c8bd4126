import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Cell, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { exportCsv } from '../../../server/price-list/export-csv.ts';
import { gridOfText } from '../../../src/tables/delimited.ts';
import { encoded } from './encoded.ts';

/** A table as people's programs write it, and what it is read as */
export interface Fixture {
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
  codes?: (string | null)[];
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

type CellOfFixture = string | number | boolean | null | (Partial<Cell> & { date?: string });

/** As hucre writes it, with the cells that are more than a value in their rows. */
interface SheetOfFixture extends Omit<WriteSheet, 'rows' | 'rowDefs'> {
  rows: CellOfFixture[][];
  rowDefs?: Record<string, { hidden: boolean }>;
}

const FOLDER = join(import.meta.dirname, 'fixtures');

const PATHS = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).toSorted();

export const FIXTURES: readonly Fixture[] = PATHS.filter((path) => path.endsWith('.json')).map((path) => ({
  name: path.slice(0, -'.json'.length),
  ...JSON.parse(readFileSync(join(FOLDER, path), 'utf8')),
}));

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

function sheetOf({ rows, rowDefs = {}, ...sheet }: SheetOfFixture): WriteSheet {
  const cells = rows.flatMap((row, at) =>
    row.flatMap((cell, column): [string, Partial<Cell>][] => {
      if (typeof cell !== 'object' || cell === null) return [];
      const { date, ...own } = cell;
      return [[`${at},${column}`, { ...own, ...(date && { value: new Date(`${date}T00:00:00Z`) }) }]];
    }),
  );
  return {
    ...sheet,
    rows: rows.map((row) => row.map((cell) => (typeof cell === 'object' ? null : cell))),
    cells: new Map(cells),
    rowDefs: new Map(Object.entries(rowDefs).map(([at, row]) => [Number(at), row])),
  };
}

/** A line for each row of the shop's own export: 'id: pen; Name: Pen; MRP: 20' */
export function asExported(products: Parameters<typeof exportCsv>[0]): string[] {
  const [headings, ...rows] = gridOfText(exportCsv(products)).rows.map(({ cells }) => cells);
  return rows.map((cells) =>
    cells.flatMap((cell, at) => (cell ? `${headings?.[at]}: ${cell}` : [])).join('; '),
  );
}
