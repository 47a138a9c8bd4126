import { type CellValue, streamXlsxRows } from 'hucre/xlsx';
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

/** An Excel workbook (.xlsx): the first sheet with anything in it, as text. */
export async function readWorkbook(bytes: Uint8Array, bounds: WorkbookBounds): Promise<Workbook> {
  const files = zipDirectory(bytes);
  if (!files) return { is: 'refused', why: 'damaged' };
  // The library unpacks no file beyond the size that is said of it here.
  const unpacked = files.reduce((sum, file) => sum + file.unpacked, 0);
  if (unpacked > bounds.mostUnpacked) return { is: 'refused', why: 'unpacks-large' };
  const sheets = files.filter(({ name }) => /^\/?xl\/worksheets\/[^/]+\.xml$/i.test(name)).length;
  if (sheets === 0) return { is: 'refused', why: 'not-workbook' };
  try {
    for (let sheet = 0; sheet < sheets; sheet += 1) {
      const rows = await rowsOf(bytes, sheet, bounds.mostRows);
      if (rows.length > bounds.mostRows) return { is: 'refused', why: 'many-rows' };
      if (rows.length > 0) return { is: 'rows', rows };
    }
  } catch {
    return { is: 'refused', why: 'damaged' };
  }
  return { is: 'refused', why: 'empty' };
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
