import { type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { type Bounds, openTable } from '../../../src/tables/open-table.ts';
import { encoded } from './encoded.ts';
import { archiveOf, olderOfficeFile, workbookOf } from './workbooks.ts';

const BOUNDS: Bounds = { mostBytes: 1_000_000, mostUnpacked: 2_000_000, mostRows: 100 };

const open = (content: Uint8Array | string) =>
  openTable(typeof content === 'string' ? new TextEncoder().encode(content) : content, BOUNDS);

async function rowsIn(content: Uint8Array) {
  const opened = await open(content);
  if (opened.is !== 'workbook') return opened;
  return opened.grid.rows.map(({ number, cells }) => `${number}: ${cells.join(' | ')}`);
}

it('D62.91: UTF-16 without its mark is a text', async () => {
  expect(await open(encoded('Pen, “2”', 'utf-16le').subarray(2))).toEqual({ is: 'text', text: 'Pen, “2”' });
});

describe('of several sheets the first visible one with anything in it is read', () => {
  it.each([{ hidden: true }, { veryHidden: true }, { rows: [[null], ['']] }])('not %j', async (state) => {
    const sheets: WriteSheet[] = ['Old', 'Pens & "ink" <A>', 'Files'].map((name) => ({
      name,
      rows: [[name]],
    }));
    const [old, ...others] = sheets;
    const opened = await open(await writeXlsx({ sheets: [{ name: 'Old', ...old, ...state }, ...others] }));
    expect(opened).toMatchObject({ sheet: 'Pens & "ink" <A>', others: ['Files'] });
  });

  it('a chart is none', async () => {
    const row = '<row r="1"><c r="A1" t="inlineStr"><is><t>Pen</t></is></c></row>';
    expect(await rowsIn(sheetXml(row, { chart: '<sheet name="Sales" sheetId="1" r:id="rId2"/>' }))).toEqual([
      '1: Pen',
    ]);
  });
});

it('a cell far away does not hide the table, nor fill the memory', async () => {
  const cell = (at: string) => `<c r="${at}" t="inlineStr"><is><t>Pen</t></is></c>`;
  const rows = `<row r="1">${cell('A1')}${cell('XFD1')}</row><row r="1048576">${cell('XFD1048576')}</row>`;
  expect(await rowsIn(sheetXml(rows))).toEqual(['1: Pen']);
});

/** A workbook with this sheet, behind a chart if there is one. */
function sheetXml(rows: string, { chart = '', unpacked }: { chart?: string; unpacked?: number } = {}) {
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relations = (...all: [id: string, type: string, target: string][]) => ({
    content: `<Relationships>${all.map(([id, type, target]) => `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`).join('')}</Relationships>`,
  });
  return archiveOf({
    '[Content_Types].xml': { content: '<Types/>' },
    '_rels/.rels': relations(['rId1', 'officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': {
      content: `<workbook xmlns:r="${office}"><sheets>${chart}<sheet name="Pens" sheetId="2" r:id="rId1"/></sheets></workbook>`,
    },
    'xl/_rels/workbook.xml.rels': relations(
      ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
      ['rId2', 'chartsheet', 'chartsheets/sheet1.xml'],
    ),
    'xl/chartsheets/sheet1.xml': { content: '<chartsheet/>' },
    'xl/worksheets/sheet1.xml': {
      content: `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
      ...(unpacked && { unpacked }),
    },
  });
}

describe('refused', () => {
  const content = `<worksheet><sheetData>${' '.repeat(5_000_000)}</sheetData></worksheet>`;
  const bomb = (said: { unpacked?: number; isStreamed?: boolean }) =>
    archiveOf({ 'xl/worksheets/sheet1.xml': { content, ...said } });

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
    ['not-workbook', archiveOf({ 'word/document.xml': { content: 'a' } })],
    ['damaged', archiveOf({ 'xl/worksheets/sheet1.xml': { content: 'a' } }).slice(0, 60)],
    ['unpacks-large', bomb({})],
    ['unpacks-large', bomb({ unpacked: 0 })],
    ['unpacks-large', bomb({ unpacked: 0, isStreamed: true })],
    ['unpacks-large', bomb({ unpacked: 0xffffffff })],
    ['damaged', sheetXml(' '.repeat(5_000_000), { unpacked: 100 })],
  ])('%s', async (why, file) => {
    expect(await open(file)).toEqual({ is: 'refused', why });
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
