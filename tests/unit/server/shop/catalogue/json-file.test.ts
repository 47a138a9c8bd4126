import { truncate, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { FileProblem, readJsonFile } from '../../../../../server/shop/catalogue/json-file.ts';
import { readCatalogueJson } from '../../../../../server/shop/catalogue/read-catalogue-file.ts';
import { ownFolder } from '../../../own-folder.ts';

const inFolder = ownFolder();

async function said(name: string, content?: string | Uint8Array): Promise<string> {
  const file = inFolder(name);
  if (content !== undefined) await writeFile(file, content);
  const error: unknown = await readJsonFile(file, 'catalogue file').then(
    () => new Error('It was read'),
    (reason) => reason,
  );
  expect(error).toBeInstanceOf(FileProblem);
  return String((error as Error).message).replace(file, 'FILE');
}

const ONLY = 'Only JSON files in UTF-8 (.json) are read; docs/owner.md has an example.';

describe('a file that is not JSON is one sentence for the owner, with the kinds that are read', () => {
  it.each([
    ['goods.csv', 'id,title\n1,Pen\n', 'a CSV file'],
    ['GOODS.CSV', '', 'a CSV file'],
    ['goods.tsv', 'id\ttitle', 'a table (TSV)'],
    ['goods.xlsx', 'PK\x03\x04…', 'an Excel file'],
    ['goods.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'an old Excel file'],
    ['excel.json', 'PK\x03\x04…', 'a ZIP file or an Excel file'],
    ['goods.ods', 'PK\x03\x04…', 'an OpenDocument spreadsheet'],
    ['goods.pdf', '%PDF-1.7', 'a PDF file'],
  ])('%s', async (name, content, kind) => {
    expect(await said(name, content)).toBe(`The catalogue file FILE is ${kind}. ${ONLY}`);
  });

  it('a table without the name of one: with its line', async () => {
    expect(await said('goods.json', 'id,title\n1,Pen\n')).toBe(
      `The catalogue file FILE is not JSON: see line 1. ${ONLY}`,
    );
  });

  it('UTF-16, as Windows saves "Unicode"', async () => {
    expect(await said('utf16.json', Buffer.from('\uFEFF[]', 'utf16le'))).toBe(
      `The catalogue file FILE is not in UTF-8. ${ONLY}`,
    );
  });
});

it.each([
  ['[\n{"id": "1"},\n{"id": "2"},\n]\n', 4],
  ['[\r\n{"id": "1"}\r\n{"id": "2"}\r\n]', 3],
  ['[\n{"id": "1",\n"title": "Pen\n"}]', 3],
  ['\uFEFF[\n\n{id: "1"}]', 3],
  ['[\n{"id": "1"}\n', 3],
  ['{"id": 1,\n}', 2],
  ['{\n"id"\n:\n1\n,\n', 6],
  ['[-1,\n01]', 2],
  ['["\\n",\n"\\x"\n]', 2],
  ['[\ntrue,\nTRUE]', 3],
  ['[\n1\n]\n]', 4],
])('broken JSON %j is named with line %i', async (text, line) => {
  expect(await said('broken.json', text)).toBe(
    `The catalogue file FILE is not JSON: see line ${line}. ${ONLY}`,
  );
});

it('the line is the first: all before it could still become JSON', async () => {
  const lines = JSON.stringify(
    [{ id: 'a', n: [-1.5, true, null], o: {} }, 'in JSON at position 9'],
    null,
    1,
  ).split('\n');
  for (const at of lines.keys()) {
    const text = lines.with(at, `\u0001${lines[at]}`).join('\n');
    expect(await said('broken.json', text)).toContain(`see line ${at + 1}.`);
  }
});

it('a file that is missing, empty, too large or no file is said', async () => {
  expect(await said('none.json')).toBe('The catalogue file FILE does not exist, so it cannot be read.');
  await expect(readJsonFile('/dev/zero', 'catalogue file')).rejects.toThrow(/cannot be read\.$/);
  // A sparse gigabyte, which takes no space on the disk.
  await writeFile(inFolder('huge.json'), '[]');
  await truncate(inFolder('huge.json'), 2 ** 30);
  expect(await said('huge.json')).toBe('The catalogue file FILE is larger than 128 MB.');
  expect(await said('')).toBe('The catalogue file FILE is a folder, so it cannot be read.');
  for (const blank of ['', '\uFEFF', ' \n\n']) {
    expect(await said('empty.json', blank)).toBe('The catalogue file FILE is empty.');
  }
});

it('a byte order mark, as Windows writes it, is no error, nor in a translation', async () => {
  await writeFile(inFolder('bom.json'), '\uFEFF[{"id":"1","title":"Pen"}]');
  await writeFile(inFolder('bom.hi.json'), '\uFEFF{"products":{"1":{"title":"कलम"}}}');
  const { list, languages } = await readCatalogueJson(inFolder('bom.json'));
  expect(list).toEqual([{ id: '1', title: 'Pen' }]);
  expect(languages.hi?.products['1']?.title).toBe('कलम');
});
