import { type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import type { Bounds } from '../../../src/tables/open-table.ts';
import { openTable } from '../../../src/tables/open-table.ts';
import { archiveOf, olderOfficeFile, workbookOf } from './workbooks.ts';

const BOUNDS: Bounds = { mostBytes: 1_000_000, mostUnpacked: 2_000_000, mostRows: 100 };

const bytesOf = (text: string) => new TextEncoder().encode(text);
const open = (content: Uint8Array | string) =>
  openTable(typeof content === 'string' ? bytesOf(content) : content, BOUNDS);

/** Its rows as texts. */
async function rowsIn(content: Uint8Array) {
  const opened = await open(content);
  if (opened.is !== 'workbook') return opened;
  return opened.grid.rows.map(({ number, cells }) => `${number}: ${cells.join(' | ')}`);
}

const workbook = (...sheets: WriteSheet[]) => writeXlsx({ sheets });

function utf16(text: string, isLittle: boolean): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(text.length * 2));
  [...text].forEach((letter, at) => {
    bytes.setUint16(at * 2, letter.charCodeAt(0), isLittle);
  });
  return new Uint8Array(bytes.buffer);
}

describe('D62.91: a text, in whatever encoding it is saved', () => {
  it.each([
    ['UTF-8', bytesOf('पेन, “2”')],
    ['UTF-8 with its mark', bytesOf('\ufeffपेन, “2”')],
    ['UTF-16, little end first', utf16('\ufeffपेन, “2”', true)],
    ['UTF-16, big end first', utf16('\ufeffपेन, “2”', false)],
  ])('%s', async (_, bytes) => {
    expect(await open(bytes)).toEqual({ is: 'text', text: 'पेन, “2”' });
  });

  it('UTF-16 without its mark', async () => {
    expect(await open(utf16('Pen, “2”', true))).toEqual({ is: 'text', text: 'Pen, “2”' });
  });

  it('Windows-1252, on Node 20, too', async () => {
    const bytes = Uint8Array.from([...bytesOf('Caf'), 0xe9, 0x20, 0x80, 0x35, 0x20, 0x93, 0x41, 0x94]);
    expect(await open(bytes)).toEqual({ is: 'text', text: 'Café €5 “A”' });
  });
});

describe('D62: what a cell shows counts, not what it holds', () => {
  it('rows are numbered as the spreadsheet does', async () => {
    const bytes = await workbookOf([
      ['Item', 'Qty', 'Rate'],
      [],
      ['Pen', 2, 0.1 + 0.2],
      ['8901234567890', 8_901_234_567_890, true],
      [' Diary ', new Date('2027-01-31T00:00:00Z'), null],
    ]);
    expect(await rowsIn(bytes)).toEqual([
      '1: Item | Qty | Rate',
      '3: Pen | 2 | 0.3',
      '4: 8901234567890 | 8901234567890 | TRUE',
      '5: Diary | 2027-01-31',
    ]);
  });

  it.each([
    ['00000', 123, '00123'],
    ['0" Dozen"', 2, '2 Dozen'],
    ['"Rs. "#,##0.00" per dozen"', 60, 'Rs. 60.00 per dozen'],
    ['0%', 0.18, '18%'],
    ['[$₹-4009] #,##0.00', 1299, '₹ 1,299.00'],
    ['[>=100000]##\\,##\\,##0;##,##0', 123_456, '1,23,456'],
    ['"₹"* #,##0.00;;"₹"* "-"??', 0, '₹-'],
    ['@', 12, '12'],
  ])('the format %s of %d', async (numFmt, value, text) => {
    const cells = new Map([['0,1', { value, style: { numFmt } }]]);
    expect(await rowsIn(await workbook({ name: 'A', rows: [['Pen', value]], cells }))).toEqual([
      `1: Pen | ${text}`,
    ]);
  });

  it('hidden rows and columns are left out, and counted', async () => {
    const opened = await open(
      await workbook({
        name: 'A',
        columns: [{}, { hidden: true }, {}],
        rows: [
          ['Item', 'Cost', 'Qty'],
          ['Eraser', 5, 99],
          ['Pen', 3, 1],
        ],
        rowDefs: new Map([[1, { hidden: true }]]),
      }),
    );
    expect(opened).toMatchObject({ grid: { hiddenRows: 1, hiddenColumns: 1 } });
    expect(opened.is === 'workbook' && opened.grid.rows.map(({ cells }) => cells)).toEqual([
      ['Item', '', 'Qty'],
      ['Pen', '', '1'],
    ]);
  });

  it('a name that is merged downwards is said of each row, a number of its own only', async () => {
    const merges = [0, 1].map((column) => ({ startRow: 0, endRow: 1, startCol: column, endCol: column }));
    const bytes = await workbook({
      name: 'A',
      rows: [
        ['Gel pen', 10, 'Blue'],
        [null, null, 'Red'],
      ],
      merges,
    });
    expect(await rowsIn(bytes)).toEqual(['1: Gel pen | 10 | Blue', '2: Gel pen |  | Red']);
  });

  it('a formula without a stored value is no empty cell, and an error is as shown', async () => {
    const xml = await sheetXml(
      '<row r="1"><c r="A1"><f>B1*2</f></c><c r="B1"><f>1+1</f><v>2</v></c><c r="C1" t="e"><v>#N/A</v></c></row>',
    );
    expect(await rowsIn(xml)).toEqual(['1: =B1*2 | 2 | #N/A']);
  });
});

