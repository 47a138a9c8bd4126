import { writeXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { planImport } from '../../../server/price-list/plan.ts';
import { readTable } from '../../../server/price-list/read-table.ts';
import { readList, textOfGrid } from '../../../src/features/order-list/read-list.ts';
import { gridOfText } from '../../../src/tables/delimited.ts';
import { openTable } from '../../../src/tables/open-table.ts';

const BOUNDS = { mostBytes: 2 ** 26, mostUnpacked: 2 ** 27, mostRows: 200_000 };
const [LONG, TIMES, TRIES] = [2048, 16, 8];
/** Of one long table against 16 short ones; where the work is the square, 16. */
const MOST = 4;

const HEADINGS = ['Item', 'Size', 'Brand', 'Rate'];
const many = (row: (at: number) => string[]) => (rows: number) =>
  Array.from({ length: rows }, (_, at) => row(at));
const TABLES: Readonly<Record<string, (rows: number) => string[][]>> = {
  'rows of one name': many(() => ['Pen', '', '', '10']),
  'rows of one name and many sizes': many((at) => ['Pen', `${at} cm`, '', '10']),
  'rows of one name and many brands': many((at) => ['Pen', '', `Brand ${at}`, '10']),
  'rows that cannot be read': many((at) => [`Pen ${at}`, '', '', '#N/A']),
  'rows below a heading each': many((at) => [`Pen ${at}`, ...(at % 2 ? ['', '', '5'] : [])]),
  'a cell of 190,000 spaces': (rows) => [[`Pen${' '.repeat(rows * 90)}x`, '', '', '10']],
  'a cell of 60,000 tags': (rows) => [['<a '.repeat(rows * 30), '', '', '10']],
};

async function read(bytes: Uint8Array): Promise<void> {
  const opened = await openTable(bytes, BOUNDS);
  if (opened.is === 'refused') throw new Error(opened.why);
  const list = readTable(opened.is === 'text' ? gridOfText(opened.text) : opened.grid);
  // The shop has them the second time.
  if (list) planImport(list, planImport(list, []).added);
  readList(opened.is === 'text' ? opened.text : textOfGrid(opened.grid));
}

/** In ms of this process, whatever else the machine does. */
async function cost(bytes: Uint8Array, times: number): Promise<number> {
  const before = process.cpuUsage();
  for (let turn = 0; turn < times; turn += 1) await read(bytes);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

it.each(Object.entries(TABLES))(
  'D62: no more than in proportion to its length, saved as text and as a workbook: %s',
  async (_, rows) => {
    const text = (table: string[][]) =>
      new TextEncoder().encode(table.map((row) => row.join('\t')).join('\n'));
    const workbook = (table: string[][]) => writeXlsx({ sheets: [{ name: 'List', rows: table }] });
    for (const save of [text, workbook]) {
      const [short, long] = [
        await save([HEADINGS, ...rows(LONG / TIMES)]),
        await save([HEADINGS, ...rows(LONG)]),
      ];
      let least = Number.POSITIVE_INFINITY;
      for (let turn = 0; turn < TRIES && least >= MOST; turn += 1)
        least = Math.min(least, (await cost(long, 1)) / (await cost(short, TIMES)));
      expect(least).toBeLessThan(MOST);
    }
  },
  120_000,
);
