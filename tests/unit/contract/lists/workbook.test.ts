import { type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { openFile, readFile } from '../../../../src/contract/lists/read-file.ts';
import { sharedHash, sharedIn } from '../../../../src/contract/lists/shared-list.ts';
import { filledSheets, readWorkbook } from '../../../../src/contract/lists/workbook.ts';
import { textOfWorkbook } from '../../../../src/features/order-list/workbook-list.ts';
import { archiveOf, olderOfficeFile, workbookOf } from './workbooks.ts';

const BOUNDS = { mostUnpacked: 1_000_000, mostRows: 100 };

it('numbers rows as the spreadsheet does, and writes cells as it shows them', async () => {
  const bytes = await workbookOf([
    ['Item', 'Qty', 'Rate'],
    [],
    ['Pen', 2, 0.1 + 0.2],
    ['8901234567890', 8_901_234_567_890, true],
    [' Diary ', new Date('2027-01-31T00:00:00Z'), null],
  ]);
  expect(await readWorkbook(bytes, BOUNDS)).toEqual({
    is: 'rows',
    rows: [
      { number: 1, cells: ['Item', 'Qty', 'Rate'] },
      { number: 3, cells: ['Pen', '2', '0.3'] },
      { number: 4, cells: ['8901234567890', '8901234567890', 'TRUE'] },
      { number: 5, cells: ['Diary', '2027-01-31'] },
    ],
  });
});

it('reads the first sheet with anything in it (D52.45)', async () => {
  const bytes = await workbookOf([], [[null], ['']], [['Pen', 2]], [['Ink', 1]]);
  expect(await textOfWorkbook(bytes)).toEqual({ is: 'text', text: 'Pen\t2' });
});

describe('of several sheets', () => {
  const workbook = (...sheets: WriteSheet[]) => writeXlsx({ sheets });
  const pens = { name: 'Pens & "ink" <A>', rows: [['Pen', 2]] };

  it.each([{ hidden: true }, { veryHidden: true }])(
    'the first that is visible is read: %j',
    async (state) => {
      const bytes = await workbook({ name: 'Old', rows: [['Old', 1]], ...state }, pens, {
        name: 'Files',
        rows: [['File', 1]],
      });
      expect(await textOfWorkbook(bytes)).toEqual({ is: 'text', text: 'Pen\t2' });
      expect(await filledSheets(bytes)).toEqual([pens.name, 'Files']);
    },
  );

  it('empty ones are not named', async () => {
    expect(await filledSheets(await workbook(pens, { name: 'Sheet2', rows: [] }))).toEqual([pens.name]);
  });

  it('a chart is none', async () => {
    const xml = (text: string) => ({ content: Buffer.from(text), unpacked: text.length });
    const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const relation = (id: string, type: string, target: string) =>
      `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
    const bytes = archiveOf({
      '[Content_Types].xml': xml('<Types/>'),
      '_rels/.rels': xml(
        `<Relationships>${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
      ),
      'xl/workbook.xml': xml(
        `<workbook xmlns:r="${office}"><sheets><sheet name="Sales" sheetId="1" r:id="rId1"/><sheet name="Pens" sheetId="2" r:id="rId2"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': xml(
        `<Relationships>${relation('rId1', 'chartsheet', 'chartsheets/sheet1.xml')}${relation('rId2', 'worksheet', 'worksheets/sheet1.xml')}</Relationships>`,
      ),
      'xl/worksheets/sheet1.xml': xml(
        '<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Pen</t></is></c></row></sheetData></worksheet>',
      ),
    });
    expect(await readWorkbook(bytes, BOUNDS)).toEqual({ is: 'rows', rows: [{ number: 1, cells: ['Pen'] }] });
  });
});

it('a list is what a spreadsheet puts on the clipboard', async () => {
  const bytes = await workbookOf([
    ['Item', 'Qty'],
    ['"Gel"\npen\tblue', 3],
  ]);
  expect(await textOfWorkbook(bytes)).toEqual({ is: 'text', text: 'Item\tQty\n"""Gel"" pen blue"\t3' });
});

describe('refuses', () => {
  const sheet = Buffer.from(`<worksheet><sheetData>${' '.repeat(5_000_000)}</sheetData></worksheet>`);
  const bomb = (unpacked: number, isStreamed = false) =>
    archiveOf({ 'xl/worksheets/sheet1.xml': { content: sheet, unpacked, isStreamed } });

  it('what unpacks to more than its bound, before it unpacks anything', async () => {
    const bytes = bomb(sheet.length);
    expect(bytes.length).toBeLessThan(10_000);
    expect(await readWorkbook(bytes, BOUNDS)).toEqual({ is: 'refused', why: 'unpacks-large' });
  });

  it.each([
    ['nothing', 0, false],
    ['nothing, as of a stream', 0, true],
    ['that it is more than 4 GB', 0xffffffff, false],
  ])('an archive that says %s of a size', async (_, unpacked, isStreamed) => {
    expect(await readWorkbook(bomb(unpacked, isStreamed), BOUNDS)).toEqual({
      is: 'refused',
      why: 'unpacks-large',
    });
  });

  it('an archive that says less than what comes', async () => {
    const whole = await workbookOf([['Pen', 2]]);
    expect((await readWorkbook(whole, BOUNDS)).is).toBe('rows');
    const xml = (text: string) => ({ content: Buffer.from(text), unpacked: text.length });
    const rels = (id: string, type: string, target: string) =>
      xml(
        `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`,
      );
    const lying = archiveOf({
      '[Content_Types].xml': xml(
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
      ),
      '_rels/.rels': rels('rId1', 'officeDocument', 'xl/workbook.xml'),
      'xl/workbook.xml': xml(
        '<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>',
      ),
      'xl/_rels/workbook.xml.rels': rels('rId1', 'worksheet', 'worksheets/sheet1.xml'),
      'xl/worksheets/sheet1.xml': { content: sheet, unpacked: 100 },
    });
    expect(await readWorkbook(lying, BOUNDS)).toEqual({ is: 'refused', why: 'damaged' });
  });

  it.each([
    [
      'another archive',
      archiveOf({ 'word/document.xml': { content: Buffer.from('a'), unpacked: 1 } }),
      'not-workbook',
    ],
    [
      'half of one',
      archiveOf({ 'xl/worksheets/sheet1.xml': { content: sheet, unpacked: 9 } }).slice(0, 60),
      'damaged',
    ],
  ])('%s', async (_, bytes, why) => {
    expect(await readWorkbook(bytes, BOUNDS)).toEqual({ is: 'refused', why });
  });

  it('a workbook without a filled cell, and one with too many rows', async () => {
    expect(await readWorkbook(await workbookOf([[null]], []), BOUNDS)).toEqual({
      is: 'refused',
      why: 'empty',
    });
    const long = await workbookOf(Array.from({ length: 101 }, (_, at) => [at]));
    expect(await readWorkbook(long, BOUNDS)).toEqual({ is: 'refused', why: 'many-rows' });
  });

  it.each([
    ['EncryptedPackage', 'encrypted'],
    ['Workbook', 'old-excel'],
  ] as const)('%s: %s', (name, why) => {
    expect(readFile(olderOfficeFile(name))).toEqual({ is: 'refused', why });
  });
});

it('a workbook is known by its content and can be shared (D52.45)', async () => {
  const bytes = await workbookOf([['Pen', 2]]);
  expect(await openFile(new File([bytes as BlobPart], 'list.csv'))).toEqual({ is: 'packed', bytes });
  const form = new FormData();
  form.set('list', new File([bytes as BlobPart], 'list.xlsx'));
  expect(sharedIn(await sharedHash(form))).toEqual({ is: 'packed', bytes });
  form.set('list', new File([olderOfficeFile('EncryptedPackage') as BlobPart], 'list.xlsx'));
  expect(sharedIn(await sharedHash(form))).toEqual({ is: 'refused', why: 'encrypted' });
});