describe('of several sheets the first visible one with anything in it is read', () => {
  const pens = { name: 'Pens & "ink" <A>', rows: [['Pen', 2]] };

  it.each([{ hidden: true }, { veryHidden: true }, { rows: [[null], ['']] }])('not %j', async (state) => {
    const opened = await open(
      await workbook({ name: 'Old', rows: [['Old', 1]], ...state }, pens, {
        name: 'Files',
        rows: [['File', 1]],
      }),
    );
    expect(opened).toMatchObject({ sheet: pens.name, others: ['Files'] });
  });

  it('a chart is none', async () => {
    const row = '<row r="1"><c r="A1" t="inlineStr"><is><t>Pen</t></is></c></row>';
    expect(await rowsIn(await sheetXml(row, '<sheet name="Sales" sheetId="1" r:id="rId2"/>'))).toEqual([
      '1: Pen',
    ]);
  });
});

/** A workbook with this sheet, behind a chart if there is one. */
async function sheetXml(rows: string, chart = '', said?: number): Promise<Uint8Array> {
  const file = (text: string, unpacked = text.length) => ({ content: Buffer.from(text), unpacked });
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relations = (...all: [id: string, type: string, target: string][]) =>
    file(
      `<Relationships>${all.map(([id, type, target]) => `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`).join('')}</Relationships>`,
    );
  return archiveOf({
    '[Content_Types].xml': file('<Types/>'),
    '_rels/.rels': relations(['rId1', 'officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': file(
      `<workbook xmlns:r="${office}"><sheets>${chart}<sheet name="Pens" sheetId="2" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': relations(
      ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
      ['rId2', 'chartsheet', 'chartsheets/sheet1.xml'],
    ),
    'xl/chartsheets/sheet1.xml': file('<chartsheet/>'),
    'xl/worksheets/sheet1.xml': file(`<worksheet><sheetData>${rows}</sheetData></worksheet>`, said),
  });
}

describe('refused', () => {
  const sheet = Buffer.from(`<worksheet><sheetData>${' '.repeat(5_000_000)}</sheetData></worksheet>`);
  const bomb = (unpacked: number, isStreamed = false) =>
    archiveOf({ 'xl/worksheets/sheet1.xml': { content: sheet, unpacked, isStreamed } });

  it.each([
    ['large', new Uint8Array(BOUNDS.mostBytes + 1).fill(65)],
    ['not-text', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d])],
    ['not-text', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a])],
    ['not-text', '%PDF-1.7'],
    ['empty', ''],
    ['empty', ' \n ,, \n'],
    ['web-page', '<html><table><tr><td>Pen</td></tr></table></html>'],
    ['web-page', '<table border="1"><tr><td>Pen</td></tr></table>'],
    ['web-page', '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>'],
    ['web-page', 'MIME-Version: 1.0\r\nContent-Type: multipart/related'],
    ['encrypted', olderOfficeFile('EncryptedPackage')],
    ['old-excel', olderOfficeFile('Workbook')],
    ['not-workbook', archiveOf({ 'word/document.xml': { content: Buffer.from('a'), unpacked: 1 } })],
    ['damaged', archiveOf({ 'xl/worksheets/sheet1.xml': { content: sheet, unpacked: 9 } }).slice(0, 60)],
    ['unpacks-large', bomb(sheet.length)],
    ['unpacks-large', bomb(0)],
    ['unpacks-large', bomb(0, true)],
    ['unpacks-large', bomb(0xffffffff)],
  ])('%s', async (why, content) => {
    expect(await open(content)).toEqual({ is: 'refused', why });
  });

  it('an archive that says less than what comes', async () => {
    expect(await open(await sheetXml(' '.repeat(5_000_000), '', 100))).toEqual({
      is: 'refused',
      why: 'damaged',
    });
  });

  it('a workbook without a filled cell, and one with too many rows', async () => {
    expect(await open(await workbookOf([[null]], []))).toEqual({ is: 'refused', why: 'empty' });
    const long = await workbookOf(Array.from({ length: 101 }, (_, at) => [at]));
    expect(await open(long)).toEqual({ is: 'refused', why: 'many-rows' });
  });
});

it('as many bytes as are allowed are taken', async () => {
  expect((await open(new Uint8Array(BOUNDS.mostBytes).fill(65))).is).toBe('text');
});
