import { type CellValue, streamXlsxRows } from 'hucre/xlsx';
import { isSheet, visibleSheets } from './sheets.ts';
import { zipDirectory } from './zip-directory.ts';

export interface SheetRow {
  /** As the spreadsheet numbers it. */
  number: number;
  /** Up to the last one that is filled. */
  cells: string[];
}

/** `unpacks-large`: a small file may be made to fill the memory. `many-rows`: above what was allowed. */
export type Workbook =
  | { is: 'rows'; rows: SheetRow[] }
  | { is: 'refused'; why: 'unpacks-large' | 'damaged' | 'empty' | 'not-workbook' | 'many-rows' };

export interface WorkbookBounds {
  mostUnpacked: number;
  /** Blank ones do not count. */
  mostRows: number;
}

/** An Excel workbook (.xlsx): the first visible sheet with anything in it, as text. */
export async function readWorkbook(bytes: Uint8Array, bounds: WorkbookBounds): Promise<Workbook> {
  const files = zipDirectory(bytes);
  if (!files) return { is: 'refused', why: 'damaged' };
  // The library unpacks no file beyond the size that is said of it here.
  const unpacked = files.reduce((sum, file) => sum + file.unpacked, 0);
  if (unpacked > bounds.mostUnpacked) return { is: 'refused', why: 'unpacks-large' };
  if (!files.some(isSheet)) return { is: 'refused', why: 'not-workbook' };
  try {
    for (const { at } of await visibleSheets(bytes, files)) {
      const rows = await rowsOf(bytes, at, bounds.mostRows);
      if (rows.length > bounds.mostRows) return { is: 'refused', why: 'many-rows' };
      if (rows.length > 0) return { is: 'rows', rows };
    }
  } catch {
    return { is: 'refused', why: 'damaged' };
  }
  return { is: 'refused', why: 'empty' };
}

/** Names of the visible sheets with anything in them; the first is what `readWorkbook` reads. */
export async function filledSheets(bytes: Uint8Array): Promise<string[]> {
  const filled: string[] = [];
  for (const { name, at } of await visibleSheets(bytes, zipDirectory(bytes) ?? [])) {
    const rows = await rowsOf(bytes, at, 0).catch(() => []);
    if (rows.length > 0) filled.push(name || `Sheet ${at + 1}`);
  }
  return filled;
}

/** At most one more than `most`. */
async function rowsOf(bytes: Uint8Array, sheet: number, most: number): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
    const cells = values.slice(0, MOST_CELLS).map(textOf);
    const filled = cells.findLastIndex(Boolean) + 1;
    if (filled > 0) rows.push({ number: index + 1, cells: cells.slice(0, filled) });
    if (rows.length > most) break;
  }
  return rows;
}

const MOST_CELLS = 1000;

function textOf(value: CellValue): string {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  // 0.1 + 0.2 as Excel shows it.
  if (typeof value === 'number') return String(Number(value.toPrecision(15)));
  return typeof value === 'boolean' ? String(value).toUpperCase() : value.trim();
}
