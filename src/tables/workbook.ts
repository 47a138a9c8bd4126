import { type Cell, type CellValue, readXlsx, type Sheet } from 'hucre/xlsx';
import { format } from 'numfmt';
import { type Grid, type GridRow, letters } from './grid.ts';
import type { Bounds, Opened } from './open-table.ts';
import { zipDirectory } from './zip-directory.ts';

export async function readWorkbook(bytes: Uint8Array, bounds: Bounds): Promise<Opened> {
  const files = zipDirectory(bytes);
  if (!files) return { is: 'refused', why: 'damaged' };
  // The library unpacks no file beyond the size that is said of it here.
  const unpacked = files.reduce((sum, file) => sum + file.unpacked, 0);
  if (unpacked > bounds.mostUnpacked) return { is: 'refused', why: 'unpacks-large' };
  if (!files.some(({ name }) => /^\/?xl\/worksheets\/[^/]+\.xml$/i.test(name))) {
    return { is: 'refused', why: 'not-workbook' };
  }
  // A cell far away would make it as large as a sheet can be.
  const range = `A1:${letters(MOST_CELLS - 1)}${bounds.mostRows * 2}`;
  const sheets = await visibleSheets(bytes, range);
  if (!sheets) return { is: 'refused', why: 'damaged' };
  const [first, ...others] = sheets.filter(({ rows }) => rows.some((row) => row.some(isFilled)));
  if (!first) return { is: 'refused', why: 'empty' };
  const grid = gridOf(first);
  if (grid.rows.length > bounds.mostRows) return { is: 'refused', why: 'many-rows' };
  return { is: 'workbook', sheet: first.name, grid, others: others.map(({ name }) => name) };
}

async function visibleSheets(bytes: Uint8Array, range: string): Promise<Sheet[] | null> {
  const visible: number[] = [];
  const sheets: Sheet[] = [];
  try {
    await readXlsx(bytes, {
      sheets: ({ hidden, veryHidden }, at) => {
        if (!hidden && !veryHidden) visible.push(at);
        return false;
      },
    });
    for (const at of visible) {
      const read = await readXlsx(bytes, { readStyles: true, sheets: [at], range }).catch(unlessChart);
      sheets.push(...(read?.sheets ?? []));
    }
  } catch {
    return null;
  }
  return sheets;
}

/** The library takes a sheet with a chart for one that is missing. */
function unlessChart(error: unknown): null {
  if (error instanceof Error && error.message.includes('missing worksheet')) return null;
  throw error;
}

function isFilled(value: CellValue): boolean {
  return value !== null && String(value).trim() !== '';
}

function gridOf({ rows, cells, rowDefs, columns = [], merges = [] }: Sheet): Grid {
  const grid: Grid = { rows: [], hiddenRows: 0, hiddenColumns: 0 };
  const hidden = new Set(columns.flatMap((column, at) => (column.hidden ? [at] : [])));
  const hiddenFilled = new Set<number>();
  const above = new Map<number, { text: string; last: number }>();
  const merged = new Map(merges.map(({ startRow, startCol, endRow }) => [`${startRow},${startCol}`, endRow]));
  rows.forEach((row, number) => {
    const shown = row.map((value, at) => {
      const name = `${number},${at}`;
      const text = textOf(value, cells?.get(name));
      const last = merged.get(name);
      if (last !== undefined && last > number && !isNumber(text)) above.set(at, { text, last });
      const from = above.get(at);
      return text || (from && from.last >= number ? from.text : '');
    });
    const filled = shown.findLastIndex(Boolean) + 1;
    if (filled === 0) return;
    if (rowDefs?.get(number)?.hidden) {
      grid.hiddenRows += 1;
      return;
    }
    const visible = shown.slice(0, filled).map((text, at) => {
      if (!hidden.has(at)) return text;
      if (text) hiddenFilled.add(at);
      return '';
    });
    if (visible.some(Boolean)) grid.rows.push(rowOf(number + 1, visible));
  });
  grid.hiddenColumns = hiddenFilled.size;
  return grid;
}

const MOST_CELLS = 1000;

function rowOf(number: number, cells: string[]): GridRow {
  return { number, cells, typed: cells.join('\t') };
}

/** Merged downwards, a name is said of each row; a number may be of all of them together. */
function isNumber(text: string): boolean {
  return !/\p{L}{2}/u.test(text);
}

function textOf(value: CellValue, cell: Cell | undefined): string {
  if (value === null) return cell?.formula === undefined ? '' : `=${cell.formula}`;
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'number') return shown(value, cell?.style?.numFmt);
  return typeof value === 'boolean' ? String(value).toUpperCase() : value.trim();
}

/** A number as the sheet shows it: 00123, 18%, 2 Dozen. */
function shown(value: number, pattern = 'General'): string {
  const plain = String(Number(value.toPrecision(15)));
  if (/^(?:general|@)$/i.test(pattern)) return plain;
  const text = format(pattern, value, { throws: false, nbsp: false }).trim();
  return /^#+$/.test(text) ? plain : text;
}
