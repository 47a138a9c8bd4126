import { readWorkbook, type Workbook } from '../../contract/lists/workbook.ts';

type Refused = Extract<Workbook, { is: 'refused' }>['why'];

/** Of a file of 1 MB; a list with 500 lines has far less. */
const BOUNDS = { mostUnpacked: 30_000_000, mostRows: 100_000 };

/** A workbook as the text that a spreadsheet would put on the clipboard. */
export async function textOfWorkbook(
  bytes: Uint8Array,
): Promise<{ is: 'text'; text: string } | { is: 'refused'; why: Exclude<Refused, 'many-rows'> }> {
  const read = await readWorkbook(bytes, BOUNDS);
  if (read.is === 'refused') {
    return { is: 'refused', why: read.why === 'many-rows' ? 'unpacks-large' : read.why };
  }
  return { is: 'text', text: read.rows.map(({ cells }) => cells.map(clipped).join('\t')).join('\n') };
}

function clipped(cell: string): string {
  const line = cell.replace(/\s+/g, ' ');
  return line.startsWith('"') ? `"${line.replaceAll('"', '""')}"` : line;
}
