import { writeXlsx } from 'hucre/xlsx';

type Cell = string | number | boolean | Date | null;

export async function workbookOf(...sheets: readonly (readonly (readonly Cell[])[])[]): Promise<Uint8Array> {
  return writeXlsx({
    sheets: sheets.map((rows, at) => ({ name: `Sheet ${at + 1}`, rows: rows.map((row) => [...row]) })),
  });
}
